// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/formation_edits.h"

#include "core/scenario/edits/behaviour_list_edit.h"
#include "core/scenario/edits/rounding.h"
#include "core/scenario/edits/vehicle_edits.h"

#include <algorithm>
#include <set>

namespace antipode::edits {
namespace {

constexpr double kUsualSpacing = 50;  // m

template <class Params>
const Params* behaviourIn(const VehicleSpec& vehicle) {
  for (const BehaviourSpec& behaviour : vehicle.behaviours)
    if (const auto* params = std::get_if<Params>(&behaviour.params)) return params;
  return nullptr;
}

void addFormationBehaviours(VehicleSpec& vehicle) {
  const auto add = [&](const char* type) {
    vehicle.behaviours =
        withInserted(vehicle.behaviours, vehicle.behaviours.size(), newBehaviour(vehicle.behaviours, type));
  };
  if (!behaviourIn<FormationBehaviourParams>(vehicle)) add(FormationBehaviourParams::kType);
  if (!behaviourIn<DriftingTargetParams>(vehicle)) add(DriftingTargetParams::kType);
}

bool followsFormation(const BehaviourSpec& behaviour) {
  const auto* drifting = std::get_if<DriftingTargetParams>(&behaviour.params);
  return std::holds_alternative<FormationBehaviourParams>(behaviour.params) ||
         (drifting && drifting->follow == TargetSource::Formation);
}

}  // namespace

ScenarioPtr withFormation(const Scenario& scenario, const FormationSpec& formation) {
  auto next = std::make_shared<Scenario>(scenario);
  next->formation = formation;
  return next;
}

ScenarioPtr withNewFormation(const Scenario& scenario, const std::vector<std::string>& names) {
  FormationSpec formation;
  std::set<std::size_t> specs;
  for (const FleetMember& member : fleetOf(scenario)) {
    if (!names.empty() && std::ranges::find(names, member.name) == names.end()) continue;
    formation.nodeOffsets.push_back({member.name, toCentimetres({member.start.x, member.start.y})});
    specs.insert(member.spec);
  }
  ScenarioPtr next = withFormation(scenario, formation);
  for (const std::size_t spec : specs) next = withVehicle(*next, spec, addFormationBehaviours);
  return next;
}

ScenarioPtr withMissingSlots(const Scenario& scenario) {
  FormationSpec formation = scenario.formation.value_or(FormationSpec{});
  const double spacing = std::max(closestSlots(formation.nodeOffsets).value_or(kUsualSpacing), 1.0);
  Vec2 corner;
  for (const FormationSlot& slot : formation.nodeOffsets)
    corner = {std::max(corner.x, slot.offset.x), std::max(corner.y, slot.offset.y)};
  Vec2 place{corner.x + spacing, corner.y};
  for (const std::string& name : vehiclesWithoutSlot(scenario)) {
    formation.nodeOffsets.push_back({name, toCentimetres(place)});
    place.y -= spacing;
  }
  return withFormation(scenario, formation);
}

ScenarioPtr withoutFormation(const Scenario& scenario) {
  auto without = std::make_shared<Scenario>(scenario);
  without->formation.reset();
  ScenarioPtr next = without;
  for (std::size_t i = 0; i < scenario.vehicles.size(); ++i)
    if (std::ranges::any_of(scenario.vehicles[i]->behaviours, followsFormation))
      next =
          withVehicle(*next, i, [](VehicleSpec& vehicle) { std::erase_if(vehicle.behaviours, followsFormation); });
  return next;
}

std::vector<std::string> vehiclesWithoutSlot(const Scenario& scenario) {
  std::vector<std::string> missing;
  if (!scenario.formation) return missing;
  std::set<std::string> named;
  for (const FormationSlot& slot : scenario.formation->nodeOffsets) named.insert(lowered(slot.name));
  for (const FleetMember& member : fleetOf(scenario))
    if (!named.contains(lowered(member.name)) &&
        behaviourIn<FormationBehaviourParams>(*scenario.vehicles[member.spec]))
      missing.push_back(member.name);
  return missing;
}

double captureRadiusOf(const Scenario& scenario) {
  std::optional<double> largest;
  for (const VehiclePtr& vehicle : scenario.vehicles)
    if (const auto* drifting = behaviourIn<DriftingTargetParams>(*vehicle))
      largest = std::max(largest.value_or(0), drifting->captureRadius);
  return largest.value_or(DriftingTargetParams{}.captureRadius);
}

}  // namespace antipode::edits
