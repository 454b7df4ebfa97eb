// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/periodic_speed.h"

#include <algorithm>

namespace antipode {

void PeriodicSpeed::takeTurns(const PeriodicSpeedParams& p, double time) {
  for (int changes = 0; changes < 1000; ++changes) {
    const double length = isBusy_ ? p.busy : p.lazy;
    if (time - since_ < length - kClockRounding || p.busy + p.lazy <= 0) return;
    since_ += length;
    isBusy_ = !isBusy_;
    count_ += isBusy_;
  }
}

void PeriodicSpeed::turn(const PeriodicSpeedParams& p, BehaviourTurn& turn) {
  if (!hasBegun_ || (wasIdle_ && p.resetUponRunning)) {
    isBusy_ = !hasBegun_ && p.initiallyBusy;
    count_ += isBusy_;
    since_ = turn.time;
    hasBegun_ = true;
  }
  wasIdle_ = false;
  takeTurns(p, turn.time);
  const double left = std::max(0.0, since_ + (isBusy_ ? p.busy : p.lazy) - turn.time);
  turn.postDistance("PS_PENDING_ACTIVE", isBusy_ ? 0 : left, 1);
  turn.postDistance("PS_PENDING_INACTIVE", isBusy_ ? left : 0, 1);
  turn.post("PS_BUSY_COUNT", static_cast<double>(count_));
  turn.post("PERIODIC_SPEED", isBusy_ ? 1.0 : 0.0);
  if (!isBusy_) return;
  const Peak peak{
      .summit = p.speed, .peakWidth = p.peakWidth, .baseWidth = p.baseWidth, .summitDelta = p.summitDelta};
  Objective wish = peakOf(Variable::Speed, peak, turn.grids.speed);
  normalise(wish, turn.grids.speed);
  turn.functions = single(std::move(wish));
}

void PeriodicSpeed::idleTurn(const PeriodicSpeedParams& p, BehaviourTurn& turn, bool) {
  wasIdle_ = true;
  if (hasBegun_ && !p.resetUponRunning) takeTurns(p, turn.time);
  turn.post("PERIODIC_SPEED", 0.0);
}

BehaviourKind periodicSpeedKind() {
  return kindOf<PeriodicSpeed>();
}

}  // namespace antipode
