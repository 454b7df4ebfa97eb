// SPDX-License-Identifier: GPL-3.0-or-later
// What messages do to a vehicle (moos-files.md section 3).
#include "core/model/drift.h"
#include "core/model/pose_text.h"
#include "core/sim/batch/lane_access.h"
#include "core/sim/fleet/vehicle_pid.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace antipode {

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
  if (hover_) return resetHover(text, step, events);
  if (!isProgram()) {
    if (const auto read = poseFromText(text, {}); !read) {
      warn(events, step, "USM_RESET ignored: " + read.error().message);
      return;
    }
  }
  // Each record keeps its own values of the fields not named.
  for (StateLanes* record : {&block_->plain, &block_->truth}) {
    const StartPose now{record->x[lane_], record->y[lane_], record->heading[lane_], record->speed[lane_],
                        record->depth[lane_]};
    placeAt(*record, isProgram() ? poseFromTextLoosely(text, now) : *poseFromText(text, now));
  }
  jumped(true);
  post(events, step, "USM_RESET_COUNT", static_cast<double>(++resetCount_));
}

void Vehicle::resetNav(const StepClock& clock) {
  if (!params_.dualState && !isProgram()) return;
  kernel::store(block_->plain, lane_, kernel::load(block_->truth, lane_));
  // Without dual state that is the record that never moved, with its old clock (D15).
  if (!params_.dualState) held_ = clock.now - clock.dt - leftOut_ - truthTime_;
}

void Vehicle::noteMessage(std::string_view variable, const MessageValue& value) {
  store_.write(variable, value);
  if (helm_ && helm_->reads(variable)) meetHelm();
}

void Vehicle::tellControl(std::int64_t step, std::vector<RunEvent>& events) const {
  events.push_back(
      {step, id_, RunEvent::Source::Helm, "IVPHELM_STATE", std::string(helmHasControl_ ? "DRIVE" : "PARK")});
}

void Vehicle::deliver(const MessageInfo& message, const MessageValue& value, const StepClock& clock,
                      std::vector<RunEvent>& events) {
  if (hover_)
    applyHoverEffect(message, value, clock, events);
  else
    applyEffect(message, value, clock, events);
  noteChange();
}

void Vehicle::applyEffect(const MessageInfo& message, const MessageValue& value, const StepClock& clock,
                          std::vector<RunEvent>& events) {
  const double* number = std::get_if<double>(&value);
  const std::string* text = std::get_if<std::string>(&value);
  if ((message.type == MessageType::Number && !number) || (message.type == MessageType::Text && !text)) {
    warn(
        events, clock.step,
        fmt::format("{} ignored: '{}' is not a {}", message.name, messageText(value), number ? "text" : "number"));
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
  // Only an embedded controller shuts actuator messages out; one beside the simulator posts them, too.
  const bool manual = !isLost_ && (!pid_ || !pidParams_->embedded);
  using E = MessageEffect;
  switch (message.effect) {
    case E::Thrust:
      if (manual) setThrust(*number);
      break;
    case E::Rudder:
      if (manual) setRudder(*number, now);
      break;
    case E::Elevator:
      if (manual) block_->drive.elevator[lane_] = *number;
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
      if (pid_) editPid([&](PidEngine& pid) { pid.setDesiredHeading(*number, now); });
      break;
    case E::DesiredSpeed:
      if (pid_) editPid([&](PidEngine& pid) { pid.setDesiredSpeed(*number, now); });
      break;
    case E::DesiredDepth:
      if (pid_) editPid([&](PidEngine& pid) { pid.setDesiredDepth(*number, now); });
      break;
    case E::SpeedFactor:
      if (pid_) editPid([&](PidEngine& pid) { pid.setSpeedFactor(*number); });
      break;
    case E::ManualOverride:
      if (pid_) {
        std::optional<bool> control;
        editPid([&](PidEngine& pid) { control = pid.setOverride(*text); });
        if (control) post(events, clock.step, "PID_HAS_CONTROL", *control ? "true" : "false");
      }
      if (const std::string word = lowered(trimmed(*text)); word == "true" || word == "false")
        if (std::exchange(helmHasControl_, word == "false") != helmHasControl_ && helm_)
          tellControl(clock.step, events);
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
        if (paused_ && !*on && isProgram()) {
          const double whole = std::floor(std::exchange(pauseLength_, 0) + 1e-6);
          held_ -= whole;
          leftOut_ += whole;
        }
        paused_ = *on;
      }
      break;
    case E::Enabled:
      if (const auto on = flag(enabled_)) enabled_ = *on;
      break;
    case E::ObstacleHit:
      if (const auto on = flag(obstacleHit_)) obstacleHit_ = *on;
      break;
    case E::Reset:
      reset(*text, clock.step, events);
      break;
    case E::ResetNav:
      resetNav(clock);
      break;
    case E::TurnRate:
      setTurnRate(*number);
      break;
    case E::TurnRadius:
      if (*number >= 0) inputs_.turnRadius = *number;
      break;
    case E::BuoyancyRate:
      inputs_.buoyancyRate = *number;
      break;
    case E::WaterDepth:
      if (*number >= 0) inputs_.waterDepth = *number;
      break;
    case E::RotateSpeed:
      inputs_.rotateSpeed = *number;
      break;
    case E::DriftX:
      setDrift({*number, inputs_.driftY}, message.name, clock.step, events);
      break;
    case E::DriftY:
      setDrift({inputs_.driftX, *number}, message.name, clock.step, events);
      break;
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
      if (const auto applied = wind_.apply(*text, compat_); !applied) unreadable(applied.error());
      break;
    case E::CurrentFieldActive:
      if (const auto on = flag(passage_.fieldActive())) passage_.setFieldActive(*on);
      break;
    case E::HoverRequest:
    case E::HoverClear:
    case E::HoverDepth:
    case E::HoverHeading:
      break;  // for others
    case E::NodeLost:
      if (const auto lost = flag(isLost_)) setLost(*lost);
      break;
    case E::NavX:
    case E::NavY:
    case E::NavHeading:
      if (enabled_) break;
      for (StateLanes* record : {&block_->plain, &block_->truth})
        (message.effect == E::NavX   ? record->x
         : message.effect == E::NavY ? record->y
                                     : record->heading)[lane_] = *number;
      zeroRudder();
      wasPut_ = true;
      break;
  }
}

}  // namespace antipode
