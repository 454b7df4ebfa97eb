// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/full_stop.h"

#include "core/base/geometry/angles.h"

#include <cmath>

namespace antipode {

void FullStop::turn(const FullStopParams& p, BehaviourTurn& turn) {
  constexpr double kSoon = 1e-6;  // s
  if (!isOn_) {
    isOn_ = true;
    heading_ = turn.pose.heading, begun_ = turn.time, begin_ = turn.position();
  }
  const double way = distance(begin_, turn.position());
  if (!stopped_ && (turn.pose.speed < p.stopThresh || way < way_)) {
    stopped_ = turn.time;
    turn.postFlags(p.markFlags);
  }
  if (!stopped_) way_ = way;
  if (stopped_ && p.markDuration && !hasUnmarked_ && turn.time - *stopped_ >= *p.markDuration - kSoon) {
    hasUnmarked_ = true;
    turn.postFlags(p.unmarkFlags);
  }
  if (stopped_ && turn.time - *stopped_ >= p.delayComplete - kSoon) {
    turn.isComplete = true;
    return;
  }
  const HelmGrids& grids = turn.grids;
  turn.functions = couple(peakOf(Variable::Course, {.summit = heading_, .baseWidth = 180}, grids.course),
                          grids.course, atMost(Variable::Speed, 0, 0, grids.speed), grids.speed);
}

std::optional<MessageValue> FullStop::macroValue(const FullStopParams&, std::string_view name) const {
  if (name == "STOP_DIST") return std::round(way_ * 1000) / 1000;
  if (name == "STOP_TIME" && stopped_) return *stopped_ - begun_;
  return std::nullopt;
}

BehaviourKind fullStopKind() {
  return kindOf<FullStop>();
}

Result<void> MaintainHeadingParams::check() const {
  if (heading == "on_active" || parseNumber(heading)) return {};
  return errExpected("on_active, or degrees", "heading: '{}' is not usable", heading);
}

void MaintainHeading::turn(const MaintainHeadingParams& p, BehaviourTurn& turn) {
  if (!heading_) heading_ = wrap360(parseNumber(p.heading).value_or(turn.pose.heading));
  turn.functions = single(peakOf(
      Variable::Course,
      {.summit = *heading_, .peakWidth = p.peakWidth, .baseWidth = p.baseWidth, .summitDelta = p.summitDelta},
      turn.grids.course));
}

BehaviourKind maintainHeadingKind() {
  return kindOf<MaintainHeading>();
}

}  // namespace antipode
