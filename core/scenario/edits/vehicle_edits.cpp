// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/vehicle_edits.h"

#include "core/autonomy/behaviours/kinds/alert_request.h"
#include "core/base/expression/vehicle_renaming.h"
#include "core/scenario/document/vehicle_names.h"
#include "core/scenario/edits/preserved_lines.h"
#include "core/scenario/edits/rounding.h"

#include <algorithm>
#include <set>

namespace antipode::edits {
namespace {

/// Names of the vehicles that an entry stands for.
std::vector<std::string> memberNames(const VehiclePtr& vehicle) {
  Scenario alone;
  alone.vehicles.push_back(vehicle);
  std::vector<std::string> names;
  for (FleetMember& member : fleetOf(alone)) names.push_back(std::move(member.name));
  return names;
}

using NewNames = std::map<std::string, std::string>;  // by the old ones

NewNames byLowerCase(const NewNames& nowCalled) {
  NewNames names;
  for (const auto& [before, after] : nowCalled) names.emplace(lowered(before), after);
  return names;
}

void renameSlots(std::vector<FormationSlot>& plan, const NewNames& nowCalled) {
  const NewNames names = byLowerCase(nowCalled);
  for (FormationSlot& slot : plan)
    if (const auto found = names.find(lowered(slot.name)); found != names.end()) slot.name = found->second;
}

/// Names between commas, perhaps in quotes or braces. `names`: by the old ones in lower case.
std::string withNamesRenamed(std::string text, const NewNames& names) {
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = std::min(text.find_first_of(",\"{}", at), text.size());
    const std::string word(trimmed(std::string_view(text).substr(at, end - at)));
    if (const auto found = names.find(lowered(word)); found != names.end()) {
      text.replace(text.find(word, at), word.size(), found->second);
      end = end - word.size() + found->second.size();
    }
    at = end + 1;
  }
  return text;
}

/// Capitals count in the name of a contact, and not in lists of names.
void renameContactsOf(BehaviourSpec& behaviour, const NewNames& nowCalled, const NewNames& inLists) {
  if (!contactParams(behaviour)) return;
  const auto rename = [&](std::string_view key, std::string& value) {
    if (const auto found = nowCalled.find(value); key == "contact" && found != nowCalled.end())
      value = found->second;
    if (key == "match_name" || key == "ignore_name") value = withNamesRenamed(value, inLists);
  };
  KindParams::fields(std::get<KindParams>(behaviour.params), [&](const char* key, auto& value, const FieldInfo&) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, std::string>) rename(key, value);
  });
}

/// In the conditions of the verdict and in what plots show.
void renameInExpressions(Scenario& scenario, const NewNames& nowCalled) {
  if (scenario.verdict)
    for (const VerdictRole role : kVerdictRoles)
      for (VerdictCondition& condition : conditionsOf(*scenario.verdict, role).items)
        condition.written = withVehiclesRenamed(condition.written, nowCalled);
  for (PlotLayoutSpec& layout : scenario.plots)
    for (PlotText& plot : layout.plots.items)
      for (std::string& item : plot.items) {
        const bool isName = plot.kind == PlotText::Kind::Range || plot.kind == PlotText::Kind::Bearing;
        const auto found = nowCalled.find(item);
        if (!isName)
          item = withVehiclesRenamed(item, nowCalled);
        else if (found != nowCalled.end())
          item = found->second;
      }
}

}  // namespace

ScenarioPtr withVehicle(const Scenario& scenario, std::size_t index,
                        const std::function<void(VehicleSpec&)>& change) {
  auto next = std::make_shared<Scenario>(scenario);
  auto vehicle = std::make_shared<VehicleSpec>(*scenario.vehicles.at(index));
  change(*vehicle);
  next->vehicles[index] = std::move(vehicle);
  return next;
}

std::optional<std::size_t> vehicleNamed(const Scenario& scenario, const std::string& name) {
  for (std::size_t i = 0; i < scenario.vehicles.size(); ++i)
    if (scenario.vehicles[i]->name == name) return i;
  return std::nullopt;
}

std::string freeName(const Scenario& scenario, std::string stem, int count) {
  std::set<std::string> taken;
  for (const FleetMember& member : fleetOf(scenario)) taken.insert(member.name);
  const auto isFree = [&](const std::string& base) {
    for (int copy = 1; copy <= count; ++copy)
      if (taken.contains(count > 1 ? base + std::to_string(copy) : base)) return false;
    return true;
  };
  const char* const number = count > 1 ? "{n}" : "";
  if (const auto at = stem.find("{n}"); at != std::string::npos) stem.erase(at, 3);
  if (stem.empty()) stem = "boat";
  if (isFree(stem)) return stem + number;
  stem.erase(stem.find_last_not_of("0123456789") + 1);
  for (int n = 2;; ++n) {
    // "convoy2-1" rather than "convoy21", which reads as the twenty-first.
    const std::string base = stem + std::to_string(n) + (count > 1 ? "-" : "");
    if (isFree(base)) return base + number;
  }
}

ScenarioPtr withNewVehicle(const Scenario& scenario, Vec2 position) {
  auto vehicle = std::make_shared<VehicleSpec>();
  vehicle->name = freeName(scenario, "boat");
  vehicle->start.x = toCentimetres(position.x);
  vehicle->start.y = toCentimetres(position.y);
  auto next = std::make_shared<Scenario>(scenario);
  next->vehicles.push_back(std::move(vehicle));
  return next;
}

