// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/memory_turn_limit.h"

#include "core/base/geometry/angles.h"
#include "core/base/portable_math.h"
#include "core/model/drift.h"

#include <algorithm>

namespace antipode {

void MemoryTurnLimit::turn(const MemoryTurnLimitParams& p, BehaviourTurn& turn) {
  if (!p.memoryTime || !p.turnRange) return turn.warn("memory_time and turn_range are both needed");
  constexpr double kRound = 1e-6;  // deg; the mean has rounding errors
  headings_.emplace_back(turn.time, turn.pose.heading);
  std::erase_if(headings_,
                [&](const auto& one) { return turn.time - one.first > *p.memoryTime + kClockRounding; });
  double east = 0, north = 0;
  for (const auto& [time, heading] : headings_) {
    double s, c;
    portable::sincosDeg(heading, s, c);
    east += s, north += c;
  }
  const double mean = bearing({0, 0}, {east, north});
  turn.post("MEM_HDG_AVG", postedWhole(mean));
  const double speed = turn.pose.speed;
  const double share = speed < 0.3 ? 0.2 : speed < 1.5 ? speed / 1.5 : 1;
  const Peak peak{.summit = mean, .peakWidth = *p.turnRange * share + kRound, .baseWidth = 0, .summitDelta = 0.2};
  turn.functions = single(peakOf(Variable::Course, peak, turn.grids.course));
}

BehaviourKind memoryTurnLimitKind() {
  return kindOf<MemoryTurnLimit>();
}

}  // namespace antipode
