// SPDX-License-Identifier: GPL-3.0-or-later
// A hovering vehicle as a scenario describes it.
#pragma once

#include "core/model/hover_guidance.h"
#include "core/model/hover_params.h"

namespace antipode {

/// A request with its start time, or the command to become idle.
struct TimedHoverRequest {
  std::optional<double> at;             ///< s after time.start; unset: when the previous request is completed
  std::optional<HoverRequest> request;  ///< unset: the vehicle becomes idle
  bool operator==(const TimedHoverRequest&) const = default;
};

struct HoverSpec {
  HoverParams params;
  std::vector<Thruster> thrusters = defaultThrusters();
  std::vector<TimedHoverRequest> requests;  ///< of several requests for the same time the last one counts
  bool operator==(const HoverSpec&) const = default;
};

}  // namespace antipode
