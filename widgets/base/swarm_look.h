// SPDX-License-Identifier: GPL-3.0-or-later
// How the states of a drifting vehicle look and read, on the map, in plots and in tables.
#pragma once

#include "core/run/timeline/drifting_state.h"

#include <QColor>
#include <QString>

namespace antipode {

/// Tells the states apart on a light or a dark ground.
QColor driftingStateColour(DriftingState state, bool onDark);
QString driftingStateName(DriftingState state);

}  // namespace antipode
