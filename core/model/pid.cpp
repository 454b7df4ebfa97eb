// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/pid.h"

#include "core/base/angles.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace antipode {
namespace {

constexpr double kBiasPeriod = 10;       // s
constexpr double kLeastThrust = 0.01;    // percent; below, the motor is off (never astern)
constexpr double kDefaultMaxPitch = 15;  // deg in document mode; the program takes it as radians

constexpr std::uint8_t kSurfaceInputs = 0b000'1111;
constexpr std::uint8_t kDepthInputs = 0b111'0000;

double clipped(double value, double limit) {
  const double size = std::abs(limit);
  return value > size ? size : value < -size ? -size : value;
}

bool isDesired(PidInput input) {
  return input == PidInput::DesiredHeading || input == PidInput::DesiredSpeed || input == PidInput::DesiredDepth;
}

bool hasDepthGain(const PidParams& p) {
  return p.zToPitchKp != 0 || p.zToPitchKd != 0 || p.zToPitchKi != 0 ||  //
         p.pitchKp != 0 || p.pitchKd != 0 || p.pitchKi != 0;
}

double maxPitchRad(const PidParams& p, Compat compat) {
  if (p.maxPitch) return radFromDeg(*p.maxPitch);
  return compat == Compat::UsimmarineV22 ? kDefaultMaxPitch : radFromDeg(kDefaultMaxPitch);
}

}  // namespace

double ScalarPid::run(double e, double t, const PidGains& gains) {
  saturated_ = false;
  double dt = 0, derivative = 0;
  if (started_) {
    dt = t - lastTime_;
    if (dt < 0) return 0;
    if (dt == 0) return lastOutput_;
    derivative = meanDerivative((e - lastError_) / dt);
  }
  started_ = true;

  if (gains.ki > 0) {
    integral_ += gains.ki * e * dt;
    const double limit = std::abs(gains.integralLimit);
    if (std::abs(integral_) >= limit) integral_ = std::copysign(limit, integral_);
  } else {
    integral_ = 0;
  }

  double output = gains.kp * e + gains.kd * derivative + integral_;
  const double limit = std::abs(gains.outputLimit);
  if (std::abs(output) >= limit) {
    output = std::copysign(limit, output);
    saturated_ = true;
  }
  lastError_ = e;
  lastTime_ = t;
  lastOutput_ = output;
  return output;
}

double ScalarPid::meanDerivative(double newest) {
  const auto older = derivatives_;
  std::copy(older.begin(), older.end() - 1, derivatives_.begin() + 1);
  derivatives_[0] = newest;
  if (derivativeCount_ < kMeanOf) ++derivativeCount_;
  double sum = 0;
  for (int i = 0; i < derivativeCount_; ++i) sum += derivatives_[static_cast<std::size_t>(i)];
  return sum / derivativeCount_;
}

std::string pidStaleText(PidInput input, double ageSeconds) {
  static constexpr const char* kLabels[kPidInputs] = {"DesHdg",   "DesSpd", "NavHdg",  "NavSpd",
                                                      "DesDepth", "NavDep", "NavPitch"};
  std::string age = fmt::format("{:.3f}", ageSeconds);
  age.erase(age.find_last_not_of('0') + 1);
  if (age.back() == '.') age.pop_back();
  return fmt::format("Stale {}:{}", kLabels[static_cast<std::size_t>(input)], age);
}

std::vector<std::pair<std::string, std::string>> PidEngine::debugPosts() const {
  std::vector<std::pair<std::string, std::string>> posts;
  const auto add = [&](unsigned flag, const char* name, PidInput want, PidInput have, const ScalarPid& loop) {
    if (!(debugs_ & flag) || !loop.ranAt(clock_)) return;
    const std::string text = fmt::format("want={:.3f},have={:.3f},error={:.3f},out={:.3f}", value(want),
                                         value(have), loop.lastError(), loop.lastOutput());
    posts.emplace_back(fmt::format("PID_{}_DEBUG", name), text);
    if (loop.isSaturated()) posts.emplace_back(fmt::format("PID_MAX_SAT_{}_DEBUG", name), text);
  };
  add(1, "HDG", PidInput::DesiredHeading, PidInput::CurrentHeading, headingPid_);
  add(2, "SPD", PidInput::DesiredSpeed, PidInput::CurrentSpeed, speedPid_);
  add(4, "DEP", PidInput::DesiredDepth, PidInput::CurrentDepth, zToPitchPid_);
  return posts;
}

PidEngine::PidEngine(const PidParams& params, Compat compat)
    : compat_(compat), override_(compat == Compat::UsimmarineV22) {
  setParams(params);
}

