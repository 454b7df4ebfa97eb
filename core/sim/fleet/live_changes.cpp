// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/fleet/live_changes.h"

#include "core/model/hover_auv.h"
#include "core/scenario/document/vehicle_names.h"
#include "core/scenario/edits/diff.h"
#include "core/scenario/edits/values.h"
#include "core/scenario/yaml/part_text.h"

#include <algorithm>

namespace antipode {
namespace {

/// A vehicle with the fleet's values from the environment filled in: what a run really uses.
VehicleSpec effectiveVehicle(const VehicleSpec& vehicle, const Environment& environment) {
  VehicleSpec effective = vehicle;
  if (effective.hover) {
    auto& depth = effective.hover->params.waterDepth;
    if (!(depth.value_or(0) > 0)) depth = environment.waterDepth.value_or(0);  // 0 = unknown
    return effective;
  }
  VehicleParams& params = effective.params;
  params.driftX = params.driftX.value_or(environment.driftX);
  params.driftY = params.driftY.value_or(environment.driftY);
  if (!params.defaultWaterDepth) params.defaultWaterDepth = environment.waterDepth.value_or(0);
  if (!params.windConditions) params.windConditions = environment.wind;
  if (!effective.helm) effective.helm.emplace();
  return effective;
}

/// Whether a hovering vehicle has lost its sea bed; both are effective ones.
bool losesBed(const VehicleSpec& from, const VehicleSpec& to) {
  const auto hasBed = [](const VehicleSpec& v) { return v.hover && v.hover->params.waterDepth.value_or(0) > 0; };
  return to.hover && hasBed(from) && !hasBed(to);
}

/// A scenario without its vehicles, with the acoustics that a formation has even where they are not written.
Scenario effectiveRest(const Scenario& scenario) {
  Scenario rest = scenario;
  rest.vehicles.clear();
  if (rest.formation && !rest.acoustics) rest.acoustics.emplace();
  return rest;
}

class ScenarioComparison {
 public:
  ScenarioComparison(const Scenario& before, const Scenario& after) : before_(before), after_(after) {}

  LiveChanges run() {
    isSameFleet_ = compareFleet();
    for (const Change& change : diff(effectiveRest(before_), effectiveRest(after_))) addChange(change);
    if (isSameFleet_) compareVehicles();
    return std::move(result_);
  }

 private:
  /// Parts that change as a whole are named as a whole.
  void restart(const Path& path) {
    Path item;
    for (const std::string& step : path.steps()) {
      item = item / step;
      if (step == "start" || step == "current" || step == "current_field") break;
    }
    std::string text = item.text();
    if (result_.restartItems.empty() || result_.restartItems.back() != text)
      result_.restartItems.push_back(std::move(text));
  }

  void set(VehicleId vehicle, const Path& path, Value value) {
    result_.commands.push_back({Command::Kind::Set, vehicle, path.text(), std::move(value)});
  }

  /// Commands name vehicles by their number in the fleet: with other vehicles they would reach the wrong ones.
  bool compareFleet() {
    const auto sameName = [](const VehiclePtr& a, const VehiclePtr& b) { return a->name == b->name; };
    if (!std::equal(before_.vehicles.begin(), before_.vehicles.end(), after_.vehicles.begin(),
                    after_.vehicles.end(), sameName)) {
      restart(Path::fromText("vehicles"));
      return false;
    }
    bool same = true;
    for (std::size_t i = 0; i < after_.vehicles.size(); ++i)
      if (before_.vehicles[i]->count != after_.vehicles[i]->count) {
        restart(vehiclePath(*after_.vehicles[i]) / "count");
        same = false;
      }
    return same;
  }

  static Path vehiclePath(const VehicleSpec& vehicle) { return Path::fromText("vehicles") / vehicle.name; }

