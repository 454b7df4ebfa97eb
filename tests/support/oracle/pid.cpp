// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/oracle/pid.h"

#include "tests/support/oracle/maths.h"
#include "tests/support/oracle/text.h"

#include <algorithm>
#include <map>

namespace antipode::oracle {
namespace {

double limited(double value, double limit) {
  if (std::fabs(value) < std::fabs(limit)) return value;
  return value < 0 ? -std::fabs(limit) : value > 0 ? std::fabs(limit) : 0;
}

}  // namespace

double ScalarPid::run(double error, double time) {
  double dt = 0, derivative = 0;
  if (!first_) {
    dt = time - timeOld_;
    if (dt < 0) return 0;
    if (dt == 0) return output_;
    derivatives_.push_front((error - errorOld_) / dt);
    if (derivatives_.size() > 9) derivatives_.pop_back();
    for (const double d : derivatives_) derivative += d;
    derivative /= static_cast<double>(derivatives_.size());
  }
  first_ = false;
  integral_ = ki > 0 ? limited(integral_ + ki * error * dt, integralLimit) : 0;
  output_ = limited(kp * error + kd * derivative + integral_, outputLimit);
  errorOld_ = error;
  timeOld_ = time;
  return output_;
}

Engine::Engine(bool document)
    : document_(document), override_(!document), maxPitch_(document ? rad(15) : 15) {}  // P1, P5

bool Engine::set(const std::string& name, const std::string& value) {
  const std::map<std::string, double*> numbers = {{"yaw_pid_kp", &yaw_.kp},
                                                  {"yaw_pid_kd", &yaw_.kd},
                                                  {"yaw_pid_ki", &yaw_.ki},
                                                  {"yaw_pid_integral_limit", &yaw_.integralLimit},
                                                  {"yaw_pid_ki_limit", &yaw_.integralLimit},
                                                  {"speed_pid_kp", &speedPid_.kp},
                                                  {"speed_pid_kd", &speedPid_.kd},
                                                  {"speed_pid_ki", &speedPid_.ki},
                                                  {"speed_pid_integral_limit", &speedPid_.integralLimit},
                                                  {"z_to_pitch_pid_kp", &zToPitch_.kp},
                                                  {"z_to_pitch_pid_kd", &zToPitch_.kd},
                                                  {"z_to_pitch_pid_ki", &zToPitch_.ki},
                                                  {"z_to_pitch_pid_integral_limit", &zToPitch_.integralLimit},
                                                  {"pitch_pid_kp", &pitchPid_.kp},
                                                  {"pitch_pid_kd", &pitchPid_.kd},
                                                  {"pitch_pid_ki", &pitchPid_.ki},
                                                  {"pitch_pid_integral_limit", &pitchPid_.integralLimit},
                                                  {"maxrudder", &maxRudder_},
                                                  {"maxthrust", &maxThrust_},
                                                  {"maxelevator", &maxElevator_},
                                                  {"maxpitch", &maxPitch_},
                                                  {"speed_factor", &speedFactor},
                                                  {"tardy_helm_threshold", &tardyHelm_},
                                                  {"tardy_nav_threshold", &tardyNav_},
                                                  {"sim_instability", &instability_}};
  if (name == "depth_control") {
    const auto on = boolean(value, depthControl_);
    if (!on) return document_;  // P6
    depthControl_ = *on;
    depthControlGiven_ = true;
  }
  if (name == "simulation") simulation_ = boolean(value, simulation_).value_or(simulation_);
  const auto known = numbers.find(name);
  const auto given = number(value);
  if (known == numbers.end() || !given) return true;
  if (name == "speed_factor" && *given < 0) return true;
  double& target = *known->second;
  target = *given;
  if (name == "maxpitch") target = rad(*given);
  if (name.rfind("tardy_", 0) == 0) target = std::max(0.0, *given);
  if (name == "sim_instability") target = clip(*given, 0, 100);
  if ((name.rfind("pitch_pid_k", 0) == 0 || name.rfind("z_to_pitch_pid_k", 0) == 0)) depthGain_ = true;
  return true;
}

void Engine::finish() {
  if (document_ && !depthControlGiven_) depthControl_ = depthGain_;  // P7
  yaw_.outputLimit = maxRudder_;
  speedPid_.outputLimit = maxThrust_;
  zToPitch_.outputLimit = maxPitch_;
  pitchPid_.outputLimit = maxElevator_;  // taken as radians
}

void Engine::feed(Stamped& item, double value, double now) {
  item = {value, document_ ? now : clock_, true};  // P3
}

void Engine::desire(Stamped Engine::*which, double value, double now) {
  feed(this->*which, value, now);
}

void Engine::overrideBy(const std::string& text) {
  const std::string word = lower(trimmed(text));
  if (word == "true") override_ = true;
  if (word != "false") return;
  if (override_)
    for (Stamped* item : {&desiredHeading, &desiredSpeed, &desiredDepth, &heading_, &speed_, &depth_, &pitch_}) {
      item->stamp = 0;
      item->received = false;
    }
  override_ = false;
}

bool Engine::ready() const {
  const bool surface = has(desiredHeading) && has(desiredSpeed) && has(heading_) && has(speed_);
  return surface && (!depthControl_ || (has(desiredDepth) && has(depth_) && has(pitch_)));
}

bool Engine::stale(double now) const {
  const auto late = [now](const Stamped& item, double limit) { return now - item.stamp > limit; };
  if (simulation_) return false;
  if (late(desiredHeading, tardyHelm_) || late(desiredSpeed, tardyHelm_)) return true;
  if (late(heading_, tardyNav_) || late(speed_, tardyNav_)) return true;
  if (!depthControl_) return false;
  return late(desiredDepth, tardyHelm_) || late(depth_, tardyNav_) || late(pitch_, tardyNav_);
}

void Engine::run(double heading, double speed, double depth, double pitch, double now) {
  feed(heading_, heading, now);
  feed(speed_, speed, now);
  if (depthControl_) {
    feed(depth_, depth, now);
    feed(pitch_, pitch, now);
  }
  clock_ = now;
  rudder = thrust = elevator = 0;
  if (document_ && override_) return;  // P1
  if (!ready() || stale(now)) return;
  thrust = thrustFor(now);
  if (!(thrust > 0)) return;
  rudder = rudderFor(now);
  if (depthControl_) elevator = elevatorFor(now);
}

double Engine::rudderFor(double now) {
  const double want = desiredHeading.value = wrap180(desiredHeading.value);
  double result = -yaw_.run(wrap180(heading_.value - want), now);
  double age = now - biasTime_;
  if (age > 10) {
    age = 0;
    biasTime_ = now;
    side_ = -side_;
  }
  result += side_ * (age / 10) * instability_;
  return clip(result, -maxRudder_, maxRudder_);
}

double Engine::thrustFor(double now) {
  double result = desiredSpeed.value * speedFactor;
  if (speedFactor == 0) result = thrustPrevious_ + speedPid_.run(desiredSpeed.value - speed_.value, now);
  if (result < 0.01) result = 0;
  thrustPrevious_ = clip(result, -maxThrust_, maxThrust_);
  return thrustPrevious_;
}

double Engine::elevatorFor(double now) {
  const double p = clip(zToPitch_.run(depth_.value - desiredDepth.value, now), -maxPitch_, maxPitch_);
  return clip(deg(pitchPid_.run(pitch_.value - p, now)), -maxElevator_, maxElevator_);
}

}  // namespace antipode::oracle
