// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/fleet/command.h"

#include <algorithm>
#include <span>
#include <utility>

namespace antipode {

/// Puts events into the order of their steps, and those of one step into this one: what scripts, commands and the
/// run itself bring, as it came, then what the vehicles post, by vehicle. That is an order that does not depend
/// on which vehicle did the step first.
inline void orderByVehicle(std::span<RunEvent> events) {
  using Source = RunEvent::Source;
  const auto place = [](const RunEvent& event) {
    const bool isOfVehicle = event.source == Source::Vehicle || event.source == Source::Helm;
    return std::pair(event.step, isOfVehicle ? event.vehicle : kAllVehicles);
  };
  if (!std::ranges::is_sorted(events, {}, place)) std::ranges::stable_sort(events, {}, place);
}

}  // namespace antipode
