// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/behaviour_edits.h"

#include "core/scenario/edits/behaviour_list_edit.h"
#include "core/scenario/edits/preserved_lines.h"
#include "core/scenario/edits/rounding.h"
#include "core/scenario/edits/vehicle_edits.h"

#include <algorithm>

namespace antipode::edits {
namespace {

/// `changed` with the lines that an import kept of behaviours under the names that these have now.
ScenarioPtr withKeptLinesRenamed(const Scenario& before, const Scenario& changed,
                                 const std::vector<std::size_t>& vehicles) {
  auto next = std::make_shared<Scenario>(changed);
  const auto isCalled = [&](const std::string& name) {
    return std::ranges::any_of(next->vehicles, [&](const VehiclePtr& vehicle) {
      return behaviourNamed(vehicle->behaviours, name).has_value();
    });
  };
  for (const std::size_t index : vehicles) {
    auto nowCalled =
        renamedBehaviours(before.vehicles.at(index)->behaviours, next->vehicles.at(index)->behaviours);
    renameBehavioursIn(next->unhandled, next->vehicles[index]->name, nowCalled);
    std::erase_if(nowCalled, [&](const auto& names) { return isCalled(names.first); });
    renameBehavioursIn(next->unhandled, {}, nowCalled);
  }
  return next;
}

}  // namespace

ScenarioPtr withBehaviours(const Scenario& scenario, const std::vector<std::size_t>& vehicles,
                           const std::vector<BehaviourSpec>& behaviours) {
  ScenarioPtr next = std::make_shared<const Scenario>(scenario);
  for (const std::size_t index : vehicles)
    next = withVehicle(*next, index, [&](VehicleSpec& vehicle) { vehicle.behaviours = behaviours; });
  return scenario.unhandled.empty() ? next : withKeptLinesRenamed(scenario, *next, vehicles);
}

ScenarioPtr withHelm(const Scenario& scenario, const std::vector<std::size_t>& vehicles, const HelmSpec& helm) {
  ScenarioPtr next = std::make_shared<const Scenario>(scenario);
  for (const std::size_t index : vehicles)
    next = withVehicle(*next, index, [&](VehicleSpec& vehicle) {
      vehicle.helm = helm == HelmSpec{} ? std::nullopt : std::optional(helm);
    });
  return next;
}

ScenarioPtr withPoints(const Scenario& scenario, std::size_t vehicle, std::size_t behaviour, PointList points,
                       std::string_view polygon) {
  return withVehicle(scenario, vehicle, [&](VehicleSpec& spec) {
    if (behaviour < spec.behaviours.size()) setMapPoints(spec.behaviours[behaviour], std::move(points), polygon);
  });
}

ScenarioPtr withPointAt(const Scenario& scenario, std::size_t vehicle, std::size_t behaviour, std::size_t point,
                        Vec2 position, std::string_view polygon) {
  const BehaviourSpecs& behaviours = scenario.vehicles.at(vehicle)->behaviours;
  PointList points{behaviour < behaviours.size() ? mapPoints(behaviours[behaviour], polygon)
                                                 : std::vector<Vec2>{}};
  if (point >= points.points.size() || points.points[point] == position)
    return std::make_shared<const Scenario>(scenario);
  points.points[point] = toCentimetres(position);
  return withPoints(scenario, vehicle, behaviour, std::move(points), polygon);
}

std::vector<Vec2> startsOf(const Scenario& scenario, std::size_t vehicle) {
  std::vector<Vec2> starts;
  for (const FleetMember& member : fleetOf(scenario))
    if (member.spec == vehicle) starts.push_back({member.start.x, member.start.y});
  return starts;
}

std::vector<std::size_t> alikeIn(const Scenario& scenario, const std::vector<std::size_t>& vehicles) {
  std::vector<std::size_t> alike;
  if (vehicles.empty()) return alike;
  const VehicleSpec& first = *scenario.vehicles.at(vehicles.front());
  std::ranges::copy_if(vehicles, std::back_inserter(alike), [&](std::size_t index) {
    const VehicleSpec& other = *scenario.vehicles.at(index);
    return other.behaviours == first.behaviours && other.helm == first.helm;
  });
  return alike;
}

}  // namespace antipode::edits
