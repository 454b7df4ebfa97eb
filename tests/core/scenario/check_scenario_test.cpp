// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/document/vehicle_names.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/support/problem_texts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <set>

namespace antipode {
namespace {

Scenario fleetWithWrongEvents(int count) {
  Scenario scenario;
  for (int i = 0; i < count; ++i) {
    auto boats = std::make_shared<VehicleSpec>();
    boats->name = fmt::format("a boat with quite a long name, number {} of them, {{n}}", i);
    boats->count = 2;
    scenario.vehicles.push_back(boats);
    scenario.events.emplace_back().at = 1;
    scenario.events.back().vehicle = fmt::format("a boat with quite a long name, number {} of them, 3", i);
    scenario.events.back().post.emplace_back("DESIRED_THRUST", 5.0);
  }
  return scenario;
}

Scenario largeWormholes(int count) {
  Scenario scenario;
  PolygonSpec polygon;
  polygon.format = PolygonSpec::Format::Radial;
  polygon.radius = 50;
  polygon.pts = kMaxPolygonVertices;
  for (int i = 0; i < count; ++i) {
    WormholeSpec& wormhole = scenario.wormholes.emplace_back();
    wormhole.tag = fmt::format("w{}", i);
    wormhole.madridPoly = wormhole.weberPoly = polygon;
  }
  return scenario;
}

TEST(CheckScenario, NamesTheItemAndGivesNoPlace) {
  Scenario scenario;
  auto abe = std::make_shared<VehicleSpec>();
  abe->name = "abe";
  abe->params.turnRate = 120;
  abe->start.x = std::numeric_limits<double>::quiet_NaN();
  abe->behaviours.push_back(*defaultBehaviour("waypoint"));
  scenario.vehicles.push_back(abe);
  auto& event = scenario.events.emplace_back();
  event.at = 1;
  event.vehicle = "zoe";
  event.post.emplace_back("DRIFT_X", "fast");
  std::vector<std::string> items;
  for (const Problem& problem : checkScenario(scenario)) {
    EXPECT_EQ(problem.location, SourceLocation{});
    items.push_back(problem.item);
  }
  EXPECT_THAT(items, ::testing::ElementsAre("vehicles/abe/start/x", "vehicles/abe/params/turn_rate",
                                            "vehicles/abe/behaviours", "vehicles/abe/behaviours/0/points",
                                            "vehicles/abe/behaviours/0/speed",
                                            "events/0/vehicle", "events/0/post/DRIFT_X"));
}

TEST(CheckScenario, ReportsAMacroThatNoFlagKnows) {
  BehaviourSpec way = *defaultBehaviour("constant_heading");
  way.common.endflags = *FlagList::fromText("WHERE = $[X],$[Y] of $[HARBOUR]");
  auto abe = std::make_shared<VehicleSpec>();
  abe->name = "abe";
  abe->pid.emplace();
  abe->behaviours.push_back(way);
  Scenario scenario;
  scenario.vehicles.push_back(abe);
  const Problems problems = checkScenario(scenario);
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].severity, Severity::Warning);
  EXPECT_EQ(problems[0].item, "vehicles/abe/behaviours/0/endflags");
  EXPECT_EQ(problems[0].message, "WHERE: there is no macro 'HARBOUR'; it is posted as it stands");
}

std::vector<std::string> speedProblems(const std::string& compat, const std::string& helm, double speed) {
  const ScenarioRead read = readScenario(
      fmt::format(
          "antipode: 1\ncompat: {}\nvehicles:\n  - {{name: abe, pid: {{}}{}, behaviours: [{{type: waypoint, "
          "speed: {}, points: [[0, 9]]}}]}}\n",
          compat, helm, speed),
      "t.yaml");
  std::vector<std::string> texts;
  for (const Problem& problem : read.problems)
    if (problem.message.starts_with("speed: ")) texts.push_back(problem.text());
  return texts;
}