ScenarioPtr withoutVehicles(const Scenario& scenario, const std::vector<std::size_t>& indices) {
  auto next = std::make_shared<Scenario>(scenario);
  next->vehicles.clear();
  std::set<std::string> gone;
  for (std::size_t i = 0; i < scenario.vehicles.size(); ++i) {
    if (std::find(indices.begin(), indices.end(), i) == indices.end())
      next->vehicles.push_back(scenario.vehicles[i]);
    else
      for (std::string& name : memberNames(scenario.vehicles[i])) gone.insert(std::move(name));
  }
  // Events, scripts and wormholes of a vehicle that is gone would be errors; undo brings all back.
  std::erase_if(next->events, [&](const ScenarioEvent& event) { return gone.contains(event.vehicle); });
  std::erase_if(next->scripts, [&](const ScriptSpec& script) { return gone.contains(script.vehicle); });
  std::erase_if(next->buttons, [&](const PostButton& button) { return gone.contains(button.vehicle); });
  if (next->formation) {
    std::set<std::string> names;
    for (const std::string& name : gone) names.insert(lowered(name));
    std::vector<FormationSlot>& plan = next->formation->nodeOffsets;
    std::erase_if(plan, [&](const FormationSlot& slot) { return names.contains(lowered(slot.name)); });
    if (plan.empty()) next->formation.reset();
  }
  std::erase_if(next->wormholes, [&](WormholeSpec& wormhole) {
    if (wormhole.vehicles.empty()) return false;
    std::erase_if(wormhole.vehicles, [&](const std::string& name) { return gone.contains(name); });
    return wormhole.vehicles.empty();  // an empty list would let everybody pass
  });
  return next;
}

Result<ScenarioPtr> withVehicleRenamed(const Scenario& scenario, std::size_t index, const std::string& name) {
  const std::string wanted(trimmed(name));
  if (const auto good = checkVehicleName(wanted); !good) return tl::unexpected<Error>(good.error());
  auto next = std::make_shared<Scenario>(
      *withVehicle(scenario, index, [&](VehicleSpec& vehicle) { vehicle.name = wanted; }));
  const auto before = memberNames(scenario.vehicles[index]), after = memberNames(next->vehicles[index]);
  std::vector<VehiclePtr> others = scenario.vehicles;
  others.erase(others.begin() + static_cast<std::ptrdiff_t>(index));
  Scenario rest;
  rest.vehicles = std::move(others);
  for (const FleetNames taken(rest); const std::string& each : after)
    if (taken.contains(each))
      return errExpected(fmt::format("a name no other has, such as '{}'",
                                     freeName(scenario, wanted, scenario.vehicles[index]->count)),
                         "there is a vehicle '{}' already", each);
  NewNames nowCalled;
  for (std::size_t i = 0; i < before.size(); ++i) nowCalled.emplace(before[i], after[i]);
  const auto rename = [&](std::string& vehicle) {
    if (const auto found = nowCalled.find(vehicle); found != nowCalled.end()) vehicle = found->second;
  };
  if (next->formation) renameSlots(next->formation->nodeOffsets, nowCalled);
  for (ScenarioEvent& event : next->events) rename(event.vehicle);
  for (ScriptSpec& script : next->scripts) rename(script.vehicle);
  for (PostButton& button : next->buttons) rename(button.vehicle);
  for (WormholeSpec& wormhole : next->wormholes)
    for (std::string& vehicle : wormhole.vehicles) rename(vehicle);
  renameContacts(next->vehicles, nowCalled);
  renameInExpressions(*next, nowCalled);
  renameVehiclesIn(next->unhandled, nowCalled);
  return next;
}

void renameContacts(std::span<VehiclePtr> vehicles, const NewNames& nowCalled) {
  const NewNames inLists = byLowerCase(nowCalled);
  for (VehiclePtr& vehicle : vehicles) {
    if (std::ranges::none_of(vehicle->behaviours, contactParams)) continue;
    auto renamed = std::make_shared<VehicleSpec>(*vehicle);
    for (BehaviourSpec& behaviour : renamed->behaviours) renameContactsOf(behaviour, nowCalled, inLists);
    if (renamed->behaviours != vehicle->behaviours) vehicle = std::move(renamed);
  }
}

ScenarioPtr withVehicleAt(const Scenario& scenario, std::size_t index, int copy, Vec2 position) {
  return withVehicle(scenario, index, [&](VehicleSpec& vehicle) {
    const Vec2 offset = copy * Vec2{vehicle.spacing.x, vehicle.spacing.y};
    if (position == Vec2{vehicle.start.x, vehicle.start.y} + offset) return;
    const Vec2 start = toCentimetres(position - offset);
    vehicle.start.x = start.x;
    vehicle.start.y = start.y;
  });
}

ScenarioPtr withThrustMap(const Scenario& scenario, const std::vector<std::size_t>& vehicles,
                          const ThrustMap& map) {
  ScenarioPtr next = std::make_shared<const Scenario>(scenario);
  for (const std::size_t index : vehicles)
    next = withVehicle(*next, index, [&](VehicleSpec& vehicle) { vehicle.params.thrustMap = map; });
  return next;
}

}  // namespace antipode::edits
