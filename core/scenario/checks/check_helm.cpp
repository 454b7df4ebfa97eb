// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/checks/check_helm.h"

#include "core/autonomy/behaviours/behaviour_kind.h"
#include "core/autonomy/behaviours/behaviour_names.h"
#include "core/autonomy/behaviours/helm_types.h"
#include "core/autonomy/behaviours/waypoint.h"
#include "core/base/word_guesser.h"
#include "core/model/messages.h"
#include "core/scenario/checks/check_fields.h"
#include "core/scenario/document/scenario_variables.h"
#include "core/scenario/document/script_text.h"
#include "core/scenario/yaml/mapping_reader.h"

#include <cmath>
#include <unordered_map>

namespace antipode {
namespace {

class HelmChecker {
 public:
  HelmChecker(const VehicleSpec& vehicle, Compat compat, std::string item, ProblemList& problems)
      : vehicle_(vehicle), compat_(compat), item_(std::move(item)), problems_(problems) {}

  void check() {
    if (vehicle_.helm) checkHelmSpec(*vehicle_.helm, itemPath(item_, "helm"));
    const std::string list = itemPath(item_, "behaviours");
    if (!vehicle_.behaviours.empty() && !vehicle_.pid && !vehicle_.hover)
      add(Severity::Note, list,
          fmt::format("vehicle '{}' has behaviours but no 'pid': simple surface gains are used", vehicle_.name));
    std::unordered_map<std::string, std::size_t> names;
    for (std::size_t i = 0; i < vehicle_.behaviours.size(); ++i) {
      const BehaviourSpec& behaviour = vehicle_.behaviours[i];
      const std::string at = itemPath(list, i);
      checkCommon(behaviour, at);
      const std::string name = behaviourName(behaviour, i);
      checkPrefixes(name, i, at);
      if (!names.try_emplace(name, i).second)
        error(itemPath(at, "name"), fmt::format("name: this vehicle has two behaviours '{}'", name),
              "a unique name");
      std::visit([&](const auto& params) { checkParams(params, behaviour.common, at); }, behaviour.params);
    }
  }

 private:
  void add(Severity severity, std::string item, std::string message, std::string expected = {}) {
    problems_.add({severity, {}, std::move(item), std::move(message), std::move(expected)});
  }
  void error(std::string item, std::string message, std::string expected = {}) {
    add(Severity::Error, std::move(item), std::move(message), std::move(expected));
  }
  void warn(std::string item, std::string message, std::string expected = {}) {
    add(Severity::Warning, std::move(item), std::move(message), std::move(expected));
  }

  void checkHelmSpec(const HelmSpec& helm, const std::string& item) {
    checkFields(helm, item, problems_);
    std::array<int, 3> seen{};
    for (const HelmDomain& domain : helm.domain)
      if (++seen[static_cast<std::size_t>(domain.variable)] == 2)
        warn(itemPath(item, "domain"), fmt::format("domain: '{}' is not the first of its variable", domain.text()),
             "one a variable; the last one counts");
    for (std::size_t i = 0; i < helm.modes.size(); ++i) {
      const std::string at = itemPath(itemPath(item, "modes"), i);
      if (helm.modes[i].set.variable.empty())
        error(itemPath(at, "set"), "this mode sets nothing", "set: \"MODE = ACTIVE\"");
    }
  }

  /// The program reads two names of which one begins with the other as the same name, and then runs no behaviour.
  void checkPrefixes(const std::string& name, std::size_t index, const std::string& item) {
    if (!isCompatibilityMode(compat_)) return;
    for (std::size_t i = 0; i < index; ++i) {
      const std::string other = behaviourName(vehicle_.behaviours[i], i);
      if (name != other && isOneNameToHelm(name, other))
        add(Severity::Note, itemPath(item, "name"),
            fmt::format(
                "name: '{}' and '{}': the helm of MOOS-IvP takes no names of which one begins with the other",
                other, name),
            "names that begin differently");
    }
  }

