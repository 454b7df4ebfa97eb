// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/fleet/vehicle_clock.h"

#include <cmath>
#include <utility>

namespace antipode {

VehicleClock::VehicleClock(VehicleBlock& block, unsigned index, Compat compat, double start, bool isPaused)
    : compat_(compat),
      paused_(block.paused, index, isPaused),
      behind_(block.behindClock, index),
      pausedTime_(&block.pausedTime[index]),
      truthTime_(start) {}

void VehicleClock::setHeld(double seconds) {
  held_ = seconds;
  behind_ = held_ != 0;
}

void VehicleClock::setPaused(bool isPaused) {
  if (paused_ && !isPaused && isCompatibilityMode(compat_)) {
    // The program leaves out whole seconds of a pause only (D12).
    const double whole = std::floor(std::exchange(pauseLength_, 0) + 1e-6);
    setHeld(held_ - whole);
    leftOut_ += whole;
  }
  paused_ = isPaused;
}

bool VehicleClock::skipPausedStep(double dt) {
  if (!paused_ || compat_ != Compat::Document) return false;
  *pausedTime_ += dt;
  return true;
}

void VehicleClock::hold(double dt, bool isPause) {
  if (isPause) pauseLength_ += dt;
  setHeld(held_ + dt);
}

void VehicleClock::dropHeldTime(double now) {
  setHeld(0);
  truthTime_ = now - leftOut_;
}

double VehicleClock::catchUp(double dt) {
  const double length = dt + held_;
  setHeld(0);
  return length;
}

void VehicleClock::goBackToTruth(const StepClock& clock) {
  setHeld(clock.now - clock.dt - leftOut_ - truthTime_);
}

void VehicleClock::hash(StateHash& hash) const {
  for (const double v : {held_, leftOut_, truthTime_, *pausedTime_, pauseLength_}) hash.add(v);
}

}  // namespace antipode
