// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/document/scenario_tree.h"
#include "core/scenario/yaml/read_parts.h"
#include "core/scenario/yaml/scenario_io.h"

#include <algorithm>

namespace antipode {
namespace {

tl::unexpected<Error> noSuch(const std::string& key, const std::vector<std::string>& known) {
  const auto near = nearestWord(key, known);
  return errExpected(near ? fmt::format("'{}'", *near) : fmt::format("one of {}", fmt::join(known, ", ")),
                     "unknown key '{}'", key);
}

/// First part of a dotted path; the rest stays in `path`.
std::string takePart(std::string& path) {
  const auto dot = path.find('.');
  std::string part = path.substr(0, dot);
  path = dot == std::string::npos ? "" : path.substr(dot + 1);
  return part;
}

/// setField with the refusals of the file reader.
template <class P>
Result<void> setChecked(P& params, const std::string& name, const std::string& text) {
  for (const FieldView& view : fieldViews(P{}))
    if (view.name == name && (view.kind == FieldKind::Number || view.kind == FieldKind::Integer) &&
        hasAmbiguousZero(text))
      return errExpected("the number without leading zeros", "{}: '{}' begins with a zero", name, text);
  return setField(params, name, text);
}

Result<void> setBehaviour(VehicleSpec& vehicle, std::string path, const std::string& text) {
  const std::string part = takePart(path);
  const auto index = FieldCodec<int>::fromText(part);
  if (!index || *index < 0 || *index >= static_cast<int>(vehicle.behaviours.size()))
    return errExpected(fmt::format("a number from 0 to {}", static_cast<int>(vehicle.behaviours.size()) - 1),
                       "vehicle '{}' has no behaviour '{}'", vehicle.name, part);
  BehaviourSpec& behaviour = vehicle.behaviours[static_cast<std::size_t>(*index)];
  const auto common = fieldNames<CommonBehaviourParams>();
  if (std::find(common.begin(), common.end(), path) != common.end())
    return setChecked(behaviour.common, path, text);
  return std::visit([&](auto& params) { return setChecked(params, path, text); }, behaviour.params);
}

/// The element that an index at the head of the path names.
template <class T>
Result<T*> elementOf(std::vector<T>& list, std::string& path, const VehicleSpec& vehicle, const char* what) {
  const std::string part = takePart(path);
  const auto index = FieldCodec<int>::fromText(part);
  if (index && *index >= 0 && *index < static_cast<int>(list.size()))
    return &list[static_cast<std::size_t>(*index)];
  return errExpected(list.empty() ? std::string{} : fmt::format("a number from 0 to {}", list.size() - 1),
                     "vehicle '{}' has no {} '{}'", vehicle.name, what, part);
}

Result<void> setThruster(VehicleSpec& vehicle, std::string path, const std::string& text) {
  const auto thruster = elementOf(vehicle.hover->thrusters, path, vehicle, "thruster");
  if (!thruster) return tl::unexpected<Error>(thruster.error());
  return setChecked(**thruster, path, text);
}

Result<void> setRequest(VehicleSpec& vehicle, std::string path, const std::string& text) {
  const auto timed = elementOf(vehicle.hover->requests, path, vehicle, "request");
  if (!timed) return tl::unexpected<Error>(timed.error());
  if (path == "at") {
    const auto at = FieldCodec<std::optional<double>>::fromText(text);
    if (!at) return tl::unexpected<Error>(at.error());
    (*timed)->at = *at;
    return {};
  }
  if (!(*timed)->request) return err("this request is the end of all asking; it has no '{}'", path);
  return setChecked(*(*timed)->request, path, text);
}

void setModel(VehicleSpec& vehicle, const std::string& model) {
  vehicle.model = model;
  if (model != "hover")
    vehicle.hover.reset();
  else if (!vehicle.hover)
    vehicle.hover.emplace();
}

Result<void> setInVehicle(VehicleSpec& vehicle, std::string path, const std::string& text) {
  const std::string part = takePart(path);
  if (part == "start") return setChecked(vehicle.start, path, text);
  if (part == "params" && vehicle.hover) return setChecked(vehicle.hover->params, path, text);
  if (part == "params") return setChecked(vehicle.params, path, text);
  if (part == "thrusters" && vehicle.hover) return setThruster(vehicle, path, text);
  if (part == "requests" && vehicle.hover) return setRequest(vehicle, path, text);
  if (part == "pid") {
    if (!vehicle.pid) vehicle.pid.emplace();
    return setChecked(*vehicle.pid, path, text);
  }
  if (part == "helm") {
    if (!vehicle.helm) vehicle.helm.emplace();
    return setChecked(*vehicle.helm, path, text);
  }
  if (part == "behaviours") return setBehaviour(vehicle, path, text);
  if (part == "colour") return vehicle.colour = text, Result<void>{};
  if (part == "model") return setModel(vehicle, text), Result<void>{};
  if (part == "count") {
    const auto count = FieldCodec<int>::fromText(text);
    if (!count) return tl::unexpected<Error>(count.error());
    vehicle.count = *count;
    return {};
  }
  if (vehicle.hover)
    return noSuch(part, {"start", "params", "thrusters", "requests", "behaviours", "colour", "model", "count"});
  return noSuch(part, {"start", "params", "pid", "helm", "behaviours", "colour", "model", "count"});
}

/// Names may hold dots, so the longest name that the path begins with counts. Empty: `*`, all of them.
Result<std::vector<std::size_t>> vehiclesNamed(const Scenario& scenario, std::string& path) {
  std::vector<std::size_t> chosen;
  if (path.rfind("*.", 0) == 0) {
    for (std::size_t i = 0; i < scenario.vehicles.size(); ++i) chosen.push_back(i);
    path.erase(0, 2);
    return chosen;
  }
  std::size_t longest = 0;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < scenario.vehicles.size(); ++i) {
    const std::string& name = scenario.vehicles[i]->name;
    names.push_back(name);
    if (path.rfind(name + ".", 0) == 0 && name.size() >= longest) {
      longest = name.size();
      chosen = {i};
    }
  }
  if (!chosen.empty()) {
    path.erase(0, longest + 1);
    return chosen;
  }
  const std::string name = path.substr(0, path.find('.'));
  const auto near = nearestWord(name, names);
  return errExpected(near ? fmt::format("'{}'", *near) : std::string{"the name of a vehicle, or *"},
                     "there is no vehicle '{}'", name);
}

Result<void> setVehicles(Scenario& scenario, std::string path, const std::string& text) {
  const auto chosen = vehiclesNamed(scenario, path);
  if (!chosen) return tl::unexpected<Error>(chosen.error());
  for (const std::size_t index : *chosen) {
    auto vehicle = std::make_shared<VehicleSpec>(*scenario.vehicles[index]);
    if (auto set = setInVehicle(*vehicle, path, text); !set) {
      set.error().message = fmt::format("vehicle '{}': {}", vehicle->name, set.error().message);
      return set;
    }
    scenario.vehicles[index] = std::move(vehicle);
  }
  return {};
}

Result<void> setCompat(Scenario& scenario, const std::string& text) {
  const auto compat = FieldCodec<Compat>::fromText(text);
  if (!compat) return tl::unexpected<Error>(compat.error());
  scenario.compat = *compat;
  return {};
}

Result<void> setWind(Environment& environment, const std::string& field, const std::string& text) {
  Wind wind = environment.wind.value_or(Wind{});
  if (auto set = setChecked(wind, field, text); !set) return set;
  environment.wind = wind;
  return {};
}

Result<void> setCurrentField(Environment& environment, const std::string& key, const std::string& text) {
  if (!environment.currentField) return err("there is no current field in this scenario");
  // The field itself is read with the scenario, from its folder.
  if (key != "active") return noSuch(key, {"active"});
  const auto active = parseFlag(text);
  if (!active) return tl::unexpected<Error>(active.error());
  environment.currentField->active = *active;
  return {};
}

Result<void> setCurrent(Environment& environment, const std::string& field, const std::string& text) {
  WaterCurrent current = environment.current.value_or(WaterCurrent{});
  if (auto set = setChecked(current, field, text); !set) return set;
  environment.current = current;
  return {};
}

Result<void> setEnvironment(Environment& environment, const std::string& name, const std::string& text) {
  if (name.starts_with("current.")) return setCurrent(environment, name.substr(8), text);
  if (name.starts_with("wind.")) return setWind(environment, name.substr(5), text);
  if (name.starts_with("current_field.")) return setCurrentField(environment, name.substr(14), text);
  if (name == "drift.x") return setChecked(environment, "drift_x", text);
  if (name == "drift.y") return setChecked(environment, "drift_y", text);
  if (name != "drift_vector") return setChecked(environment, name, text);
  const auto drift = driftFromVectorText(text);
  if (!drift) return tl::unexpected<Error>(drift.error());
  std::tie(environment.driftX, environment.driftY) = *drift;
  return {};
}

/// "wormholes.one.delay"; polygons as text.
Result<void> setWormhole(Scenario& scenario, std::string path, const std::string& text) {
  const std::string tag = lowered(takePart(path));
  std::vector<std::string> tags;
  for (WormholeSpec& wormhole : scenario.wormholes) {
    tags.push_back(wormhole.tag);
    if (wormhole.tag != tag) continue;
    auto set = setChecked(wormhole, path, text);
    wormhole.tag = lowered(trimmed(wormhole.tag));
    return set;
  }
  const auto near = nearestWord(tag, tags);
  return errExpected(near ? fmt::format("'{}'", *near) : std::string{"the tag of a wormhole"},
                     "there is no wormhole '{}'", tag);
}

Result<void> setAtPath(Scenario& scenario, std::string path, const std::string& text) {
  const std::string part = takePart(path);
  if (part == "name" && path.empty()) return scenario.name = text, Result<void>{};
  if (part == "compat" && path.empty()) return setCompat(scenario, text);
  if (part == "time") return setChecked(scenario.time, path, text);
  if (part == "environment") return setEnvironment(scenario.environment, path, text);
  if (part == "helm") return setChecked(scenario.helm, path, text);
  if (part == "acoustics") {
    if (!scenario.acoustics) scenario.acoustics.emplace();
    return setChecked(*scenario.acoustics, path, text);
  }
  if (part == "formation") {
    if (!scenario.formation) return err("there is no formation in this scenario");
    return setChecked(scenario.formation->params, path, text);
  }
  if (part == "origin") {
    if (!scenario.origin) scenario.origin.emplace();
    return setChecked(*scenario.origin, path, text);
  }
  if (part == "vehicles") return setVehicles(scenario, path, text);
  if (part == "wormholes") return setWormhole(scenario, path, text);
  return noSuch(part, {"name", "origin", "time", "compat", "environment", "helm", "acoustics", "vehicles",
                       "formation", "wormholes"});
}

}  // namespace

Result<Scenario> withValue(const Scenario& scenario, const std::string& path, const std::string& text) {
  Scenario after = scenario;
  Error error;
  if (auto set = setAtPath(after, path, text); !set) {
    error = set.error();
  } else {
    const Problems problems = checkScenario(after);
    const auto bad = std::find_if(problems.begin(), problems.end(),
                                  [](const Problem& p) { return p.severity == Severity::Error; });
    if (bad == problems.end() || hasErrors(checkScenario(scenario))) return after;
    error = *bad;
  }
  error.message = fmt::format("{}={}: {}", path, text, error.message);
  return tl::unexpected<Error>(std::move(error));
}

}  // namespace antipode
