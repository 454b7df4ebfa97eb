// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/vehicle.h"

#include "core/model/drift.h"
#include "core/model/pose_text.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kLongAgo = -1e300;

void placeAt(VehicleRecord& record, const StartPose& pose) {
  record.x = pose.x, record.y = pose.y;
  record.heading = pose.heading;
  record.speed = pose.speed;
  record.depth = std::max(pose.depth, 0.0);
}

VehicleRecord recordAt(const StartPose& pose) {
  VehicleRecord record;
  placeAt(record, pose);
  return record;
}

}  // namespace

std::optional<PidParams> pidOf(const VehicleSpec& spec) {
  if (spec.pid || spec.behaviours.empty()) return spec.pid;
  return simpleSurfaceGains();
}

Vehicle::Vehicle(VehicleId id, const VehiclePtr& spec, const StartPose& start, const Scenario& scenario)
    : id_(id), compat_(scenario.compat), params_(spec->params), pidParams_(pidOf(*spec)),
      motion_(MotionParams::fromParams(spec->params, scenario.compat)), plain_(recordAt(start)),
      truth_(plain_), rudderTime_(kLongAgo), paused_(spec->params.simPause), helmPeriod_(scenario.helm.period) {
  inputs_.driftX = params_.driftX.value_or(scenario.environment.driftX);
  inputs_.driftY = params_.driftY.value_or(scenario.environment.driftY);
  inputs_.rotateSpeed = params_.rotateSpeed;
  inputs_.buoyancyRate = params_.buoyancyRate;
  inputs_.waterDepth = params_.defaultWaterDepth.value_or(scenario.environment.waterDepth.value_or(0));
  inputs_.turnRadius = params_.turnRadius;
  inputs_.differential = params_.thrustModeDiff == ThrustModeDiff::Differential;
  inputs_.reverse = params_.thrustModeReverse == ThrustModeReverse::Reverse;
  setTurnRate(params_.turnRate);
  if (pidParams_) pid_.emplace(*pidParams_, compat_);
  // Vehicles alike share the list of their spec.
  if (!spec->behaviours.empty()) helm_.emplace(BehaviourList(spec, &spec->behaviours), helmGrids());
}

HelmGrids Vehicle::helmGrids() const {
  HelmGrids grids;
  grids.speed = Grid::upTo(std::max(5.0, motion_.curve.speed(100)), 0.05);
  return grids;
}

void Vehicle::announce(std::vector<RunEvent>& events) const {
  post(events, 0, "USM_DRIFT_SUMMARY", driftSummary({inputs_.driftX, inputs_.driftY}));
}

void Vehicle::post(std::vector<RunEvent>& events, std::int64_t step, std::string variable,
                   MessageValue value) const {
  events.push_back({step, id_, RunEvent::Source::Vehicle, std::move(variable), std::move(value)});
}

void Vehicle::warn(std::vector<RunEvent>& events, std::int64_t step, std::string text) const {
  post(events, step, "WARNING", std::move(text));
}

// --- steps -----------------------------------------------------------------------------------------

void Vehicle::step(const StepClock& clock, std::vector<RunEvent>& events) {
  if (paused_ && !isProgram()) {
    pausedTime_ += clock.dt;
    return;
  }
  if (obstacleHit_) {
    if (isProgram())
      held_ += clock.dt;  // made up for in one long step on release (D13)
    else
      plain_.speed = truth_.speed = 0;
    return;
  }
  if (!enabled_) {
    held_ = truthHeld_ = 0;
    return;
  }
  decide(clock);
  control(clock);
  if (paused_) {
    pauseLength_ += clock.dt;
    held_ += clock.dt;
    return;
  }
  const double dt = clock.dt + held_;
  held_ = 0;
  if (!isProgram()) slewRudder(dt);
  if (isProgram() && !inputs_.differential) {
    // The program puts these into the map in every step (D2); a turn rate of 0 is refused by the setter.
    motion_.turnMap.setFullRate(inputs_.turnRate);
    motion_.turnMap.setFullSpeed(5);
  }
  const Vec2 drift{inputs_.driftX, inputs_.driftY};
  if (params_.dualState) {
    propagate(plain_, inputs_, motion_, {0, 0}, dt);
    propagate(truth_, inputs_, motion_, drift, dt);
  } else {
    propagate(plain_, inputs_, motion_, drift, dt);
    truthHeld_ += dt;
  }
  // Without a controller depth control counts as on (vehicle-model section 12).
  if (requests_.isActive() && (!pid_ || pid_->depthControl()))
    requests_.advance(vehicleTime(clock.now), plain_.pitch, params_.trimTolerance, params_.maxTrimDelay,
                      [&](ControlRequests::Report report) {
                        post(events, clock.step, report.variable, std::move(report.text));
                      });
}

