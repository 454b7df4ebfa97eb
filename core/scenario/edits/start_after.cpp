// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/start_after.h"

#include "core/scenario/document/scenario_variables.h"
#include "core/scenario/edits/behaviour_edits.h"
#include "core/scenario/edits/behaviour_list_edit.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace antipode::edits {
namespace {

/// "PATH_DONE" of "path".
std::string doneName(const BehaviourSpec& behaviour, std::size_t index) {
  std::string name = uppered(behaviourName(behaviour, index));
  std::ranges::replace_if(
      name, [](unsigned char c) { return !std::isalnum(c); }, '_');
  return name + "_DONE";
}

Result<Flag> doneFlag(const std::string& variable) {
  return Flag::fromText(variable + " = true");
}

}  // namespace

std::string doneVariable(const Scenario& scenario, std::size_t vehicle, std::size_t behaviour) {
  const std::string name = doneName(scenario.vehicles.at(vehicle)->behaviours.at(behaviour), behaviour);
  Scenario alone = scenario;
  alone.vehicles = {scenario.vehicles.at(vehicle)};
  std::set<std::string> taken = readVariables(alone);
  taken.merge(setVariables(alone));
  if (!taken.contains(name)) return name;
  for (int n = 2;; ++n)
    if (std::string numbered = name + std::to_string(n); !taken.contains(numbered)) return numbered;
}

bool waitsFor(const BehaviourSpec& behaviour, const BehaviourSpec& other) {
  bool waits = false;
  for (const Condition& condition : behaviour.common.conditions)
    condition.forEachComparison([&](const Condition::Comparison& wanted) {
      for (const Flag& flag : other.common.endflags)
        waits = waits || (flag.variable == wanted.variable && compares(flag.value, wanted.relation, wanted.value));
    });
  return waits;
}

Result<ScenarioPtr> withStartAfter(const Scenario& scenario, std::size_t vehicle, std::size_t behaviour,
                                   std::size_t other) {
  BehaviourSpecs list = scenario.vehicles.at(vehicle)->behaviours;
  if (behaviour >= list.size() || other >= list.size() || behaviour == other)
    return err("this vehicle has no such other behaviour");
  BehaviourSpec &waiting = list[behaviour], &first = list[other];
  const std::string name = behaviourName(waiting, behaviour), otherName = behaviourName(first, other);
  if (waitsFor(waiting, first)) return err("{} starts after {} already", name, otherName);
  if (waitsFor(first, waiting)) return err("{} starts after {}: both would wait for ever", otherName, name);
  // What it posts for one that waits for it already does for this one, too.
  const std::string stem = doneName(first, other);
  std::string variable;
  for (const Flag& flag : first.common.endflags)
    if (const auto done = doneFlag(flag.variable); done && flag == *done && flag.variable.starts_with(stem))
      variable = flag.variable;
  if (variable.empty()) {
    variable = doneVariable(scenario, vehicle, other);
    const auto flag = doneFlag(variable);
    if (!flag) return tl::unexpected<Error>(flag.error());
    first.common.endflags.items.push_back(*flag);
  }
  const auto condition = FieldCodec<ConditionList>::fromText(variable + " = true");
  if (!condition) return tl::unexpected<Error>(condition.error());
  waiting.common.conditions.items.push_back(condition->items.front());
  return withBehaviours(scenario, {vehicle}, list);
}

}  // namespace antipode::edits
