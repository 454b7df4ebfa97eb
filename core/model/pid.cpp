// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/pid.h"

#include "core/base/geometry/angles.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace antipode {
namespace {

constexpr double kDefaultMaxPitch = 15;  // deg in document mode; compatibility mode takes the number as radians

bool hasDepthGain(const PidParams& p) {
  return p.zToPitchKp != 0 || p.zToPitchKd != 0 || p.zToPitchKi != 0 ||  //
         p.pitchKp != 0 || p.pitchKd != 0 || p.pitchKi != 0;
}

double maxPitchRad(const PidParams& p, Compat compat) {
  if (p.maxPitch) return radFromDeg(*p.maxPitch);
  return isCompatibilityMode(compat) ? kDefaultMaxPitch : radFromDeg(kDefaultMaxPitch);
}

}  // namespace

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
  const auto add = [&](unsigned flag, const char* name, double want, double have, const kernel::PidLoop& loop,
                       const PidGains& gains) {
    if (!(debugs_ & flag) || loop.lastTime != state_.clock) return;
    const std::string text = fmt::format("want={:.3f},have={:.3f},error={:.3f},out={:.3f}", want, have,
                                         loop.lastError, loop.lastOutput);
    posts.emplace_back(fmt::format("PID_{}_DEBUG", name), text);
    if (std::abs(loop.lastOutput) >= std::abs(gains.outputLimit))
      posts.emplace_back(fmt::format("PID_MAX_SAT_{}_DEBUG", name), text);
  };
  const kernel::PidState& s = state_;
  add(1, "HDG", s.desiredHeading, feed_.heading, s.heading, settings_.heading);
  add(2, "SPD", s.desiredSpeed, feed_.speed, s.speed, settings_.speed);
  add(4, "DEP", s.desiredDepth, feed_.depth, s.zToPitch, settings_.zToPitch);
  return posts;
}

PidEngine::PidEngine(const PidParams& params, Compat compat) : compat_(compat) {
  state_.headingStamp = state_.speedStamp = state_.depthStamp = state_.navigationStamp = kernel::kNever;
  state_.biasSide = 1;
  state_.override = isCompatibilityMode(compat) ? 1 : 0;
  state_.stale = 1;
  state_.heading = state_.speed = state_.zToPitch = state_.pitch = kernel::initialPidLoop();
  setParams(params);
}

void PidEngine::setParams(const PidParams& p) {
  constexpr double kNoCheck = std::numeric_limits<double>::infinity();
  kernel::PidSettings& s = settings_;
  if (p.speedFactor != paramSpeedFactor_) s.speedFactor = paramSpeedFactor_ = p.speedFactor;
  s.depthControl = p.depthControl.value_or(isCompatibilityMode(compat_) || hasDepthGain(p)) ? 1 : 0;
  debugs_ = static_cast<std::uint8_t>(p.headingDebug | p.speedDebug << 1 | p.depthDebug << 2);
  s.helmThreshold = p.simulation ? kNoCheck : p.tardyHelmThreshold;
  s.navThreshold = p.simulation ? kNoCheck : p.tardyNavThreshold;
  s.maxRudder = p.maxRudder;
  s.maxThrust = p.maxThrust;
  s.instability = p.simInstability;
  s.maxPitch = maxPitchRad(p, compat_);
  s.maxElevator = p.maxElevator;
  s.heading = {p.yawKp, p.yawKd, p.yawKi, p.yawIntegralLimit, s.maxRudder};
  s.speed = {p.speedKp, p.speedKd, p.speedKi, p.speedIntegralLimit, s.maxThrust};
  s.zToPitch = {p.zToPitchKp, p.zToPitchKd, p.zToPitchKi, p.zToPitchIntegralLimit, s.maxPitch};
  // pMarinePIDV22 limits the output of this loop, in radians, by a number of degrees.
  s.pitch = {p.pitchKp, p.pitchKd, p.pitchKi, p.pitchIntegralLimit, s.maxElevator};
}

void PidEngine::receive(double& value, double& stamp, double newValue, double now) const {
  value = newValue;
  stamp = pidStamp(compat_, state_.clock, now);
}

double PidEngine::stampOf(PidInput input) const {
  switch (input) {
    case PidInput::DesiredHeading:
      return state_.headingStamp;
    case PidInput::DesiredSpeed:
      return state_.speedStamp;
    case PidInput::DesiredDepth:
      return state_.depthStamp;
    default:
      return state_.navigationStamp;
  }
}

std::optional<bool> PidEngine::setOverride(std::string_view text) {
  const std::string word = lowered(text);
  if (word == "true") return switchOverride(true);
  if (word == "false") return switchOverride(false);
  return std::nullopt;
}

std::optional<bool> PidEngine::switchOverride(bool on) {
  const bool was = hasOverride();
  state_.override = on ? 1 : 0;
  if (on) return was ? std::nullopt : std::optional(false);
  if (was) state_.headingStamp = state_.speedStamp = state_.depthStamp = state_.navigationStamp = kernel::kNever;
  return true;
}

PidOutputs PidEngine::run(const PidNavigation& feed, double now) {
  feed_ = feed;
  if (compat_ == Compat::Document)
    return kernel::runPid<Compat::Document, kernel::PidScope::Full>(state_, settings_, feed, now);
  return kernel::runPid<Compat::UsimmarineV22, kernel::PidScope::Full>(state_, settings_, feed, now);
}

}  // namespace antipode
