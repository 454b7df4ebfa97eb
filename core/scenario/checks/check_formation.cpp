// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/checks/check_formation.h"

#include "core/autonomy/formation/formation_target.h"
#include "core/autonomy/formation/hearing_limit.h"
#include "core/scenario/checks/check_fields.h"
#include "core/scenario/yaml/mapping_reader.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace antipode {
namespace {

constexpr double kCostlyAssignment = 5e7;  // operations of one search (formation.md section 6.4)

template <class Params>
bool has(const VehicleSpec& vehicle) {
  return std::ranges::any_of(vehicle.behaviours, [](const BehaviourSpec& behaviour) {
    return std::holds_alternative<Params>(behaviour.params);
  });
}

class FormationChecker {
 public:
  FormationChecker(const Scenario& scenario, ProblemList& problems) : scenario_(scenario), problems_(problems) {}

  void check() {
    if (scenario_.acoustics) checkFields(*scenario_.acoustics, "acoustics", problems_);
    if (scenario_.formation) checkSpec(*scenario_.formation);
    for (std::size_t v = 0; v < scenario_.vehicles.size() && !problems_.isFull(); ++v)
      checkVehicle(*scenario_.vehicles[v], itemPath("vehicles", v));
  }

 private:
  void add(Severity severity, std::string item, std::string message, std::string expected) {
    problems_.add({severity, {}, std::move(item), std::move(message), std::move(expected)});
  }
  void error(std::string item, std::string message, std::string expected) {
    add(Severity::Error, std::move(item), std::move(message), std::move(expected));
  }
  void warn(std::string item, std::string message, std::string expected) {
    add(Severity::Warning, std::move(item), std::move(message), std::move(expected));
  }

  // --- the formation ---------------------------------------------------------------------------------

  void checkSpec(const FormationSpec& formation) {
    checkFields(formation.params, "formation", problems_);
    const bool isFreeLattice =
        formation.params.controller == FormationController::Lattice && formation.nodeOffsets.empty();
    if (!isFreeLattice)
      for (Problem problem : checkPlan(formation.nodeOffsets, 2 * largestCaptureRadius())) {
        problem.item = formation.nodeOffsets.empty() ? "formation/node_offsets" : itemPath(kSlots, problem.item);
        problems_.add(std::move(problem));
      }
    if (formation.params.anonymous && needsNames(formation.params.controller))
      warn("formation/anonymous",
           fmt::format("the controller '{}' needs names, and pings carry none: it never finds a target",
                       FieldCodec<FormationController>::toText(formation.params.controller)),
           "anonymous: false, or controller: assignment");
    checkNames(formation);
    checkCost(formation);
    checkView(formation);
    if (std::ranges::none_of(scenario_.vehicles,
                             [](const VehiclePtr& v) { return has<FormationBehaviourParams>(*v); }))
      warn("formation", "nobody keeps this formation",
           "vehicles with the behaviours formation and drifting_target");
  }

  double largestCaptureRadius() const {
    double radius = 0;
    for (const VehiclePtr& vehicle : scenario_.vehicles)
      for (const BehaviourSpec& behaviour : vehicle->behaviours)
        if (const auto* params = std::get_if<DriftingTargetParams>(&behaviour.params))
          radius = std::max(radius, params->captureRadius);
    return radius;
  }

  /// A slot may stay empty; without names that can even be meant.
  void checkNames(const FormationSpec& formation) {
    if (fleetNames().empty()) return;
    for (std::size_t i = 0; i < formation.nodeOffsets.size() && !problems_.isFull(); ++i) {
      const FormationSlot& slot = formation.nodeOffsets[i];
      if (!std::isfinite(slot.offset.x) || !std::isfinite(slot.offset.y))
        error(itemPath(kSlots, i), fmt::format("the slot of '{}' is no place", slot.name), "metres");
      slotNames_.insert(lowered(slot.name));
      if (needsNames(formation.params.controller) && !fleetNames().contains(lowered(slot.name)))
        warn(itemPath(kSlots, i), fmt::format("there is no vehicle '{}' for this slot", slot.name),
             "the name of a vehicle");
    }
  }

