// SPDX-License-Identifier: GPL-3.0-or-later
// A hovering vehicle as a scenario describes it.
#pragma once

#include "core/model/hover_guidance.h"
#include "core/model/hover_params.h"

namespace antipode {

/// A pose asked for at a moment, or the end of all asking.
struct TimedHoverRequest {
  std::optional<double> at;             ///< s after time.start; unset: as soon as the one before is completed
  std::optional<HoverRequest> request;  ///< none: the vehicle becomes idle
  bool operator==(const TimedHoverRequest&) const = default;
};

struct HoverSpec {
  HoverParams params;
  std::vector<Thruster> thrusters = defaultThrusters();
  std::vector<TimedHoverRequest> requests;  ///< of those for the same moment the last one counts
  bool operator==(const HoverSpec&) const = default;
};

}  // namespace antipode