void Vehicle::decide(const StepClock& clock) {
  if (!helm_ || !pid_ || !helmHasControl_ || !isPeriodicStep(clock.step, helmPeriod_, clock.dt)) return;
  const HelmDecision decision = helm_->decide(
      {plain_.x, plain_.y, plain_.heading, plain_.speed, plain_.depth}, vehicleTime(clock.now) - clock.dt);
  const double now = vehicleTime(clock.now);
  if (decision.heading) pid_->setDesiredHeading(*decision.heading, now);
  if (decision.speed) pid_->setDesiredSpeed(*decision.speed, now);
  if (decision.depth) pid_->setDesiredDepth(*decision.depth, now);
}

void Vehicle::control(const StepClock& clock) {
  if (!pid_) return;
  if (!pidParams_->embedded && !isPeriodicStep(clock.step, pidParams_->period, clock.dt)) return;
  const PidOutputs out =
      pid_->run({plain_.heading, plain_.speed, plain_.depth, plain_.pitch}, vehicleTime(clock.now));
  setRudder(out.rudder, vehicleTime(clock.now));
  setThrust(out.thrust);
  inputs_.elevator = out.elevator;
}

void Vehicle::setThrust(double percent) {
  if (inputs_.differential) return;
  inputs_.thrust = isProgram() ? percent : std::clamp(percent, -100.0, 100.0);  // D23
}

void Vehicle::setRudder(double percent, double now) {
  if (inputs_.differential) return;
  rudderWanted_ = percent;
  const double rate = params_.maxRudderDegsPerSec;
  if (!isProgram()) {
    if (rate == 0) inputs_.rudder = percent;
    return;
  }
  const double limit = rate == 0 ? 100 : (now - rudderTime_) * rate;  // the 100 is D11
  inputs_.rudder += std::clamp(percent - inputs_.rudder, -limit, limit);
  rudderTime_ = now;
}

void Vehicle::slewRudder(double dt) {
  const double rate = params_.maxRudderDegsPerSec;
  if (rate == 0 || inputs_.differential) return;
  inputs_.rudder += std::clamp(rudderWanted_ - inputs_.rudder, -rate * dt, rate * dt);
}

// --- messages --------------------------------------------------------------------------------------

void Vehicle::setDrift(Vec2 drift, std::string_view source, std::int64_t step, std::vector<RunEvent>& events) {
  const bool changed = drift.x != inputs_.driftX || drift.y != inputs_.driftY;
  inputs_.driftX = drift.x;
  inputs_.driftY = drift.y;
  if (!changed) return;
  if (isProgram()) {  // only the first change by a source is told (D16)
    if (std::find(driftSources_.begin(), driftSources_.end(), source) != driftSources_.end()) return;
    driftSources_.emplace_back(source);
  }
  post(events, step, "USM_DRIFT_SUMMARY", driftSummary(drift));
}

void Vehicle::setTurnRate(double percent) {
  inputs_.turnRate = std::clamp(percent, 0.0, 100.0);
}

void Vehicle::reset(const std::string& text, std::int64_t step, std::vector<RunEvent>& events) {
  if (!isProgram()) {
    if (const auto read = poseFromText(text, {}); !read) {
      warn(events, step, "USM_RESET ignored: " + read.error().message);
      return;
    }
  }
  // Each record keeps its own values of the fields not named.
  for (VehicleRecord* record : {&plain_, &truth_}) {
    const StartPose now{record->x, record->y, record->heading, record->speed, record->depth};
    placeAt(*record, isProgram() ? poseFromTextLoosely(text, now) : *poseFromText(text, now));
  }
  post(events, step, "USM_RESET_COUNT", static_cast<double>(++resetCount_));
}

void Vehicle::resetNav() {
  if (params_.dualState) {
    plain_ = truth_;
  } else if (isProgram()) {  // the record that never moved, with its old clock (D15)
    plain_ = truth_;
    held_ += std::exchange(truthHeld_, 0);
  }
}

