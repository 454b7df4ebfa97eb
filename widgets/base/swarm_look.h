// SPDX-License-Identifier: GPL-3.0-or-later
// How the states of a drifting vehicle look and read, on the map, in plots and in tables.
#pragma once

#include "core/autonomy/drifting_target.h"

#include <QColor>
#include <QString>

namespace antipode {

/// Tells the states apart on a light or a dark ground.
QColor driftingStateColour(DriftingState state, bool onDark);
QString driftingStateName(DriftingState state);
/// State of a recorded value of Channel::DriftState; NaN and anything unknown: no target.
DriftingState driftingStateOf(double recorded);

}  // namespace antipode
