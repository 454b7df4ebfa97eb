// SPDX-License-Identifier: GPL-3.0-or-later
// What a recording knows of a hovering vehicle at a time.
#pragma once

#include "core/model/hover_spec.h"
#include "core/run/recording.h"

#include <optional>
#include <string>
#include <vector>

namespace antipode {

/// The pose it is asked for; none: it is idle, or does not hover.
std::optional<HoverRequest> hoverGoal(const Recording& recording, VehicleId vehicle, double time);
/// Authority has been below 1 for the 2 s before.
bool isHoverOverloaded(const Recording& recording, VehicleId vehicle, double time);
/// "x=0, y=10, depth=3, heading=90" for HOVER_REQUEST, to the centimetre and a tenth of a degree.
std::string hoverRequestMessage(const HoverRequest& request);

/// The requests in the order in which they come into force, by their indices in the list.
std::vector<std::size_t> requestOrder(const std::vector<TimedHoverRequest>& requests);
/// Those still to come at `time`, s after the start, in that order. `goal`: what is in force, none while the
/// vehicle is idle; `number`: how many requests and messages it has received. A goal that is not in the list was
/// sent by a message; the next request with a time replaces it.
std::vector<std::size_t> upcomingRequests(const std::vector<TimedHoverRequest>& requests,
                                          const std::optional<HoverRequest>& goal, double number, double time);

}  // namespace antipode
