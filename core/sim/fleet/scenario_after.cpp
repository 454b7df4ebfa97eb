// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/fleet/scenario_after.h"

#include "core/scenario/yaml/part_text.h"

#include <algorithm>
#include <memory>
#include <optional>

namespace antipode {
namespace {

/// The number of the vehicle, in the scenario, that a vehicle of the run is or is a copy of.
std::optional<std::size_t> specNumberOf(const Scenario& scenario, VehicleId vehicle) {
  VehicleId first = 0;
  for (std::size_t i = 0; i < scenario.vehicles.size(); ++i) {
    first += scenario.vehicles[i]->count;
    if (vehicle < first) return i;
  }
  return std::nullopt;
}

template <class T>
Result<void> take(T& part, const Value& value) {
  auto read = value.as<T>();
  if (!read) return tl::unexpected<Error>(read.error());
  part = std::move(*read);
  return {};
}

template <class P>
Result<void> takeField(P& params, const std::string& field, const Value& value) {
  return field.empty() ? setFields(params, value) : setFieldValue(params, field, value);
}

Result<void> takePid(std::optional<PidParams>& pid, const std::string& field, const Value& value) {
  if (field.empty()) return pid.reset(), Result<void>{};
  if (!pid) pid.emplace();
  return setFieldValue(*pid, field, value);
}

Result<void> applyToVehicle(VehicleSpec& vehicle, const std::string& part, const std::string& field,
                            const Value& value) {
  if (part == "params")
    return vehicle.hover ? takeField(vehicle.hover->params, field, value)
                         : takeField(vehicle.params, field, value);
  if (part == "pid") return takePid(vehicle.pid, field, value);
  if (part == "behaviours") return take(vehicle.behaviours, value);
  if (part == "helm") return take(vehicle.helm, value);
  if (part == "thrusters" && vehicle.hover) return take(vehicle.hover->thrusters, value);
  if (part == "requests" && vehicle.hover) return take(vehicle.hover->requests, value);
  return err("a vehicle has no part '{}'", part);
}

Result<void> applyToFleet(Scenario& scenario, const std::string& part, const Value& value) {
  if (part == "wormholes") return take(scenario.wormholes, value);
  if (part == "formation") return take(scenario.formation, value);
  if (part != "acoustics") return err("a scenario has no part '{}' that may change in a run", part);
  AcousticsParams acoustics;
  auto taken = take(acoustics, value);
  if (taken) scenario.acoustics = acoustics;
  return taken;
}

}  // namespace

Result<void> applyToScenario(Scenario& scenario, const Command& command) {
  if (command.kind != Command::Kind::Set) return {};
  const auto slash = std::min(command.name.find('/'), command.name.size());
  const std::string part = command.name.substr(0, slash);
  const std::string field = command.name.substr(std::min(slash + 1, command.name.size()));
  if (command.vehicle == kAllVehicles && (part == "wormholes" || part == "formation" || part == "acoustics"))
    return applyToFleet(scenario, part, command.value);
  const auto only = specNumberOf(scenario, command.vehicle);
  if (!only && command.vehicle != kAllVehicles) return err("there is no vehicle {}", command.vehicle);
  const std::size_t first = command.vehicle == kAllVehicles ? 0 : *only;
  const std::size_t end = command.vehicle == kAllVehicles ? scenario.vehicles.size() : first + 1;
  for (std::size_t i = first; i < end; ++i) {
    auto changed = std::make_shared<VehicleSpec>(*scenario.vehicles[i]);
    if (auto applied = applyToVehicle(*changed, part, field, command.value); !applied) return applied;
    scenario.vehicles[i] = std::move(changed);
  }
  return {};
}

}  // namespace antipode
