// SPDX-License-Identifier: GPL-3.0-or-later
// moos-files.md section 3, "Subscribed by the simulator".
#include "tests/support/oracle/text.h"
#include "tests/support/oracle/vehicle.h"

namespace antipode::oracle {

// usimmarine-old section 6. A number for a text is an empty text there.
bool Vehicle::deliverToOld(const std::string& var, const std::variant<double, std::string>& value, double now) {
  const double* v = std::get_if<double>(&value);
  const std::string text = v ? "" : std::get<std::string>(value), word = lower(trimmed(text));
  for (const char* unknown :
       {"USM_RESET_NAV", "USM_TURN_RADIUS", "USM_BUOYANCY_RATE", "USM_WATER_DEPTH", "USM_DRIFT_VECTOR_MULT",
        "WIND_CONDITIONS", "USM_CURRENT_FIELD", "NAV_X", "NAV_Y", "NAV_HEADING"})
    if (var == unknown) return true;
  if (var == "OBSTACLE_HIT")
    obstacle_ = obstacle_ || !v || *v != 0;
  else if (var == "USM_SIM_PAUSED")
    pause(word == "true", now);
  else if (var == "THRUST_MODE_REVERSE")
    reverse_ = word == "true";
  else if (var == "THRUST_MODE_DIFFERENTIAL")
    differential_ = boolean(text, differential_).value_or(differential_);
  else if (var == "USM_RESET" && v)
    return true;
  else
    return false;
  return true;
}

void Vehicle::deliver(const std::string& var, const std::variant<double, std::string>& value, double now) {
  if (old_ && deliverToOld(var, value, now)) return;
  // Any value will do for this one; all others are ignored when they are of the wrong type.
  if (var == "USM_RESET_NAV") {
    if (dual_ || !document_) plain_ = truth_;  // D15
    return;
  }
  if (const double* v = std::get_if<double>(&value)) {
    if (!deliverNumber(var, *v)) command(var, *v, now);
  } else {
    deliverText(var, std::get<std::string>(value), now);
  }
}

bool Vehicle::deliverNumber(const std::string& var, double v) {
  if (var == "USM_TURN_RATE")
    turnRate_ = clip(v, 0, 100);
  else if (var == "USM_TURN_RADIUS")
    turnRadius_ = v >= 0 ? v : turnRadius_;
  else if (var == "BUOYANCY_RATE" || var == "USM_BUOYANCY_RATE")
    buoyancyRate_ = v;
  else if (var == "WATER_DEPTH" || var == "USM_WATER_DEPTH")
    waterDepth_ = v >= 0 ? v : waterDepth_;
  else if (var == "ROTATE_SPEED")
    rotateSpeed_ = v;
  else if (var == "DRIFT_X" || var == "CURRENT_X")
    driftX_ = v;
  else if (var == "DRIFT_Y" || var == "CURRENT_Y")
    driftY_ = v;
  else if (var == "DRIFT_VECTOR_MULT" || var == "USM_DRIFT_VECTOR_MULT") {
    const double angle = compassToMath(bearing(0, 0, driftX_, driftY_)), size = std::hypot(driftX_, driftY_) * v;
    driftX_ = std::cos(angle) * size;
    driftY_ = std::sin(angle) * size;
  } else if (var == "NAV_X" || var == "NAV_Y" || var == "NAV_HEADING") {
    if (!enabled_) inform(var, v);
  } else {
    return false;
  }
  return true;
}

void Vehicle::inform(const std::string& var, double v) {
  for (Record* r : {&plain_, &truth_}) (var == "NAV_X" ? r->x : var == "NAV_Y" ? r->y : r->heading) = v;
  zeroRudder();
}

void Vehicle::command(const std::string& var, double v, double now) {
  if (pid_) {
    if (var == "DESIRED_HEADING") pid_->desire(&Engine::desiredHeading, v, now);
    if (var == "DESIRED_SPEED") pid_->desire(&Engine::desiredSpeed, v, now);
    if (var == "DESIRED_DEPTH") pid_->desire(&Engine::desiredDepth, v, now);
    if (var == "SPEED_FACTOR") pid_->speedFactor = v;
    return;
  }
  if (var == "DESIRED_ELEVATOR") elevator_ = v;
  if (var == "DESIRED_THRUST" && !differential_) setThrust(v);
  if (var == "DESIRED_RUDDER" && !differential_) setRudder(v, now);
  if ((var != "DESIRED_THRUST_L" && var != "DESIRED_THRUST_R") || !differential_) return;
  const double side = clip(v, -100, 100);
  const bool swapped = reverse_ && !document_;  // D9
  ((var == "DESIRED_THRUST_L") != swapped ? left_ : right_) = swapped ? -side : side;
}

void Vehicle::setThrust(double v) {
  thrust_ = document_ ? clip(v, -100, 100) : v;
}  // D23

// Section 9, rudder.
void Vehicle::setRudder(double v, double now) {
  if (document_) {
    rudderWanted_ = v;
    if (rudderRate_ == 0) rudder_ = v;
    return;
  }
  const double limit = rudderRate_ == 0 ? 100 : (now - rudderTime_) * rudderRate_;
  rudder_ += clip(v - rudder_, -limit, limit);
  rudderTime_ = now;
}

void Vehicle::pause(bool on, double now) {
  if (on && !paused_) pausedSince_ = now;
  if (!on && paused_ && !document_) leftOut_ += std::floor(now - pausedSince_ + 1e-9);
  paused_ = on;
}

void Vehicle::deliverText(const std::string& var, const std::string& text, double now) {
  const std::string word = lower(trimmed(text));
  const auto flag = [&text](bool& target) { target = boolean(text, target).value_or(target); };
  if (var == "USM_SIM_PAUSED") pause(boolean(text, paused_).value_or(paused_), now);
  if (var == "USM_ENABLED") flag(enabled_);
  if (var == "OBSTACLE_HIT") flag(obstacle_);
  if (var == "USM_CURRENT_FIELD") flag(field_.active);
  if (var == "USM_RESET") place(text);
  if (var == "DRIFT_VECTOR") setDriftVector(text, false);
  if (var == "DRIFT_VECTOR_ADD") setDriftVector(text, true);
  if (var == "WIND_CONDITIONS") sails_.setWind(text);
  if (var == "BUOYANCY_CONTROL" && word == "true") buoyancyRate_ = 0;
  if (var == "THRUST_MODE_DIFFERENTIAL") {
    if (word == "true" || word == "differential") differential_ = true;
    if (word == "false" || word == "normal") differential_ = false;
  }
  if (var == "THRUST_MODE_REVERSE") {
    if (word == "true" || word == "reverse") reverse_ = true;
    if (word == "false" || word == "normal") reverse_ = false;
  }
  if (pid_ && (var == "MOOS_MANUAL_OVERRIDE" || var == "MOOS_MANUAL_OVERIDE")) pid_->overrideBy(text);
}

}  // namespace antipode::oracle
