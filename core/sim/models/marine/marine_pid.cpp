// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/models/marine/marine_pid.h"

#include "core/base/periodic.h"

#include <memory>
#include <utility>

namespace antipode {

MarinePid::MarinePid(VehicleBlock& block, unsigned index, Compat compat)
    : block_(&block),
      index_(index),
      compat_(compat),
      exists_(block.hasPid, index),
      isEmbedded_(block.embeddedPid, index),
      controlsDepth_(block.depthControl, index),
      speedLoop_(block.speedLoop, index),
      hasDebugPosts_(block.hasDebugPosts, index) {}

void MarinePid::start(const PidParams& params) {
  if (!block_->pids) block_->pids = std::make_unique<PidColumns>();
  params_ = params;
  engine_.emplace(params, compat_);
  storeEngine();
}

void MarinePid::remove() {
  params_.reset();
  engine_.reset();
  for (BlockFlag* flag : {&exists_, &isEmbedded_, &controlsDepth_, &speedLoop_, &hasDebugPosts_}) *flag = false;
}

void MarinePid::storeEngine() {
  storePidState(*block_->pids, index_, engine_->state());
  storePidSettings(*block_->pids, index_, engine_->settings());
  exists_ = true;
  isEmbedded_ = params_->embedded;
  controlsDepth_ = engine_->depthControl();
  speedLoop_ = engine_->speedFactor() == 0;
  hasDebugPosts_ = engine_->hasDebugPosts();
}

Result<void> MarinePid::set(std::string_view name, const Value& value) {
  PidParams edited = params_.value_or(PidParams{});
  if (auto set = setFieldValue(edited, name, value); !set) return set;
  if (!engine_) {
    start(edited);
    return {};
  }
  params_ = edited;
  edit([&](PidEngine& pid) { pid.setParams(edited); });
  return {};
}

PidEngine MarinePid::engineNow() const {
  const StateColumns& at = block_->plain;
  PidEngine engine = *engine_;
  engine.setState(loadPidState(*block_->pids, index_),
                  {at.heading[index_], at.speed[index_], at.depth[index_], portable::asin(at.sinPitch[index_])});
  return engine;
}

bool MarinePid::isDue(const StepClock& clock) const {
  return isEmbedded_ || isPeriodicStep(clock.step, params_->period, clock.dt);
}

std::optional<PidOutputs> MarinePid::output() {
  kernel::PidOutputsOf<Column>& wanted = block_->pids->wanted;
  if (!isEmbedded_) {
    // A program of its own: without control it releases the actuators after one post of zeros (pid.md section 6).
    const kernel::PidStateOf<Column>& state = block_->pids->state;
    const bool hasControl = state.override[index_] == 0 && state.stale[index_] == 0;
    if (std::exchange(hasReleased_, !hasControl) && !hasControl) return std::nullopt;
    if (!hasControl) wanted.rudder[index_] = wanted.thrust[index_] = wanted.elevator[index_] = 0;
  }
  return PidOutputs{wanted.rudder[index_], wanted.thrust[index_], wanted.elevator[index_]};
}

double MarinePid::lastRun() const {
  return block_->pids ? block_->pids->state.clock[index_] : 0;
}

}  // namespace antipode
