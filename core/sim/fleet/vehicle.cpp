// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/fleet/vehicle.h"

#include "core/model/drift.h"
#include "core/scenario/document/effective_pid.h"
#include "core/sim/batch/helm_lanes.h"
#include "core/sim/batch/hover_lanes.h"
#include "core/sim/batch/lane_access.h"
#include "core/sim/batch/pid_lanes.h"
#include "core/sim/batch/swarm_lanes.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kLongAgo = -1e300;

}  // namespace

Vehicle::Vehicle(VehicleId id, const FleetMember& member, const Scenario& scenario, const Waters& waters,
                 const Swarm& swarm, LaneBlock& block, unsigned lane)
    : id_(id),
      block_(&block),
      swarm_(&swarm),
      lane_(lane),
      // The reference program knows no hovering vehicles.
      compat_(scenario.vehicles[member.spec]->hover ? Compat::Document : scenario.compat),
      params_(scenario.vehicles[member.spec]->params),
      pidParams_(pidOf(*scenario.vehicles[member.spec])),
      motion_(MotionParams::fromParams(params_, compat_)),
      rudderTime_(kLongAgo),
      truthTime_(scenario.time.start),
      paused_(params_.simPause),
      passage_(static_cast<std::size_t>(id), member.name, waters),
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
    handOver({start.variable, start.value});
  }
  if (spec->hover) {
    hover_.emplace(*spec->hover, member.start, scenario.environment.waterDepth.value_or(0));
    inputs_.waterDepth = hover_->bedDepth();
    if (!block.hovers) block.hovers = std::make_unique<HoverLanes>();
    block.hovering |= bit();
  }
  // Vehicles alike share the list of their spec.
  if (!spec->behaviours.empty())
    helm_.emplace(BehaviourList(spec, &spec->behaviours), helmGrids(), helmSpec_.modes);
  block.used |= bit();
  if (swarm.isRecorded && !block.swarm) block.swarm = std::make_unique<SwarmLanes>();
  for (StateLanes* record : {&block.plain, &block.truth}) {
    record->altitude[lane] = std::numeric_limits<double>::quiet_NaN();
    placeAt(*record, member.start);
  }
  noteChange();
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

void Vehicle::placeAt(StateLanes& record, const StartPose& pose) {
  record.x[lane_] = pose.x, record.y[lane_] = pose.y;
  record.heading[lane_] = pose.heading;
  record.speed[lane_] = pose.speed;
  record.depth[lane_] = std::max(pose.depth, 0.0);
}

void Vehicle::announce(std::vector<RunEvent>& events) const {
  post(events, 0, "USM_DRIFT_SUMMARY", driftSummary({inputs_.driftX, inputs_.driftY}));
  for (const Flag& start : helmSpec_.initialize)
    events.push_back({0, id_, RunEvent::Source::Helm, start.variable, start.value});
  if (helm_) tellControl(0, events);
}

void Vehicle::post(std::vector<RunEvent>& events, std::int64_t step, std::string variable,
                   MessageValue value) const {
  events.push_back({step, id_, RunEvent::Source::Vehicle, std::move(variable), std::move(value)});
}

void Vehicle::warn(std::vector<RunEvent>& events, std::int64_t step, std::string text) const {
  post(events, step, "WARNING", std::move(text));
}

// --- what the block knows of the vehicle -----------------------------------------------------------

void Vehicle::noteChange() {
  if (hover_)
    tellHover();
  else
    block_->edited |= bit();
  joinSets();
  ToldLanes& told = block_->told;
  told.thrustLeft[lane_] = inputs_.differential ? inputs_.thrustLeft : kNaN;
  told.thrustRight[lane_] = inputs_.differential ? inputs_.thrustRight : kNaN;
  told.driftX[lane_] = inputs_.driftX, told.driftY[lane_] = inputs_.driftY;
  told.resetCount[lane_] = resetCount_;
  told.transparency[lane_] = passage_.hasWormholes() ? passage_.transparency() : kNaN;
}

void Vehicle::joinSets() {
  const auto join = [this](LaneMask& set, bool isMember) { set = isMember ? set | bit() : set & ~bit(); };
  const bool sails = wind_.known && !params_.polarPlot.empty() && !(isProgram() && inputs_.differential);  // D26
  join(block_->irregular, paused_ || obstacleHit_ || !enabled_ || held_ != 0 || passage_.isHeld());
  join(block_->helmed, helm_ && (pid_ || hover_) && helmHasControl_ && !isLost_);
  join(block_->ownHelm, helmSpec_.period.has_value());
  const bool isDirect = pid_ && pidParams_->embedded && params_.maxRudderDegsPerSec == 0 && !inputs_.differential;
  if (!isDirect && block_->direct & bit()) leaveDirect();
  join(block_->steered, pid_ && !isLost_);
  join(block_->lost, isLost_);
  join(block_->direct, isDirect);
  join(block_->deep, pid_ && (pid_->depthControl() || pid_->speedFactor() == 0));
  join(block_->verbose, pid_ && pid_->hasDebugPosts());
  join(block_->slewing, !isProgram() && params_.maxRudderDegsPerSec != 0 && !inputs_.differential);
  join(block_->sailing, sails);
  join(block_->limited, inputs_.turnRadius > 0);
  join(block_->dual, params_.dualState);
  join(block_->flowing, passage_.isInField());
  join(block_->passing, passage_.hasWormholes());
  // Without a controller depth control counts as on (vehicle-model section 12).
  join(block_->asking, requests_.isActive() && (!pid_ || pid_->depthControl()));
}