  void checkCommon(const BehaviourSpec& behaviour, const std::string& item) {
    const CommonBehaviourParams& common = behaviour.common;
    checkFields(common, item, problems_);
    if (!isBehaviourName(common.name))
      error(itemPath(item, "name"), fmt::format("name: '{}' cannot be used", common.name), "a plain name");
    const auto* kind = std::get_if<KindParams>(&behaviour.params);
    const bool isPerpetualAnyway = kind && kind->object() && kind->object()->kind().isPerpetual;
    if (common.perpetual && common.conditions.empty() && !isPerpetualAnyway)
      warn(itemPath(item, "perpetual"), "perpetual: without conditions a completed behaviour waits for ever",
           "conditions that become false and true again");
    CommonBehaviourParams::fields(common, [&](const char* name, const auto& value, const FieldInfo&) {
      if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, FlagList>)
        checkFlags(value, behaviour, itemPath(item, name));
    });
  }

  /// Behaviours of the table know their macros themselves.
  static bool isKnownMacro(std::string_view macro, const BehaviourSpec& behaviour) {
    if (isFlagMacro(macro) || std::holds_alternative<KindParams>(behaviour.params)) return true;
    const auto* route = std::get_if<WaypointParams>(&behaviour.params);
    return route && waypointMacro(*route, {}, {}, macro);
  }

  void checkFlags(const FlagList& flags, const BehaviourSpec& behaviour, const std::string& item) {
    for (const Flag& flag : flags) {
      const std::string text = messageText(flag.value);
      for (const std::string_view macro : macrosIn(text))
        if (!isKnownMacro(macro, behaviour))
          warn(item, fmt::format("{}: there is no macro '{}'; it is posted as it stands", flag.variable, macro),
               "$[X], $[Y], $[SPEED], $[HEADING], $[DEPTH] or $[UTC]");
    }
  }

  /// Tells when the helm drives another speed than the one that is asked for: it is outside the domain, or in
  /// compatibility mode between two values of the grid.
  void checkSpeed(double speed, const std::string& item) {
    if (vehicle_.hover || !std::isfinite(speed)) return;
    Grid grid = Grid::upTo(std::max(HelmGrids{}.speed.high, speed), 0.05);
    for (const HelmDomain& domain : vehicle_.helm.value_or(HelmSpec{}).domain)
      if (domain.variable == Variable::Speed) grid = domain.grid();
    grid.withSummits = compat_ == Compat::Document;
    const double driven = grid.snapped(speed);
    if (std::abs(driven - speed) < 1e-9) return;
    const bool isInside = speed >= grid.low && speed <= grid.high;
    add(driven > 0 || speed <= 0 ? Severity::Note : Severity::Warning, itemPath(item, "speed"),
        fmt::format("speed: {} m/s is {}; the vehicle drives {:.4g} m/s", numberText(speed),
                    isInside ? "between two values of the helm's grid" : "outside the helm's domain", driven),
        isInside ? "a value of the grid (domain of the helm), or compat: document"
                 : "another speed, or a wider domain");
  }

  void checkParams(const ConstantSpeedParams& p, const CommonBehaviourParams&, const std::string& item) {
    checkFields(p, item, problems_);
    checkSpeed(p.speed, item);
  }
  void checkParams(const WaypointParams& p, const CommonBehaviourParams& common, const std::string& item) {
    checkFields(p, item, problems_);
    checkSpeed(p.speed, item);
    if (p.points.points.empty()) {
      // Messages may still give it some, and missions of the program have such behaviours.
      const Severity severity = !common.updates.empty()         ? Severity::Note
                                : isCompatibilityMode(compat_) ? Severity::Warning
                                                               : Severity::Error;
      add(severity, itemPath(item, "points"),
          "this waypoint behaviour has no points", "points such as [[50, -40], [60, -120]]");
    }
    const bool usesRadii = p.captureLine != CaptureLine::Absolute;
    if (usesRadii && p.slipRadius != WaypointParams{}.slipRadius && p.slipRadius <= p.captureRadius)
      warn(itemPath(item, "slip_radius"),
           fmt::format("slip_radius: {} m is not above capture_radius, {} m, and does nothing",
                       numberText(p.slipRadius), numberText(p.captureRadius)),
           "a radius above capture_radius");
    if (p.leadDamper && !p.lead)
      warn(itemPath(item, "lead_damper"), "lead_damper: this does nothing without 'lead'", "lead");
  }
  void checkParams(const StationKeepParams& p, const CommonBehaviourParams&, const std::string& item) {
    checkFields(p, item, problems_);
    if (!p.stationPt && !p.centerActivate)
      error(itemPath(item, "station_pt"), "this station_keep behaviour has no station",
            "station_pt: [0, 0], or center_activate: true");
    if (p.innerRadius > p.outerRadius && !isCompatibilityMode(compat_))  // the program raises the outer one
      error(itemPath(item, "inner_radius"),
            fmt::format("inner_radius: {} m is above outer_radius, {} m", numberText(p.innerRadius),
                        numberText(p.outerRadius)),
            "a radius of at most outer_radius");
  }
  void checkParams(const TimerParams&, const CommonBehaviourParams& common, const std::string& item) {
    if (!common.duration)
      warn(itemPath(item, "duration"), "this timer never ends: it has no duration", "duration: seconds");
  }
  void checkParams(const KindParams& params, const CommonBehaviourParams&, const std::string& item) {
    checkFields(params, item, problems_);
    if (!params.object() || !params.object()->kind().check) return;
    if (const auto good = params.object()->kind().check(*params.object()); !good)
      error(item, good.error().message, good.error().expected);
  }
  template <class P>
  void checkParams(const P& params, const CommonBehaviourParams&, const std::string& item) {
    checkFields(params, item, problems_);
  }

