// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/checks/check_scenario.h"

#include "core/scenario/checks/check_acoustics.h"
#include "core/scenario/checks/check_buttons.h"
#include "core/scenario/checks/check_contacts.h"
#include "core/scenario/checks/check_depth.h"
#include "core/scenario/checks/check_events.h"
#include "core/scenario/checks/check_fields.h"
#include "core/scenario/checks/check_formation.h"
#include "core/scenario/checks/check_helm.h"
#include "core/scenario/checks/check_hover.h"
#include "core/scenario/checks/check_message.h"
#include "core/scenario/checks/check_plots.h"
#include "core/scenario/checks/check_scripts.h"
#include "core/scenario/checks/check_speed.h"
#include "core/scenario/checks/check_verdict.h"
#include "core/scenario/checks/check_wormholes.h"
#include "core/scenario/document/colour.h"
#include "core/scenario/document/vehicle_models.h"
#include "core/scenario/document/vehicle_names.h"
#include "core/scenario/yaml/mapping_reader.h"
#include "core/scenario/yaml/scenario_io.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace antipode {
namespace {

constexpr int kMaxFleet = 100'000;

class Checker {
 public:
  explicit Checker(const Scenario& scenario) : scenario_(scenario) {}

  Problems run() {
    if (scenario_.origin) checkFields(*scenario_.origin, "origin", problems_);
    checkTime();
    checkEnvironment();
    checkFields(scenario_.helm, "helm", problems_);
    for (std::size_t i = 0; i < scenario_.vehicles.size() && !problems_.isFull(); ++i)
      checkVehicle(*scenario_.vehicles[i], vehicleItem(i));
    checkFleet();
    checkContacts(scenario_, problems_);
    checkFormation(scenario_, problems_);
    checkAcoustics(scenario_, problems_);
    checkWormholes(scenario_, problems_);
    checkEvents(scenario_, problems_);
    checkScripts(scenario_, problems_);
    checkButtons(scenario_, problems_);
    checkPlots(scenario_, problems_);
    checkVerdict(scenario_, problems_);
    checkVariables(scenario_, problems_);
    return problems_.take();
  }

 private:
  static std::string vehicleItem(std::size_t index) { return itemPath("vehicles", index); }

  void add(Severity severity, std::string item, std::string message, std::string expected = {}) {
    problems_.add({severity, {}, std::move(item), std::move(message), std::move(expected)});
  }
  void error(std::string item, std::string message, std::string expected = {}) {
    add(Severity::Error, std::move(item), std::move(message), std::move(expected));
  }

  /// Rows are whole steps apart, as many as come nearest to what is asked for (RunRecorder).
  void checkRecordEvery(const TimeSettings& time) {
    if (!(time.recordEvery > 0) || !(time.step > 0)) return;
    const double wanted = time.recordEvery / time.step, steps = std::max(1.0, std::round(wanted));
    if (std::abs(wanted - steps) <= 1e-9 * wanted) return;
    add(Severity::Warning, "time/record_every",
        fmt::format("record_every: {} s is not a multiple of the step, {} s: a row is recorded every {:.10g} s",
                    numberText(time.recordEvery), numberText(time.step), steps * time.step),
        "a multiple of time/step");
  }

  void checkTime() {
    const TimeSettings& time = scenario_.time;
    checkFields(time, "time", problems_);
    if (time.seed != std::floor(time.seed))
      error("time/seed", fmt::format("seed: {} is not a whole number", numberText(time.seed)),
            "a whole number from 0 to 2^53");
    if (time.start + time.step == time.start)
      error("time/start",
            fmt::format("start: {} s is so late that a step cannot be distinguished from the next",
                        numberText(time.start)),
            "a start within some years of 0");
    // A step of 0 has been complained about by now.
    checkRecordEvery(time);
    if (time.duration && time.step > 0 && *time.duration / time.step > 9007199254740992.0)
      error("time/duration", "duration: the run has more than 2^53 steps", "a shorter run or a longer step");
  }

