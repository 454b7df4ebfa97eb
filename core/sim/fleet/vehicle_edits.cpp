// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of a running vehicle: parameters, controller, behaviours.
#include "core/sim/fleet/vehicle_pid.h"

#include <utility>

namespace antipode {

Result<void> Vehicle::setParam(std::string_view name, std::string_view text, const StepClock& clock,
                               std::vector<RunEvent>& events) {
  if (hover_) return setHoverParam(name, text);
  VehicleParams edited = params_;
  if (auto set = setField(edited, name, text); !set) return set;
  const VehicleParams before = std::exchange(params_, std::move(edited));
  motion_ = MotionParams::fromParams(params_, compat_);
  // Only what the edit changed replaces an input: messages may have moved the others since.
  const auto changed = [&](auto member) { return before.*member != params_.*member; };
  using P = VehicleParams;
  setTurnRate(changed(&P::turnRate) ? params_.turnRate : inputs_.turnRate);
  const auto driftAfter = [&](auto member, double now) {
    return changed(member) ? (params_.*member).value_or(now) : now;
  };
  setDrift({driftAfter(&P::driftX, inputs_.driftX), driftAfter(&P::driftY, inputs_.driftY)}, "edit", clock.step,
           events);
  if (changed(&P::rotateSpeed)) inputs_.rotateSpeed = params_.rotateSpeed;
  if (changed(&P::buoyancyRate)) inputs_.buoyancyRate = params_.buoyancyRate;
  if (changed(&P::turnRadius)) inputs_.turnRadius = params_.turnRadius;
  if (changed(&P::defaultWaterDepth) && params_.defaultWaterDepth) inputs_.waterDepth = *params_.defaultWaterDepth;
  if (changed(&P::thrustModeDiff)) inputs_.differential = params_.thrustModeDiff == ThrustModeDiff::Differential;
  if (changed(&P::thrustModeReverse)) inputs_.reverse = params_.thrustModeReverse == ThrustModeReverse::Reverse;
  if (changed(&P::simPause)) paused_ = params_.simPause;
  if (changed(&P::windConditions))
    wind_ = params_.windConditions ? WindState(*params_.windConditions) : WindState();
  refreshBlock();
  return {};
}

Result<void> Vehicle::setPid(std::string_view name, std::string_view text) {
  if (hover_) return err("a hovering vehicle has no PID");
  if (name.empty()) {
    pidParams_.reset();
    pid_.reset();
    refreshBlock();
    return {};
  }
  PidParams edited = pidParams_.value_or(PidParams{});
  if (auto set = setField(edited, name, text); !set) return set;
  if (pid_) {
    pidParams_ = edited;
    editPid([&](PidEngine& pid) { pid.setParams(edited); });
  } else {
    makePid(edited);
  }
  refreshBlock();
  return {};
}

void Vehicle::setBehaviours(const std::vector<BehaviourSpec>& behaviours) {
  syncHelmFromBlock();
  if (!helm_)
    helm_.emplace(std::make_shared<const std::vector<BehaviourSpec>>(behaviours), helmGrids(), helmSpec_.modes);
  else
    helm_->setBehaviours(behaviours);
  if (!pid_ && !hover_ && !behaviours.empty()) makePid(simpleSurfaceGains());
  refreshBlock();
}

void Vehicle::setHelm(const std::optional<HelmSpec>& helm) {
  syncHelmFromBlock();
  helmSpec_ = helm.value_or(HelmSpec{});
  if (helm_) helm_->setGrids(helmGrids()), helm_->setModes(helmSpec_.modes);
  refreshBlock();
}

void Vehicle::remapWormholes(const std::vector<std::optional<std::uint32_t>>& now) {
  transit_.follow(now);
  refreshBlock();
}

}  // namespace antipode