/// Makes the numbers that the model is driven by. Only done right before a move, because the program pushes its
/// turn map into shape in every step, not with every message.
void Vehicle::prepareDrive() {
  if (isProgram() && !inputs_.differential) {
    // A turn rate of 0 is refused by the setter (D2).
    motion_.turnMap.setFullRate(inputs_.turnRate);
    motion_.turnMap.setFullSpeed(5);
  }
  VehicleInputs inputs = inputs_;
  inputs.thrust = block_->actuators.thrust[lane_];
  inputs.rudder = block_->actuators.rudder[lane_];
  inputs.elevator = block_->drive.elevator[lane_];
  kernel::store(block_->drive, lane_, driveFromInputs(inputs, motion_));
  block_->actuators.sense[lane_] = inputs_.reverse ? -1 : 1;
  block_->curves.set(lane_, activeCurve(inputs, motion_));
  const bool dual = params_.dualState;
  kernel::store(block_->aroundPlain, lane_,
                {kernel::kNoSailCap, dual ? 0 : inputs_.driftX, dual ? 0 : inputs_.driftY});
  kernel::store(block_->aroundTruth, lane_, {kernel::kNoSailCap, inputs_.driftX, inputs_.driftY});
  block_->edited &= ~bit();
}

// --- parts of a step -------------------------------------------------------------------------------

Vehicle::Course Vehicle::beginIrregular(const StepClock& clock) {
  constexpr Course kStandsStill{.isControlled = false, .dt = 0, .reachesEnd = false};
  if (paused_ && !isProgram()) {
    pausedTime_ += clock.dt;
    if (pid_) block_->pids->pausedTime[lane_] = pausedTime_;
    return kStandsStill;
  }
  if (obstacleHit_) {
    if (isProgram())
      held_ += clock.dt;  // made up for in one long step on release (D13)
    else if (hover_)
      hover_->halt(), tellHover();
    else
      block_->plain.speed[lane_] = block_->truth.speed[lane_] = 0;
    return kStandsStill;
  }
  if (!enabled_) {
    held_ = 0;
    truthTime_ = clock.now - leftOut_;
    return kStandsStill;
  }
  if (passage_.isHeld()) return {.isControlled = false, .dt = 0};
  if (paused_) {
    pauseLength_ += clock.dt;
    held_ += clock.dt;
    return {.isControlled = true, .dt = 0, .reachesEnd = false};
  }
  const double dt = clock.dt + held_;
  held_ = 0;
  joinSets();
  return {.isControlled = true, .dt = dt};
}

HelmDecision Vehicle::askHelm(const StepClock& clock, std::vector<RunEvent>& events) {
  meetHelm();
  const StateLanes& at = block_->plain;
  HelmPose pose{at.x[lane_],     at.y[lane_],     at.heading[lane_],
                at.speed[lane_], at.depth[lane_], vehicleTime(clock.now) - clock.dt};
  pose.utc = clock.now;
  pose.formationTarget = formationTarget(clock.now - clock.dt);
  const HelmDecision decision = helm_->decide(pose, pose.time, store_);
  if (block_->swarm) tellDrifting();
  for (const HelmPost& posted : helm_->posts()) {
    events.push_back(
        {clock.step, id_, RunEvent::Source::Helm, posted.variable, posted.value, helm_->nameOf(posted)});
    if (posted.isMessage) handOver(posted);
  }
  return decision;
}

void Vehicle::decide(const StepClock& clock, std::vector<RunEvent>& events) {
  const HelmDecision decision = askHelm(clock, events);
  if (hover_) return followFormation(clock);
  if (const auto cruise = helm_->cruise()) {
    if (!block_->helms) block_->helms = std::make_unique<HelmLanes>();
    storeCruise(*block_->helms, lane_, *cruise);
    block_->cruising |= bit();
  }
  kernel::PidStateOf<Lanes>& to = block_->pids->state;
  const double stamp = pidStamp(compat_, to.clock[lane_], vehicleTime(clock.now));
  if (decision.heading) to.desiredHeading[lane_] = *decision.heading, to.headingStamp[lane_] = stamp;
  if (decision.speed) to.desiredSpeed[lane_] = *decision.speed, to.speedStamp[lane_] = stamp;
  if (decision.depth) to.desiredDepth[lane_] = *decision.depth, to.depthStamp[lane_] = stamp;
  // To drift is a decision, too: the heading is of no interest, not out of date.
  if (decision.drift && kernel::isKnown(to.headingStamp[lane_])) to.headingStamp[lane_] = stamp;
}

