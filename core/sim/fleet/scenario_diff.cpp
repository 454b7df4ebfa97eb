// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/fleet/scenario_diff.h"

#include "core/model/hover_auv.h"
#include "core/scenario/yaml/scenario_io.h"

namespace antipode {
namespace {

/// A vehicle's parameters with the fleet's values from the environment filled in: what a run really uses.
VehicleParams effectiveParams(const VehicleSpec& vehicle, const Environment& environment) {
  VehicleParams params = vehicle.params;
  params.driftX = params.driftX.value_or(environment.driftX);
  params.driftY = params.driftY.value_or(environment.driftY);
  if (!params.defaultWaterDepth) params.defaultWaterDepth = environment.waterDepth.value_or(0);  // 0 = unknown
  if (!params.windConditions) params.windConditions = environment.wind;
  return params;
}

/// Likewise of a hovering vehicle; 0 = unknown.
HoverParams effectiveParams(const HoverSpec& hover, const Environment& environment) {
  HoverParams params = hover.params;
  if (!(params.waterDepth.value_or(0) > 0)) params.waterDepth = environment.waterDepth.value_or(0);
  return params;
}

/// Calls visit(view before, view after) for every field whose value differs.
template <class P, class Visit>
void forEachChange(const P& before, const P& after, Visit&& visit) {
  const auto old = fieldViews(before), now = fieldViews(after);
  for (std::size_t i = 0; i < now.size(); ++i)
    if (!now[i].info.composite && old[i].text != now[i].text) visit(now[i]);
}

class Differ {
 public:
  Differ(const Scenario& before, const Scenario& after) : before_(before), after_(after) {}

  ScenarioDiff run() {
    // Neither the names of things nor the origin (it only labels the grid) act on a run.
    restartForFields(before_.time, after_.time, "time");
    if (before_.compat != after_.compat) restart("compat");
    restartForFields(before_.helm, after_.helm, "helm");
    if (before_.events != after_.events) restart("events");
    if (before_.scripts != after_.scripts) restart("scripts");
    diffCurrentField();
    if (before_.environment.current != after_.environment.current) restart("environment/current");
    const bool isSameFleet = sameFleet();
    if (isSameFleet) diffVehicles();
    diffAcoustics();
    diffFormation(isSameFleet);
    diffWormholes(isSameFleet);
    return std::move(diff_);
  }

 private:
  void restart(std::string item) { diff_.restartItems.push_back(std::move(item)); }

  template <class P>
  void restartForFields(const P& before, const P& after, const std::string& item) {
    forEachChange(before, after, [&](const FieldView& now) { restart(item + "/" + now.name); });
  }

  /// The field of a run is fixed, but it can be switched on and off. Where it was read from does not matter.
  void diffCurrentField() {
    const auto &old = before_.environment.currentField, &now = after_.environment.currentField;
    if (!old && !now) return;
    const bool same =
        old && now && (old->field == now->field || (old->field && now->field && *old->field == *now->field));
    if (!same) return restart("environment/current_field");
    if (old->active != now->active)
      diff_.commands.push_back(
          {Command::Kind::Post, kAllVehicles, "USM_CURRENT_FIELD", std::string(now->active ? "true" : "false")});
  }

  static bool pings(const Scenario& scenario) { return scenario.acoustics || scenario.formation; }

  void diffAcoustics() {
    if (pings(before_) != pings(after_)) return restart("acoustics");
    if (!pings(before_)) return;
    const AcousticsParams now = after_.acoustics.value_or(AcousticsParams{});
    bool isLive = false;
    forEachChange(before_.acoustics.value_or(AcousticsParams{}), now, [&](const FieldView& field) {
      if (field.info.live)
        isLive = true;
      else
        restart("acoustics/" + field.name);
    });
    if (isLive) diff_.commands.push_back({Command::Kind::SetAcoustics, kAllVehicles, "", acousticsText(now)});
  }

  /// Its slots name vehicles by the names that the run began with. A run that began without one stays without.
  void diffFormation(bool isSameFleet) {
    if (before_.formation == after_.formation) return;
    if (!isSameFleet || !before_.formation) return restart("formation");
    bool isLive = !after_.formation || before_.formation->nodeOffsets != after_.formation->nodeOffsets;
    if (after_.formation)
      forEachChange(before_.formation->params, after_.formation->params, [&](const FieldView& field) {
        if (field.info.live)
          isLive = true;
        else
          restart("formation/" + field.name);
      });
    if (isLive)
      diff_.commands.push_back({Command::Kind::SetFormation, kAllVehicles, "", formationText(after_.formation)});
  }

  /// They name vehicles by the names that the run began with. One that began without them keeps none.
  void diffWormholes(bool isSameFleet) {
    if (before_.wormholes == after_.wormholes) return;
    if (!isSameFleet || before_.wormholes.empty()) restart("wormholes");
    if (isSameFleet)
      diff_.commands.push_back({Command::Kind::SetWormholes, kAllVehicles, "", wormholesText(after_.wormholes)});
  }

  /// Ids are places in the fleet: with other vehicles, commands would reach the wrong ones.
  bool sameFleet() {
    const auto sameName = [](const VehiclePtr& a, const VehiclePtr& b) { return a->name == b->name; };
    if (!std::equal(before_.vehicles.begin(), before_.vehicles.end(), after_.vehicles.begin(),
                    after_.vehicles.end(), sameName)) {
      restart("vehicles");
      return false;
    }
    bool same = true;
    for (std::size_t i = 0; i < after_.vehicles.size(); ++i)
      if (before_.vehicles[i]->count != after_.vehicles[i]->count) {
        restart(fmt::format("vehicles/{}/count", after_.vehicles[i]->name));
        same = false;
      }
    return same;
  }

