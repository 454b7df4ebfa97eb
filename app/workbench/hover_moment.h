// SPDX-License-Identifier: GPL-3.0-or-later
// What a recording says of a hovering vehicle at a moment.
#pragma once

#include "core/model/hover_guidance.h"
#include "core/run/recording.h"

#include <optional>

namespace antipode {

/// The pose it is asked for; none: it is idle, or does not hover.
std::optional<HoverRequest> hoverGoal(const Recording& recording, VehicleId vehicle, double time);
/// Authority has been below 1 for the 2 s before.
bool isHoverOverloaded(const Recording& recording, VehicleId vehicle, double time);
/// "x=0, y=10, depth=3, heading=90" for HOVER_REQUEST, to the centimetre and a tenth of a degree.
std::string hoverRequestMessage(const HoverRequest& request);

}  // namespace antipode