  template <class Spec>
  void checkGrid(const std::optional<Spec>& spec, const std::string& item) {
    if (!spec) return;
    checkFields(*spec, item, problems_);
    const std::string key = item.substr(item.find('/') + 1);
    if (!spec->grid.grid) error(item, fmt::format("{}: the grid was not read", key), "'file', or 'grid'");
    if (scenario_.compat == Compat::Usimmarine)
      add(Severity::Warning, item, fmt::format("{}: the old program has none; it has no effect", key),
          "compat: document or usimmarine_v22");
  }

  void checkEnvironment() {
    const Environment& environment = scenario_.environment;
    checkFields(environment, "environment", problems_);
    if (environment.current) checkFields(*environment.current, "environment/current", problems_);
    if (environment.wind) checkFields(*environment.wind, "environment/wind", problems_);
    checkGrid(environment.depthGrid, "environment/depth_grid");
    checkGrid(environment.currentGrid, "environment/current_grid");
    for (std::size_t i = 0; i < scenario_.layers.size(); ++i)
      checkFields(scenario_.layers[i], itemPath("layers", i), problems_);
    if (!environment.currentField) return;
    const std::string item = "environment/current_field";
    if (scenario_.compat == Compat::Usimmarine)
      add(Severity::Warning, item, "current_field: the old program has none; it has no effect",
          "compat: document or usimmarine_v22");
    const auto& field = environment.currentField->field;
    if (!field)
      return error(item, "current_field: the field was not read", "'file', or 'vectors' with 'radius' and 'name'");
    if (!(field->radius() > 0 && std::isfinite(field->radius())))
      error(itemPath(item, "radius"), fmt::format("radius: {} is out of range", numberText(field->radius())),
            "a number above 0 (m)");
    const auto isFinite = [](const CurrentVector& v) {
      return std::isfinite(v.at.x) && std::isfinite(v.at.y) && std::isfinite(v.flow.x) && std::isfinite(v.flow.y);
    };
    if (!std::all_of(field->vectors().begin(), field->vectors().end(), isFinite))
      error(itemPath(item, "vectors"), "vectors: not all of them are numbers", "finite numbers");
  }

  void checkVehicle(const VehicleSpec& vehicle, const std::string& item) {
    checkName(vehicle.name, itemPath(item, "name"));
    checkModel(vehicle, itemPath(item, "model"));
    if (const auto good = checkColour(vehicle.colour); !good)
      error(itemPath(item, "colour"), good.error().message, good.error().expected);
    if (vehicle.count < 1 || vehicle.count > kMaxFleet)
      error(itemPath(item, "count"), fmt::format("count: {} is out of range", vehicle.count),
            fmt::format("a whole number from 1 to {}", kMaxFleet));
    if (!std::isfinite(vehicle.spacing.x) || !std::isfinite(vehicle.spacing.y))
      error(itemPath(item, "spacing"), "spacing: this is not a number", "metres");
    // The last copy of many is where a wrong number shows.
    constexpr FieldInfo kMetres{.unit = "m"};
    for (const double far : {vehicle.start.x + vehicle.spacing.x * (vehicle.count - 1),
                             vehicle.start.y + vehicle.spacing.y * (vehicle.count - 1)})
      if (const auto inRange = checkRange(far, kMetres, "position of the last copy");
          std::isfinite(far) && !inRange)
        error(itemPath(item, "spacing"), inRange.error().message, inRange.error().expected);
    checkFields(vehicle.start, itemPath(item, "start"), problems_);
    if (vehicle.hover)
      checkHover(vehicle, scenario_, item, problems_);
    else
      checkParams(vehicle.params, itemPath(item, "params"));
    if (vehicle.pid) checkFields(*vehicle.pid, itemPath(item, "pid"), problems_);
    checkHelm(vehicle, scenario_.compat, item, problems_);
    checkDepth(vehicle, scenario_, item, problems_);
    checkSpeeds(vehicle, scenario_, item, problems_);
  }

  void checkName(const std::string& name, const std::string& item) {
    if (const auto good = checkVehicleName(name); !good) error(item, good.error().message, good.error().expected);
  }

