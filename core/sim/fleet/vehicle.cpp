// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/fleet/vehicle.h"

#include "core/model/drift.h"
#include "core/scenario/document/effective_pid.h"
#include "core/sim/batch/column_access.h"
#include "core/sim/batch/helm_columns.h"
#include "core/sim/batch/hover_columns.h"
#include "core/sim/batch/pid_columns.h"
#include "core/sim/batch/swarm_columns.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kLongAgo = -1e300;

}  // namespace

Vehicle::Vehicle(VehicleId id, const FleetMember& member, const Scenario& scenario,
                 const SharedEnvironment& waters, const Swarm& swarm, VehicleBlock& block, unsigned index)
    : id_(id),
      block_(&block),
      swarm_(&swarm),
      index_(index),
      // The reference program knows no hovering vehicles.
      compat_(scenario.vehicles[member.spec]->hover ? Compat::Document : scenario.compat),
      params_(scenario.vehicles[member.spec]->params),
      pidParams_(pidOf(*scenario.vehicles[member.spec])),
      motion_(MotionParams::fromParams(params_, compat_)),
      rudderTime_(kLongAgo),
      truthTime_(scenario.time.start),
      paused_(params_.simPause),
      transit_(static_cast<std::size_t>(id), member.name, waters),
      runStart_(scenario.time.start) {
  const VehiclePtr& spec = scenario.vehicles[member.spec];
  if (spec->start != StartPose{}) resetCount_ = 1;  // a configured start counts (vehicle-model section 11)
  inputs_.driftX = params_.driftX.value_or(scenario.environment.driftX);
  inputs_.driftY = params_.driftY.value_or(scenario.environment.driftY);
  inputs_.rotateSpeed = params_.rotateSpeed;
  inputs_.buoyancyRate = params_.buoyancyRate;
  inputs_.waterDepth = params_.defaultWaterDepth.value_or(scenario.environment.waterDepth.value_or(0));
  inputs_.turnRadius = params_.turnRadius;
  inputs_.differential = params_.thrustModeDiff == ThrustModeDiff::Differential;
  inputs_.reverse = params_.thrustModeReverse == ThrustModeReverse::Reverse;
  setTurnRate(params_.turnRate);
  // The fleet's wind becomes the vehicle's own, so that an edit can take it away.
  if (!params_.windConditions) params_.windConditions = scenario.environment.wind;
  if (params_.windConditions) wind_ = WindState(*params_.windConditions);
  if (pidParams_) makePid(*pidParams_);
  helmSpec_ = spec->helm.value_or(HelmSpec{});
  helmHasControl_ = helmSpec_.hasControl;
  for (const Flag& start : helmSpec_.initialize) {
    store_.write(start.variable, start.value);
    enqueuePost({start.variable, start.value});
  }
  if (spec->hover) {
    hover_.emplace(*spec->hover, member.start, scenario.environment.waterDepth.value_or(0));
    inputs_.waterDepth = hover_->bedDepth();
    if (!block.hovers) block.hovers = std::make_unique<HoverColumns>();
    block.movedByModel |= bit();
  }
  // Vehicles alike share the list of their spec.
  if (!spec->behaviours.empty())
    helm_.emplace(BehaviourList(spec, &spec->behaviours), helmGrids(), helmSpec_.modes);
  block.used |= bit();
  if (swarm.isRecorded && !block.swarm) block.swarm = std::make_unique<SwarmColumns>();
  for (StateColumns* record : {&block.plain, &block.truth}) {
    record->altitude[index] = std::numeric_limits<double>::quiet_NaN();
    placeAt(*record, member.start);
  }
  refreshBlock();
}

HelmGrids Vehicle::helmGrids() const {
  HelmGrids grids;
  grids.speed = Grid::upTo(std::max(5.0, motion_.curve.speed(100)), 0.05);
  for (const HelmDomain& domain : helmSpec_.domain)
    (domain.variable == Variable::Course  ? grids.course
     : domain.variable == Variable::Speed ? grids.speed
                                          : grids.depth) = domain.grid();
  return grids;
}

void Vehicle::placeAt(StateColumns& record, const StartPose& pose) {
  record.x[index_] = pose.x, record.y[index_] = pose.y;
  record.heading[index_] = pose.heading;
  record.speed[index_] = pose.speed;
  record.depth[index_] = std::max(pose.depth, 0.0);
}