  void diffVehicles() {
    VehicleId first = 0;
    for (std::size_t i = 0; i < after_.vehicles.size(); ++i) {
      const VehicleSpec &old = *before_.vehicles[i], &now = *after_.vehicles[i];
      const VehicleId last = first + now.count;
      const bool sameSurroundings = before_.environment == after_.environment;
      if (before_.vehicles[i] != after_.vehicles[i] || !sameSurroundings)
        for (const Command& command : vehicleCommands(old, now))
          for (VehicleId id = first; id < last; ++id) {
            diff_.commands.push_back(command);
            diff_.commands.back().vehicle = id;
          }
      first = last;
    }
  }

  std::vector<Command> vehicleCommands(const VehicleSpec& old, const VehicleSpec& now) {
    const std::string item = fmt::format("vehicles/{}", now.name);
    if (old.model != now.model) restart(item + "/model");
    if (old.start != now.start) restart(item + "/start");
    if (old.spacing != now.spacing && now.count > 1) restart(item + "/spacing");
    std::vector<Command> commands;
    if (old.hover.has_value() != now.hover.has_value()) return commands;  // another model: a restart, see above
    if (now.hover) return diffHover(old, now, item);
    forEachChange(effectiveParams(old, before_.environment), effectiveParams(now, after_.environment),
                  [&](const FieldView& field) {
                    if (field.info.live)
                      commands.push_back({Command::Kind::SetParam, kAllVehicles, field.name, field.text});
                    else
                      restart(item + "/params/" + field.name);
                  });
    diffPid(old, now, item + "/pid", commands);
    diffHelm(old.helm, now.helm, item + "/helm", commands);
    if (old.behaviours != now.behaviours)
      commands.push_back({Command::Kind::SetBehaviours, kAllVehicles, "", behavioursText(now.behaviours)});
    return commands;
  }

  /// Each part is sent as a whole, since only wholes are valid.
  std::vector<Command> diffHover(const VehicleSpec& old, const VehicleSpec& now, const std::string& item) {
    const HoverSpec &before = *old.hover, &after = *now.hover;
    std::vector<Command> commands;
    const auto post = [&](const char* variable, double from, double to) {
      if (from != to) commands.push_back({Command::Kind::Post, kAllVehicles, variable, to});
    };
    post("DRIFT_X", before_.environment.driftX, after_.environment.driftX);
    post("DRIFT_Y", before_.environment.driftY, after_.environment.driftY);
    const HoverParams params = effectiveParams(before, before_.environment);
    const HoverParams paramsNow = effectiveParams(after, after_.environment);
    const bool fits = before.thrusters.size() == after.thrusters.size();
    if (!fits) restart(item + "/thrusters");
    if (params != paramsNow)
      commands.push_back({Command::Kind::SetParam, kAllVehicles, "", hoverParamsText(params, paramsNow)});
    if (fits && before.thrusters != after.thrusters) {
      const Command set{Command::Kind::SetThrusters, kAllVehicles, "", thrustersText(after.thrusters)};
      // The voltage curves must reach as far as the thrusters at any moment between the two.
      const bool isLast = params == paramsNow || checkHoverVoltages(after.params, before.thrusters).has_value();
      commands.insert(isLast ? commands.end() : commands.end() - 1, set);
    }
    if (before.requests != after.requests)
      commands.push_back({Command::Kind::SetRequests, kAllVehicles, "", hoverRequestsText(after.requests)});
    if (old.behaviours != now.behaviours)
      commands.push_back({Command::Kind::SetBehaviours, kAllVehicles, "", behavioursText(now.behaviours)});
    return commands;
  }

  /// Start values and who has control belong to the start of a run.
  void diffHelm(const std::optional<HelmSpec>& old, const std::optional<HelmSpec>& now, const std::string& item,
                std::vector<Command>& commands) {
    if (old == now) return;
    const HelmSpec before = old.value_or(HelmSpec{}), after = now.value_or(HelmSpec{});
    bool isLive = before.modes != after.modes;
    forEachChange(before, after, [&](const FieldView& field) {
      if (field.info.live)
        isLive = true;
      else
        restart(item + "/" + field.name);
    });
    if (isLive) commands.push_back({Command::Kind::SetHelm, kAllVehicles, "", helmText(now)});
  }

  void diffPid(const VehicleSpec& old, const VehicleSpec& now, const std::string& item,
               std::vector<Command>& commands) {
    if (!old.pid && !now.pid) return;
    if (old.pid && now.pid) {
      forEachChange(*old.pid, *now.pid, [&](const FieldView& field) {
        if (field.info.live)
          commands.push_back({Command::Kind::SetPid, kAllVehicles, field.name, field.text});
        else
          restart(item + "/" + field.name);
      });
      return;
    }
    // With behaviours, a vehicle without `pid` has the simple surface gains, which differ from a PID's
    // defaults in fields that are fixed for a run.
    if (!old.behaviours.empty() || !now.behaviours.empty()) return restart(item);
    if (now.pid)
      addPid(*now.pid, item, commands);
    else
      commands.push_back({Command::Kind::SetPid, kAllVehicles, "", std::string{}});
  }

  void addPid(const PidParams& pid, const std::string& item, std::vector<Command>& commands) {
    for (const FieldView& field : fieldViews(pid)) {
      if (field.info.live)
        commands.push_back({Command::Kind::SetPid, kAllVehicles, field.name, field.text});
      else if (!field.isDefault)
        restart(item + "/" + field.name);
    }
  }

  const Scenario& before_;
  const Scenario& after_;
  ScenarioDiff diff_;
};

}  // namespace

ScenarioDiff diffScenarios(const Scenario& before, const Scenario& after) {
  return Differ(before, after).run();
}

}  // namespace antipode