  void checkModel(const VehicleSpec& vehicle, const std::string& item) {
    const std::vector<std::string>& models = vehicleModelNames();
    const bool isKnown = std::ranges::find(models, vehicle.model) != models.end();
    const auto near = nearestWord(vehicle.model, models);
    if (!isKnown)
      error(item, fmt::format("model: unknown model '{}'", vehicle.model),
            near ? fmt::format("'{}'", *near) : fmt::format("'{}'", fmt::join(models, "' or '")));
    else if (vehicle.hover.has_value() != (vehicle.model == "hover"))
      error(item, "model: it does not fit the vehicle's parameters", "'hover' for a hovering vehicle alone");
  }

  void checkParams(const VehicleParams& params, const std::string& item) {
    checkFields(params, item, problems_);
    if (params.prefix.find_first_of(" \t\r\n") != std::string::npos)
      error(itemPath(item, "prefix"), fmt::format("prefix: '{}' has blanks", params.prefix), "a word such as USM");
    if (scenario_.compat == Compat::Usimmarine) checkOldProgram(params, item);
    std::vector<ThrustCurve::Dropped> dropped;
    ThrustCurve(params.thrustMap, {params.thrustFactor, params.thrustReflect}, scenario_.compat, &dropped);
    for (const auto& [index, reason] : dropped) {
      const ThrustPair& pair = params.thrustMap.pairs[index];
      add(Severity::Warning, itemPath(item, "thrust_map"),
          fmt::format("thrust_map: pair {}:{} is left out: {}", numberText(pair.thrust), numberText(pair.speed),
                      reason));
    }
  }

  /// Parameters that the old program does not know have no effect in its mode (usimmarine-old section 8).
  void checkOldProgram(const VehicleParams& params, const std::string& item) {
    for (const FieldView& field : fieldViews(params))
      if (!field.isDefault && !field.info.composite && !isKnownToOldProgram(field.name))
        add(Severity::Warning, itemPath(item, field.name),
            fmt::format("{}: the old program does not know it; it has no effect in compat: usimmarine",
                        field.name));
  }

  void checkFleet() {
    std::int64_t total = 0;
    for (std::size_t i = 0; i < scenario_.vehicles.size(); ++i) {
      const std::int64_t before = total;
      total += scenario_.vehicles[i]->count;
      if (total > kMaxFleet && before <= kMaxFleet)
        error(itemPath(vehicleItem(i), "count"), fmt::format("the fleet grows to {} vehicles here", total),
              fmt::format("at most {} in all", kMaxFleet));
    }
    if (total > kMaxFleet) return;
    std::unordered_map<std::string, std::size_t> owner;
    std::size_t reported = scenario_.vehicles.size();  // one complaint an entry is enough
    for (const FleetMember& member : fleetOf(scenario_)) {
      if (scenario_.vehicles[member.spec]->name.empty() || member.spec == reported) continue;
      if (owner.try_emplace(member.name, member.spec).second) continue;
      reported = member.spec;
      error(itemPath(vehicleItem(member.spec), "name"), fmt::format("two vehicles are called '{}'", member.name),
            "a unique name");
    }
  }

  const Scenario& scenario_;
  ProblemList problems_;
};

}  // namespace

Problems checkParts(const Scenario& scenario) {
  return Checker(scenario).run();
}

std::optional<Problem> problemOfPost(const Scenario& scenario, const std::string& variable,
                                     const MessageValue& value) {
  return MessageCheck(scenario).problemOf(variable, value, {});
}

std::optional<Problem> problemOfPost(Compat compat, const MessageInfo& message, const MessageValue& value) {
  return problemOfValue(compat, message, value, {});
}

Problems checkScenario(const Scenario& scenario) {
  std::vector<std::string> names;
  for (const VehiclePtr& vehicle : scenario.vehicles) names.push_back(vehicle->name);
  Problems problems = checkParts(scenario);
  for (Problem& problem : problems) problem.item = namedItem(problem.item, names);
  return problems;
}

}  // namespace antipode
