// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/models/marine/marine_model.h"

#include "core/base/not_a_number.h"
#include "core/model/pid_presets.h"
#include "core/model/pose_text.h"
#include "core/scenario/document/effective_pid.h"
#include "core/sim/batch/column_access.h"
#include "core/sim/models/marine/marine_messages.h"

#include <algorithm>
#include <utility>

namespace antipode {

MarineModel::MarineModel(VehicleCore& core, const VehicleSetup& setup)
    : VehicleModel(core),
      params_(setup.spec()->params),
      motion_(MotionParams::fromParams(params_, core.compat)),
      pid_(core.block, core.index, core.compat),
      rudder_(core.block, core.index, core.compat),
      reverse_(core.block.reverse, core.index),
      differential_(core.block.differential, core.index),
      turnLimited_(core.block.turnLimited, core.index),
      dualState_(core.block.dualState, core.index),
      hasSails_(core.block.hasSails, core.index),
      windKnown_(core.block.windKnown, core.index),
      requestPending_(core.block.requestPending, core.index),
      driveOutdated_(core.block.driveOutdated, core.index) {
  // The fleet's wind becomes the vehicle's own, so that an edit can take it away.
  if (!params_.windConditions) params_.windConditions = setup.scenario.environment.wind;
  updateFacts();
  if (const auto pid = pidOf(*setup.spec())) pid_.start(*pid);
}

/// The facts that parameters and inputs decide.
void MarineModel::updateFacts() {
  rudder_.setRateLimit(params_.maxRudderDegsPerSec);
  differential_ = core_.inputs.differential;
  turnLimited_ = core_.inputs.turnRadius > 0 && !core_.isOldProgram();
  dualState_ = params_.dualState;
  hasSails_ = !params_.polarPlot.empty() && !core_.isOldProgram();
  windKnown_ = core_.wind.known;
}

// --- messages and edits ----------------------------------------------------------------------------

bool MarineModel::receive(const Delivery& delivery) {
  return applyRow(marineMessages(), *this, core_, delivery);
}

/// Only an embedded controller keeps actuator messages out; one beside the simulator posts them, too.
bool MarineModel::acceptsActuators() const {
  return !core_.withoutPower && (!pid_.exists() || !pid_.isEmbedded());
}

/// While the controller steers directly, nobody notes its commands; the controller's clock has the last one's
/// time.
void MarineModel::endDirectSteering(bool wasDirect) {
  if (wasDirect && !steersDirectly()) rudder_.takeOver(pid_.lastRun());
}

void MarineModel::setThrust(double percent) {
  if (core_.inputs.differential) return;
  const double thrust = isCompatibilityMode(core_.compat) ? percent : std::clamp(percent, -100.0, 100.0);  // D23
  core_.block.actuators.thrust[core_.index] = thrust;
  core_.block.drive.thrust[core_.index] = core_.block.actuators.sense[core_.index] * thrust;
}

void MarineModel::setTurnRate(double percent) {
  core_.inputs.turnRate = std::clamp(percent, 0.0, 100.0);
}

void MarineModel::setTurnRadius(double radius) {
  core_.inputs.turnRadius = radius;
  turnLimited_ = radius > 0;
}

void MarineModel::setDifferential(bool isDifferential) {
  const bool wasDirect = steersDirectly();
  core_.inputs.differential = isDifferential;
  differential_ = isDifferential;
  endDirectSteering(wasDirect);
}

void MarineModel::setWind(const WindState& wind) {
  core_.wind = wind;
  windKnown_ = wind.known;
}

Result<void> MarineModel::setParam(std::string_view name, const Value& value, const StepClock& clock,
                                   std::vector<RunEvent>& events) {
  VehicleParams edited = params_;
  if (auto set = setFieldValue(edited, name, value); !set) return set;
  const bool wasDirect = steersDirectly();
  const VehicleParams before = std::exchange(params_, std::move(edited));
  motion_ = MotionParams::fromParams(params_, core_.compat);
  applyEdit(before, clock, events);
  updateFacts();
  endDirectSteering(wasDirect);
  return {};
}

/// Only what the edit has changed replaces an input: messages may have moved the others since.
void MarineModel::applyEdit(const VehicleParams& before, const StepClock& clock, std::vector<RunEvent>& events) {
  using P = VehicleParams;
  const auto changed = [&](auto member) { return before.*member != params_.*member; };
  VehicleInputs& inputs = core_.inputs;
  setTurnRate(changed(&P::turnRate) ? params_.turnRate : inputs.turnRate);
  const auto driftAfter = [&](auto member, double now) {
    return changed(member) ? (params_.*member).value_or(now) : now;
  };
  core_.setDrift({driftAfter(&P::driftX, inputs.driftX), driftAfter(&P::driftY, inputs.driftY)}, "edit", clock,
                 events);
  if (changed(&P::rotateSpeed)) inputs.rotateSpeed = params_.rotateSpeed;
  if (changed(&P::buoyancyRate)) inputs.buoyancyRate = params_.buoyancyRate;
  if (changed(&P::turnRadius)) inputs.turnRadius = params_.turnRadius;
  if (changed(&P::defaultWaterDepth) && params_.defaultWaterDepth) inputs.waterDepth = *params_.defaultWaterDepth;
  const bool setsModes = !core_.isOldProgram();  // which takes them from messages only
  if (setsModes && changed(&P::thrustModeDiff))
    inputs.differential = params_.thrustModeDiff == ThrustModeDiff::Differential;
  if (setsModes && changed(&P::thrustModeReverse))
    inputs.reverse = params_.thrustModeReverse == ThrustModeReverse::Reverse;
  if (changed(&P::simPause)) core_.clock.editPaused(params_.simPause);
  if (changed(&P::windConditions))
    core_.wind = params_.windConditions ? WindState(*params_.windConditions) : WindState();
}

Result<void> MarineModel::setPid(std::string_view name, const Value& value) {
  const bool wasDirect = steersDirectly();
  if (name.empty())
    pid_.remove();
  else if (auto set = pid_.set(name, value); !set)
    return set;
  endDirectSteering(wasDirect);
  return {};
}

Result<void> MarineModel::setThrusters(const std::vector<Thruster>&) {
  return err("this vehicle has no thrusters to set");
}

Result<void> MarineModel::setRequests(const std::vector<TimedHoverRequest>&, const StepClock&) {
  return err("this vehicle takes no requests");
}

void MarineModel::behavioursChanged(const std::vector<BehaviourSpec>& behaviours) {
  if (!pid_.exists() && !behaviours.empty()) pid_.start(simpleSurfaceGains());
}

void MarineModel::reset(const std::string& text, std::int64_t step, std::vector<RunEvent>& events) {
  const bool isLoose = isCompatibilityMode(core_.compat);
  if (!isLoose)
    if (const auto read = poseFromText(text, {}); !read)
      return core_.warn(events, step, "USM_RESET ignored: " + read.error().message);
  // Each record keeps its own values of the fields not named.
  for (StateColumns* record : {&core_.block.plain, &core_.block.truth}) {
    const StartPose now = poseOf(*record, core_.index);
    setPose(*record, core_.index, isLoose ? poseFromTextLoosely(text, now) : *poseFromText(text, now));
  }
  core_.forgetPosition(true);
  core_.countReset(step, events);
}

void MarineModel::setPower(bool isOn) {
  if (isOn) return;
  setThrust(0);
  core_.inputs.thrustLeft = core_.inputs.thrustRight = 0;
  rudder_.center();
  core_.block.drive.elevator[core_.index] = 0;
}

void MarineModel::refreshBlock() {
  driveOutdated_ = true;
  reverse_ = core_.inputs.reverse;
  const VehicleInputs& inputs = core_.inputs;
  ReportedColumns& reported = core_.block.reported;
  reported.thrustLeft[core_.index] = inputs.differential ? inputs.thrustLeft : kNaN;
  reported.thrustRight[core_.index] = inputs.differential ? inputs.thrustRight : kNaN;
}

// --- parts of a step -------------------------------------------------------------------------------

void MarineModel::halt() {
  core_.block.plain.speed[core_.index] = core_.block.truth.speed[core_.index] = 0;
}

void MarineModel::followHelm(const HelmDecision& decision, const StepClock& clock) {
  core_.helm.startCruise();
  kernel::PidStateOf<Column>& to = core_.block.pids->state;
  const unsigned i = core_.index;
  const double stamp = pidStamp(core_.compat, to.clock[i], core_.clock.timeAt(clock.now));
  if (decision.heading) to.desiredHeading[i] = *decision.heading, to.headingStamp[i] = stamp;
  if (decision.speed) to.desiredSpeed[i] = *decision.speed, to.speedStamp[i] = stamp;
  if (decision.depth) to.desiredDepth[i] = *decision.depth, to.depthStamp[i] = stamp;
  // To drift is a decision, too: the heading is of no interest, not out of date.
  if (decision.drift && kernel::isKnown(to.headingStamp[i])) to.headingStamp[i] = stamp;
}

void MarineModel::applyController(const StepClock& clock) {
  const auto wanted = pid_.output();
  if (!wanted) return;
  rudder_.command(wanted->rudder, core_.clock.timeAt(clock.now));
  setThrust(wanted->thrust);
  if (pid_.isEmbedded() || pid_.controlsDepth()) core_.block.drive.elevator[core_.index] = wanted->elevator;
}

void MarineModel::reportController(const StepClock& clock, std::vector<RunEvent>& events) const {
  const PidEngine engine = pid_.engineNow();
  engine.forEachNewlyStale(
      [&](PidInput input, double age) { core_.post(events, clock.step, "PID_STALE", pidStaleText(input, age)); });
  for (auto& [variable, text] : engine.debugPosts()) core_.post(events, clock.step, variable, std::move(text));
}

/// Only done right before a move, because the program pushes its turn map into shape in every step, not with every
/// message.
void MarineModel::prepareDrive() {
  VehicleBlock& block = core_.block;
  const unsigned i = core_.index;
  if (core_.isUsimmarineV22() && !core_.inputs.differential) {
    // A turn rate of 0 is refused by the setter (D2).
    motion_.turnMap.setFullRate(core_.inputs.turnRate);
    motion_.turnMap.setFullSpeed(5);
  }
  VehicleInputs inputs = core_.inputs;
  inputs.thrust = block.actuators.thrust[i];
  inputs.rudder = block.actuators.rudder[i];
  inputs.elevator = block.drive.elevator[i];
  kernel::store(block.drive, i, driveFromInputs(inputs, motion_));
  block.actuators.sense[i] = inputs.reverse ? -1 : 1;
  block.curves.set(i, activeCurve(inputs, motion_));
  const bool isDual = params_.dualState;
  kernel::store(block.aroundPlain, i,
                {kernel::kNoSailCap, isDual ? 0 : inputs.driftX, isDual ? 0 : inputs.driftY});
  kernel::store(block.aroundTruth, i, {kernel::kNoSailCap, inputs.driftX, inputs.driftY});
  driveOutdated_ = false;
}

void MarineModel::applyWind() {
  VehicleBlock& block = core_.block;
  const unsigned i = core_.index;
  const auto cap = [&](double heading) { return sailCap(params_.polarPlot, core_.wind, heading, core_.compat); };
  block.aroundPlain.sailCap[i] = cap(block.plain.heading[i]);
  if (params_.dualState) block.aroundTruth.sailCap[i] = cap(block.truth.heading[i]);
}

StepStart MarineModel::startOf(const StateColumns& record) const {
  const unsigned i = core_.index;
  return {{record.x[i], record.y[i]}, record.heading[i], record.speed[i]};
}

void MarineModel::limitTurn(StateColumns& record, const StepStart& before) const {
  kernel::State state = kernel::load(record, core_.index);
  antipode::limitTurn(state, before, core_.inputs.turnRadius, motion_);
  kernel::store(record, core_.index, state);
}

void MarineModel::reportRequests(const StepClock& clock, std::vector<RunEvent>& events) {
  requests_.advance(core_.clock.timeAt(clock.now), portable::asin(core_.block.plain.sinPitch[core_.index]),
                    params_.trimTolerance, params_.maxTrimDelay, [&](ControlRequests::Report report) {
                      core_.post(events, clock.step, report.variable, std::move(report.text));
                    });
  requestPending_ = requests_.isActive();
}

// --- reading ---------------------------------------------------------------------------------------

bool MarineModel::records(Channel channel) const {
  switch (channel) {
    case Channel::GtX:
    case Channel::GtY:
    case Channel::GtHeading:
    case Channel::GtSpeed:
    case Channel::GtDepth:
    case Channel::GtPitch:
    case Channel::GtYaw:
    case Channel::GtSpeedOverGround:
    case Channel::GtHeadingOverGround:
    case Channel::GtAltitude:
      return params_.dualState;
    case Channel::PostedHeading:
    case Channel::PostedSpeed:
    case Channel::PostedYaw:
    case Channel::PostedHeadingOverGround:
    case Channel::Posted:
      return core_.isOldProgram();
    default:
      if (channel >= Channel::TargetX && channel <= Channel::CurrentY) return core_.swarm.isRecorded;
      return channel <
             Channel::TargetX;  // a live edit may give a vehicle a controller or another thrust mode later
  }
}

void MarineModel::hashRudder(StateHash& hash) const {
  addRudder(hash, rudder_.wanted(), rudder_.lastCommand());
}

void MarineModel::hashRequests(StateHash& hash) const {
  pid_.visitRelease([&](bool hasReleased) { hash.add(hasReleased); });
  hash.add(core_.resetCount);
  requests_.hash(hash);
}

void MarineModel::hashState(StateHash& hash) const {
  if (pid_.exists()) pid_.engineNow().visitState([&](auto value) { hash.add(value); });
}

}  // namespace antipode