TEST(CheckScenario, TellsWhenAHelmDrivesAnotherSpeedThanIsAskedFor) {
  using testing::ElementsAre;
  using testing::HasSubstr;
  using testing::IsEmpty;
  EXPECT_THAT(speedProblems("document", "", 0.33), IsEmpty());
  EXPECT_THAT(speedProblems("document", "", 0.02), IsEmpty());
  EXPECT_THAT(speedProblems("usimmarine_v22", "", 0.35), IsEmpty());
  EXPECT_THAT(speedProblems("usimmarine_v22", "", 0.33),
              ElementsAre(HasSubstr("note: speed: 0.33 m/s is between two values of the helm's grid; the vehicle "
                                    "drives 0.35 m/s")));
  EXPECT_THAT(
      speedProblems("usimmarine_v22", "", 0.02),
      ElementsAre(HasSubstr("warning: speed: 0.02 m/s is between two values of the helm's grid; the vehicle "
                            "drives 0 m/s")));
  EXPECT_THAT(speedProblems("document", ", helm: {domain: [\"speed:0:4:5\"]}", 4.5),
              ElementsAre(HasSubstr("4.5 m/s is outside the helm's domain; the vehicle drives 4 m/s")));
  EXPECT_THAT(speedProblems("document", ", helm: {domain: [\"speed:0:4:5\"]}", 0.3), IsEmpty());
}

TEST(CheckScenario, FindsNothingInAnEmptyScenario) {
  EXPECT_TRUE(checkScenario(Scenario{}).empty());
}

TEST(CheckScenario, ReportsWhatBecomesOfARecordingIntervalBetweenSteps) {
  Scenario scenario;
  scenario.time.step = 0.125;
  for (const double fitting : {0.0, 0.125, 1.0, 1e6}) {
    scenario.time.recordEvery = fitting;
    EXPECT_TRUE(checkScenario(scenario).empty()) << fitting;
  }
  scenario.time.step = 0.1;
  scenario.time.recordEvery = 0.3;  // three steps but for the last bit
  EXPECT_TRUE(checkScenario(scenario).empty());

  scenario.time.step = 0.125;
  for (const auto& [wanted, got] : {std::pair(0.3, "every 0.25 s"), std::pair(0.01, "every 0.125 s")}) {
    scenario.time.recordEvery = wanted;
    const Problems problems = checkScenario(scenario);
    ASSERT_EQ(problems.size(), 1u) << wanted;
    EXPECT_EQ(problems.front().severity, Severity::Warning);
    EXPECT_EQ(problems.front().item, "time/record_every");
    EXPECT_NE(problems.front().message.find(got), std::string::npos) << problems.front().message;
  }
}

TEST(CheckScenario, AnswersSoonForTheLargestFleet) {
  Scenario scenario;
  auto boats = std::make_shared<VehicleSpec>();
  boats->name = "boat{n}";
  boats->count = 100'000;
  scenario.vehicles.push_back(boats);
  scenario.events.emplace_back().at = 1;
  scenario.events.back().vehicle = "boat100000";
  scenario.events.back().post.emplace_back("DESIRED_THRUST", 5.0);
  EXPECT_TRUE(checkScenario(scenario).empty());
}