void Vehicle::deliver(const MessageInfo& message, const MessageValue& value, const StepClock& clock,
                      std::vector<RunEvent>& events) {
  const double* number = std::get_if<double>(&value);
  const std::string* text = std::get_if<std::string>(&value);
  if ((message.type == MessageType::Number && !number) || (message.type == MessageType::Text && !text)) {
    warn(events, clock.step, fmt::format("{} ignored: '{}' is not a {}", message.name, messageText(value),
                                         number ? "text" : "number"));
    return;
  }
  const auto unreadable = [&](const Error& error) {
    warn(events, clock.step, fmt::format("{} ignored: {}", message.name, error.message));
  };
  const auto flag = [&](bool now) -> std::optional<bool> {
    if (lowered(trimmed(*text)) == "toggle") return !now;
    const auto read = parseFlag(*text);
    if (!read) unreadable(read.error());
    return read ? std::optional(*read) : std::nullopt;
  };
  const double now = vehicleTime(clock.now);
  const bool manual = !pid_;  // actuator messages are only taken without a controller
  using E = MessageEffect;
  switch (message.effect) {
    case E::Thrust:
      if (manual) setThrust(*number);
      break;
    case E::Rudder:
      if (manual) setRudder(*number, now);
      break;
    case E::Elevator:
      if (manual) inputs_.elevator = *number;
      break;
    case E::ThrustLeft:
    case E::ThrustRight: {
      if (!manual || !inputs_.differential) break;
      bool left = message.effect == E::ThrustLeft;
      double percent = std::clamp(*number, -100.0, 100.0);
      if (inputs_.reverse && isProgram()) left = !left, percent = -percent;  // D9
      (left ? inputs_.thrustLeft : inputs_.thrustRight) = percent;
      break;
    }
    case E::DesiredHeading:
      if (pid_) pid_->setDesiredHeading(*number, now);
      break;
    case E::DesiredSpeed:
      if (pid_) pid_->setDesiredSpeed(*number, now);
      break;
    case E::DesiredDepth:
      if (pid_) pid_->setDesiredDepth(*number, now);
      break;
    case E::SpeedFactor:
      if (pid_) pid_->setSpeedFactor(*number);
      break;
    case E::ManualOverride:
      if (pid_)
        if (const auto control = pid_->setOverride(*text))
          post(events, clock.step, "PID_HAS_CONTROL", *control ? "true" : "false");
      if (const std::string word = lowered(trimmed(*text)); word == "true" || word == "false")
        helmHasControl_ = word == "false";
      break;
    case E::ModeReverse:
      if (const auto mode = FieldCodec<ThrustModeReverse>::fromText(*text))
        inputs_.reverse = *mode == ThrustModeReverse::Reverse;
      else
        unreadable(mode.error());
      break;
    case E::ModeDifferential:
      if (const auto mode = FieldCodec<ThrustModeDiff>::fromText(*text))
        inputs_.differential = *mode == ThrustModeDiff::Differential;
      else
        unreadable(mode.error());
      break;
    case E::SimPaused:
      if (const auto on = flag(paused_)) {
        // The program leaves out whole seconds of a pause only (D12).
        if (paused_ && !*on && isProgram()) held_ -= std::floor(pauseLength_ + 1e-6), pauseLength_ = 0;
        paused_ = *on;
      }
      break;
    case E::Enabled:
      if (const auto on = flag(enabled_)) enabled_ = *on;
      break;
    case E::ObstacleHit:
      if (const auto on = flag(obstacleHit_)) obstacleHit_ = *on;
      break;
    case E::Reset: reset(*text, clock.step, events); break;
    case E::ResetNav: resetNav(); break;
    case E::TurnRate: setTurnRate(*number); break;
    case E::TurnRadius:
      if (*number >= 0) inputs_.turnRadius = *number;
      break;
    case E::BuoyancyRate: inputs_.buoyancyRate = *number; break;
    case E::WaterDepth:
      if (*number >= 0) inputs_.waterDepth = *number;
      break;
    case E::RotateSpeed: inputs_.rotateSpeed = *number; break;
    case E::DriftX: setDrift({*number, inputs_.driftY}, message.name, clock.step, events); break;
    case E::DriftY: setDrift({inputs_.driftX, *number}, message.name, clock.step, events); break;
    case E::DriftVector:
    case E::DriftVectorAdd:
      if (const auto drift = driftFromVectorText(*text)) {
        const bool add = message.effect == E::DriftVectorAdd;
        setDrift({drift->first + (add ? inputs_.driftX : 0), drift->second + (add ? inputs_.driftY : 0)},
                 message.name, clock.step, events);
      } else {
        unreadable(drift.error());
      }
      break;
    case E::DriftVectorMult:
      setDrift(driftScaled({inputs_.driftX, inputs_.driftY}, *number), message.name, clock.step, events);
      break;
    case E::BuoyancyControl:
      if (lowered(trimmed(*text)) != "true") break;
      inputs_.buoyancyRate = 0;
      if (auto report = requests_.beginBuoyancy(now); true)
        post(events, clock.step, report.variable, std::move(report.text));
      break;
    case E::TrimControl:
      if (lowered(trimmed(*text)) != "true") break;
      if (auto report = requests_.beginTrim(now); true)
        post(events, clock.step, report.variable, std::move(report.text));
      break;
    case E::WindConditions:
    case E::CurrentFieldActive: break;
    case E::NavX:
    case E::NavY:
    case E::NavHeading:
      if (enabled_) break;
      for (VehicleRecord* record : {&plain_, &truth_})
        (message.effect == E::NavX ? record->x : message.effect == E::NavY ? record->y : record->heading) = *number;
      zeroRudder();
      break;
  }
}

