// SPDX-License-Identifier: GPL-3.0-or-later
// The controller of a vehicle: its state lies in the block, where stepBlock() runs it with its neighbours.
#include "core/sim/fleet/vehicle_pid.h"

#include <utility>

namespace antipode {

void Vehicle::makePid(const PidParams& params) {
  if (!block_->pids) block_->pids = std::make_unique<PidLanes>();
  pidParams_ = params;
  pid_.emplace(params, compat_);
  storePidState(*block_->pids, lane_, pid_->state());
  storePidSettings(*block_->pids, lane_, pid_->settings());
  block_->pids->pausedTime[lane_] = pausedTime_;
}

PidEngine Vehicle::pidNow() const {
  const StateLanes& fed = block_->plain;
  PidEngine engine = *pid_;
  engine.setState(loadPidState(*block_->pids, lane_),
                  {fed.heading[lane_], fed.speed[lane_], fed.depth[lane_], portable::asin(fed.sinPitch[lane_])});
  return engine;
}

bool Vehicle::isControllerDue(const StepClock& clock) const {
  return pidParams_->embedded || isPeriodicStep(clock.step, pidParams_->period, clock.dt);
}

void Vehicle::obeyController(const StepClock& clock) {
  kernel::PidOutputsOf<Lanes>& wanted = block_->pids->wanted;
  if (!pidParams_->embedded) {
    // A program of its own: without control it lets go after one post of zeros (pid.md section 6).
    const kernel::PidStateOf<Lanes>& state = block_->pids->state;
    const bool hasControl = state.override[lane_] == 0 && state.stale[lane_] == 0;
    if (std::exchange(hasLetGo_, !hasControl) && !hasControl) return;
    if (!hasControl) wanted.rudder[lane_] = wanted.thrust[lane_] = wanted.elevator[lane_] = 0;
  }
  setRudder(wanted.rudder[lane_], vehicleTime(clock.now));
  setThrust(wanted.thrust[lane_]);
  if (pidParams_->embedded || pid_->depthControl()) block_->drive.elevator[lane_] = wanted.elevator[lane_];
}

/// A lane that is steered directly keeps no book of its rudder commands; the controller's clock has it.
void Vehicle::leaveDirect() {
  rudderWanted_ = block_->actuators.rudder[lane_];
  if (const double clock = block_->pids->state.clock[lane_]; clock != 0) rudderTime_ = clock;
}

void Vehicle::tellController(const StepClock& clock, std::vector<RunEvent>& events) {
  const PidEngine engine = pidNow();
  engine.forEachNewlyStale(
      [&](PidInput input, double age) { post(events, clock.step, "PID_STALE", pidStaleText(input, age)); });
  for (auto& [variable, text] : engine.debugPosts()) post(events, clock.step, variable, std::move(text));
}

}  // namespace antipode
