// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/full_stop.h"

#include "core/base/geometry/angles.h"

#include <cmath>
#include <utility>

namespace antipode {

/// The programs mark the time since the beginning, a document the time since it lies still.
void FullStop::mark(const FullStopParams& p, BehaviourTurn& turn) {
  if (turn.isCompatible()) {
    const bool isOver = turn.time - begun_ >= p.markDuration.value_or(0) - kClockRounding;
    if (!p.markFlags.empty()) turn.postFlags(isOver ? p.unmarkFlags : p.markFlags);
    return;
  }
  if (stopped_ == turn.time) turn.postFlags(p.markFlags);
  if (!stopped_ || !p.markDuration || hasUnmarked_ || turn.time - *stopped_ < *p.markDuration - kClockRounding)
    return;
  hasUnmarked_ = true;
  turn.postFlags(p.unmarkFlags);
}

void FullStop::turn(const FullStopParams& p, BehaviourTurn& turn) {
  if (!isOn_) {
    isOn_ = true;
    heading_ = turn.pose.heading, begun_ = turn.time, last_ = turn.position();
  }
  // A distance from the start that is below its first value would count, too; that value is 0.
  if (!stopped_ && turn.pose.speed < p.stopThresh) stopped_ = turn.time;
  if (!stopped_) way_ += distance(std::exchange(last_, turn.position()), turn.position());
  mark(p, turn);
  if (stopped_ && turn.time - *stopped_ >= p.delayComplete - kClockRounding) {
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
