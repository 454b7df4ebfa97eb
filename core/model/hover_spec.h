// SPDX-License-Identifier: GPL-3.0-or-later
// A hovering vehicle as a scenario describes it.
#pragma once

#include "core/model/hover_guidance.h"
#include "core/model/hover_params.h"

namespace antipode {

/// A pose asked for at a moment, or the end of all asking.
struct TimedHoverRequest {
  double at = 0;                        ///< s after time.start
  std::optional<HoverRequest> request;  ///< none: the vehicle becomes idle
  bool operator==(const TimedHoverRequest&) const = default;
};

struct HoverSpec {
  HoverParams params;
  std::vector<Thruster> thrusters = defaultThrusters();
  std::vector<TimedHoverRequest> requests;
  bool operator==(const HoverSpec&) const = default;
};

}  // namespace antipode