/// What something else than the helm reads goes out at the start of the next step.
void Vehicle::handOver(const HelmPost& posted) {
  if (!findMessage(posted.variable) && posted.variable != kPauseScripts) return;
  helmPosts_.push_back(posted);
  block_->posting |= bit();
}

bool Vehicle::isHelmDue(const StepClock& clock) const {
  return isPeriodicStep(clock.step, *helmSpec_.period, clock.dt);
}

/// Takes the helm back from the block, with what it has decided there.
void Vehicle::meetHelm() {
  if (!(block_->cruising & bit())) return;
  helm_->setCruise(loadCruise(*block_->helms, lane_));
  block_->cruising &= ~bit();
}

void Vehicle::setThrust(double percent) {
  if (inputs_.differential) return;
  const double thrust = isProgram() ? percent : std::clamp(percent, -100.0, 100.0);  // D23
  block_->actuators.thrust[lane_] = thrust;
  block_->drive.thrust[lane_] = block_->actuators.sense[lane_] * thrust;
}

void Vehicle::putRudder(double percent) {
  block_->actuators.rudder[lane_] = percent;
  if (!inputs_.differential) block_->drive.rudder[lane_] = block_->actuators.sense[lane_] * percent;
}

void Vehicle::setRudder(double percent, double now) {
  if (inputs_.differential) return;
  rudderWanted_ = percent;
  const double rate = params_.maxRudderDegsPerSec, before = block_->actuators.rudder[lane_];
  if (!isProgram()) {
    if (rate == 0) putRudder(percent);
    return;
  }
  const double limit = rate == 0 ? 100 : (now - rudderTime_) * rate;  // the 100 is D11
  putRudder(before + std::clamp(percent - before, -limit, limit));
  rudderTime_ = now;
}

void Vehicle::slewRudder(double dt) {
  const double most = params_.maxRudderDegsPerSec * dt, before = block_->actuators.rudder[lane_];
  putRudder(before + std::clamp(rudderWanted_ - before, -most, most));
}

void Vehicle::zeroRudder() {
  rudderWanted_ = 0;
  putRudder(0);
}

void Vehicle::feelWind() {
  const auto cap = [&](double heading) { return sailCap(params_.polarPlot, wind_, heading, compat_); };
  block_->aroundPlain.sailCap[lane_] = cap(block_->plain.heading[lane_]);
  if (params_.dualState) block_->aroundTruth.sailCap[lane_] = cap(block_->truth.heading[lane_]);
}

/// The field where the record stands moves it like a drift (moos-files.md section 2); it adds to the current.
void Vehicle::feelField(const WaterCurrent::Snapshot* current) {
  const StateLanes& moved = params_.dualState ? block_->truth : block_->plain;
  SurroundingsLanes& around = params_.dualState ? block_->aroundTruth : block_->aroundPlain;
  const Vec2 flow = passage_.flowAt({moved.x[lane_], moved.y[lane_]});
  around.flowX[lane_] = (current ? around.flowX[lane_] : inputs_.driftX) + flow.x;
  around.flowY[lane_] = (current ? around.flowY[lane_] : inputs_.driftY) + flow.y;
}

StepStart Vehicle::startIn(const StateLanes& record) const {
  return {{record.x[lane_], record.y[lane_]}, record.heading[lane_], record.speed[lane_]};
}

void Vehicle::limitTurn(StateLanes& record, const StepStart& before) {
  kernel::State state = kernel::load(record, lane_);
  antipode::limitTurn(state, before, inputs_.turnRadius, motion_);
  kernel::store(record, lane_, state);
}

void Vehicle::reportRequests(const StepClock& clock, std::vector<RunEvent>& events) {
  requests_.advance(vehicleTime(clock.now), portable::asin(block_->plain.sinPitch[lane_]), params_.trimTolerance,
                    params_.maxTrimDelay, [&](ControlRequests::Report report) {
                      post(events, clock.step, report.variable, std::move(report.text));
                    });
  joinSets();
}

/// What was measured from the old place has no mean with what is measured from the new one.
void Vehicle::jumped(bool isReset) {
  if (isReset) wasPut_ = true;
  if (neighbourhood_) neighbourhood_->forgetPings();
  if (helm_) meetHelm(), helm_->jumped(isReset);
}

void Vehicle::passWormholes(const StepClock& clock, std::vector<RunEvent>& events) {
  const bool wasHeld = passage_.isHeld();
  const auto jump = passage_.endStep(vehicleTime(clock.now), {block_->plain.x[lane_], block_->plain.y[lane_]});
  if (passage_.isHeld() != wasHeld) joinSets();
  block_->told.transparency[lane_] = passage_.transparency();
  if (!jump) return;
  for (StateLanes* record : {&block_->plain, &block_->truth})
    record->x[lane_] = jump->to.x, record->y[lane_] = jump->to.y;
  if (hover_) hover_->moveTo(jump->to), tellHover();
  zeroRudder();
  block_->jumped |= bit();
  jumped(false);
  if (jump->renamed) post(events, clock.step, "RENAMED", *jump->renamed);
}

}  // namespace antipode
