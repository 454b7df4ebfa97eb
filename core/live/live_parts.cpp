// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/live_parts.h"

#include "core/model/messages.h"
#include "core/scenario/document/scenario_variables.h"

#include <algorithm>

namespace antipode {
namespace {

bool isActuator(MessageEffect effect) {
  return effect >= MessageEffect::Thrust && effect <= MessageEffect::ThrustRight;
}

bool isControllerInput(MessageEffect effect) {
  return effect >= MessageEffect::DesiredHeading && effect <= MessageEffect::ManualOverride;
}

bool isRead(const MessageInfo& message, const Scenario& scenario, const LiveParts& parts) {
  const VehicleSpec& vehicle = *scenario.vehicles.front();
  if (vehicle.hover) return isReadByHovering(message.effect);
  if (isHoverRequest(message.effect)) return false;
  if (scenario.compat == Compat::Usimmarine && !isReadByOldProgram(message)) return false;
  // Without control a controller is silent, and somebody with a joystick steers.
  if (isActuator(message.effect)) return !vehicle.pid || !vehicle.pid->embedded;
  if (message.effect == MessageEffect::ManualOverride) return vehicle.pid || parts.helm;
  if (isControllerInput(message.effect))
    return vehicle.pid && (!parts.helm || message.effect == MessageEffect::SpeedFactor);
  return true;
}

}  // namespace

const char* liveProgramName(LiveProgram program, Compat compat) {
  switch (program) {
    case LiveProgram::Controller:
      return "pMarinePIDV22";
    case LiveProgram::Helm:
      return "pHelmIvP";
    case LiveProgram::Script:
      return "uTimerScript";
    case LiveProgram::Reporter:
      return "pNodeReporter";
    default:
      return compat == Compat::Usimmarine ? "uSimMarine" : "uSimMarineV22";
  }
}

Result<ScenarioPtr> scenarioOfParts(const Scenario& scenario, const LiveParts& parts) {
  if (scenario.vehicles.size() != 1 || scenario.vehicles.front()->count != 1)
    return err("a community has one vehicle, and this mission has {}", fleetOf(scenario).size());
  auto alone = std::make_shared<Scenario>(scenario);
  VehicleSpec vehicle = *scenario.vehicles.front();
  if (!parts.helm) {
    vehicle.behaviours.clear();
    vehicle.helm.reset();
  }
  const bool isEmbedded = vehicle.pid && vehicle.pid->embedded;
  if (!parts.controller && !parts.helm && !isEmbedded) vehicle.pid.reset();
  alone->vehicles.front() = std::make_shared<const VehicleSpec>(std::move(vehicle));
  if (!parts.scripts) {
    alone->scripts.clear();
    alone->events.clear();
  }
  alone->time.duration.reset();
  return alone;
}

std::set<std::string> liveSubscriptions(const Scenario& scenario, const LiveParts& parts) {
  std::set<std::string> names;
  for (const MessageInfo& message : messageTable())
    if (isRead(message, scenario, parts)) names.insert(message.name);
  if (parts.helm || parts.scripts)
    for (const std::string& name : readVariables(scenario)) names.insert(name);
  return names;
}

std::vector<LiveProgram> liveProgramsOf(const Scenario& scenario, const LiveParts& parts) {
  const VehicleSpec& vehicle = *scenario.vehicles.front();
  std::vector<LiveProgram> programs{LiveProgram::Simulator};
  if (vehicle.pid && !vehicle.pid->embedded) programs.push_back(LiveProgram::Controller);
  if (parts.helm && !vehicle.behaviours.empty()) programs.push_back(LiveProgram::Helm);
  if (parts.scripts && !(scenario.scripts.empty() && scenario.events.empty()))
    programs.push_back(LiveProgram::Script);
  if (parts.reporter) programs.push_back(LiveProgram::Reporter);
  return programs;
}

LiveProgram readerOf(const std::string& variable, const Scenario& scenario, const LiveParts& parts) {
  const std::vector<LiveProgram> programs = liveProgramsOf(scenario, parts);
  const auto has = [&](LiveProgram program) { return std::ranges::find(programs, program) != programs.end(); };
  const MessageInfo* const info = findMessage(variable);
  if (info && isControllerInput(info->effect)) {
    if (has(LiveProgram::Controller)) return LiveProgram::Controller;
    return has(LiveProgram::Helm) ? LiveProgram::Helm : LiveProgram::Simulator;
  }
  if (info) return LiveProgram::Simulator;
  return has(LiveProgram::Helm)     ? LiveProgram::Helm
         : has(LiveProgram::Script) ? LiveProgram::Script
                                    : LiveProgram::Simulator;
}

}  // namespace antipode
