// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/field_edits.h"

#include "core/scenario/document/colour.h"
#include "core/scenario/edits/behaviour_edits.h"
#include "core/scenario/edits/behaviour_fields.h"
#include "core/scenario/edits/hover_edits.h"
#include "core/scenario/edits/vehicle_edits.h"
#include "core/scenario/edits/wormhole_edits.h"

namespace antipode::edits {
namespace {

std::vector<std::string> pathParts(const std::string& path) {
  std::vector<std::string> parts;
  for (const std::string_view part : splitTrimmed(path, '/')) parts.emplace_back(part);
  return parts;
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
    auto good = checkColour(text);
    if (good) vehicle.colour = text;
    return good;
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

/// A field of something that comes to be with it.
template <class Params>
Result<void> setOptional(std::optional<Params>& params, const std::string& field, const std::string& text) {
  Params next = params.value_or(Params{});
  auto set = setField(next, field, text);
  if (set) params = next;
  return set;
}

}  // namespace

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
      if (field == "name") return withBehaviours(scenario, {*index}, changed->vehicles[*index]->behaviours);
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
