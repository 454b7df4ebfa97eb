// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/behaviour_kind.h"
#include "core/base/rounding.h"
#include "tests/core/scenario/random_shake.h"

#include <algorithm>
#include <cmath>

namespace antipode::testing {

double ScenarioMaker::number(double low, double high) {
  const double value = std::uniform_real_distribution<>(low, high)(random_);
  switch (below(4)) {
    case 0:
      return value;  // all digits
    case 1:
      return withoutMinusZero(std::clamp(std::round(value), low, high));
    case 2:
      return withoutMinusZero(std::clamp(std::round(value * 100) / 100, low, high));
    default:
      return std::clamp(value * 1e-9, low, high);
  }
}

std::string ScenarioMaker::text() {
  static const std::vector<std::string> kTexts{
      "plain",        "two words", "12",         "0.1",    "true",  "null",  "~",    "yes",         "a: b",
      "# no comment", "'single'",  "\"double\"", "- dash", "[list", "{map}", "a, b", "back\\slash", "line\nbreak",
      "tab\there",    "Grüße, 海", " blanks ",   "*star",  "&and",  "!bang", "%",    "@",           "`",
      "key:",         ":",         "-",          "---",    "...",   "x#y",   "?",    "|",           ">",
      "\x01\x7f",     "=",         "<<",         "012"};
  return kTexts[static_cast<std::size_t>(below(static_cast<int>(kTexts.size())))];
}

BehaviourSpec ScenarioMaker::behaviour() {
  BehaviourSpec spec;
  shake(spec.common, 0.2);
  if (!spec.common.name.empty()) spec.common.name = fmt::format("go{}", nextName_++);
  // Random numbers seldom are what a behaviour of the table checks, such as a convex polygon.
  auto types = behaviourTypes();
  std::erase_if(types, [](const std::string& type) {
    const BehaviourKind* kind = behaviourKindOf(type);
    return kind && kind->check;
  });
  spec.params =
      defaultBehaviour(chance(0.4) ? "waypoint"
                                   : types[static_cast<std::size_t>(below(static_cast<int>(types.size())))])
          ->params;
  std::visit([&](auto& params) { shake(params, 0.3); }, spec.params);
  if (auto* route = std::get_if<WaypointParams>(&spec.params)) {
    if (route->points.points.empty()) route->points.points.push_back({1, 2});
    route->shortestTour = route->currix % 2 == 1;  // no draw of its own: the seeds give the scenarios that they gave before
  }
  if (auto* station = std::get_if<StationKeepParams>(&spec.params)) {
    if (!station->stationPt) station->stationPt = Vec2{1, 2};
    station->outerRadius = std::max(station->outerRadius, station->innerRadius);
  }
  if (auto* target = std::get_if<DriftingTargetParams>(&spec.params)) putInOrder(*target);
  return spec;
}

HelmSpec ScenarioMaker::helm() {
  HelmSpec spec;
  shake(spec, 0.4);
  for (int i = below(3); i > 0; --i) {
    ModeRule& rule = spec.modes.emplace_back();
    shake(rule, 0.7);
    rule.set = *Flag::fromText("MODE = ACTIVE");
  }
  return spec;
}

VehicleSpec ScenarioMaker::vehicle(const std::string& name) {
  VehicleSpec spec;
  spec.name = name;
  if (chance(0.3)) spec.colour = "#12ab9f";
  if (chance(0.3)) {
    spec.count = 1 + below(4);
    spec.name += "_{n}";
    if (chance(0.7)) spec.spacing = {number(-20, 20), number(-20, 20)};
  }
  if (chance(0.8)) shake(spec.start, 0.6);
  if (models_ == Models::All && chance(0.2)) return hovering(std::move(spec));
  if (chance(0.8)) shake(spec.params, chance(0.3) ? 0.8 : 0.1);
  if (chance(0.5)) shake(spec.pid.emplace(), chance(0.5) ? 0.3 : 0);
  if (chance(0.3)) spec.helm = helm();
  for (int i = below(3); i > 0; --i) spec.behaviours.push_back(behaviour());
  return spec;
}

ScenarioEvent ScenarioMaker::event(const std::vector<std::string>& vehicles) {
  ScenarioEvent event;
  const bool repeats = chance(0.5);
  if (chance(0.5)) {
    event.at = std::abs(number(0, 500));
    if (repeats) event.every = 0.5 + std::abs(number(0, 20));
    if (repeats && chance(0.5)) event.until = *event.at + std::abs(number(0, 500));
    if (chance(0.2)) event.atLatest = *event.at + 0.4;
  } else {
    event.step = 1 + below(500);
    if (repeats) event.everySteps = 1 + below(50);
    if (repeats && chance(0.5)) event.untilStep = *event.step + below(500);
  }
  if (repeats && chance(0.5)) event.times = 1 + below(9);
  event.afterScripts = chance(0.2);
  if (!vehicles.empty() && chance(0.5))
    event.vehicle = vehicles[static_cast<std::size_t>(below(static_cast<int>(vehicles.size())))];
  std::vector<std::pair<std::string, MessageValue>> choices{{"DESIRED_THRUST", number(-100, 100)},
                                                            {"DRIFT_VECTOR_ADD", "137, 0.25"},
                                                            {"USM_SIM_PAUSED", "toggle"},
                                                            {"WIND_CONDITIONS", "spd=4, dir=155"},
                                                            {"USM_CURRENT_FIELD", "off"},
                                                            {"USM_RESET", "x=2, y=3"},
                                                            {"USM_RESET_NAV", "12"},
                                                            {"USM_RESET_NAV", 3.5}};
  if (chance(0.2)) {
    event.random = random();
    for (RandomVariable& variable : event.random) variable.key = DrawnAt::Reset;
    choices = {{"DESIRED_THRUST", "{$[ANGLE]*$[A_1]}"},
               {"DRIFT_VECTOR_ADD", "$[ANGLE], {$[A_1]/2}"},
               {"USM_RESET_NAV", "$[COUNT]"}};
  }
  std::shuffle(choices.begin(), choices.end(), random_);
  for (int i = below(3); i >= 0; --i) {
    const auto& choice = choices[static_cast<std::size_t>(i)];
    if (std::none_of(event.post.begin(), event.post.end(), [&](const auto& p) { return p.first == choice.first; }))
      event.post.push_back(choice);
  }
  return event;
}

NumberRange ScenarioMaker::range(double low, double high) {
  const double one = std::max(number(low, high), low), two = std::max(number(low, high), low);
  return chance(0.5) ? NumberRange(one) : NumberRange(std::min(one, two), std::max(one, two));
}

std::vector<RandomVariable> ScenarioMaker::random() {
  std::vector<RandomVariable> variables;
  for (const char* name : {"ANGLE", "A_1"}) {
    const NumberRange values = range(-100, 100);
    variables.push_back({name, values.low, values.high, chance(0.5) ? DrawnAt::Reset : DrawnAt::Post});
    if (chance(0.7)) continue;
    variables.back().type = DrawnAs::Gaussian;
    variables.back().mu = number(values.low, values.high), variables.back().sigma = number(0, 10);
    if (chance(0.5)) variables.back().snap = number(0, 3);
  }
  return variables;
}

ScriptSpec ScenarioMaker::script(const std::vector<std::string>& vehicles) {
  ScriptSpec spec;
  if (chance(0.5)) spec.name = fmt::format("script {}", nextName_++);
  if (!vehicles.empty() && chance(0.5))
    spec.vehicle = vehicles[static_cast<std::size_t>(below(static_cast<int>(vehicles.size())))];
  if (chance(0.5)) spec.resetMax.resets = below(6) - 1;
  if (chance(0.5)) spec.resetTime = {static_cast<ResetTime::Kind>(below(3)), 0};
  if (spec.resetTime.kind == ResetTime::Kind::At) spec.resetTime.seconds = number(1, 90);
  if (chance(0.3)) spec.delayStart = range(0, 50);
  if (chance(0.3)) spec.delayReset = range(0, 50);
  if (chance(0.3)) spec.timeWarp = range(0.5, 4);
  if (chance(0.3)) spec.uponAwake = static_cast<UponAwake>(below(3));
  if (chance(0.2)) spec.paused = true;
  if (chance(0.2)) spec.shuffle = false;
  if (chance(0.3)) spec.conditions = ConditionList::fromText("NAV_X > 3; STATE = on or not NAV_DEPTH < 2").value();
  if (chance(0.7)) spec.random = random();
  const std::vector<std::pair<std::string, MessageValue>> choices{{"DESIRED_THRUST", number(-100, 100)},
                                                                  {"DRIFT_VECTOR_ADD", "137, 0.25"},
                                                                  {"NOBODY_READS", "12"},
                                                                  {"DRIFT_VECTOR_ADD", "$[ANGLE], {$[A_1]*0.01}"},
                                                                  {"DESIRED_RUDDER", "{{$[A_1]+10}/2}"},
                                                                  {"A_COUNT", "\"$[COUNT]\""},
                                                                  {"STATE", "$[COUNT] of $[TCOUNT], $[IDX]"},
                                                                  {"TIME", "$[DBTIME]"}};
  for (int i = 1 + below(5); i > 0; --i) {
    const auto& [variable, value] = choices[static_cast<std::size_t>(below(static_cast<int>(choices.size())))];
    spec.events.push_back({variable, value, range(0, 100), chance(0.2) ? 1 + below(5) : 1});
  }
  return spec;
}

PolygonSpec ScenarioMaker::polygon() {
  PolygonSpec spec;
  spec.format = static_cast<PolygonSpec::Format>(below(3));
  const Vec2 centre{number(-500, 500), number(-500, 500)};
  if (spec.format == PolygonSpec::Format::Points) {
    const int corners = 3 + below(6);
    for (int i = 0; i < corners; ++i) {
      const double angle = (i + 0.5 * std::uniform_real_distribution<>(0, 1)(random_)) * 2 * 3.14159 / corners;
      spec.points.push_back({centre.x + 50 * std::cos(angle), centre.y + 50 * std::sin(angle)});
    }
  } else {
    spec.centre = centre;
    spec.pts = 4 + below(20);
    if (spec.format == PolygonSpec::Format::Radial) {
      spec.radius = number(2, 80);
    } else {
      spec.major = number(2, 80);
      spec.minor = number(2, 80);
      spec.degs = number(-400, 400);
    }
  }
  if (chance(0.2)) spec.snap = number(0.5, 3);
  return spec;
}

WormholeSpec ScenarioMaker::wormhole(const std::vector<std::string>& vehicles) {
  WormholeSpec spec;
  spec.tag = fmt::format("hole{}", nextName_++);
  if (chance(0.9)) spec.madridPoly = polygon();
  if (chance(0.9)) spec.weberPoly = polygon();
  spec.connection = static_cast<WormholeConnection>(below(3));
  if (chance(0.5)) spec.idChange = chance(0.5);
  if (chance(0.4)) spec.delay = number(0, 50);
  if (chance(0.4)) spec.tunnelTime = number(0, 50);
  for (const std::string& name : vehicles)
    if (chance(0.1)) spec.vehicles.push_back(name);
  return spec;
}

CurrentFieldSpec ScenarioMaker::currentField() {
  std::vector<CurrentVector> vectors;
  for (int i = below(6); i > 0; --i)
    vectors.push_back({{number(-500, 500), number(-500, 500)}, {number(-1, 1), number(-1, 1)}});
  CurrentFieldSpec spec;
  spec.active = chance(0.5);
  spec.field =
      std::make_shared<CurrentField>(chance(0.5) ? text() : "", chance(0.5) ? 20 : number(1, 90), vectors);
  return spec;
}

namespace {
std::vector<std::string> namesOf(const Scenario& scenario) {
  std::vector<std::string> names;
  for (const FleetMember& member : fleetOf(scenario)) names.push_back(member.name);
  return names;
}
}  // namespace

Scenario ScenarioMaker::scenario() {
  Scenario scenario;
  if (chance(0.6)) scenario.name = text();
  if (chance(0.5)) shake(scenario.origin.emplace(), 0.7);
  if (chance(0.5)) shake(scenario.time, 0.5);
  if (scenario.time.step < 1e-3) scenario.time.step = 0.25;
  if (chance(0.3)) scenario.compat = Compat::UsimmarineV22;
  if (chance(0.5)) shake(scenario.environment, 0.5);
  if (chance(0.3)) shake(scenario.environment.wind.emplace(), 0.7);
  if (chance(0.3)) scenario.environment.currentField = currentField();
  if (chance(0.3)) shake(scenario.helm, 0.8);
  for (int i = below(5); i > 0; --i)
    scenario.vehicles.push_back(std::make_shared<VehicleSpec>(vehicle(fmt::format("boat {}", nextName_++))));
  if (chance(0.3)) shake(scenario.environment.current.emplace(), 0.6);
  if (chance(0.3)) shake(scenario.acoustics.emplace(), 0.4);
  if (chance(0.3)) scenario.formation = formation(scenario);
  const auto names = namesOf(scenario);
  for (int i = chance(0.5) ? below(4) : 0; i > 0; --i) scenario.wormholes.push_back(wormhole(names));
  for (int i = below(5); i > 0; --i) scenario.events.push_back(event(names));
  for (int i = chance(0.4) ? below(4) : 0; i > 0; --i) scenario.scripts.push_back(script(names));
  if (models_ == Models::All)
    for (int i = chance(0.3) ? below(4) : 0; i > 0; --i)
      scenario.buttons.push_back({fmt::format("Button {}", i),
                                  names.empty() || chance(0.5) ? "" : names.front(),
                                  {{"DESIRED_THRUST", number(0, 100)}}});
  if (models_ == Models::All && chance(0.3)) {
    PlotLayoutSpec& layout = scenario.plots.emplace_back();
    layout.name = text();
    layout.plots.items.push_back({PlotText::Kind::Quantities, {"speed", "depth"}});
    layout.plots.items.push_back({PlotText::Kind::Phase, {"x", "mean(y, 3)"}});
    layout.window = number(0, 100);
    layout.columns = 1 + below(4);
    if (chance(0.5)) layout.layers.items.push_back({"modes"});
  }
  for (int i = chance(0.3) ? below(4) : 0; i > 0; --i) scenario.unhandled.push_back(text());
  return scenario;
}

void ScenarioMaker::editVehicle(VehicleSpec& vehicle) {
  if (vehicle.hover) return editHover(vehicle);
  switch (below(12)) {
    case 10:
      if (vehicle.helm && chance(0.3))
        vehicle.helm.reset();
      else
        vehicle.helm = helm();
      break;
    case 0:
      shakeOne(vehicle.start);
      break;
    case 1:
    case 2:
      shakeOne(vehicle.params);
      break;
    case 3:
      vehicle.params = {};
      break;
    case 4:
      if (vehicle.pid && chance(0.5))
        vehicle.pid.reset();
      else
        shakeOne(vehicle.pid ? *vehicle.pid : vehicle.pid.emplace());
      break;
    case 5:
      vehicle.colour = vehicle.colour.empty() ? "#aabbcc" : "";
      break;
    case 6:
      vehicle.behaviours.push_back(behaviour());
      break;
    case 7:
      if (!vehicle.behaviours.empty())
        vehicle.behaviours.erase(vehicle.behaviours.begin() + below(static_cast<int>(vehicle.behaviours.size())));
      break;
    case 8:
    case 9:
      if (!vehicle.behaviours.empty()) {
        auto* route = std::get_if<WaypointParams>(&vehicle.behaviours.back().params);
        if (!route) {
          vehicle.behaviours.back() = behaviour();
          break;
        }
        auto& params = *route;
        if (chance(0.5))
          params.points.points.insert(
              params.points.points.begin() + below(static_cast<int>(params.points.points.size()) + 1),
              {number(-9, 9), 7});
        else if (params.points.points.size() > 1)
          params.points.points.erase(params.points.points.begin() +
                                     below(static_cast<int>(params.points.points.size())));
        if (chance(0.3)) shakeOne(vehicle.behaviours.back().common);
        if (!vehicle.behaviours.back().common.name.empty())
          vehicle.behaviours.back().common.name = fmt::format("do {}", nextName_++);
      }
      break;
    default:
      vehicle.spacing = {number(0, 9), 0};
      break;
  }
}

void ScenarioMaker::editWind(Environment& environment) {
  if (!environment.wind)
    environment.wind.emplace();
  else if (chance(0.3))
    environment.wind.reset();
  else
    shakeOne(*environment.wind);
}

void ScenarioMaker::editCurrentField(Environment& environment) {
  auto& field = environment.currentField;
  if (!field)
    field = currentField();
  else if (chance(0.5))
    field->active = !field->active;
  else if (chance(0.3))
    field.reset();
  else
    field->field = currentField().field;
}

void ScenarioMaker::editWormholes(Scenario& scenario) {
  const auto any = [&] { return below(static_cast<int>(scenario.wormholes.size())); };
  if (scenario.wormholes.empty() || chance(0.3)) {
    const int at = below(static_cast<int>(scenario.wormholes.size()) + 1);
    scenario.wormholes.insert(scenario.wormholes.begin() + at, wormhole(namesOf(scenario)));
  } else if (chance(0.3)) {
    scenario.wormholes.erase(scenario.wormholes.begin() + any());
  } else {
    WormholeSpec& chosen = scenario.wormholes[static_cast<std::size_t>(any())];
    switch (below(4)) {
      case 0:
        chosen.madridPoly = polygon();
        break;
      case 1:
        if (chosen.weberPoly) chosen.weberPoly->snap = 0.5;
        if (chosen.weberPoly && !chosen.weberPoly->points.empty()) chosen.weberPoly->points.pop_back();
        if (chosen.weberPoly && chosen.weberPoly->points.size() == 2) chosen.weberPoly.reset();
        break;
      case 2:
        chosen.delay = number(0, 9);
        break;
      default:
        chosen = wormhole(namesOf(scenario));
    }
  }
}

void ScenarioMaker::editScripts(Scenario& scenario) {
  const auto names = namesOf(scenario);
  if (scenario.scripts.empty() || chance(0.2)) {
    scenario.scripts.push_back(script(names));
    return;
  }
  ScriptSpec& chosen =
      scenario.scripts[static_cast<std::size_t>(below(static_cast<int>(scenario.scripts.size())))];
  switch (below(5)) {
    case 0:
      chosen = script(names);
      break;
    case 1:
      chosen.events.front().time = range(0, 100);
      break;
    case 2:
      chosen.random = chosen.random.empty() ? random() : std::vector<RandomVariable>{};
      break;
    case 3:
      chosen.events.push_back({"STATE", "on", range(0, 9), 2});
      break;
    default:
      chosen.delayReset = range(0, 9);
  }
}

Scenario ScenarioMaker::edited(const Scenario& before) {
  Scenario after = before;
  switch (below(24)) {
    case 20:
    case 21:
    case 22:
    case 23:
      editSwarm(after);
      break;
    case 18:
    case 19:
      editScripts(after);
      break;
    case 12:
      editWind(after.environment);
      break;
    case 13:
    case 14:
      editCurrentField(after.environment);
      break;
    case 15:
    case 16:
    case 17:
      editWormholes(after);
      break;
    case 0:
      after.name = text();
      break;
    case 1:
      shakeOne(after.time);
      break;
    case 2:
      shakeOne(after.environment);
      break;
    case 3:
      after.origin ? after.origin.reset() : (void)shake(after.origin.emplace(), 0.5);
      break;
    case 4:
      after.vehicles.insert(after.vehicles.begin() + below(static_cast<int>(after.vehicles.size()) + 1),
                            std::make_shared<VehicleSpec>(vehicle(fmt::format("new {}", nextName_++))));
      break;
    case 5:
      if (!after.vehicles.empty())
        after.vehicles.erase(after.vehicles.begin() + below(static_cast<int>(after.vehicles.size())));
      break;
    case 6:
      after.events.push_back(event({}));
      break;
    case 7:
      if (!after.events.empty())
        after.events[static_cast<std::size_t>(below(static_cast<int>(after.events.size())))] = event({});
      break;
    default:
      if (!after.vehicles.empty()) {
        VehiclePtr& chosen =
            after.vehicles[static_cast<std::size_t>(below(static_cast<int>(after.vehicles.size())))];
        auto copy = std::make_shared<VehicleSpec>(*chosen);
        editVehicle(*copy);
        chosen = copy;
      }
  }
  // An event, button or wormhole for a vehicle that is gone would be an error.
  const auto names = namesOf(after);
  for (WormholeSpec& wormhole : after.wormholes)
    std::erase_if(wormhole.vehicles, [&](const std::string& name) {
      return std::find(names.begin(), names.end(), name) == names.end();
    });
  for (ScenarioEvent& event : after.events)
    if (std::find(names.begin(), names.end(), event.vehicle) == names.end()) event.vehicle.clear();
  for (PostButton& button : after.buttons)
    if (std::find(names.begin(), names.end(), button.vehicle) == names.end()) button.vehicle.clear();
  for (ScriptSpec& script : after.scripts)
    if (std::find(names.begin(), names.end(), script.vehicle) == names.end()) script.vehicle.clear();
  if (after.time.step < 1e-3) after.time.step = 0.25;
  if (after.formation) giveSlots(*after.formation, after);
  return after;
}

}  // namespace antipode::testing
