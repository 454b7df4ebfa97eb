// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/checks/check_speed.h"

#include "core/autonomy/behaviours/kinds/leg_run.h"
#include "core/autonomy/behaviours/kinds/loiter.h"
#include "core/autonomy/behaviours/kinds/zig_zag.h"
#include "core/scenario/document/scenario_variables.h"

#include <algorithm>

namespace antipode {
namespace {

/// What does not happen when a behaviour that drives the vehicle asks for a speed of 0; null: it asks for another
/// one, or for none.
const char* lackOf(const BehaviourSpec& behaviour) {
  constexpr const char *kRoute = "the route is not sailed", *kMotion = "the vehicle does not move";
  if (const auto* route = std::get_if<WaypointParams>(&behaviour.params))
    return route->speed > 0 || (route->useAltSpeed && route->speedAlt) ? nullptr : kRoute;
  if (const auto* loiter = kindParams<LoiterParams>(behaviour.params))
    return loiter->speed > 0 || (loiter->useAltSpeed && loiter->speedAlt) ? nullptr : kRoute;
  if (const auto* legs = kindParams<LegRunParams>(behaviour.params))
    return legs->speed > 0 || !legs->legSpeeds.empty() ? nullptr : kRoute;
  if (const auto* zigZag = kindParams<ZigZagParams>(behaviour.params))
    return zigZag->speed > 0 || zigZag->speedOnActive ? nullptr : kMotion;
  if (const auto* constant = std::get_if<ConstantSpeedParams>(&behaviour.params))
    return constant->speed > 0 ? nullptr : kMotion;
  return nullptr;
}

bool asksForSpeed(const BehaviourSpec& behaviour) {
  const auto* constant = std::get_if<ConstantSpeedParams>(&behaviour.params);
  return constant && constant->speed > 0;
}

/// Whether an event or a button may set a parameter of a behaviour.
bool setsBehaviours(const Scenario& scenario) {
  return std::ranges::any_of(setVariables(scenario),
                             [](const std::string& variable) { return variable.starts_with("set/behaviours"); });
}

}  // namespace

void checkSpeeds(const VehicleSpec& vehicle, const Scenario& scenario, const std::string& item,
                 ProblemList& problems) {
  // A hovering vehicle has a speed of its own, and a domain may be without 0.
  const bool isWithoutZero =
      vehicle.helm && std::ranges::any_of(vehicle.helm->domain, [](const HelmDomain& domain) {
        return domain.variable == Variable::Speed && domain.grid().low > 0;
      });
  if (vehicle.hover || isWithoutZero || std::ranges::any_of(vehicle.behaviours, asksForSpeed)) return;
  for (std::size_t i = 0; i < vehicle.behaviours.size(); ++i) {
    const BehaviourSpec& behaviour = vehicle.behaviours[i];
    const char* const lack = lackOf(behaviour);
    if (!lack || !behaviour.common.updates.empty() || setsBehaviours(scenario)) continue;
    problems.add({Severity::Warning,
                  {},
                  itemPath(itemPath(itemPath(item, "behaviours"), i), "speed"),
                  fmt::format("speed: it is 0: {}", lack),
                  "a speed such as 2 (m/s)"});
  }
}

}  // namespace antipode