void Vehicle::announce(std::vector<RunEvent>& events) const {
  post(events, 0, "USM_DRIFT_SUMMARY", driftSummary({inputs_.driftX, inputs_.driftY}));
  for (const Flag& start : helmSpec_.initialize)
    events.push_back({0, id_, RunEvent::Source::Helm, start.variable, start.value});
  if (helm_) reportHelmState(0, events);
}

void Vehicle::post(std::vector<RunEvent>& events, std::int64_t step, std::string variable,
                   MessageValue value) const {
  events.push_back({step, id_, RunEvent::Source::Vehicle, std::move(variable), std::move(value)});
}

void Vehicle::warn(std::vector<RunEvent>& events, std::int64_t step, std::string text) const {
  post(events, step, "WARNING", std::move(text));
}

// --- what the block knows of the vehicle -----------------------------------------------------------

void Vehicle::refreshBlock() {
  if (hover_)
    writeHoverColumns();
  else
    block_->driveOutdated |= bit();
  updateMasks();
  ReportedColumns& reported = block_->reported;
  reported.thrustLeft[index_] = inputs_.differential ? inputs_.thrustLeft : kNaN;
  reported.thrustRight[index_] = inputs_.differential ? inputs_.thrustRight : kNaN;
  reported.driftX[index_] = inputs_.driftX, reported.driftY[index_] = inputs_.driftY;
  reported.resetCount[index_] = resetCount_;
  reported.transparency[index_] = transit_.hasWormholes() ? transit_.transparency() : kNaN;
}

void Vehicle::updateMasks() {
  const auto join = [this](VehicleMask& set, bool isMember) { set = isMember ? set | bit() : set & ~bit(); };
  const bool sails =
      wind_.known && !params_.polarPlot.empty() && !(isUsimmarineV22() && inputs_.differential);  // D26
  join(block_->needsOwnStep, paused_ || obstacleHit_ || !enabled_ || held_ != 0 || transit_.isHeld());
  join(block_->helmActive, helm_ && (pid_ || hover_) && helmHasControl_ && !isLost_);
  join(block_->ownHelmPeriod, helmSpec_.period.has_value());
  const bool isDirect = pid_ && pidParams_->embedded && params_.maxRudderDegsPerSec == 0 && !inputs_.differential;
  if (!isDirect && block_->directRudder & bit()) leaveDirect();
  join(block_->pidActive, pid_ && !isLost_);
  join(block_->withoutPower, isLost_);
  join(block_->directRudder, isDirect);
  join(block_->usesDepthLoop, pid_ && (pid_->depthControl() || pid_->speedFactor() == 0));
  join(block_->hasDebugPosts, pid_ && pid_->hasDebugPosts());
  join(block_->rudderRateLimited, !isUsimmarineV22() && params_.maxRudderDegsPerSec != 0 && !inputs_.differential);
  join(block_->sailing, sails);
  join(block_->turnLimited, inputs_.turnRadius > 0);
  join(block_->dualState, params_.dualState);
  join(block_->inCurrentField, transit_.isInField());
  join(block_->hasWormholes, transit_.hasWormholes());
  // Without a controller depth control counts as on (vehicle-model section 12).
  join(block_->requestActive, requests_.isActive() && (!pid_ || pid_->depthControl()));
}

/// Makes the numbers that the model is driven by. Only done right before a move, because the program pushes its
/// turn map into shape in every step, not with every message.
void Vehicle::prepareDrive() {
  if (isUsimmarineV22() && !inputs_.differential) {
    // A turn rate of 0 is refused by the setter (D2).
    motion_.turnMap.setFullRate(inputs_.turnRate);
    motion_.turnMap.setFullSpeed(5);
  }
  VehicleInputs inputs = inputs_;
  inputs.thrust = block_->actuators.thrust[index_];
  inputs.rudder = block_->actuators.rudder[index_];
  inputs.elevator = block_->drive.elevator[index_];
  kernel::store(block_->drive, index_, driveFromInputs(inputs, motion_));
  block_->actuators.sense[index_] = inputs_.reverse ? -1 : 1;
  block_->curves.set(index_, activeCurve(inputs, motion_));
  const bool dual = params_.dualState;
  kernel::store(block_->aroundPlain, index_,
                {kernel::kNoSailCap, dual ? 0 : inputs_.driftX, dual ? 0 : inputs_.driftY});
  kernel::store(block_->aroundTruth, index_, {kernel::kNoSailCap, inputs_.driftX, inputs_.driftY});
  block_->driveOutdated &= ~bit();
}