  const std::unordered_set<std::string>& fleetNames() {
    if (!fleetNames_.empty()) return fleetNames_;
    std::int64_t total = 0;
    for (const VehiclePtr& vehicle : scenario_.vehicles) total += vehicle->count;
    if (total > 100'000) return fleetNames_;  // has been complained about
    for (const FleetMember& member : fleetOf(scenario_)) fleetNames_.insert(lowered(member.name));
    return fleetNames_;
  }

  void checkCost(const FormationSpec& formation) {
    if (formation.params.controller != FormationController::Assignment) return;
    const auto slots = static_cast<double>(formation.nodeOffsets.size());
    const double turns = std::ceil(360 / formation.params.sweepStep), cost = slots * turns * slots * slots * slots;
    if (cost > kCostlyAssignment)
      warn("formation/sweep_step",
           fmt::format("a search over {} slots and {} rotations may take {:.1g} operations", slots, turns, cost),
           "fewer slots, a larger sweep_step, or a controller that uses names");
  }

  /// Without names a vehicle finds its place by the shape of what it hears. Where it hears only a part of the
  /// plan, groups of vehicles that start anywhere agree on different places and rotations.
  void checkView(const FormationSpec& formation) {
    const auto limit = hearingLimit(formation, scenario_.acoustics.value_or(AcousticsParams{}));
    const FormationParams& p = formation.params;
    if (!limit || !(p.startInBox || p.startSpread.value_or(0) > limit->closest / 2)) return;
    warn("formation/contact_rangeout",
         hearingLimitText(*limit) + ": they may settle in groups that do not fit together",
         fmt::format(
             "contact_rangeout (and ping_range) of {:.4g} m or more, starts near the slots, or a controller "
             "that uses names",
             std::ceil(limit->across)));
  }

  // --- the vehicles ----------------------------------------------------------------------------------

  void checkVehicle(const VehicleSpec& vehicle, const std::string& item) {
    const std::string list = itemPath(item, "behaviours");
    bool hasTarget = false, hasFormation = false;
    for (std::size_t i = 0; i < vehicle.behaviours.size(); ++i) {
      const std::string at = itemPath(list, i);
      const BehaviourSpec& behaviour = vehicle.behaviours[i];
      if (const auto* params = std::get_if<DriftingTargetParams>(&behaviour.params)) {
        checkTarget(*params, vehicle, at);
        if (std::exchange(hasTarget, true)) warnSecond(at, "drifting_target");
      } else if (std::holds_alternative<FormationBehaviourParams>(behaviour.params)) {
        checkListener(vehicle, at);
        if (std::exchange(hasFormation, true)) warnSecond(at, "formation");
      }
    }
  }

  void warnSecond(const std::string& item, const char* type) {
    warn(item, fmt::format("this is not the first {} behaviour of the vehicle", type), "one of them a vehicle");
  }

  void checkTarget(const DriftingTargetParams& params, const VehicleSpec& vehicle, const std::string& item) {
    if (const auto radii = checkRadii(params); !radii)
      error(itemPath(item, radii.error().item), radii.error().message, radii.error().expected);
    if (params.speedLaw == SpeedLaw::Literal && params.speed != 1)
      warn(itemPath(item, "speed_law"),
           fmt::format("speed_law: literal slows down as meant at 1 m/s only, not at {} m/s",
                       numberText(params.speed)),
           "speed_law: scaled");
    if (params.endSpeedScale > 1)
      warn(itemPath(item, "end_speed_scale"),
           fmt::format("end_speed_scale: {} counts as 1", numberText(params.endSpeedScale)),
           "a share from 0 to 1");
    if (params.follow == TargetSource::Point) {
      if (!params.target)
        warn(itemPath(item, "target"), "this drifting_target follows a point, but has none", "target: [0, 0]");
    } else if (!scenario_.formation) {
      error(itemPath(item, "follow"), "this drifting_target follows the formation, but there is none",
            "a 'formation' section, or follow: point with a target");
    } else if (!has<FormationBehaviourParams>(vehicle)) {
      error(itemPath(item, "follow"),
            fmt::format("'{}' has no formation behaviour that could find its target", vehicle.name),
            "{type: formation} beside it, or follow: point with a target");
    }
  }

  void checkListener(const VehicleSpec& vehicle, const std::string& item) {
    if (!scenario_.formation) {
      if (!scenario_.acoustics)
        warn(item, "this formation behaviour hears nothing: nobody pings",
             "an 'acoustics' or 'formation' section");
      return;
    }
    if (!needsNames(scenario_.formation->params.controller)) return;
    for (int copy = 0; copy < vehicle.count && copy < 100'000; ++copy) {
      const std::string name = nameOfCopy(vehicle, copy);
      if (slotNames_.contains(lowered(name))) continue;
      error(item, fmt::format("the formation has no slot for '{}'", name),
            fmt::format("\"name={}, x=0, y=0\" in formation/node_offsets", name));
      return;
    }
  }

  static constexpr const char* kSlots = "formation/node_offsets";
  const Scenario& scenario_;
  ProblemList& problems_;
  std::unordered_set<std::string> fleetNames_, slotNames_;
};

}  // namespace

void checkFormation(const Scenario& scenario, ProblemList& problems) {
  FormationChecker(scenario, problems).check();
}

}  // namespace antipode
