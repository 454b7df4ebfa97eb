// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/document/edits.h"

#include "app/workbench/document/hover_edits.h"
#include "app/workbench/document/wormhole_edits.h"
#include "core/scenario/document/vehicle_names.h"
#include "widgets/editors/behaviours/behaviour_list_edit.h"
#include "widgets/editors/behaviours/behaviour_sections.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace antipode::edits {
namespace {

/// Places set by mouse are kept to the centimetre: nobody wants 13 digits in the file.
double centimetres(double metres) {
  return std::round(metres * 100) / 100;
}

std::vector<std::string> pathParts(const std::string& path) {
  std::vector<std::string> parts;
  for (const std::string_view part : splitTrimmed(path, '/')) parts.emplace_back(part);
  return parts;
}

/// Names of the vehicles that an entry stands for.
std::vector<std::string> memberNames(const VehiclePtr& vehicle) {
  Scenario alone;
  alone.vehicles.push_back(vehicle);
  std::vector<std::string> names;
  for (FleetMember& member : fleetOf(alone)) names.push_back(std::move(member.name));
  return names;
}

Result<void> setVehicleField(VehicleSpec& vehicle, const std::vector<std::string>& parts, const std::string& field,
                             const std::string& text) {
  const std::string section = parts.size() > 2 ? parts[2] : "";
  if (section == "start") return setField(vehicle.start, field, text);
  if (section == "params" && vehicle.hover) return setField(vehicle.hover->params, field, text);
  if (section == "params") return setField(vehicle.params, field, text);
  if (section == "pid") {
    PidParams pid = vehicle.pid.value_or(PidParams{});
    auto set = setField(pid, field, text);
    if (set) vehicle.pid = pid;
    return set;
  }
  if (section == "behaviours" && parts.size() > 3) {
    const auto number = FieldCodec<int>::fromText(parts[3]);
    if (!number || *number < 0 || static_cast<std::size_t>(*number) >= vehicle.behaviours.size())
      return err("there is no behaviour {}", parts[3]);
    return setBehaviourField(vehicle.behaviours[static_cast<std::size_t>(*number)],
                             parts.size() > 4 ? parts[4] : "", field, text);
  }
  if (field == "model") return setModel(vehicle, text);
  if (field == "colour") {
    vehicle.colour = text;
    return {};
  }
  if (field == "count") {
    const auto count = FieldCodec<int>::fromText(text);
    if (!count || *count < 1 || *count > 100000)
      return errExpected("a whole number from 1 to 100000", "count: '{}' is out of range", text);
    vehicle.count = *count;
    return {};
  }
  return err("unknown field '{}'", field);
}

void renameSlots(std::vector<FormationSlot>& plan, const std::vector<std::string>& before,
                 const std::vector<std::string>& after) {
  std::map<std::string, std::string> nowCalled;
  for (std::size_t i = 0; i < before.size(); ++i) nowCalled.emplace(lowered(before[i]), after[i]);
  for (FormationSlot& slot : plan)
    if (const auto found = nowCalled.find(lowered(slot.name)); found != nowCalled.end()) slot.name = found->second;
}

/// A field of something that comes to be with it.
template <class Params>
Result<void> setOptional(std::optional<Params>& params, const std::string& field, const std::string& text) {
  Params next = params.value_or(Params{});
  auto set = setField(next, field, text);
  if (set) params = next;
  return set;
}

/// Changes the parameters of some vehicles of a scenario that nobody shares yet.
template <class Change>
void changeParams(Scenario& scenario, const std::vector<std::size_t>& vehicles, Change&& change) {
  for (const std::size_t index : vehicles) {
    auto vehicle = std::make_shared<VehicleSpec>(*scenario.vehicles.at(index));
    change(vehicle->params);
    scenario.vehicles[index] = std::move(vehicle);
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
  if (isFree(stem)) return stem + number;
  stem.erase(stem.find_last_not_of("0123456789") + 1);
  for (int n = 2;; ++n) {
    // "convoy2-1" rather than "convoy21", which reads as the twenty-first.
    const std::string base = stem + std::to_string(n) + (count > 1 ? "-" : "");
    if (isFree(base)) return base + number;
  }
}

ScenarioPtr withoutEvent(const Scenario& scenario, std::size_t event) {
  auto next = std::make_shared<Scenario>(scenario);
  if (event < next->events.size()) next->events.erase(next->events.begin() + static_cast<std::ptrdiff_t>(event));
  return next;
}

ScenarioPtr withoutScript(const Scenario& scenario, std::size_t script) {
  auto next = std::make_shared<Scenario>(scenario);
  if (script < next->scripts.size())
    next->scripts.erase(next->scripts.begin() + static_cast<std::ptrdiff_t>(script));
  return next;
}

ScenarioPtr withNewVehicle(const Scenario& scenario, Vec2 position) {
  auto vehicle = std::make_shared<VehicleSpec>();
  vehicle->name = freeName(scenario, "boat");
  vehicle->start.x = centimetres(position.x);
  vehicle->start.y = centimetres(position.y);
  auto next = std::make_shared<Scenario>(scenario);
  next->vehicles.push_back(std::move(vehicle));
  return next;
}

ScenarioPtr withDuplicate(const Scenario& scenario, std::size_t index) {
  auto vehicle = std::make_shared<VehicleSpec>(*scenario.vehicles.at(index));
  std::string stem = vehicle->name;
  if (const auto at = stem.find("{n}"); at != std::string::npos) stem.erase(at, 3);
  vehicle->name = freeName(scenario, stem.empty() ? "boat" : stem, vehicle->count);
  vehicle->colour.clear();  // told apart from the first
  vehicle->start.x += 20;
  vehicle->start.y -= 20;
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
      return errExpected(fmt::format("a name no other has, such as '{}'", freeName(scenario, wanted)),
                         "there is a vehicle '{}' already", each);
  std::map<std::string, std::string> nowCalled;
  for (std::size_t i = 0; i < before.size(); ++i) nowCalled.emplace(before[i], after[i]);
  const auto rename = [&](std::string& vehicle) {
    if (const auto found = nowCalled.find(vehicle); found != nowCalled.end()) vehicle = found->second;
  };
  if (next->formation) renameSlots(next->formation->nodeOffsets, before, after);
  for (ScenarioEvent& event : next->events) rename(event.vehicle);
  for (ScriptSpec& script : next->scripts) rename(script.vehicle);
  for (WormholeSpec& wormhole : next->wormholes)
    for (std::string& vehicle : wormhole.vehicles) rename(vehicle);
  return next;
}

ScenarioPtr withVehicleAt(const Scenario& scenario, std::size_t index, int copy, Vec2 position) {
  return withVehicle(scenario, index, [&](VehicleSpec& vehicle) {
    vehicle.start.x = centimetres(position.x - copy * vehicle.spacing.x);
    vehicle.start.y = centimetres(position.y - copy * vehicle.spacing.y);
  });
}

Vec2 driftOf(const Scenario& scenario, std::optional<std::size_t> vehicle) {
  const Vec2 common{scenario.environment.driftX, scenario.environment.driftY};
  if (!vehicle) return common;
  const VehicleParams& params = scenario.vehicles.at(*vehicle)->params;
  return {params.driftX.value_or(common.x), params.driftY.value_or(common.y)};
}

bool hasOwnDrift(const VehicleSpec& vehicle) {
  return vehicle.params.driftX || vehicle.params.driftY;
}

ScenarioPtr withDrift(const Scenario& scenario, const std::vector<std::size_t>& vehicles,
                      std::optional<Vec2> drift) {
  auto next = std::make_shared<Scenario>(scenario);
  if (vehicles.empty()) {
    next->environment.driftX = drift.value_or(Vec2{}).x;
    next->environment.driftY = drift.value_or(Vec2{}).y;
  }
  changeParams(*next, vehicles, [&](VehicleParams& params) {
    params.driftX = drift ? std::optional(drift->x) : std::nullopt;
    params.driftY = drift ? std::optional(drift->y) : std::nullopt;
  });
  return next;
}

std::optional<Wind> windOf(const Scenario& scenario, std::optional<std::size_t> vehicle) {
  if (vehicle && scenario.vehicles.at(*vehicle)->params.windConditions)
    return scenario.vehicles[*vehicle]->params.windConditions;
  return scenario.environment.wind;
}

ScenarioPtr withWind(const Scenario& scenario, const std::vector<std::size_t>& vehicles,
                     std::optional<Wind> wind) {
  auto next = std::make_shared<Scenario>(scenario);
  if (vehicles.empty()) next->environment.wind = wind;
  changeParams(*next, vehicles, [&](VehicleParams& params) { params.windConditions = wind; });
  return next;
}

ScenarioPtr withPolarPlot(const Scenario& scenario, const std::vector<std::size_t>& vehicles,
                          const PolarPlot& plot) {
  auto next = std::make_shared<Scenario>(scenario);
  changeParams(*next, vehicles, [&](VehicleParams& params) { params.polarPlot = plot; });
  return next;
}

ScenarioPtr withGust(const Scenario& scenario, const GustScript& gust, const std::vector<std::string>& vehicles) {
  auto next = std::make_shared<Scenario>(scenario);
  for (const std::string& vehicle : vehicles)
    for (const bool calms : {false, true}) {
      ScenarioEvent event;
      event.at = calms ? gust.calmFrom : gust.start;
      event.vehicle = vehicle;
      event.post = {{"DRIFT_VECTOR_ADD", calms ? gust.calmText() : gust.pushText()}};
      if (gust.times > 1) {
        event.every = gust.every;
        event.times = gust.times;
      }
      next->events.push_back(std::move(event));
    }
  return next;
}

Result<ScenarioPtr> withField(const Scenario& scenario, const std::string& section, const std::string& field,
                              const std::string& text) {
  auto next = std::make_shared<Scenario>(scenario);
  Result<void> set;
  const auto parts = pathParts(section);
  const std::string head = parts.empty() ? "" : parts[0];
  if (head == "time") {
    set = setField(next->time, field, text);
  } else if (head == "environment") {
    set = setField(next->environment, field, text);
  } else if (head == "helm") {
    set = setField(next->helm, field, text);
  } else if (head == "origin") {
    set = setOptional(next->origin, field, text);
  } else if (head == "current") {
    set = setOptional(next->environment.current, field, text);
  } else if (head == "acoustics") {
    set = setOptional(next->acoustics, field, text);
  } else if (head == "formation" && next->formation) {
    set = setField(next->formation->params, field, text);
  } else if (head == "wormholes" && parts.size() > 1) {
    return withWormholeField(scenario, parts[1], parts.size() > 2 ? parts[2] : "", field, text);
  } else if (head == "vehicles" && parts.size() > 1) {
    const auto index = vehicleNamed(scenario, parts[1]);
    if (!index) return err("there is no vehicle '{}'", parts[1]);
    if (field == "name" && parts.size() == 2) return withVehicleRenamed(scenario, *index, text);
    return [&]() -> Result<ScenarioPtr> {
      Result<void> done;
      ScenarioPtr changed = withVehicle(
          scenario, *index, [&](VehicleSpec& vehicle) { done = setVehicleField(vehicle, parts, field, text); });
      if (!done) return tl::unexpected<Error>(done.error());
      return changed;
    }();
  } else if (field == "name") {
    next->name = text;
  } else if (field == "compat") {
    const auto compat = FieldCodec<Compat>::fromText(text);
    if (!compat) return tl::unexpected<Error>(compat.error());
    next->compat = *compat;
  } else {
    return err("unknown field '{}'", field);
  }
  if (!set) return tl::unexpected<Error>(set.error());
  return next;
}

}  // namespace antipode::edits