// --- live edits ------------------------------------------------------------------------------------

Result<void> Vehicle::setParam(std::string_view name, std::string_view text, const StepClock& clock,
                               std::vector<RunEvent>& events) {
  VehicleParams edited = params_;
  if (auto set = setField(edited, name, text); !set) return set;
  const VehicleParams before = std::exchange(params_, std::move(edited));
  motion_ = MotionParams::fromParams(params_, compat_);
  // Only what the edit changed replaces an input: messages may have moved the others since.
  const auto changed = [&](auto member) { return before.*member != params_.*member; };
  using P = VehicleParams;
  setTurnRate(changed(&P::turnRate) ? params_.turnRate : inputs_.turnRate);
  if (changed(&P::driftX) || changed(&P::driftY))
    setDrift({params_.driftX.value_or(inputs_.driftX), params_.driftY.value_or(inputs_.driftY)}, "edit", clock.step,
             events);
  if (changed(&P::rotateSpeed)) inputs_.rotateSpeed = params_.rotateSpeed;
  if (changed(&P::buoyancyRate)) inputs_.buoyancyRate = params_.buoyancyRate;
  if (changed(&P::turnRadius)) inputs_.turnRadius = params_.turnRadius;
  if (changed(&P::defaultWaterDepth) && params_.defaultWaterDepth) inputs_.waterDepth = *params_.defaultWaterDepth;
  if (changed(&P::thrustModeDiff)) inputs_.differential = params_.thrustModeDiff == ThrustModeDiff::Differential;
  if (changed(&P::thrustModeReverse)) inputs_.reverse = params_.thrustModeReverse == ThrustModeReverse::Reverse;
  if (changed(&P::simPause)) paused_ = params_.simPause;
  return {};
}

Result<void> Vehicle::setPid(std::string_view name, std::string_view text) {
  if (name.empty()) {
    pidParams_.reset();
    pid_.reset();
    return {};
  }
  PidParams edited = pidParams_.value_or(PidParams{});
  if (auto set = setField(edited, name, text); !set) return set;
  pidParams_ = edited;
  if (pid_)
    pid_->setParams(edited);
  else
    pid_.emplace(edited, compat_);
  return {};
}

void Vehicle::setBehaviours(const std::vector<BehaviourSpec>& behaviours) {
  if (!helm_)
    helm_.emplace(behaviours, helmGrids());
  else
    helm_->setBehaviours(behaviours);
  if (pid_ || behaviours.empty()) return;
  pidParams_ = simpleSurfaceGains();
  pid_.emplace(*pidParams_, compat_);
}

// --- reading ---------------------------------------------------------------------------------------

