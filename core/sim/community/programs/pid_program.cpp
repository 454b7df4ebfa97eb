// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/programs/pid_program.h"

#include "core/base/geometry/angles.h"

#include <algorithm>
#include <limits>

namespace antipode {
namespace {

constexpr double kOldestMail = 360;      // s; older mail is ignored
constexpr double kDefaultPitchRad = 15;  // what the program takes without maxpitch
constexpr const char* kSubscribed[] = {
    "DESIRED_HEADING", "DESIRED_SPEED", "DESIRED_DEPTH", "NAV_HEADING",          "NAV_SPEED",          "NAV_DEPTH",
    "NAV_PITCH",       "NAV_YAW",       "SPEED_FACTOR",  "MOOS_MANUAL_OVERRIDE", "MOOS_MANUAL_OVERIDE"};

}  // namespace

std::unique_ptr<Program> PidProgram::make(const ProgramSpec& spec, const CommunitySpec&,
                                          const BlockWarning& warn) {
  auto program = std::make_unique<PidProgram>();
  for (const BlockLine& line : blockLines(spec, BlockReading::WithoutQuotes))
    if (!isCommonProgramParam(line.name) && !program->set(line.name, line.value))
      warn(line.index, fmt::format("unknown or unreadable line {} = {}", line.name, line.value));
  program->begin();
  return program;
}

std::vector<ProgramParamInfo> PidProgram::paramInfos() {
  std::vector<ProgramParamInfo> infos;
  const PidParams defaults;
  PidParams::fields(defaults, [&](const char* name, const auto&, const FieldInfo& info) {
    infos.push_back({name, info.help});
  });
  infos.push_back({"ignore_nav_yaw", "NAV_YAW gives no heading."});
  infos.push_back({"output_suffix", "Added to the names of the outputs, in capitals."});
  return infos;
}

bool PidProgram::set(const std::string& name, const std::string& value) {
  if (name == "ignore_nav_yaw") return setSwitch(ignoresNavYaw_, value);
  if (name == "output_suffix") return suffix_ = uppered(value), true;
  if (name == "verbose" || name == "pid_verbose" || name == "active_start" || name == "enable_thrust_cap")
    return true;
  if (name == "embedded" || name == "period") return false;
  return setField(params_, name, value).has_value();
}

void PidProgram::begin() {
  PidParams params = params_;
  params.depthControl = params_.depthControl.value_or(true);
  if (!params.maxPitch) params.maxPitch = degFromRad(kDefaultPitchRad);
  params.simulation = true;  // what is stale is judged here, where each value has a time of its own
  engine_ = PidEngine(params, Compat::Document);
}

void PidProgram::start(Desk& desk) {
  for (const char* variable : kSubscribed) desk.subscribe(variable);
}

void PidProgram::receive(const Mail& mail, Desk& desk) {
  if (desk.now() - mail.time >= kOldestMail) return;
  if (mail.variable == "MOOS_MANUAL_OVERRIDE" || mail.variable == "MOOS_MANUAL_OVERIDE") {
    if (mail.text()) setOverride(lowered(*mail.text()), desk);
    return;
  }
  if (!mail.number()) return;
  if (!receiveWanted(mail, desk.now())) receivePresent(mail, desk.now());
}

bool PidProgram::receiveWanted(const Mail& mail, double now) {
  const double value = *mail.number();
  if (mail.variable == "DESIRED_HEADING")
    engine_.setDesiredHeading(value, now), note(PidInput::DesiredHeading, now);
  else if (mail.variable == "DESIRED_SPEED")
    engine_.setDesiredSpeed(value, now), note(PidInput::DesiredSpeed, now);
  else if (mail.variable == "DESIRED_DEPTH")
    engine_.setDesiredDepth(value, now), note(PidInput::DesiredDepth, now);
  else if (mail.variable == "SPEED_FACTOR")
    engine_.setSpeedFactor(value);
  else
    return false;
  return true;
}

void PidProgram::receivePresent(const Mail& mail, double now) {
  const double value = *mail.number();
  if (mail.variable == "NAV_HEADING" || (mail.variable == "NAV_YAW" && !ignoresNavYaw_)) {
    present_.heading = wrap360(mail.variable == "NAV_YAW" ? -degFromRad(value) : value);
    note(PidInput::CurrentHeading, now);
  } else if (mail.variable == "NAV_SPEED") {
    present_.speed = value, note(PidInput::CurrentSpeed, now);
  } else if (mail.variable == "NAV_DEPTH") {
    present_.depth = value, note(PidInput::CurrentDepth, now);
  } else if (mail.variable == "NAV_PITCH") {
    present_.pitch = value, note(PidInput::CurrentPitch, now);
  }
}

void PidProgram::setOverride(std::string_view text, Desk& desk) {
  if (text != "true" && text != "false") return;
  const bool wasOn = std::exchange(hasOverride_, text == "true");
  if (hasOverride_ && !wasOn) desk.post("PID_HAS_CONTROL", std::string("false"));
  if (hasOverride_) return;
  if (wasOn) stamps_.fill(std::nullopt);
  desk.post("PID_HAS_CONTROL", std::string("true"));
}

bool PidProgram::isReady() const {
  const auto isKnown = [&](PidInput input) { return stamps_[static_cast<std::size_t>(input)].has_value(); };
  using In = PidInput;
  const bool surface = isKnown(In::DesiredHeading) && isKnown(In::DesiredSpeed) && isKnown(In::CurrentHeading) &&
                       isKnown(In::CurrentSpeed);
  return surface && (!engine_.depthControl() ||
                     (isKnown(In::DesiredDepth) && isKnown(In::CurrentDepth) && isKnown(In::CurrentPitch)));
}

bool PidProgram::checkStale(Desk& desk) {
  // Without the check the program never learns that its input is fresh: it stays without control.
  if (params_.simulation) return false;
  isStale_ = false;
  for (std::size_t i = 0; i < kPidInputs; ++i) {
    const auto input = static_cast<PidInput>(i);
    const bool isDesired =
        input == PidInput::DesiredHeading || input == PidInput::DesiredSpeed || input == PidInput::DesiredDepth;
    if (input >= PidInput::DesiredDepth && !engine_.depthControl()) continue;
    const double age = desk.now() - *stamps_[i];
    if (age <= (isDesired ? params_.tardyHelmThreshold : params_.tardyNavThreshold)) continue;
    desk.post("PID_STALE", pidStaleText(input, age));
    isStale_ = true;
  }
  return isStale_;
}

void PidProgram::iterate(Desk& desk) {
  PidOutputs outputs;
  if (isReady() && !checkStale(desk)) {
    outputs = engine_.run(present_, desk.now());
    if (engine_.hasDebugPosts())
      for (auto& [name, text] : engine_.debugPosts()) desk.post(name, std::move(text));
    // With a speed factor the loop does not run, but the program tells all the same.
    if (params_.speedDebug && engine_.speedFactor() != 0)
      desk.post("PID_SPD_DEBUG",
                fmt::format("want={:.3f},have={:.3f},error={:.3f},out={:.3f}", engine_.desiredSpeed(),
                            present_.speed, engine_.desiredSpeed() - present_.speed, outputs.thrust));
  }
  const bool hasControl = !hasOverride_ && !isStale_;
  if (!hasControl && std::exchange(isStopped_, true)) return;
  isStopped_ = !hasControl;
  postOutputs(hasControl ? outputs : PidOutputs{}, desk);
}

void PidProgram::postOutputs(const PidOutputs& outputs, Desk& desk) {
  desk.post("DESIRED_RUDDER" + suffix_, outputs.rudder);
  desk.post("DESIRED_THRUST" + suffix_, outputs.thrust);
  if (engine_.depthControl()) desk.post("DESIRED_ELEVATOR" + suffix_, outputs.elevator);
}

void PidProgram::hash(StateHash& hash) const {
  engine_.visitState([&](double value) { hash.add(value); });
  hash.add(hasOverride_), hash.add(isStale_), hash.add(isStopped_);
  for (const auto& stamp : stamps_) hash.add(stamp.value_or(-1));
}

}  // namespace antipode
