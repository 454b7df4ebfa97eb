// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/scenario_items.h"

#include "core/scenario/edits/behaviour_edits.h"
#include "core/scenario/edits/behaviour_list_edit.h"
#include "core/scenario/edits/behaviour_places.h"
#include "core/scenario/edits/event_edits.h"
#include "core/scenario/edits/hover_edits.h"
#include "core/scenario/edits/vehicle_edits.h"
#include "core/scenario/edits/wormhole_edits.h"

#include <algorithm>

namespace antipode::edits {
namespace {

/// The place of a request; none: the vehicle becomes idle.
std::optional<Vec2> placeOf(const TimedHoverRequest& timed) {
  return timed.request ? std::optional(Vec2{timed.request->east, timed.request->north}) : std::nullopt;
}

void addPlaces(std::vector<Vec2>& places, const VehicleSpec& vehicle) {
  for (int copy = 0; copy < vehicle.count; ++copy)
    places.push_back(Vec2{vehicle.start.x, vehicle.start.y} + copy * vehicle.spacing);
  for (const BehaviourSpec& behaviour : vehicle.behaviours)
    if (!hasWorldPlaces(behaviour)) std::ranges::copy(placesOf(behaviour), std::back_inserter(places));
  if (!vehicle.hover) return;
  for (const TimedHoverRequest& timed : vehicle.hover->requests)
    if (const auto place = placeOf(timed)) places.push_back(*place);
}

/// Every slot belongs to one of the vehicles.
bool hasAllSlots(const Scenario& scenario, const std::set<std::size_t>& vehicles) {
  if (!scenario.formation) return false;
  std::set<std::string> names;
  for (const FleetMember& member : fleetOf(scenario))
    if (vehicles.contains(member.spec)) names.insert(lowered(member.name));
  return std::ranges::all_of(scenario.formation->nodeOffsets,
                             [&](const FormationSlot& slot) { return names.contains(lowered(slot.name)); });
}

/// Only the differences of the slots matter, so they turn about their own middle.
FormationSpec transformedPlan(FormationSpec formation, PlaneTransform by) {
  std::vector<FormationSlot>& slots = formation.nodeOffsets;
  by.centre = by.shift = {};
  for (const FormationSlot& slot : slots)
    by.centre = by.centre + 1.0 / static_cast<double>(slots.size()) * slot.offset;
  for (FormationSlot& slot : slots) slot.offset = transformed(slot.offset, by);
  return formation;
}

}  // namespace

bool ScenarioItems::isEmpty() const {
  return count() == 0;
}

std::size_t ScenarioItems::count() const {
  std::size_t sum = vehicles.size() + wormholes.size() + events.size() + scripts.size();
  for (const auto* byVehicle : {&behaviours, &requests})
    for (const auto& [vehicle, list] : *byVehicle) sum += list.size();
  return sum;
}

ScenarioPtr withoutItems(const Scenario& scenario, const ScenarioItems& items) {
  ScenarioPtr next = withoutEvents(*withoutScripts(scenario, items.scripts), items.events);
  next = withoutWormholes(*next, items.wormholes);
  for (const auto& [vehicle, removed] : items.behaviours) {
    BehaviourSpecs left = scenario.vehicles[vehicle]->behaviours;
    for (auto index = removed.rbegin(); index != removed.rend(); ++index) left = withRemoved(left, *index);
    next = withBehaviours(*next, {vehicle}, left);
  }
  for (const auto& [vehicle, requests] : items.requests)
    next = withHover(*next, {vehicle}, [&removed = requests](HoverSpec& hover) {
      for (auto index = removed.rbegin(); index != removed.rend(); ++index)
        hover.requests.erase(hover.requests.begin() + static_cast<std::ptrdiff_t>(*index));
    });
  return items.vehicles.empty() ? next : withoutVehicles(*next, {items.vehicles.begin(), items.vehicles.end()});
}

std::vector<Vec2> placesOf(const Scenario& scenario, const ScenarioItems& items) {
  std::vector<Vec2> places;
  for (const std::size_t index : items.vehicles) addPlaces(places, *scenario.vehicles.at(index));
  for (const auto& [vehicle, list] : items.behaviours)
    for (const std::size_t index : list)
      std::ranges::copy(placesOf(scenario.vehicles.at(vehicle)->behaviours.at(index)), std::back_inserter(places));
  for (const auto& [vehicle, list] : items.requests)
    for (const std::size_t index : list)
      if (const auto place = placeOf(scenario.vehicles.at(vehicle)->hover->requests.at(index)))
        places.push_back(*place);
  for (const std::size_t index : items.wormholes)
    for (const auto* polygon : {&scenario.wormholes.at(index).madridPoly, &scenario.wormholes.at(index).weberPoly})
      if (*polygon)
        for (const Vec2 corner : (*polygon)->vertices()) places.push_back(corner);
  return places;
}

ScenarioPtr withTransform(const Scenario& scenario, const ScenarioItems& items, const PlaneTransform& by) {
  auto next = std::make_shared<Scenario>(scenario);  // one copy, however many things move
  for (const std::size_t index : items.vehicles)
    next->vehicles.at(index) = std::make_shared<VehicleSpec>(transformed(*scenario.vehicles.at(index), by));
  for (const auto& [vehicle, list] : items.behaviours) {
    if (items.vehicles.contains(vehicle)) continue;  // it has taken them along
    auto spec = std::make_shared<VehicleSpec>(*next->vehicles.at(vehicle));
    for (const std::size_t index : list) spec->behaviours.at(index) = transformed(spec->behaviours.at(index), by);
    next->vehicles[vehicle] = std::move(spec);
  }
  for (const auto& [vehicle, list] : items.requests) {
    if (items.vehicles.contains(vehicle)) continue;
    auto spec = std::make_shared<VehicleSpec>(*next->vehicles.at(vehicle));
    for (const std::size_t index : list)
      spec->hover->requests.at(index) = transformed(spec->hover->requests.at(index), by);
    next->vehicles[vehicle] = std::move(spec);
  }
  for (const std::size_t index : items.wormholes)
    next->wormholes.at(index) = transformed(scenario.wormholes.at(index), by);
  if (hasAllSlots(scenario, items.vehicles)) next->formation = transformedPlan(*scenario.formation, by);
  return next;
}

}  // namespace antipode::edits