void PidEngine::setParams(const PidParams& p) {
  if (p.speedFactor != paramSpeedFactor_) speedFactor_ = paramSpeedFactor_ = p.speedFactor;
  debugs_ = static_cast<std::uint8_t>(p.headingDebug | p.speedDebug << 1 | p.depthDebug << 2);
  depthControl_ = p.depthControl.value_or(compat_ == Compat::UsimmarineV22 || hasDepthGain(p));
  checksStaleness_ = !p.simulation;
  helmThreshold_ = p.tardyHelmThreshold;
  navThreshold_ = p.tardyNavThreshold;
  maxRudder_ = p.maxRudder;
  maxThrust_ = p.maxThrust;
  instability_ = p.simInstability;
  maxPitchRad_ = maxPitchRad(p, compat_);
  maxElevator_ = p.maxElevator;
  headingGains_ = {p.yawKp, p.yawKd, p.yawKi, p.yawIntegralLimit, maxRudder_};
  speedGains_ = {p.speedKp, p.speedKd, p.speedKi, p.speedIntegralLimit, maxThrust_};
  zToPitchGains_ = {p.zToPitchKp, p.zToPitchKd, p.zToPitchKi, p.zToPitchIntegralLimit, maxPitchRad_};
  // The reference limits this loop's output, in radians, by a number of degrees.
  pitchGains_ = {p.pitchKp, p.pitchKd, p.pitchKi, p.pitchIntegralLimit, maxElevator_};
}

void PidEngine::receive(PidInput input, double value, double now) {
  const auto i = static_cast<std::size_t>(input);
  const bool program = compat_ == Compat::UsimmarineV22;
  values_[i] = value;
  stamps_[i] = program ? clock_ : now;
  // In the program a stamp of 0 means "never received".
  if (!program || stamps_[i] != 0)
    received_ |= bit(input);
  else
    received_ &= static_cast<std::uint8_t>(~bit(input));
}

std::optional<bool> PidEngine::setOverride(std::string_view text) {
  const std::string word = lowered(text);
  if (word == "true") return switchOverride(true);
  if (word == "false") return switchOverride(false);
  return std::nullopt;
}

std::optional<bool> PidEngine::switchOverride(bool on) {
  const bool was = override_;
  override_ = on;
  if (on) return was ? std::nullopt : std::optional(false);
  if (was) {
    received_ = 0;
    stamps_.fill(0);
  }
  return true;
}

std::uint8_t PidEngine::neededInputs() const {
  return depthControl_ ? static_cast<std::uint8_t>(kSurfaceInputs | kDepthInputs) : kSurfaceInputs;
}

std::uint8_t PidEngine::findStale() const {
  const std::uint8_t needed = neededInputs();
  std::uint8_t found = 0;
  for (int i = 0; i < kPidInputs; ++i) {
    const auto input = static_cast<PidInput>(i);
    const double threshold = isDesired(input) ? helmThreshold_ : navThreshold_;
    if ((needed & bit(input)) && clock_ - stamps_[static_cast<std::size_t>(i)] > threshold) found |= bit(input);
  }
  return found;
}

PidOutputs PidEngine::run(const PidFeed& state, double now) {
  receive(PidInput::CurrentHeading, state.heading, now);
  receive(PidInput::CurrentSpeed, state.speed, now);
  if (depthControl_) {
    receive(PidInput::CurrentDepth, state.depth, now);
    receive(PidInput::CurrentPitch, state.pitch, now);
  }
  clock_ = now;
  staleBefore_ = std::exchange(staleInputs_, std::uint8_t{0});

  PidOutputs outputs;
  if (compat_ == Compat::Document && override_) return outputs;
  if ((received_ & neededInputs()) != neededInputs()) return outputs;
  if (checksStaleness_) staleInputs_ = findStale();
  stale_ = staleInputs_ != 0;
  if (stale_) return outputs;

  outputs.thrust = thrust();
  if (outputs.thrust > 0) {
    outputs.rudder = rudder();
    if (depthControl_) outputs.elevator = elevator();
  }
  return outputs;
}

double PidEngine::thrust() {
  const double desired = value(PidInput::DesiredSpeed);
  double thrust = speedFactor_ != 0 ? desired * speedFactor_
                                    : previousThrust_ + speedPid_.run(desired - value(PidInput::CurrentSpeed),
                                                                      clock_, speedGains_);
  if (thrust < kLeastThrust) thrust = 0;
  previousThrust_ = clipped(thrust, maxThrust_);
  return previousThrust_;
}

double PidEngine::rudder() {
  double& want = values_[static_cast<std::size_t>(PidInput::DesiredHeading)];
  want = wrap180(want);
  const double error = wrap180(value(PidInput::CurrentHeading) - want);
  return clipped(-headingPid_.run(error, clock_, headingGains_) + rudderBias(), maxRudder_);
}

/// A saw tooth that rises from 0 to the limit and then starts on the other side.
double PidEngine::rudderBias() {
  double age = clock_ - biasTime_;
  if (age > kBiasPeriod) {
    age = 0;
    biasTime_ = clock_;
    biasSide_ = -biasSide_;
  }
  return biasSide_ * (age / kBiasPeriod) * instability_;
}

double PidEngine::elevator() {
  const double depthError = value(PidInput::CurrentDepth) - value(PidInput::DesiredDepth);
  const double wantedPitch = clipped(zToPitchPid_.run(depthError, clock_, zToPitchGains_), maxPitchRad_);
  const double pitchError = value(PidInput::CurrentPitch) - wantedPitch;
  const double elevator = pitchPid_.run(pitchError, clock_, pitchGains_);
  return clipped(elevator * 180 / kPi, maxElevator_);
}

}  // namespace antipode