bool Vehicle::records(Channel channel) const {
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
    case Channel::GtAltitude: return params_.dualState;
    case Channel::Transparency:
    case Channel::Transported: return false;
    default: return !isDerived(channel);  // a live edit may give a vehicle a controller or another thrust mode later
  }
}

double Vehicle::value(Channel channel) const {
  switch (channel) {
    case Channel::X: return plain_.x;
    case Channel::Y: return plain_.y;
    case Channel::Heading: return plain_.heading;
    case Channel::Speed: return plain_.speed;
    case Channel::Depth: return plain_.depth;
    case Channel::Pitch: return plain_.pitch;
    case Channel::Yaw: return plain_.yaw;
    case Channel::SpeedOverGround: return plain_.sog;
    case Channel::HeadingOverGround: return plain_.hog;
    case Channel::Altitude: return plain_.altitude;
    case Channel::Rudder: return inputs_.rudder;
    case Channel::Thrust: return inputs_.thrust;
    case Channel::Elevator: return inputs_.elevator;
    case Channel::ThrustLeft: return inputs_.differential ? inputs_.thrustLeft : kNaN;
    case Channel::ThrustRight: return inputs_.differential ? inputs_.thrustRight : kNaN;
    case Channel::DriftX: return inputs_.driftX;
    case Channel::DriftY: return inputs_.driftY;
    case Channel::GtX: return params_.dualState ? truth_.x : kNaN;
    case Channel::GtY: return params_.dualState ? truth_.y : kNaN;
    case Channel::GtHeading: return params_.dualState ? truth_.heading : kNaN;
    case Channel::GtSpeed: return params_.dualState ? truth_.speed : kNaN;
    case Channel::GtDepth: return params_.dualState ? truth_.depth : kNaN;
    case Channel::Transparency:
    case Channel::Transported: return kNaN;
    case Channel::DesiredHeading:
      return pid_ && pid_->hasReceived(PidInput::DesiredHeading) ? wrap360(pid_->desiredHeading()) : kNaN;
    case Channel::DesiredSpeed:
      return pid_ && pid_->hasReceived(PidInput::DesiredSpeed) ? pid_->desiredSpeed() : kNaN;
    case Channel::DesiredDepth:
      return pid_ && pid_->hasReceived(PidInput::DesiredDepth) ? pid_->desiredDepth() : kNaN;
    case Channel::HasControl: return pid_ ? (pid_->hasControl() ? 1 : 0) : kNaN;
    case Channel::ResetCount: return resetCount_;
    case Channel::GtPitch: return params_.dualState ? truth_.pitch : kNaN;
    case Channel::GtYaw: return params_.dualState ? truth_.yaw : kNaN;
    case Channel::GtSpeedOverGround: return params_.dualState ? truth_.sog : kNaN;
    case Channel::GtHeadingOverGround: return params_.dualState ? truth_.hog : kNaN;
    case Channel::GtAltitude: return params_.dualState ? truth_.altitude : kNaN;
    case Channel::Latitude:
    case Channel::Longitude:
    case Channel::Z:
    case Channel::GtLatitude:
    case Channel::GtLongitude:
    case Channel::GtZ: return kNaN;
  }
  return kNaN;
}

void Vehicle::hash(StateHash& hash) const {
  const auto addRecord = [&](const VehicleRecord& r) {
    for (const double v : {r.x, r.y, r.heading, r.speed, r.depth, r.pitch, r.yaw, r.sog, r.hog, r.altitude})
      hash.add(v);
  };
  addRecord(plain_);
  addRecord(truth_);
  for (const double v : {inputs_.thrust, inputs_.rudder, inputs_.elevator, inputs_.thrustLeft, inputs_.thrustRight,
                         inputs_.driftX, inputs_.driftY, inputs_.rotateSpeed, inputs_.buoyancyRate,
                         inputs_.waterDepth, inputs_.turnRate, inputs_.turnRadius, rudderWanted_, rudderTime_, held_,
                         truthHeld_, pausedTime_, pauseLength_})
    hash.add(v);
  for (const bool flag : {inputs_.differential, inputs_.reverse, paused_, enabled_, obstacleHit_, helmHasControl_})
    hash.add(flag);
  hash.add(resetCount_);
  requests_.hash(hash);
  const auto add = [&](auto value) { hash.add(value); };
  if (pid_) pid_->visitState(add);
  if (helm_) helm_->visitState(add);
}

}  // namespace antipode
