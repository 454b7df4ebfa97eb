// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/fleet/vehicle.h"

#include "core/base/not_a_number.h"
#include "core/model/drift.h"
#include "core/sim/batch/block_channels.h"
#include "core/sim/batch/column_access.h"
#include "core/sim/batch/swarm_columns.h"
#include "core/sim/fleet/vehicle_messages.h"
#include "core/sim/models/model_registry.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

/// Puts the records of a new vehicle to its start.
void placeAtStart(VehicleBlock& block, unsigned index, const StartPose& start) {
  for (StateColumns* record : {&block.plain, &block.truth}) {
    record->altitude[index] = kNaN;
    setPose(*record, index, start);
  }
}

}  // namespace

Vehicle::Vehicle(const VehicleSetup& setup)
    : core_(setup, modelOf(*setup.spec()).compatOf(setup.scenario)), isHovering_(setup.spec()->hover.has_value()) {
  placeAtStart(core_.block, core_.index, setup.member.start);
  if (core_.swarm.isRecorded && !core_.block.swarm) core_.block.swarm = std::make_unique<SwarmColumns>();
  model_ = modelOf(*setup.spec()).make(core_, setup);
  core_.helm.start(setup.spec(), setup.member.name, model_->maxSpeed());
  refreshBlock();
}

Vehicle& Vehicle::operator=(const Vehicle& other) {
  core_ = other.core_;
  model_->copyState(*other.model_);
  return *this;
}

void Vehicle::announce(std::vector<RunEvent>& events) {
  core_.announceDrift(events);
  core_.helm.announce(events);
}

// --- messages and edits ----------------------------------------------------------------------------

void Vehicle::refreshBlock() {
  ReportedColumns& reported = core_.block.reported;
  DriftColumns& drift = core_.block.drift;
  drift.x[core_.index] = core_.inputs.driftX, drift.y[core_.index] = core_.inputs.driftY;
  const Vec2 total = core_.totalDrift();
  reported.driftX[core_.index] = total.x, reported.driftY[core_.index] = total.y;
  reported.resetCount[core_.index] = core_.resetCount;
  model_->refreshBlock();
}

void Vehicle::deliver(const MessageInfo& message, const MessageValue& value, const StepClock& clock,
                      std::vector<RunEvent>& events) {
  if (core_.isOldProgram() && !isReadByOldProgram(message)) return;
  const MessageValue read = core_.isOldProgram() ? valueForOldProgram(message, value) : value;
  const Delivery delivery{message, read, clock, events};
  MessageTarget target{core_, *model_};
  if (!model_->receive(delivery)) applyRow(commonMessages(), target, core_, delivery);
  refreshBlock();
}

Result<void> Vehicle::setParam(std::string_view name, const Value& value, const StepClock& clock,
                               std::vector<RunEvent>& events) {
  auto set = model_->setParam(name, value, clock, events);
  refreshBlock();
  return set;
}

Result<void> Vehicle::setPid(std::string_view name, const Value& value) {
  auto set = model_->setPid(name, value);
  refreshBlock();
  return set;
}

Result<void> Vehicle::setThrusters(const std::vector<Thruster>& thrusters) {
  auto set = model_->setThrusters(thrusters);
  refreshBlock();
  return set;
}

Result<void> Vehicle::setHoverRequests(const std::vector<TimedHoverRequest>& requests, const StepClock& clock) {
  auto set = model_->setRequests(requests, clock);
  refreshBlock();
  return set;
}

void Vehicle::setBehaviours(const std::vector<BehaviourSpec>& behaviours) {
  core_.helm.setBehaviours(behaviours, model_->maxSpeed());
  model_->behavioursChanged(behaviours);
  refreshBlock();
}

void Vehicle::setHelm(const std::optional<HelmSpec>& helm) {
  core_.helm.setSpec(helm, model_->maxSpeed());
  refreshBlock();
}

void Vehicle::remapWormholes(const std::vector<std::optional<std::uint32_t>>& newIndices) {
  core_.transit.remap(newIndices);
  refreshBlock();
}

// --- parts of a step -------------------------------------------------------------------------------

Vehicle::StepPlan Vehicle::beginOwnStep(const StepClock& clock) {
  constexpr StepPlan kNoMotion{.isControlled = false, .dt = 0, .reachesEnd = false};
  if (core_.clock.skipPausedStep(clock.dt)) return kNoMotion;
  if (core_.obstacleHit) {
    if (isCompatibilityMode(core_.compat))
      core_.clock.hold(clock.dt, false);  // made up for in one long step on release (D13)
    else
      model_->halt();
    return kNoMotion;
  }
  if (core_.disabled && !core_.isOldProgram()) {
    core_.clock.dropHeldTime(clock.now);
    return kNoMotion;
  }
  if (core_.transit.isInside()) return {.isControlled = false, .dt = 0};
  if (core_.clock.isPaused()) {
    core_.clock.hold(clock.dt, true);
    return {.isControlled = true, .dt = 0, .reachesEnd = false};
  }
  return {.isControlled = true, .dt = core_.clock.catchUp(clock.dt)};
}

void Vehicle::decide(const StepClock& clock, std::vector<RunEvent>& events) {
  VehicleHelm& helm = core_.helm;
  helm.endCruise();
  const StateColumns& at = core_.block.plain;
  const unsigned i = core_.index;
  HelmPose pose{at.x[i],     at.y[i],     at.heading[i],
                at.speed[i], at.depth[i], core_.clock.timeAt(clock.now) - clock.dt};
  pose.utc = clock.now;
  pose.formationTarget = core_.formationTarget(clock.now - clock.dt);
  if (const double bottom = core_.inputs.waterDepth; bottom > 0) pose.altitude = std::max(bottom - at.depth[i], 0.0);
  const HelmDecision& decision = helm.decide(pose, clock, events);
  if (core_.block.swarm) reportDriftingTarget(*core_.block.swarm, i, helm.get()->driftingTarget());
  model_->followHelm(decision, clock);
}