// --- parts of a step -------------------------------------------------------------------------------

Vehicle::StepPlan Vehicle::beginOwnStep(const StepClock& clock) {
  constexpr StepPlan kNoMotion{.isControlled = false, .dt = 0, .reachesEnd = false};
  if (paused_ && !isUsimmarineV22()) {
    pausedTime_ += clock.dt;
    if (pid_) block_->pids->pausedTime[index_] = pausedTime_;
    return kNoMotion;
  }
  if (obstacleHit_) {
    if (isUsimmarineV22())
      held_ += clock.dt;  // made up for in one long step on release (D13)
    else if (hover_)
      hover_->halt(), writeHoverColumns();
    else
      block_->plain.speed[index_] = block_->truth.speed[index_] = 0;
    return kNoMotion;
  }
  if (!enabled_) {
    held_ = 0;
    truthTime_ = clock.now - leftOut_;
    return kNoMotion;
  }
  if (transit_.isHeld()) return {.isControlled = false, .dt = 0};
  if (paused_) {
    pauseLength_ += clock.dt;
    held_ += clock.dt;
    return {.isControlled = true, .dt = 0, .reachesEnd = false};
  }
  const double dt = clock.dt + held_;
  held_ = 0;
  updateMasks();
  return {.isControlled = true, .dt = dt};
}

HelmDecision Vehicle::runHelm(const StepClock& clock, std::vector<RunEvent>& events) {
  syncHelmFromBlock();
  const StateColumns& at = block_->plain;
  HelmPose pose{at.x[index_],     at.y[index_],     at.heading[index_],
                at.speed[index_], at.depth[index_], vehicleTime(clock.now) - clock.dt};
  pose.utc = clock.now;
  pose.formationTarget = formationTarget(clock.now - clock.dt);
  const HelmDecision decision = helm_->decide(pose, pose.time, store_);
  if (block_->swarm) reportDriftingTarget();
  for (const HelmPost& posted : helm_->posts()) {
    events.push_back(
        {clock.step, id_, RunEvent::Source::Helm, posted.variable, posted.value, helm_->nameOf(posted)});
    if (posted.isMessage) enqueuePost(posted);
  }
  return decision;
}

void Vehicle::decide(const StepClock& clock, std::vector<RunEvent>& events) {
  const HelmDecision decision = runHelm(clock, events);
  if (hover_) return followFormation(clock);
  if (const auto cruise = helm_->cruise()) {
    if (!block_->helms) block_->helms = std::make_unique<HelmColumns>();
    storeCruise(*block_->helms, index_, *cruise);
    block_->cruising |= bit();
  }
  kernel::PidStateOf<Column>& to = block_->pids->state;
  const double stamp = pidStamp(compat_, to.clock[index_], vehicleTime(clock.now));
  if (decision.heading) to.desiredHeading[index_] = *decision.heading, to.headingStamp[index_] = stamp;
  if (decision.speed) to.desiredSpeed[index_] = *decision.speed, to.speedStamp[index_] = stamp;
  if (decision.depth) to.desiredDepth[index_] = *decision.depth, to.depthStamp[index_] = stamp;
  // To drift is a decision, too: the heading is of no interest, not out of date.
  if (decision.drift && kernel::isKnown(to.headingStamp[index_])) to.headingStamp[index_] = stamp;
}

/// What something else than the helm reads goes out at the start of the next step.
void Vehicle::enqueuePost(const HelmPost& posted) {
  if (!findMessage(posted.variable) && posted.variable != kPauseScripts) return;
  helmPosts_.push_back(posted);
  block_->hasHelmPosts |= bit();
}

bool Vehicle::isHelmDue(const StepClock& clock) const {
  return isPeriodicStep(clock.step, *helmSpec_.period, clock.dt);
}

/// Takes the helm back from the block, with what it has decided there.
void Vehicle::syncHelmFromBlock() {
  if (!(block_->cruising & bit())) return;
  helm_->setCruise(loadCruise(*block_->helms, index_));
  block_->cruising &= ~bit();
}

