// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/survey.h"
#include "core/model/polygon.h"

namespace antipode {

/// The polygon whose edge a radial or elliptic survey walks along, as wormholes have them.
PolygonSpec polygonFromSurvey(const SurveySpec& spec);

}  // namespace antipode