  const VehicleSpec& vehicle_;
  Compat compat_;
  std::string item_;
  ProblemList& problems_;
};

class VariableChecker {
 public:
  VariableChecker(const Scenario& scenario, ProblemList& problems) : scenario_(scenario), problems_(problems) {}

  void check() {
    for (std::size_t i = 0; i < scenario_.scripts.size(); ++i)
      checkConditions(scenario_.scripts[i].conditions, itemPath("scripts", i));
    for (std::size_t v = 0; v < scenario_.vehicles.size() && !problems_.isFull(); ++v) {
      const VehicleSpec& vehicle = *scenario_.vehicles[v];
      const std::string item = itemPath("vehicles", v);
      for (std::size_t i = 0; vehicle.helm && i < vehicle.helm->modes.size(); ++i)
        checkConditions(vehicle.helm->modes[i].conditions, itemPath(itemPath(item, "helm/modes"), i));
      for (std::size_t i = 0; i < vehicle.behaviours.size(); ++i)
        checkConditions(vehicle.behaviours[i].common.conditions, itemPath(itemPath(item, "behaviours"), i));
    }
  }

 private:
  /// A comparison with a variable that nothing sets is false for ever. Messages from outside may still set it.
  void checkConditions(const ConditionList& conditions, const std::string& item) {
    std::set<std::string> told;
    for (std::size_t i = 0; i < conditions.size(); ++i)
      conditions.items[i].forEachComparison([&](const auto& comparison) {
        if (setOnes().contains(comparison.variable) || posted_->contain(comparison.variable)) return;
        if (!told.insert(comparison.variable).second) return;
        problems_.add({Severity::Warning,
                       {},
                       itemPath(item, "conditions"),
                       fmt::format("condition '{}': nothing sets the variable '{}'", conditions.items[i].text(),
                                   comparison.variable),
                       suggestion(comparison.variable)});
      });
  }
  /// Each run of a study is checked, so what few scenarios need is made when one needs it.
  const std::set<std::string>& setOnes() {
    if (!set_) set_ = setVariables(scenario_), posted_.emplace(scenario_);
    return *set_;
  }
  std::string suggestion(const std::string& variable) {
    if (!guesser_) guesser_.emplace().add(setOnes());
    if (const auto near = guesser_->near(variable)) return fmt::format("'{}'", *near);
    return "a start value (helm: initialize), a flag, an event, or a message while it runs";
  }

  const Scenario& scenario_;
  ProblemList& problems_;
  std::optional<std::set<std::string>> set_;
  std::optional<OwnPostsOfBehaviours> posted_;  // made with set_
  std::optional<WordGuesser> guesser_;
};

}  // namespace

bool isBehaviourName(std::string_view name) {
  return name.find_first_of("#\n") == std::string_view::npos;
}

void checkHelm(const VehicleSpec& vehicle, Compat compat, const std::string& item, ProblemList& problems) {
  HelmChecker(vehicle, compat, item, problems).check();
}

void checkVariables(const Scenario& scenario, ProblemList& problems) {
  VariableChecker(scenario, problems).check();
}

}  // namespace antipode