TEST(CheckScenario, NamesAThousandOfManyWrongEvents) {
  EXPECT_EQ(checkScenario(fleetWithWrongEvents(50'000)).size(), 1000u);
}

TEST(CheckScenario, NamesAThousandConditionsOnWhatNothingSets) {
  const auto helmOf = [](int count) {
    Scenario scenario;
    auto boat = std::make_shared<VehicleSpec>();
    boat->name = "boat";
    boat->pid.emplace();
    for (int i = 0; i < count; ++i) {
      BehaviourSpec& timer = boat->behaviours.emplace_back();
      timer.params = TimerParams{};
      timer.common.name = fmt::format("timer{}", i);
      timer.common.duration = 1;
      timer.common.conditions.items.push_back(*Condition::fromText(fmt::format("GO_{} = true", i)));
      timer.common.runflags.items.push_back({fmt::format("DONE_{}", i), std::string("true")});
    }
    scenario.vehicles.push_back(boat);
    return scenario;
  };
  EXPECT_EQ(checkScenario(helmOf(10'000)).size(), 1000u);
}

TEST(CheckScenario, TakesAThousandOfTheLargestWormholes) {
  Scenario scenario = largeWormholes(1000);
  EXPECT_TRUE(checkScenario(scenario).empty());
  scenario.wormholes.push_back(scenario.wormholes.back());
  EXPECT_EQ(checkScenario(scenario).front().message, "1001 wormholes are too many");
}

TEST(CheckScenario, ManyWarningsHideNoError) {
  Scenario scenario;
  scenario.compat = Compat::UsimmarineV22;
  for (int i = 0; i < 600; ++i) {
    WormholeSpec& wormhole = scenario.wormholes.emplace_back();
    wormhole.tag = fmt::format("w{}", i);
    wormhole.delay = i < 599 ? 1 : -1;
  }
  const Problems problems = checkScenario(scenario);
  EXPECT_EQ(problems.size(), 1000u);
  EXPECT_TRUE(hasErrors(problems));
}

TEST(CheckScenario, RefusesAFieldThatWasNotRead) {
  Scenario scenario;
  scenario.environment.currentField.emplace().file = "tide.cfd";
  EXPECT_TRUE(hasErrors(checkScenario(scenario)));
}

TEST(FleetNames, KnowsExactlyTheNamesOfTheFleet) {
  Scenario scenario;
  for (const auto& [name, count] : {std::pair{"abe", 1},
                                    {"none", 0},
                                    {"boat{n}", 12},
                                    {"b{n}x", 3},
                                    {"boat1{n}", 4},
                                    {"u", 11},
                                    {"lone{n}", 1},
                                    {"7{n}{n}", 2}}) {
    auto vehicle = std::make_shared<VehicleSpec>();
    vehicle->name = name;
    vehicle->count = count;
    scenario.vehicles.push_back(vehicle);
  }
  const FleetNames names(scenario);
  const auto fleet = fleetOf(scenario);
  std::set<std::string> known;
  for (std::size_t id = 0; id < fleet.size(); ++id) {
    const auto first =
        std::find_if(fleet.begin(), fleet.end(), [&](const auto& m) { return m.name == fleet[id].name; });
    EXPECT_EQ(names.idOf(fleet[id].name), static_cast<std::size_t>(first - fleet.begin())) << fleet[id].name;
    known.insert(fleet[id].name);
  }
  for (const char* name : {"", "boat", "boat0", "boat13", "boat01", "boat{n}", "b4x", "boat15", "u12", "lone",
                           "none", "lone2", "73{n}", "abe1", "boat99999999999999999999", "boat1 "})
    EXPECT_EQ(names.contains(name), known.count(name) == 1) << name;
}

struct NameCase {
  const char* name;
  bool good;
};
TEST(CheckVehicleName, AllowsWhatMayBeAFileName) {
  for (const NameCase& c : {NameCase{"abe", true},
                            {"boat{n}", true},
                            {"two words", true},
                            {"Grüße", true},
                            {"", false},
                            {" ", false},
                            {" abe", false},
                            {"a/b", false},
                            {"a\\b", false},
                            {"a\tb", false}})
    EXPECT_EQ(checkVehicleName(c.name).has_value(), c.good) << c.name;
  EXPECT_TRUE(checkVehicleName(std::string(100, 'a')));
  EXPECT_FALSE(checkVehicleName(std::string(101, 'a')));
}

TEST(CheckScenario, MessagesOfTheManualsInterfaceAreNotes) {
  const ScenarioRead read = readScenario(R"(antipode: 1
vehicles: [{name: abe}]
events: [{at: 1, post: {NAV_SPEED: 1, NAV_DEPTH: 2, APPCAST_REQ: "node=abe", USM_X: 3, NAV_LAT: 43}}]
)",
                                         "notes.yaml");
  ASSERT_TRUE(read.scenario);
  EXPECT_EQ(read.problems.size(), 5U);
  for (const Problem& problem : read.problems) EXPECT_EQ(problem.severity, Severity::Note) << problem.text();
}

TEST(CheckScenario, WhatTheOldProgramDoesNotKnowIsAWarning) {
  const ScenarioRead read = readScenario(R"(antipode: 1
compat: usimmarine
vehicles: [{name: abe, params: {turn_radius: 20, turn_rate: 30}}]
events: [{at: 1, post: {WIND_CONDITIONS: "spd=4, dir=155", OBSTACLE_HIT: 1, USM_RESET: 3}}]
)",
                                         "old.yaml");
  ASSERT_TRUE(read.scenario) << test::textsOf(read.problems);
  EXPECT_EQ(test::textsOf(read.problems),
            "old.yaml:3:46: warning: turn_radius: the old program does not know it; it has no effect in compat: "
            "usimmarine\n"
            "old.yaml:4:42: warning: WIND_CONDITIONS: the old program does not read it\n"
            "old.yaml:4:88: warning: USM_RESET: 3 is a number, which the old program receives as an empty text; "
            "expected a text: \"x=200, y=250, speed=0.4, heading=135, depth=10\".\n");
}

TEST(FleetNames, TheFirstOfTwoEqualNamesIsMeant) {
  Scenario scenario;
  for (const auto& [name, count] : {std::pair{"boat{n}", 3}, {"boat2", 1}, {"boat9", 1}, {"boat{n}", 9}}) {
    auto vehicle = std::make_shared<VehicleSpec>();
    vehicle->name = name, vehicle->count = count;
    scenario.vehicles.push_back(vehicle);
  }
  const FleetNames names(scenario);
  EXPECT_EQ(names.idOf("boat2"), 1u) << "the second of the first three";
  EXPECT_EQ(names.idOf("boat9"), 4u);
  EXPECT_EQ(names.idOf("boat5"), 9u);
  EXPECT_FALSE(names.contains(std::string(107, '1'))) << "no name is so long";
}

TEST(FleetNames, SuggestsWhatWasProbablyMeant) {
  const auto fleet = [](const std::vector<std::pair<const char*, int>>& entries) {
    Scenario scenario;
    for (const auto& [name, count] : entries) {
      auto vehicle = std::make_shared<VehicleSpec>();
      vehicle->name = name, vehicle->count = count;
      scenario.vehicles.push_back(vehicle);
    }
    return scenario;
  };
  const auto suggestion = [](const Scenario& scenario, const std::string& name) {
    return FleetNames(scenario).suggestionFor(name);
  };
  EXPECT_EQ(suggestion({}, "abe"), "a vehicle under 'vehicles'");
  const Scenario two = fleet({{"abe", 1}, {"ben", 1}});
  EXPECT_EQ(suggestion(two, "abee"), "'abe'");
  EXPECT_EQ(suggestion(two, "submarine"), "one of abe, ben");
  EXPECT_EQ(suggestion(two, std::string(101, 'a')), "");
  EXPECT_EQ(suggestion(fleet({{"whale{n}", 13}}), "submarine"), "") << "too many to list";
  // Of a very large fleet only a part is compared, and a copy is named with its number all the same.
  EXPECT_EQ(suggestion(fleet({{"whale{n}", 999}, {"submarine", 5}}), "submarin1"), "'submarine1'");
  EXPECT_EQ(suggestion(fleet({{"whale{n}", 999}, {"submarine{n}", 5}}), "submarin1"), "'submarine1'");
}

TEST(CheckVehicleName, TellsWhatIsWrongWithAName) {
  EXPECT_EQ(checkVehicleName(" \t").error().message, "this vehicle has no name");
  EXPECT_EQ(checkVehicleName("abe ").error().message, "name: 'abe ' has blanks at its ends");
  EXPECT_EQ(checkVehicleName(std::string(101, 'a')).error().message, "name: 101 characters are too many");
}

}  // namespace
}  // namespace antipode
