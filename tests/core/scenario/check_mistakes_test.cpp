// SPDX-License-Identifier: GPL-3.0-or-later
// Mistakes that a file, a window or a program can make, one at a time in a scenario that is right: each is named
// at its place.
#include "core/autonomy/behaviours/behaviour_kind.h"
#include "core/scenario/document/community_spec.h"
#include "core/scenario/yaml/scenario_io.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <limits>

namespace antipode {
namespace {

constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();
constexpr double kEndless = std::numeric_limits<double>::infinity();

struct OneMistake {
  std::function<void(Scenario&)> make;
  const char* where;    ///< "error vehicles/abe/count"
  const char* message;  ///< part of it
};

/// Two vehicles, an event and a script.
Scenario rightScenario() {
  const ScenarioRead read = readScenario(R"(antipode: 1
vehicles:
  - {name: abe, pid: {}, behaviours: [{type: waypoint, points: [[10, 0]], speed: 1}, {type: station_keep, station_pt: [0, 0]}]}
  - {name: ben, pid: {}}
events: [{at: 5, vehicle: abe, post: {DESIRED_THRUST: 30}}]
scripts: [{vehicle: ben, events: [{var: DESIRED_THRUST, val: 20, time: 3}]}]
)",
                                         "right.yaml");
  EXPECT_TRUE(read.scenario) << (read.problems.empty() ? "" : read.problems.front().text());
  return read.scenario ? *read.scenario : Scenario{};
}

const char* severityWord(Severity severity) {
  return severity == Severity::Error ? "error" : severity == Severity::Warning ? "warning" : "note";
}

void expectEach(const std::vector<OneMistake>& mistakes) {
  ASSERT_TRUE(checkScenario(rightScenario()).empty());
  for (const OneMistake& mistake : mistakes) {
    Scenario scenario = rightScenario();
    mistake.make(scenario);
    std::vector<std::string> found;
    for (const Problem& problem : checkScenario(scenario))
      found.push_back(fmt::format("{} {}: {}", severityWord(problem.severity), problem.item, problem.message));
    EXPECT_THAT(found,
                ::testing::Contains(::testing::AllOf(::testing::StartsWith(std::string(mistake.where) + ": "),
                                                     ::testing::HasSubstr(mistake.message))))
        << mistake.where << ": " << mistake.message;
  }
}

/// Changes vehicle 0, which other scenarios may share.
std::function<void(Scenario&)> ofAbe(const std::function<void(VehicleSpec&)>& change) {
  return [change](Scenario& scenario) {
    auto abe = std::make_shared<VehicleSpec>(*scenario.vehicles[0]);
    change(*abe);
    scenario.vehicles[0] = abe;
  };
}
std::function<void(Scenario&)> ofEvent(const std::function<void(ScenarioEvent&)>& change) {
  return [change](Scenario& scenario) { change(scenario.events[0]); };
}
std::function<void(Scenario&)> ofScript(const std::function<void(ScriptSpec&)>& change) {
  return [change](Scenario& scenario) { change(scenario.scripts[0]); };
}
std::function<void(Scenario&)> posting(const char* variable, const MessageValue& value) {
  return [variable, value](Scenario& scenario) { scenario.events[0].post = {{variable, value}}; };
}

TEST(CheckMistakes, OfTimeAndFleet) {
  expectEach({
      {[](Scenario& s) { s.time.seed = 0.5; }, "error time/seed", "not a whole number"},
      {[](Scenario& s) { s.time.start = 1e300; }, "error time/start", "cannot be distinguished"},
      {[](Scenario& s) { s.time.duration = 1e17; }, "error time/duration", "more than 2^53 steps"},
      {ofAbe([](VehicleSpec& v) { v.count = 0; }), "error vehicles/abe/count", "count: 0 is out of range"},
      {ofAbe([](VehicleSpec& v) { v.count = 0; }), "error events/0/vehicle", "there is no vehicle 'abe'"},
      {ofAbe([](VehicleSpec& v) { v.count = 100'001; }), "error vehicles/abe/count", "out of range"},
      {ofAbe([](VehicleSpec& v) { v.spacing.x = kNoNumber; }), "error vehicles/abe/spacing", "not a number"},
      {ofAbe([](VehicleSpec& v) { v.spacing.y = kEndless; }), "error vehicles/abe/spacing", "not a number"},
      {ofAbe([](VehicleSpec& v) { v.name = "abe{n}", v.count = 1000, v.spacing.x = 1e6; }),
       "error vehicles/abe{n}/spacing", "position of the last copy"},
      {ofAbe([](VehicleSpec& v) { v.model = "hover"; }), "error vehicles/abe/model", "does not fit"},
      {ofAbe([](VehicleSpec& v) { v.model = "hoover"; }), "error vehicles/abe/model", "unknown model 'hoover'"},
      {ofAbe([](VehicleSpec& v) { v.params.prefix = "US M"; }), "error vehicles/abe/params/prefix", "has blanks"},
  });
}

TEST(CheckMistakes, OfWhatIsRoundAbout) {
  const auto withField = [](double radius, const CurrentVector& vector) {
    return [radius, vector](Scenario& s) {
      s.environment.currentField.emplace().field =
          std::make_shared<const CurrentField>("tide", radius, std::vector<CurrentVector>{vector});
    };
  };
  expectEach({
      {[](Scenario& s) { s.environment.depthGrid.emplace(); }, "error environment/depth_grid", "was not read"},
      {[](Scenario& s) { s.environment.currentGrid.emplace(); }, "error environment/current_grid", "was not read"},
      {[](Scenario& s) {
         s.compat = Compat::Usimmarine;
         s.environment.depthGrid.emplace();
       },
       "warning environment/depth_grid", "the old program has none"},
      {[](Scenario& s) {
         s.compat = Compat::Usimmarine;
         s.environment.currentField.emplace();
       },
       "warning environment/current_field", "the old program has none"},
      {[](Scenario& s) {
         s.compat = Compat::Usimmarine;
         s.wormholes.emplace_back().tag = "one";
       },
       "warning wormholes/0", "the old program has none"},
      {[](Scenario& s) { s.wormholes.emplace_back().tag = "a//b"; }, "error wormholes/0/tag", "not one word"},
      {withField(0, {{0, 0}, {1, 0}}), "error environment/current_field/radius", "out of range"},
      {withField(kEndless, {{0, 0}, {1, 0}}), "error environment/current_field/radius", "out of range"},
      {withField(10, {{kNoNumber, 0}, {1, 0}}), "error environment/current_field/vectors", "not all of them"},
      {withField(10, {{0, 0}, {1, kEndless}}), "error environment/current_field/vectors", "not all of them"},
  });
}

TEST(CheckMistakes, OfHelms) {
  const auto ofWaypoint = [](const std::function<void(WaypointParams&, CommonBehaviourParams&)>& change) {
    return ofAbe([change](VehicleSpec& v) {
      change(std::get<WaypointParams>(v.behaviours[0].params), v.behaviours[0].common);
    });
  };
  const auto ofStation = [](const std::function<void(StationKeepParams&)>& change) {
    return ofAbe([change](VehicleSpec& v) { change(std::get<StationKeepParams>(v.behaviours[1].params)); });
  };
  expectEach({
      {ofWaypoint([](WaypointParams& p, auto&) { p.points = {}; }), "error vehicles/abe/behaviours/0/points",
       "no points"},
      {ofWaypoint([](WaypointParams& p, auto&) { p.slipRadius = p.captureRadius / 2; }),
       "warning vehicles/abe/behaviours/0/slip_radius", "not above capture_radius"},
      {ofWaypoint([](WaypointParams& p, auto&) { p.leadDamper = 5; }),
       "warning vehicles/abe/behaviours/0/lead_damper", "nothing without 'lead'"},
      {ofWaypoint([](WaypointParams&, auto& common) { common.name = "a#b"; }),
       "error vehicles/abe/behaviours/0/name", "cannot be used"},
      {ofWaypoint([](WaypointParams&, auto& common) { common.perpetual = true; }),
       "warning vehicles/abe/behaviours/0/perpetual", "waits for ever"},
      {ofStation([](StationKeepParams& p) { p.stationPt.reset(); }), "error vehicles/abe/behaviours/1/station_pt",
       "no station"},
      {ofStation([](StationKeepParams& p) { p.innerRadius = p.outerRadius + 1; }),
       "error vehicles/abe/behaviours/1/inner_radius", "above outer_radius"},
      {ofAbe([](VehicleSpec& v) { v.helm.emplace().modes.emplace_back(); }), "error vehicles/abe/helm/modes/0/set",
       "sets nothing"},
      {ofAbe([](VehicleSpec& v) { v.behaviours.push_back(*defaultBehaviour("timer")); }),
       "warning vehicles/abe/behaviours/2/duration", "never ends"},
      {[](Scenario& s) {
         s.compat = Compat::UsimmarineV22;
         ofAbe([](VehicleSpec& v) {
           v.behaviours[0].common.name = "way", v.behaviours[1].common.name = "wayback";
         })(s);
       },
       "note vehicles/abe/behaviours/1/name", "begins with the other"},
  });
}

TEST(CheckMistakes, OfEvents) {
  expectEach({
      {ofEvent([](ScenarioEvent& e) { e.step = 3; }), "error events/0/step", "both 'at' and 'step'"},
      {ofEvent([](ScenarioEvent& e) { e.at.reset(); }), "error events/0/at", "no moment"},
      {ofEvent([](ScenarioEvent& e) { e.at = -1; }), "error events/0/at", "before the start"},
      {ofEvent([](ScenarioEvent& e) { e.at = kEndless; }), "error events/0/at", "before the start"},
      {ofEvent([](ScenarioEvent& e) { e.at.reset(), e.step = 0; }), "error events/0/step", "out of range"},
      {ofEvent([](ScenarioEvent& e) { e.atLatest = 4; }), "error events/0/at", "not behind the earliest"},
      {ofEvent([](ScenarioEvent& e) { e.atLatest = kEndless; }), "error events/0/at", "not behind the earliest"},
      {ofEvent([](ScenarioEvent& e) { e.atLatest = 9, e.every = 2; }), "error events/0/at", "longer than 'every'"},
      {ofEvent([](ScenarioEvent& e) { e.every = 0; }), "error events/0/every", "not a period"},
      {ofEvent([](ScenarioEvent& e) { e.every = kEndless; }), "error events/0/every", "not a period"},
      {ofEvent([](ScenarioEvent& e) { e.every = 1e-9; }), "error events/0/every", "far below a step"},
      {ofEvent([](ScenarioEvent& e) { e.at.reset(), e.step = 1, e.everySteps = 0; }), "error events/0/every_steps",
       "out of range"},
      {ofEvent([](ScenarioEvent& e) { e.every = 1, e.times = 0; }), "error events/0/times", "out of range"},
      {ofEvent([](ScenarioEvent& e) { e.at.reset(), e.step = 1, e.every = 1; }), "error events/0/every",
       "'every' does not go with 'step'"},
      {ofEvent([](ScenarioEvent& e) { e.at.reset(), e.step = 1, e.until = 9; }), "error events/0/until",
       "'until' does not go with 'step'"},
      {ofEvent([](ScenarioEvent& e) { e.everySteps = 2; }), "error events/0/every_steps", "does not go with 'at'"},
      {ofEvent([](ScenarioEvent& e) { e.untilStep = 2; }), "error events/0/until_step", "does not go with 'at'"},
      {ofEvent([](ScenarioEvent& e) { e.every = 1, e.until = 4; }), "error events/0/until", "before 'at'"},
      {ofEvent([](ScenarioEvent& e) { e.at.reset(), e.step = 5, e.everySteps = 1, e.untilStep = 4; }),
       "error events/0/until_step", "before 'step'"},
      {ofEvent([](ScenarioEvent& e) { e.times = 2; }), "warning events/0/times", "nothing without 'every'"},
      {ofEvent([](ScenarioEvent& e) { e.post.push_back(e.post[0]); }), "error events/0/post/DESIRED_THRUST",
       "posted twice"},
      {ofEvent([](ScenarioEvent& e) { e.post.clear(); }), "error events/0/post", "posts nothing"},
      {[](Scenario& s) { s.time.duration = 4; }, "warning events/0/at", "is after the end of the run, at 4 s"},
  });
}

TEST(CheckMistakes, OfMessages) {
  expectEach({
      {posting("DESIRED_THRUST", kNoNumber), "error events/0/post/DESIRED_THRUST", "not a number"},
      {posting("DESIRED_THRUST", "30"), "error events/0/post/DESIRED_THRUST", "'30' is a text"},
      {posting("DESIRED_THRUST", "$[SPEED_X]"), "warning events/0/post/DESIRED_THRUST", "no macro 'SPEED_X'"},
      {posting("MOOS_MANUAL_OVERRIDE", "on"), "warning events/0/post/MOOS_MANUAL_OVERRIDE", "not a known word"},
      {posting("DRIFT_VECTOR", "north"), "warning events/0/post/DRIFT_VECTOR", "DRIFT_VECTOR: "},
      {posting("DRIFT_VECTOR", 5.0), "error events/0/post/DRIFT_VECTOR", "5 is a number"},
      {posting("WIND_CONDITIONS", "gale"), "warning events/0/post/WIND_CONDITIONS", "WIND_CONDITIONS: "},
      {posting("DESIRED_TRUST", 5.0), "error events/0/post/DESIRED_TRUST", "no vehicle reads"},
      {posting("NAV_DEPTH", 5.0), "note events/0/post/NAV_DEPTH", "it has no effect"},
      {ofEvent([](ScenarioEvent& e) { e.random = {{.name = "N", .min = 2, .max = 1}}; }),
       "error events/0/random/N", "above the greatest"},
      {ofEvent([](ScenarioEvent& e) { e.random = {{.name = "N", .min = 0, .max = kEndless}}; }),
       "error events/0/random/N", "above the greatest"},
      {ofEvent([](ScenarioEvent& e) {
         e.random = {{.name = "N", .min = 0, .max = 1}, {.name = "N", .min = 0, .max = 1}};
       }),
       "error events/0/random/N", "there twice"},
      {ofEvent([](ScenarioEvent& e) { e.random = {{.name = "a b", .min = 0, .max = 1}}; }),
       "error events/0/random/a b", "cannot be the name"},
      {ofEvent([](ScenarioEvent& e) { e.random = {{.name = "COUNT", .min = 0, .max = 1}}; }),
       "error events/0/random/COUNT", "of its own"},
  });
}

TEST(CheckMistakes, OfScriptsAndButtons) {
  const auto button = [](PostButton made) { return [made](Scenario& s) { s.buttons.push_back(made); }; };
  expectEach({
      {ofScript([](ScriptSpec& s) { s.events.clear(); }), "error scripts/0/events", "posts nothing"},
      {ofScript([](ScriptSpec& s) {
         s.events[0].time = {-1, 3};
       }),
       "error scripts/0/events/0/time", "out of range"},
      {ofScript([](ScriptSpec& s) {
         s.events[0].time = {0, kEndless};
       }),
       "error scripts/0/events/0/time", "out of range"},
      {ofScript([](ScriptSpec& s) {
         s.events[0].time = {5, 3};
       }),
       "error scripts/0/events/0/time", "upside down"},
      {ofScript([](ScriptSpec& s) { s.events[0].amount = 0; }), "error scripts/0/events/0/amt", "out of range"},
      {ofScript([](ScriptSpec& s) { s.events[0].amount = ScriptEvent::kMaxAmount + 1; }),
       "error scripts/0/events/0/amt", "out of range"},
      {ofScript([](ScriptSpec& s) { s.events[0].variable.clear(); }), "error scripts/0/events/0/var", "no name"},
      {ofScript([](ScriptSpec& s) { s.events[0].value = kNoNumber; }), "error scripts/0/events/0/val",
       "not a number"},
      {ofScript([](ScriptSpec& s) {
         s.resetTime = {ResetTime::Kind::At, 0};
       }),
       "error scripts/0/reset_time", "no time"},
      {ofScript([](ScriptSpec& s) { s.resetMax.resets = -2; }), "error scripts/0/reset_max", "out of range"},
      {button({"", "", {{"DESIRED_THRUST", 5.0}}}), "error buttons/0/text", "no text"},
      {button({"Go", "", {}}), "error buttons/0/post", "posts nothing"},
      {button({"Go", "zoe", {{"DESIRED_THRUST", 5.0}}}), "error buttons/0/vehicle", "no vehicle 'zoe'"},
      {button({"Go", "", {{"DESIRED_THRUST", "fast"}}}), "warning buttons/0/post/DESIRED_THRUST", "is a text"},
  });
}

TEST(CheckMistakes, OfFormations) {
  const auto formation = [](const std::function<void(FormationSpec&)>& change) {
    return [change](Scenario& s) {
      FormationSpec spec;
      spec.params.controller = FormationController::Rigid;
      spec.nodeOffsets = {{"abe", {0, 0}}, {"ben", {100, 0}}};
      change(spec);
      s.formation = spec;
    };
  };
  const auto twice = [](const char* type) {
    return ofAbe([type](VehicleSpec& v) {
      for (int i = 0; i < 2; ++i) v.behaviours.push_back(*defaultBehaviour(type));
    });
  };
  expectEach({
      {formation([](FormationSpec&) {}), "warning formation", "nobody keeps this formation"},
      {formation([](FormationSpec& f) { f.nodeOffsets[1].offset.x = kNoNumber; }),
       "error formation/node_offsets/1", "the slot of 'ben' is no place"},
      {formation([](FormationSpec& f) { f.nodeOffsets[1].offset.y = kEndless; }), "error formation/node_offsets/1",
       "the slot of 'ben' is no place"},
      {twice("formation"), "warning vehicles/abe/behaviours/3", "not the first formation"},
      {twice("drifting_target"), "warning vehicles/abe/behaviours/3", "not the first drifting_target"},
      {ofAbe([](VehicleSpec& v) {
         DriftingTargetParams params;
         params.follow = TargetSource::Point;
         v.behaviours.emplace_back().params = params;
       }),
       "warning vehicles/abe/behaviours/2/target", "follows a point, but has none"},
  });
}

/// A behaviour of the type with some of its parameters, as a scenario file has them.
BehaviourSpec behaviourOf(const char* type, const std::vector<std::pair<std::string, std::string>>& params) {
  BehaviourSpec spec = *defaultBehaviour(type);
  for (const auto& [key, value] : params) {
    const auto set =
        std::visit([&, &key = key, &value = value](auto& all) { return setField(all, key, value); }, spec.params);
    EXPECT_TRUE(set) << key << (set ? "" : ": " + set.error().text());
  }
  return spec;
}

/// What is told of abe with these behaviours and this controller.
std::vector<std::string> toldOf(const std::vector<BehaviourSpec>& behaviours, const std::optional<PidParams>& pid,
                                const std::function<void(Scenario&)>& change = {}) {
  Scenario scenario = rightScenario();
  ofAbe([&](VehicleSpec& v) { v.behaviours = behaviours, v.pid = pid; })(scenario);
  if (change) change(scenario);
  std::vector<std::string> told;
  for (const Problem& problem : checkScenario(scenario))
    if (problem.severity != Severity::Note)
      told.push_back(fmt::format("{} {}: {}", severityWord(problem.severity), problem.item, problem.sentence()));
  return told;
}

PidParams depthGains() {
  PidParams pid;
  pid.zToPitchKp = 0.05, pid.pitchKp = 0.6;
  return pid;
}

TEST(CheckMistakes, OfADepthThatNothingControls) {
  using ::testing::ElementsAre;
  using ::testing::HasSubstr;
  using ::testing::IsEmpty;
  using ::testing::StartsWith;
  const std::vector<BehaviourSpec> deep{behaviourOf("constant_depth", {{"depth", "10"}})};
  const std::string place = "warning vehicles/abe/behaviours/0: ";
  EXPECT_THAT(toldOf(deep, std::nullopt),
              ElementsAre(StartsWith(place + "constant_depth: the depth is not controlled: 'abe' has no 'pid'")));
  EXPECT_THAT(toldOf(deep, std::nullopt),
              ElementsAre(HasSubstr("expected a 'pid' with depth_control, z_to_pitch_pid_kp and pitch_pid_kp")));
  EXPECT_THAT(toldOf(deep, PidParams{}), ElementsAre(HasSubstr("the 'pid' has no gains for depth")));
  PidParams pid = depthGains();
  EXPECT_THAT(toldOf(deep, pid), IsEmpty());
  pid.depthControl = false;
  EXPECT_THAT(toldOf(deep, pid), ElementsAre(HasSubstr("depth_control is off")));
  pid = depthGains(), pid.depthControl = true, pid.zToPitchKp = 0;
  EXPECT_THAT(toldOf(deep, pid), ElementsAre(HasSubstr("no gain z_to_pitch_pid has an effect")));
  pid.zToPitchKi = 0.01;
  EXPECT_THAT(toldOf(deep, pid), ElementsAre(HasSubstr("no gain z_to_pitch_pid")))
      << "its integral is limited to 0";
  pid.zToPitchIntegralLimit = 0.1;
  EXPECT_THAT(toldOf(deep, pid), IsEmpty());
  pid.pitchKp = 0;
  EXPECT_THAT(toldOf(deep, pid), ElementsAre(HasSubstr("no gain pitch_pid has an effect")));
  pid.pitchKd = 0.5;
  EXPECT_THAT(toldOf(deep, pid), IsEmpty());

  const auto onlyDepth = [&](const BehaviourSpec& one) { return toldOf({one}, PidParams{}); };
  EXPECT_THAT(onlyDepth(behaviourOf("go_to_depth", {{"depth", "0,30 : 20"}})),
              ElementsAre(StartsWith(place + "go_to_depth:")));
  EXPECT_THAT(onlyDepth(behaviourOf("max_depth", {{"max_depth", "20"}})), IsEmpty())
      << "a limit asks for no depth";
  EXPECT_THAT(onlyDepth(behaviourOf("constant_depth", {})), IsEmpty()) << "at the surface it is already";
  EXPECT_THAT(onlyDepth(behaviourOf("periodic_surface", {})), IsEmpty());
  const auto startsDeep = ofAbe([](VehicleSpec& v) { v.start.depth = 30; });
  EXPECT_THAT(toldOf({behaviourOf("periodic_surface", {})}, PidParams{}, startsDeep),
              ElementsAre(StartsWith(place + "periodic_surface:")));
  const auto programs = [](Scenario& s) { s.communities = std::make_shared<const CommunitiesSpec>(); };
  EXPECT_THAT(toldOf(deep, PidParams{}, programs), IsEmpty()) << "a program may be the controller";
}

TEST(CheckMistakes, OfADepthBelowTheBottom) {
  using ::testing::ElementsAre;
  using ::testing::IsEmpty;
  using ::testing::StartsWith;
  const std::vector<BehaviourSpec> deep{behaviourOf("constant_depth", {{"depth", "70"}})};
  const auto of = [&](const std::vector<BehaviourSpec>& behaviours, const std::function<void(Scenario&)>& change) {
    return toldOf(behaviours, depthGains(), change);
  };
  const auto water = [](double depth) { return [depth](Scenario& s) { s.environment.waterDepth = depth; }; };
  EXPECT_THAT(of(deep, water(60)),
              ElementsAre(StartsWith(
                  "warning vehicles/abe/behaviours/0/depth: depth: 70 m lies below the bottom, at 60 m")));
  EXPECT_THAT(of(deep, water(70)), IsEmpty());
  EXPECT_THAT(of(deep, water(0)), IsEmpty()) << "0 is unknown";
  EXPECT_THAT(of({behaviourOf("go_to_depth", {{"depth", "20 : 61.5,10 : 5"}})}, water(60)),
              ElementsAre(StartsWith("warning vehicles/abe/behaviours/0/depth: depth: 61.5 m lies below")));
  EXPECT_THAT(of({deep[0], behaviourOf("min_altitude", {{"min_altitude", "3"}})}, water(60)), IsEmpty())
      << "something watches the bottom";
  EXPECT_THAT(of(deep,
                 [&](Scenario& s) {
                   water(60)(s);
                   s.events[0].post = {{"WATER_DEPTH", 100.0}};
                 }),
              IsEmpty())
      << "the water becomes deeper";
  EXPECT_THAT(of(deep, ofAbe([](VehicleSpec& v) { v.params.defaultWaterDepth = 50; })),
              ElementsAre(::testing::HasSubstr("below the bottom, at 50 m")));
}

TEST(CheckMistakes, OfContacts) {
  using ::testing::ElementsAre;
  using ::testing::IsEmpty;
  const auto of = [](const BehaviourSpec& one, const std::function<void(Scenario&)>& change = {}) {
    return toldOf({one}, PidParams{}, change);
  };
  const std::string place = "warning vehicles/abe/behaviours/0/contact: contact: ";
  EXPECT_THAT(of(behaviourOf("trail", {{"contact", "ben"}})), IsEmpty());
  for (const char* type : {"trail", "shadow", "convoy", "cut_range", "avoid_collision", "avd_colregs"})
    EXPECT_THAT(of(behaviourOf(type, {{"contact", "bem"}})),
                ElementsAre(place + "there is no vehicle 'bem', and nothing here reports one; expected 'ben'"))
        << type;
  EXPECT_THAT(
      of(behaviourOf("trail", {})),
      ElementsAre(place + "this trail has none, and does nothing; expected the name of another vehicle, or "
                          "'updates' whose messages name one"));
  EXPECT_THAT(of(behaviourOf("trail", {{"contact", "unset_ok"}})), ElementsAre(::testing::HasSubstr("has none")));
  BehaviourSpec made = behaviourOf("avoid_collision", {});
  made.common.updates = "CONTACT_INFO", made.common.templating = Templating::Spawn;
  EXPECT_THAT(of(made), IsEmpty()) << "the messages name the contacts";

  const BehaviourSpec stranger = behaviourOf("trail", {{"contact", "zoe"}});
  EXPECT_THAT(of(stranger), ElementsAre(::testing::StartsWith(place + "there is no vehicle 'zoe'")));
  EXPECT_THAT(of(stranger, posting("NODE_REPORT", "NAME=zoe,X=0,Y=0,SPD=1,HDG=0,TIME=0")), IsEmpty());
  EXPECT_THAT(of(stranger, [](Scenario& s) { s.communities = std::make_shared<const CommunitiesSpec>(); }),
              IsEmpty());
  EXPECT_THAT(of(stranger, [](Scenario& s) { s.unhandled = {"ProcessConfig = pShare"}; }), IsEmpty())
      << "a mission is one community of several";
  const auto wormhole = [](Scenario& s) { s.wormholes.emplace_back().idChange = true; };
  EXPECT_THAT(of(behaviourOf("trail", {{"contact", "ben_w1"}}), wormhole),
              ::testing::Not(::testing::Contains(::testing::HasSubstr("ben_w1"))));
}

/// The text of a scenario with one vehicle of these behaviours: what is told of a speed.
std::vector<std::string> toldOfSpeeds(const std::string& behaviours, const std::string& rest = {}) {
  const ScenarioRead read = readScenario(
      "antipode: 1\nvehicles:\n  - name: abe\n    pid: {}\n    behaviours:\n" + behaviours + rest, "t.yaml");
  EXPECT_TRUE(read.scenario) << (read.problems.empty() ? "" : read.problems[0].text());
  std::vector<std::string> told;
  for (const Problem& problem : read.problems)
    if (problem.message.starts_with("speed: it is 0")) told.push_back(problem.text());
  return told;
}

TEST(CheckMistakes, OfASpeedOfNothing) {
  using ::testing::ElementsAre;
  using ::testing::HasSubstr;
  using ::testing::IsEmpty;
  const std::string way = "      - {type: waypoint, points: [[10, 0]]";
  EXPECT_THAT(toldOfSpeeds(way + "}\n"),
              ElementsAre("t.yaml:6:9: warning: speed: it is 0: the route is not sailed; expected a speed "
                          "such as 2 (m/s)"));
  EXPECT_THAT(toldOfSpeeds(way + ", speed: 0}\n"), ElementsAre(HasSubstr("the route is not sailed")));
  EXPECT_THAT(toldOfSpeeds(way + ", speed: 2}\n"), IsEmpty());
  EXPECT_THAT(toldOfSpeeds(way + ", updates: WAY}\n"), IsEmpty()) << "a message may give it";
  EXPECT_THAT(toldOfSpeeds(way + ", speed_alt: 1, use_alt_speed: true}\n"), IsEmpty());
  EXPECT_THAT(toldOfSpeeds(way + "}\n      - {type: constant_speed, speed: 1}\n"), IsEmpty());
  EXPECT_THAT(toldOfSpeeds(way + "}\n", "events: [{at: 5, post: {set/behaviours: \"[{type: timer}]\"}}]\n"),
              IsEmpty());
  EXPECT_THAT(toldOfSpeeds(way + "}\n", "    helm: {domain: [\"speed:1:4:4\"]}\n"), IsEmpty())
      << "the helm knows no 0";
  const std::string legs = "      - {type: leg_run, p1: [0, 0], p2: [9, 0], turn_rad: 5";
  EXPECT_THAT(toldOfSpeeds(legs + "}\n"), ElementsAre(HasSubstr("the route is not sailed")));
  EXPECT_THAT(toldOfSpeeds(legs + ", leg_spds: \"2, 3\"}\n"), IsEmpty());
  EXPECT_THAT(toldOfSpeeds("      - {type: loiter, polygon: \"0,0:9,0:9,9\"}\n"), ElementsAre(HasSubstr("route")));
  EXPECT_THAT(toldOfSpeeds("      - {type: zig_zag, zig_angle: 20}\n"), ElementsAre(HasSubstr("does not move")));
  EXPECT_THAT(toldOfSpeeds("      - {type: zig_zag, zig_angle: 20, speed_on_active: true}\n"), IsEmpty());
  EXPECT_THAT(toldOfSpeeds("      - {type: constant_speed}\n"), ElementsAre(HasSubstr("does not move")));
}

TEST(CheckMistakes, OfStepsFieldsLayersAndNames) {
  const auto withVector = [](const CurrentVector& vector) {
    return [vector](Scenario& s) {
      s.environment.currentField.emplace().field =
          std::make_shared<const CurrentField>("tide", 10, std::vector<CurrentVector>{vector});
    };
  };
  expectEach({
      {[](Scenario& s) { s.time.step = 0, s.time.recordEvery = 1, s.time.duration = 60; }, "error time/step",
       "step: 0 is out of range"},
      {[](Scenario& s) { s.layers.emplace_back().opacity = 2; }, "error layers/0/opacity", "out of range"},
      {[](Scenario& s) { s.layers.resize(2), s.layers[1].opacity = -1; }, "error layers/1/opacity",
       "out of range"},
      {withVector({{0, kNoNumber}, {1, 0}}), "error environment/current_field/vectors", "not all of them"},
      {withVector({{0, 0}, {kEndless, 0}}), "error environment/current_field/vectors", "not all of them"},
      {[](Scenario& s) { s.plots.emplace_back().name = " "; }, "error plots/0/name", "no name"},
      {[](Scenario& s) { s.plots.emplace_back().name = "Turning"; }, "error plots/0/plots", "no plots"},
  });
}

TEST(CheckMistakes, OfNumbersWithoutEnd) {
  expectEach({
      {ofScript([](ScriptSpec& s) {
         s.resetTime = {ResetTime::Kind::At, kEndless};
       }),
       "error scripts/0/reset_time", "no time"},
      {ofScript([](ScriptSpec& s) { s.resetMax.resets = ResetMax::kMost + 1; }), "error scripts/0/reset_max",
       "out of range"},
      {ofScript([](ScriptSpec& s) {
         s.delayStart = {kNoNumber, kNoNumber};
       }),
       "error scripts/0/delay_start", "out of range"},
      {ofEvent([](ScenarioEvent& e) { e.random = {{.name = "N", .min = -kEndless, .max = 1}}; }),
       "error events/0/random/N", "above the greatest"},
      {ofEvent([](ScenarioEvent& e) { e.random = {{.name = "", .min = 0, .max = 1}}; }), "error events/0/random/",
       "cannot be the name"},
      {ofEvent([](ScenarioEvent& e) { e.random = {{.name = "a~b", .min = 0, .max = 1}}; }),
       "error events/0/random/a~b", "cannot be the name"},
      {ofEvent([](ScenarioEvent& e) { e.at.reset(), e.atLatest = 9; }), "error events/0/at",
       "the latest moment, 9 s, is not behind the earliest"},
      {ofAbe([](VehicleSpec& v) { std::get<WaypointParams>(v.behaviours[0].params).speed = kNoNumber; }),
       "error vehicles/abe/behaviours/0/speed", "speed: "},
  });
}

TEST(CheckMistakes, TheProgramsRulesAllowWhatOursRefuse) {
  Scenario scenario = rightScenario();
  scenario.compat = Compat::UsimmarineV22;
  ofAbe([](VehicleSpec& v) {
    auto& station = std::get<StationKeepParams>(v.behaviours[1].params);
    station.innerRadius = station.outerRadius + 1;
  })(scenario);
  EXPECT_FALSE(hasErrors(checkScenario(scenario))) << "the program raises the outer radius";
}

/// Whatever there is too much of that is wrong, a thousand errors are told.
TEST(CheckMistakes, AThousandOfAnyKindAreTold) {
  constexpr std::size_t kMany = 1100;
  const struct {
    const char* what;
    std::function<void(Scenario&)> make;
  } cases[] = {
      {"buttons", [](Scenario& s) { s.buttons.resize(kMany); }},
      {"plots", [](Scenario& s) { s.plots.resize(kMany); }},
      {"events", [](Scenario& s) { s.events.resize(kMany); }},
      {"scripts", [](Scenario& s) { s.scripts.resize(kMany); }},
      {"posts of a script",
       [](Scenario& s) {
         s.scripts[0].events.resize(kMany);
         for (ScriptEvent& event : s.scripts[0].events) event.amount = 0;
       }},
      {"wormholes without names", [](Scenario& s) { s.wormholes.resize(1000), s.time.step = 0; }},
      {"vehicles of a wormhole",
       [](Scenario& s) {
         s.wormholes.emplace_back().tag = "one";
         s.wormholes[0].vehicles.resize(kMany, "zoe");
         s.wormholes.emplace_back().tag = "two";
       }},
      {"vehicles",
       [](Scenario& s) {
         for (std::size_t i = 0; i < kMany; ++i) {
           auto boat = std::make_shared<VehicleSpec>();
           boat->name = fmt::format("boat{}", i), boat->start.depth = -1;
           s.vehicles.push_back(boat);
         }
       }},
      {"slots of a formation",
       [](Scenario& s) {
         s.formation.emplace().params.controller = FormationController::Rigid;
         for (std::size_t i = 0; i < kMany; ++i)
           s.formation->nodeOffsets.push_back(
               {fmt::format("boat{}", i), {kNoNumber, 100.0 * static_cast<double>(i)}});
       }},
      {"conditions of a verdict",
       [](Scenario& s) {
         s.verdict.emplace();
         const auto wrong = FieldCodec<VerdictSpec::Conditions>::fromText("depht > 3");
         ASSERT_TRUE(wrong);
         s.verdict->pass.items.assign(kMany, wrong->items.front());
       }},
  };
  for (const auto& [what, make] : cases) {
    Scenario scenario = rightScenario();
    make(scenario);
    const Problems problems = checkScenario(scenario);
    EXPECT_EQ(problems.size(), 1000u) << what;
    EXPECT_TRUE(hasErrors(problems)) << what;
  }
}

}  // namespace
}  // namespace antipode