  /// A change outside the vehicles.
  void addChange(const Change& change) {
    const std::string& section = change.path.steps().front();
    if (change.effect == Effect::None) return;
    if (section == "environment") return addEnvironmentChange(change);
    // Slots and wormholes name vehicles by the names that the run began with.
    if (section == "wormholes") {
      if (!isSameFleet_ || before_.wormholes.empty()) restart(change.path);
      if (isSameFleet_) set(kAllVehicles, change.path, change.after);
    } else if (section == "formation") {
      addFormationChange(change);
    } else if (section == "acoustics" && change.effect == Effect::Live) {
      setOnce(change.path, Value::of(after_.acoustics.value_or(AcousticsParams{})));
    } else {
      restart(change.path);
    }
  }

  /// Drift, depth of the water and wind reach a run as values of its vehicles.
  void addEnvironmentChange(const Change& change) {
    const std::string& part = change.path.steps()[1];
    if (part != "current" && part != "current_field") return;
    if (change.effect != Effect::Live) return restart(change.path);
    const bool isOtherField =
        !result_.restartItems.empty() && result_.restartItems.back() == "environment/current_field";
    if (isOtherField) return;
    const bool active = after_.environment.currentField->active;
    result_.commands.push_back(
        {Command::Kind::Post, kAllVehicles, "USM_CURRENT_FIELD", active ? "true" : "false"});
  }

  /// A run that began without a formation stays without. It can lose the one that it has.
  void addFormationChange(const Change& change) {
    const bool isLost = isSameFleet_ && before_.formation && !after_.formation;
    if (!isSameFleet_ || !before_.formation)
      restart(Path::fromText("formation"));
    else if (isLost || change.effect == Effect::Live)
      setOnce(change.path, Value::of(after_.formation));
    else
      restart(change.path);
  }

  /// Sets the section of the scenario that `path` is in, once for all changes in it.
  void setOnce(const Path& path, Value value) {
    const std::string& section = path.steps().front();
    if (!result_.commands.empty() && result_.commands.back().name == section) return;
    set(kAllVehicles, Path::fromText(section), std::move(value));
  }

  void compareVehicles() {
    VehicleId first = 0;
    const bool sameSurroundings = before_.environment == after_.environment;
    for (std::size_t i = 0; i < after_.vehicles.size(); ++i) {
      const VehicleSpec &old = *before_.vehicles[i], &now = *after_.vehicles[i];
      const VehicleId last = first + now.count;
      if (&old != &now || !sameSurroundings)
        for (const Command& command : vehicleCommands(old, now))
          for (VehicleId id = first; id < last; ++id) {
            result_.commands.push_back(command);
            result_.commands.back().vehicle = id;
          }
      first = last;
    }
  }

  std::vector<Command> vehicleCommands(const VehicleSpec& old, const VehicleSpec& now) {
    const Path vehicle = vehiclePath(now);
    commands_.clear();
    if (old.model != now.model) restart(vehicle / "model");
    if (old.hover.has_value() != now.hover.has_value()) return {};  // another model: a restart, see above
    if (now.hover) postDrift();
    FieldEdits hoverParams;
    const VehicleSpec from = effectiveVehicle(old, before_.environment);
    const VehicleSpec to = effectiveVehicle(now, after_.environment);
    for (const Change& change : diff(from, to)) {
      const std::string& part = change.path.steps().front();
      if (change.effect == Effect::None || (part == "spacing" && now.count == 1)) continue;
      if (part == "pid" && change.path.steps().size() == 1)
        comparePid(old, now, vehicle / "pid");
      else if (change.effect == Effect::Restart || (part == "thrusters" && !fits(old, now)))
        restart(under(vehicle, change.path));
      else if (part == "params" && now.hover)
        hoverParams.edits.emplace_back(change.path.steps()[1], change.after);
      else if (part == "helm")
        setOnVehicle("helm", Value::of(now.helm));
      else
        setOnVehicle(change.path.text(), change.after);
    }
    if (!hoverParams.edits.empty()) setHoverParams(old, now, hoverParams);
    // Without a depth of its own a vehicle has that of the surroundings, in which the run began.
    if (losesBed(from, to)) commands_.push_back({Command::Kind::Post, kAllVehicles, "WATER_DEPTH", 0.0});
    return std::move(commands_);
  }

