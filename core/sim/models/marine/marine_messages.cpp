// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/models/marine/marine_messages.h"

#include "core/sim/batch/column_access.h"
#include "core/sim/models/marine/marine_model.h"

#include <algorithm>

namespace antipode {

/// A handler for each message.
struct MarineMessages {
  static double timeOf(const MarineModel& v, const Delivery& d) { return v.core_.clock.timeAt(d.clock.now); }

  static bool isTrue(const Delivery& d) { return lowered(trimmed(d.text())) == "true"; }

  static void setThrust(MarineModel& v, const Delivery& d) {
    if (v.acceptsActuators()) v.setThrust(d.number());
  }
  static void setRudder(MarineModel& v, const Delivery& d) {
    if (v.acceptsActuators()) v.rudder_.command(d.number(), timeOf(v, d));
  }
  static void setElevator(MarineModel& v, const Delivery& d) {
    if (v.acceptsActuators()) v.core_.block.drive.elevator[v.core_.index] = d.number();
  }
  static void setThruster(MarineModel& v, const Delivery& d, bool isLeft) {
    VehicleInputs& inputs = v.core_.inputs;
    if (!v.acceptsActuators() || !inputs.differential) return;
    double percent = std::clamp(d.number(), -100.0, 100.0);
    if (inputs.reverse && isCompatibilityMode(v.core_.compat)) isLeft = !isLeft, percent = -percent;  // D9
    (isLeft ? inputs.thrustLeft : inputs.thrustRight) = percent;
  }
  static void setThrustLeft(MarineModel& v, const Delivery& d) { setThruster(v, d, true); }
  static void setThrustRight(MarineModel& v, const Delivery& d) { setThruster(v, d, false); }

  static void setDesiredHeading(MarineModel& v, const Delivery& d) {
    if (v.pid_.exists()) v.pid_.edit([&](PidEngine& pid) { pid.setDesiredHeading(d.number(), timeOf(v, d)); });
  }
  static void setDesiredSpeed(MarineModel& v, const Delivery& d) {
    if (v.pid_.exists()) v.pid_.edit([&](PidEngine& pid) { pid.setDesiredSpeed(d.number(), timeOf(v, d)); });
  }
  static void setDesiredDepth(MarineModel& v, const Delivery& d) {
    if (v.pid_.exists()) v.pid_.edit([&](PidEngine& pid) { pid.setDesiredDepth(d.number(), timeOf(v, d)); });
  }
  static void setSpeedFactor(MarineModel& v, const Delivery& d) {
    if (v.pid_.exists()) v.pid_.edit([&](PidEngine& pid) { pid.setSpeedFactor(d.number()); });
  }
  static void setManualOverride(MarineModel& v, const Delivery& d) {
    if (v.pid_.exists()) {
      std::optional<bool> control;
      v.pid_.edit([&](PidEngine& pid) { control = pid.setOverride(d.text()); });
      if (control) v.core_.post(d.events, d.clock.step, "PID_HAS_CONTROL", *control ? "true" : "false");
    }
    const std::string word = lowered(trimmed(d.text()));
    if (word != "true" && word != "false") return;
    if (v.core_.helm.setControl(word == "false") && v.core_.helm.exists())
      v.core_.helm.reportControl(d.clock.step, d.events);
  }

  static void setReverse(MarineModel& v, const Delivery& d) {
    if (v.core_.isOldProgram())
      v.core_.inputs.reverse = isTrue(d);
    else if (const auto mode = FieldCodec<ThrustModeReverse>::fromText(d.text()))
      v.core_.inputs.reverse = *mode == ThrustModeReverse::Reverse;
    else
      warnIgnored(v.core_, d, mode.error().message);
  }
  static void setDifferential(MarineModel& v, const Delivery& d) {
    if (v.core_.isOldProgram()) {
      if (const auto isOn = switchFrom(v.core_, d, v.core_.inputs.differential)) v.setDifferential(*isOn);
    } else if (const auto mode = FieldCodec<ThrustModeDiff>::fromText(d.text()))
      v.setDifferential(*mode == ThrustModeDiff::Differential);
    else
      warnIgnored(v.core_, d, mode.error().message);
  }

  /// Without dual state the ground truth is the record that never moved, with its old clock (D15).
  static void resetNavigation(MarineModel& v, const Delivery& d) {
    VehicleBlock& block = v.core_.block;
    const bool isDual = v.params_.dualState;
    if (!isDual && !v.core_.isUsimmarineV22()) return;
    kernel::store(block.plain, v.core_.index, kernel::load(block.truth, v.core_.index));
    if (!isDual) v.core_.clock.goBackToTruth(d.clock);
  }
  static void setTurnRate(MarineModel& v, const Delivery& d) { v.setTurnRate(d.number()); }
  static void setTurnRadius(MarineModel& v, const Delivery& d) {
    if (d.number() >= 0) v.setTurnRadius(d.number());
  }
  static void setBuoyancyRate(MarineModel& v, const Delivery& d) { v.core_.inputs.buoyancyRate = d.number(); }
  static void setRotateSpeed(MarineModel& v, const Delivery& d) { v.core_.inputs.rotateSpeed = d.number(); }

  static void post(MarineModel& v, const Delivery& d, ControlRequests::Report report) {
    v.requestPending_ = v.requests_.isActive();
    v.core_.post(d.events, d.clock.step, report.variable, std::move(report.text));
  }
  static void requestBuoyancy(MarineModel& v, const Delivery& d) {
    if (!isTrue(d)) return;
    v.core_.inputs.buoyancyRate = 0;
    post(v, d, v.requests_.beginBuoyancy(timeOf(v, d)));
  }
  static void requestTrim(MarineModel& v, const Delivery& d) {
    if (isTrue(d)) post(v, d, v.requests_.beginTrim(timeOf(v, d)));
  }
  static void setWind(MarineModel& v, const Delivery& d) {
    WindState wind = v.core_.wind;
    const auto applied = wind.apply(d.text(), v.core_.compat);
    v.setWind(wind);
    if (!applied) warnIgnored(v.core_, d, applied.error().message);
  }

  static constexpr MessageRow<MarineModel> kRows[] = {
      {MessageEffect::Thrust, setThrust},
      {MessageEffect::Rudder, setRudder},
      {MessageEffect::Elevator, setElevator},
      {MessageEffect::ThrustLeft, setThrustLeft},
      {MessageEffect::ThrustRight, setThrustRight},
      {MessageEffect::DesiredHeading, setDesiredHeading},
      {MessageEffect::DesiredSpeed, setDesiredSpeed},
      {MessageEffect::DesiredDepth, setDesiredDepth},
      {MessageEffect::SpeedFactor, setSpeedFactor},
      {MessageEffect::ManualOverride, setManualOverride},
      {MessageEffect::ModeReverse, setReverse},
      {MessageEffect::ModeDifferential, setDifferential},
      {MessageEffect::ResetNav, resetNavigation},
      {MessageEffect::TurnRate, setTurnRate},
      {MessageEffect::TurnRadius, setTurnRadius},
      {MessageEffect::BuoyancyRate, setBuoyancyRate},
      {MessageEffect::RotateSpeed, setRotateSpeed},
      {MessageEffect::BuoyancyControl, requestBuoyancy},
      {MessageEffect::TrimControl, requestTrim},
      {MessageEffect::WindConditions, setWind},
  };
};

std::span<const MessageRow<MarineModel>> marineMessages() {
  return MarineMessages::kRows;
}

}  // namespace antipode
