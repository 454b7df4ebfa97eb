// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"

#include <QImage>

namespace antipode {

/// A small picture of a scenario: where vehicles start, their paths and the wormholes.
QImage scenarioThumbnail(const Scenario& scenario, QSize size, bool isDark);

}  // namespace antipode
