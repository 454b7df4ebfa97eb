// SPDX-License-Identifier: GPL-3.0-or-later
// How far the places of a log were moved when it was laid beside logs with another origin.
#pragma once

#include "core/base/geometry/vec2.h"
#include "core/sim/fleet/command.h"

#include <optional>

namespace antipode {

/// The event of a joined recording that says so of a vehicle: a report of the run (m to the east and north),
/// before everything that its programs have drawn. Their texts stay as they were posted.
RunEvent originShiftEvent(std::int64_t step, VehicleId vehicle, Vec2 shift);
/// Nothing: it is another event.
std::optional<Vec2> originShiftOf(const RunEvent& event);

}  // namespace antipode