void Vehicle::applyCurrentField(const WaterCurrent::Snapshot* current, const StepClock& clock,
                                std::vector<RunEvent>& events) {
  VehicleBlock& block = core_.block;
  const unsigned i = core_.index;
  const bool isDual = block.dualState >> i & 1;
  const StateColumns& moved = isDual ? block.truth : block.plain;
  SurroundingsColumns& around = isDual ? block.aroundTruth : block.aroundPlain;
  const Vec2 flow = core_.fieldFlowAt({moved.x[i], moved.y[i]});
  around.flowX[i] = (current ? around.flowX[i] : core_.inputs.driftX) + flow.x;
  around.flowY[i] = (current ? around.flowY[i] : core_.inputs.driftY) + flow.y;
  core_.reportFieldFlow(flow, clock, events);
}

void Vehicle::takeWaterDepth(const StepClock& clock, std::vector<RunEvent>& events) {
  constexpr double kLeastDepth = 1e-3;  // m; 0 means unknown
  VehicleBlock& block = core_.block;
  const unsigned i = core_.index;
  const StateColumns& at = block.dualState >> i & 1 ? block.truth : block.plain;
  const double bottom = core_.environment.depthGrid->at({at.x[i], at.y[i]});
  if (std::isnan(bottom)) return;  // beyond the grid the water stays as deep as it was
  core_.inputs.waterDepth = block.drive.waterDepth[i] = std::max(bottom, kLeastDepth);
  const bool isAground = at.depth[i] >= bottom;
  if (isAground == core_.aground) return;
  core_.aground = isAground;
  core_.post(events, clock.step, "GROUNDED", std::string(isAground ? "true" : "false"));
}

void Vehicle::reportStandingDrift(const StepClock& clock, std::vector<RunEvent>& events) {
  const StateColumns& at = core_.block.dualState >> core_.index & 1 ? core_.block.truth : core_.block.plain;
  core_.reportFieldFlow(core_.fieldFlowAt({at.x[core_.index], at.y[core_.index]}), clock, events);
}

void Vehicle::updateWormholes(const StepClock& clock, std::vector<RunEvent>& events) {
  VehicleBlock& block = core_.block;
  const unsigned i = core_.index;
  const auto jump = core_.transit.endStep(core_.clock.timeAt(clock.now), {block.plain.x[i], block.plain.y[i]});
  if (!jump) return;
  for (StateColumns* record : {&block.plain, &block.truth}) record->x[i] = jump->to.x, record->y[i] = jump->to.y;
  model_->transportTo(jump->to);
  block.transported |= VehicleMask{1} << i;
  core_.forgetPosition(false);
  if (jump->renamed) core_.post(events, clock.step, "RENAMED", *jump->renamed);
}

// --- reading ---------------------------------------------------------------------------------------

VehicleRecord Vehicle::record() const {
  return recordFromState(kernel::load(core_.block.plain, core_.index));
}

bool Vehicle::records(Channel channel) const {
  if (channel == Channel::Transparency || channel == Channel::Transported) return core_.transit.hasWormholes();
  if (channel >= Channel::FormationError && channel <= Channel::SlotY) return core_.swarm.hasFormation;
  if (channel >= Channel::EstimationError && channel <= Channel::PingsLost) return core_.swarm.hasAcoustics;
  return model_->records(channel);
}

double Vehicle::value(Channel channel) const {
  return records(channel) ? channelValue(core_.block, channel, core_.index) : kNaN;
}

bool Vehicle::fillHelmReport(HelmReport& report, double now) const {
  if (!helm()) return false;
  const StateColumns& at = core_.block.plain;
  const unsigned i = core_.index;
  helm()->fillReport(report, core_.clock.timeAt(now));
  report.pose = {at.x[i], at.y[i], at.heading[i], at.speed[i], at.depth[i]};
  report.hasControl = core_.helm.hasControl();
  return true;
}

void Vehicle::hash(StateHash& hash) const {
  auto add = [&](auto value) { hash.add(value); };
  const VehicleBlock& block = core_.block;
  const unsigned i = core_.index;
  for (const StateColumns* record : {&block.plain, &block.truth})
    StateColumns::columns([&](const Column& column) { hash.add(column[i]); }, *record);
  for (const double v : {block.actuators.thrust[i], block.actuators.rudder[i], block.drive.elevator[i]})
    hash.add(v);
  const VehicleInputs& inputs = core_.inputs;
  for (const double v : {inputs.thrustLeft, inputs.thrustRight, inputs.driftX, inputs.driftY, inputs.rotateSpeed,
                         inputs.buoyancyRate, inputs.waterDepth, inputs.turnRate, inputs.turnRadius,
                         core_.wind.wind.direction, core_.wind.wind.speed, core_.wind.plotDirection})
    hash.add(v);
  model_->hashRudder(hash);
  core_.clock.hash(hash);
  const bool isEnabled = !core_.disabled;
  for (const bool flag : {inputs.differential, inputs.reverse, core_.wind.known, core_.clock.isPaused(), isEnabled,
                          bool{core_.obstacleHit}, core_.helm.hasControl(), bool{core_.withoutPower}})
    hash.add(flag);
  model_->hashRequests(hash);
  if (core_.environment.field) hash.add(core_.isFieldActive());
  core_.transit.hash(hash);
  model_->hashState(hash);
  core_.helm.visitState(add);
  if (const Neighbourhood* heard = neighbourhood()) heard->visitState(add);
  core_.helm.hashMessages(hash);
}

}  // namespace antipode
