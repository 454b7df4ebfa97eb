// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/region_limits.h"

namespace antipode {

std::optional<double> knownAltitude(const BehaviourTurn& turn) {
  return turn.pose.altitude ? turn.pose.altitude : turn.number("NAV_ALTITUDE");
}

void RegionLimitWatch::tell(std::size_t which, const FlagList& flags, BehaviourTurn& turn) {
  if (!hasTold_[which]) turn.postFlags(flags);
  hasTold_[which] = true;
}

void RegionLimitWatch::look(const RegionLimits& limits, double since, BehaviourTurn& turn) {
  if (limits.maxDepth > 0 && turn.pose.depth > limits.maxDepth) {
    tell(2, limits.depthFlags, turn);
    turn.error(fmt::format("OpRegion Depth failure: max:{:.5f} detected:{:.5f}", limits.maxDepth, turn.pose.depth));
  }
  if (limits.minAltitude > 0) {
    const auto altitude = knownAltitude(turn);
    if (!altitude && turn.isCompatible()) turn.error("No ownship altitude in info_buffer.");
    if (altitude && *altitude < limits.minAltitude) {
      tell(1, limits.altitudeFlags, turn);
      turn.error(fmt::format("OpRegion Altitude failure: min:{:.5f} detected:{:.5f}", limits.minAltitude, *altitude));
    }
  }
  const double passed = turn.time - since;
  if (limits.maxTime > 0 && passed > limits.maxTime) {
    tell(0, limits.timeFlags, turn);
    turn.error(fmt::format("OpRegion Time-Out failure: max:{:.5f} detected:{:.5f}", limits.maxTime, passed));
  }
}

}  // namespace antipode