  static Path under(Path path, const Path& rest) {
    for (const std::string& step : rest.steps()) path = path / step;
    return path;
  }

  static bool fits(const VehicleSpec& old, const VehicleSpec& now) {
    return old.hover->thrusters.size() == now.hover->thrusters.size();
  }

  void setOnVehicle(std::string path, Value value) {
    if (!commands_.empty() && commands_.back().name == path) return;  // several changes of one helm
    commands_.push_back({Command::Kind::Set, kAllVehicles, std::move(path), std::move(value)});
  }

  void postDrift() {
    const Environment &from = before_.environment, &to = after_.environment;
    if (from.driftX != to.driftX) commands_.push_back({Command::Kind::Post, kAllVehicles, "DRIFT_X", to.driftX});
    if (from.driftY != to.driftY) commands_.push_back({Command::Kind::Post, kAllVehicles, "DRIFT_Y", to.driftY});
  }

  /// All at once, since only the whole is valid. The voltage curves must reach as far as the thrusters at any
  /// moment between the two commands.
  void setHoverParams(const VehicleSpec& old, const VehicleSpec& now, const FieldEdits& params) {
    auto at = std::ranges::find(commands_, Command::Kind::Set, &Command::kind);
    const bool suitsOldThrusters = checkHoverVoltages(now.hover->params, old.hover->thrusters).has_value();
    if (at != commands_.end() && at->name == "thrusters" && !suitsOldThrusters) ++at;
    commands_.insert(at, {Command::Kind::Set, kAllVehicles, "params", Value::of(params)});
  }

  /// Only one of the two vehicles has a controller of its own.
  void comparePid(const VehicleSpec& old, const VehicleSpec& now, const Path& path) {
    // With behaviours, a vehicle without `pid` has the simple surface gains, which differ from a PID's defaults in
    // fields that are fixed for a run.
    if (!old.behaviours.empty() || !now.behaviours.empty()) return restart(path);
    if (!now.pid) return setOnVehicle("pid", Value::of(std::optional<PidParams>{}));
    for (const FieldView& field : fieldViews(*now.pid)) {
      if (field.info.live)
        setOnVehicle("pid/" + field.name, field.text);
      else if (!field.isDefault)
        restart(path / field.name);
    }
  }

  const Scenario& before_;
  const Scenario& after_;
  bool isSameFleet_ = false;
  LiveChanges result_;
  std::vector<Command> commands_;  // of the vehicle being compared
};

}  // namespace

LiveChanges liveChanges(const Scenario& before, const Scenario& after) {
  return ScenarioComparison(before, after).run();
}

std::vector<Command> commandsForRun(const Scenario& run, const Scenario& edited, std::vector<Command> commands) {
  const auto isSame = [](const VehiclePtr& a, const VehiclePtr& b) {
    return a->name == b->name && a->count == b->count && a->model == b->model;
  };
  if (commands.empty() || std::ranges::equal(run.vehicles, edited.vehicles, isSame)) return commands;
  const std::vector<FleetMember> runFleet = fleetOf(run), editedFleet = fleetOf(edited);
  const FleetNames names(run);
  std::erase_if(commands, [&](Command& command) {
    if (command.vehicle == kAllVehicles) return false;
    const FleetMember& wanted = editedFleet[static_cast<std::size_t>(command.vehicle)];
    const auto id = names.idOf(wanted.name);
    if (!id || run.vehicles[runFleet[*id].spec]->model != edited.vehicles[wanted.spec]->model) return true;
    command.vehicle = static_cast<VehicleId>(*id);
    return false;
  });
  return commands;
}

Result<std::vector<Command>> liveChange(Scenario& scenario, const std::string& path, const std::string& text) {
  auto changed = withValue(scenario, path, text);
  if (!changed) return tl::unexpected<Error>(changed.error());
  LiveChanges changes = liveChanges(scenario, *changed);
  if (!changes.restartItems.empty())
    return err("'{}' cannot change while a run goes on", changes.restartItems.front());
  scenario = std::move(*changed);
  return std::move(changes.commands);
}

}  // namespace antipode