void Vehicle::setThrust(double percent) {
  if (inputs_.differential) return;
  const double thrust = isUsimmarineV22() ? percent : std::clamp(percent, -100.0, 100.0);  // D23
  block_->actuators.thrust[index_] = thrust;
  block_->drive.thrust[index_] = block_->actuators.sense[index_] * thrust;
}

void Vehicle::setRudderPosition(double percent) {
  block_->actuators.rudder[index_] = percent;
  if (!inputs_.differential) block_->drive.rudder[index_] = block_->actuators.sense[index_] * percent;
}

void Vehicle::commandRudder(double percent, double now) {
  if (inputs_.differential) return;
  rudderWanted_ = percent;
  const double rate = params_.maxRudderDegsPerSec, before = block_->actuators.rudder[index_];
  if (!isUsimmarineV22()) {
    if (rate == 0) setRudderPosition(percent);
    return;
  }
  const double limit = rate == 0 ? 100 : (now - rudderTime_) * rate;  // the 100 is D11
  setRudderPosition(before + std::clamp(percent - before, -limit, limit));
  rudderTime_ = now;
}

void Vehicle::slewRudder(double dt) {
  const double most = params_.maxRudderDegsPerSec * dt, before = block_->actuators.rudder[index_];
  setRudderPosition(before + std::clamp(rudderWanted_ - before, -most, most));
}

void Vehicle::zeroRudder() {
  rudderWanted_ = 0;
  setRudderPosition(0);
}

void Vehicle::applyWind() {
  const auto cap = [&](double heading) { return sailCap(params_.polarPlot, wind_, heading, compat_); };
  block_->aroundPlain.sailCap[index_] = cap(block_->plain.heading[index_]);
  if (params_.dualState) block_->aroundTruth.sailCap[index_] = cap(block_->truth.heading[index_]);
}

/// The field where the record stands moves it like a drift (moos-files.md section 2); it adds to the current.
void Vehicle::applyCurrentField(const WaterCurrent::Snapshot* current) {
  const StateColumns& moved = params_.dualState ? block_->truth : block_->plain;
  SurroundingsColumns& around = params_.dualState ? block_->aroundTruth : block_->aroundPlain;
  const Vec2 flow = transit_.flowAt({moved.x[index_], moved.y[index_]});
  around.flowX[index_] = (current ? around.flowX[index_] : inputs_.driftX) + flow.x;
  around.flowY[index_] = (current ? around.flowY[index_] : inputs_.driftY) + flow.y;
}

StepStart Vehicle::startIn(const StateColumns& record) const {
  return {{record.x[index_], record.y[index_]}, record.heading[index_], record.speed[index_]};
}

void Vehicle::limitTurn(StateColumns& record, const StepStart& before) {
  kernel::State state = kernel::load(record, index_);
  antipode::limitTurn(state, before, inputs_.turnRadius, motion_);
  kernel::store(record, index_, state);
}

void Vehicle::reportRequests(const StepClock& clock, std::vector<RunEvent>& events) {
  requests_.advance(vehicleTime(clock.now), portable::asin(block_->plain.sinPitch[index_]), params_.trimTolerance,
                    params_.maxTrimDelay, [&](ControlRequests::Report report) {
                      post(events, clock.step, report.variable, std::move(report.text));
                    });
  updateMasks();
}

/// What was measured from the old place has no mean with what is measured from the new one.
void Vehicle::forgetOldPosition(bool isReset) {
  if (isReset) wasPut_ = true;
  if (neighbourhood_) neighbourhood_->forgetPings();
  if (helm_) syncHelmFromBlock(), helm_->forgetPosition(isReset);
}

void Vehicle::updateWormholes(const StepClock& clock, std::vector<RunEvent>& events) {
  const bool wasHeld = transit_.isHeld();
  const auto jump = transit_.endStep(vehicleTime(clock.now), {block_->plain.x[index_], block_->plain.y[index_]});
  if (transit_.isHeld() != wasHeld) updateMasks();
  block_->reported.transparency[index_] = transit_.transparency();
  if (!jump) return;
  for (StateColumns* record : {&block_->plain, &block_->truth})
    record->x[index_] = jump->to.x, record->y[index_] = jump->to.y;
  if (hover_) hover_->moveTo(jump->to), writeHoverColumns();
  zeroRudder();
  block_->transported |= bit();
  forgetOldPosition(false);
  if (jump->renamed) post(events, clock.step, "RENAMED", *jump->renamed);
}

}  // namespace antipode
