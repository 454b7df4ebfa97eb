// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/fleet/vehicle_core.h"

#include "core/model/drift.h"

#include <algorithm>
#include <utility>

namespace antipode {

VehicleCore::VehicleCore(const VehicleSetup& setup, Compat mode)
    : VehiclePlace(setup, mode),
      clock(block, index, mode, setup.scenario.time.start, setup.spec()->params.simPause),
      helm(id, block, index, *setup.spec(), mode),
      ears(id, swarm, block, index),
      transit(static_cast<std::size_t>(id), setup.member.name, environment, block, index),
      obstacleHit(block.obstacleHit, index),
      disabled(block.disabled, index),
      withoutPower(block.withoutPower, index),
      inCurrentField(block.inCurrentField, index),
      driftSummaryDue(block.driftSummaryDue, index, mode == Compat::Usimmarine),
      aground(block.aground, index),
      movedByMessage(block.movedByMessage, index) {
  block.used |= VehicleMask{1} << index;
  if (environment.depthGrid) block.overDepthGrid |= VehicleMask{1} << index;
  helm.compareExactly(isCompatibilityMode(mode));
  if (isOldProgram()) block.oldProgram |= VehicleMask{1} << index;
  setFieldActive(environment.fieldStartsActive);
  const VehicleSpec& spec = *setup.spec();
  if (isUsimmarineV22() && spec.start != StartPose{}) resetCount = 1;  // the program counts a configured start
  const Environment& around = setup.scenario.environment;
  const VehicleParams& params = spec.params;
  inputs.driftX = params.driftX.value_or(around.driftX);
  inputs.driftY = params.driftY.value_or(around.driftY);
  inputs.rotateSpeed = params.rotateSpeed;
  inputs.buoyancyRate = params.buoyancyRate;
  inputs.waterDepth = params.defaultWaterDepth.value_or(around.waterDepth.value_or(0));
  inputs.turnRadius = params.turnRadius;
  if (!isOldProgram()) {  // its modes are set by messages only
    inputs.differential = params.thrustModeDiff == ThrustModeDiff::Differential;
    inputs.reverse = params.thrustModeReverse == ThrustModeReverse::Reverse;
  }
  inputs.turnRate = std::clamp(params.turnRate, 0.0, 100.0);
  if (const auto& given = params.windConditions ? params.windConditions : around.wind) wind = WindState(*given);
}

void VehicleCore::post(std::vector<RunEvent>& events, std::int64_t step, std::string variable,
                       MessageValue value) const {
  events.push_back({step, id, RunEvent::Source::Vehicle, std::move(variable), std::move(value)});
}

void VehicleCore::warn(std::vector<RunEvent>& events, std::int64_t step, std::string text) const {
  post(events, step, "WARNING", std::move(text));
}

Vec2 VehicleCore::totalDrift() const {
  const Vec2 drift{inputs.driftX, inputs.driftY};
  if (compat != Compat::Document || !inCurrentField) return drift;
  const StateColumns& moved = block.dualState >> index & 1 ? block.truth : block.plain;
  return drift + fieldFlowAt({moved.x[index], moved.y[index]});
}

void VehicleCore::postDrift(Vec2 drift, const StepClock& stepClock, std::vector<RunEvent>& events) {
  postedDrift_ = drift;
  driftPostedAt_ = stepClock.now;
  post(events, stepClock.step, "USM_DRIFT_SUMMARY", driftSummary(drift));
}

void VehicleCore::announceDrift(std::vector<RunEvent>& events) {
  if (!isOldProgram()) postDrift(totalDrift(), {}, events);
}

void VehicleCore::setDrift(Vec2 drift, std::string_view source, const StepClock& stepClock,
                           std::vector<RunEvent>& events) {
  const bool changed = drift.x != inputs.driftX || drift.y != inputs.driftY;
  inputs.driftX = drift.x;
  inputs.driftY = drift.y;
  if (isOldProgram()) {
    const bool isComponent = source.ends_with("_X") || source.ends_with("_Y");
    if (!isComponent) driftSummaryDue = true;
    return;
  }
  if (!changed) return;
  if (isUsimmarineV22()) {  // only the first change by a source is reported (D16)
    if (std::ranges::find(driftSources_, source) != driftSources_.end()) return;
    driftSources_.emplace_back(source);
  }
  postDrift(totalDrift(), stepClock, events);
}

void VehicleCore::postDueDrift(const StepClock& stepClock, std::vector<RunEvent>& events) {
  driftSummaryDue = false;
  postDrift(totalDrift(), stepClock, events);
}

void VehicleCore::reportFieldFlow(Vec2 flow, const StepClock& stepClock, std::vector<RunEvent>& events) {
  if (compat != Compat::Document) return;
  const Vec2 total = Vec2{inputs.driftX, inputs.driftY} + flow;
  block.reported.driftX[index] = total.x, block.reported.driftY[index] = total.y;
  // Inside a field the drift changes in every step; a message a second is enough to follow it.
  constexpr double kPeriod = 1 - 1e-6;
  if (total != postedDrift_ && stepClock.now - driftPostedAt_ >= kPeriod) postDrift(total, stepClock, events);
}

void VehicleCore::switchField(bool isActive, const StepClock& stepClock, std::vector<RunEvent>& events) {
  setFieldActive(isActive);
  if (const Vec2 total = totalDrift(); total != postedDrift_) postDrift(total, stepClock, events);
}

void VehicleCore::countReset(std::int64_t step, std::vector<RunEvent>& events) {
  post(events, step, "USM_RESET_COUNT", static_cast<double>(++resetCount));
}

void VehicleCore::forgetPosition(bool isReset) {
  if (isReset) movedByMessage = true;
  ears.forgetPings();
  helm.forgetPosition(isReset);
}

bool VehicleCore::listens() const {
  return helm.exists() && helm.get()->formation() && !withoutPower;
}

std::optional<Vec2> VehicleCore::formationTarget(double now) {
  if (!listens()) return std::nullopt;
  return ears.target(*helm.get()->formation(), now);
}

void VehicleCore::setFieldActive(bool isActive) {
  fieldActive = isActive;
  inCurrentField = isActive && environment.field;
}

}  // namespace antipode
