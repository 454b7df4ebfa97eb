// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/document/scenario_variables.h"

#include "core/autonomy/behaviours/kinds/alert_request.h"
#include "core/autonomy/behaviours/posted_variables.h"
#include "core/autonomy/conditions/condition_variables.h"

#include <algorithm>

namespace antipode {
namespace {

void addRead(const ConditionList& conditions, std::set<std::string>& to) {
  for (const Condition& condition : conditions)
    forEachVariable(condition, [&](const std::string& variable) { to.insert(variable); });
}

void addSet(const FlagList& flags, std::set<std::string>& to) {
  for (const Flag& flag : flags) to.insert(flag.variable);
}

}  // namespace

std::set<std::string> readVariables(const Scenario& scenario) {
  std::set<std::string> variables;
  for (const VehiclePtr& vehicle : scenario.vehicles) {
    if (vehicle->helm)
      for (const ModeRule& rule : vehicle->helm->modes) addRead(rule.conditions, variables);
    // A helm takes contacts and groups from reports.
    if (!vehicle->behaviours.empty()) variables.insert({"NODE_REPORT", "NODE_REPORT_LOCAL"});
    for (const BehaviourSpec& behaviour : vehicle->behaviours) {
      addRead(behaviour.common.conditions, variables);
      if (!behaviour.common.updates.empty()) variables.insert(behaviour.common.updates);
      if (contactParams(behaviour)) variables.emplace(kPauseReports);
    }
  }
  for (const ScriptSpec& script : scenario.scripts) addRead(script.conditions, variables);
  if (!scenario.scripts.empty()) variables.emplace(kPauseScripts);
  return variables;
}

std::set<std::string> setVariables(const Scenario& scenario) {
  std::set<std::string> variables{"NAV_X",     "NAV_Y",     "NAV_HEADING", "NAV_SPEED",
                                  "NAV_DEPTH", "WPT_INDEX", "CYCLE_INDEX", "MOOS_MANUAL_OVERRIDE"};
  for (const VehiclePtr& vehicle : scenario.vehicles) {
    if (vehicle->helm) {
      addSet(vehicle->helm->initialize, variables);
      for (const ModeRule& rule : vehicle->helm->modes) variables.insert(rule.set.variable);
    }
    for (const BehaviourSpec& behaviour : vehicle->behaviours) variables.merge(namedVariables(behaviour));
  }
  for (const PostButton& button : scenario.buttons)
    for (const auto& [variable, value] : button.post) variables.insert(variable);
  for (const ScenarioEvent& event : scenario.events)
    for (const auto& [variable, value] : event.post) variables.insert(variable);
  for (const ScriptSpec& script : scenario.scripts)
    for (const ScriptEvent& event : script.events) variables.insert(event.variable);
  return variables;
}

OwnPostsOfBehaviours::OwnPostsOfBehaviours(const Scenario& scenario) {
  for (const VehiclePtr& vehicle : scenario.vehicles)
    for (const BehaviourSpec& behaviour : vehicle->behaviours) types_.insert(behaviourType(behaviour));
}

bool OwnPostsOfBehaviours::contain(std::string_view variable) const {
  return std::ranges::any_of(types_, [&](const std::string& type) { return postsByItself(type, variable); });
}

}  // namespace antipode
