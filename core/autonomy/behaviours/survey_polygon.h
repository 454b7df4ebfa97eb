// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/survey.h"
#include "core/model/polygon.h"

namespace antipode {

/// The polygon that a radial or elliptic survey follows. Wormholes use the same kind of polygon.
PolygonSpec polygonFromSurvey(const SurveySpec& spec);

}  // namespace antipode
