// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/part_text.h"
#include "tests/core/scenario/random_scenario.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

std::string problemTexts(const Problems& problems) {
  std::string out;
  for (const Problem& problem : problems) out += problem.text() + "\n";
  return out;
}

TEST(WriteScenario, ReadsBackEqualForRandomScenarios) {
  for (unsigned seed = 1; seed <= 300; ++seed) {
    SCOPED_TRACE(fmt::format("seed {}", seed));
    const Scenario scenario = testing::ScenarioMaker(seed).scenario();
    const std::string text = writeScenario(scenario);
    const ScenarioRead read = readScenario(text, "x.yaml");
    ASSERT_TRUE(read.scenario) << problemTexts(read.problems) << text;
    ASSERT_EQ(*read.scenario, scenario) << text << "----\n" << writeScenario(*read.scenario);
    ASSERT_EQ(writeScenario(*read.scenario), text);
  }
}

TEST(WriteScenario, IsReadableForPeople) {
  Scenario scenario;
  scenario.name = "Crossing lane";
  scenario.origin = GeoOrigin{43.8253, -70.3304};
  scenario.time.duration = 600;
  scenario.environment.driftX = 0.1;
  VehicleSpec abe;
  abe.name = "abe";
  abe.colour = "#ff8800";
  abe.start = {0, -20, 180, 0, 0};
  abe.params.thrustMap = *ThrustMap::fromText("-100:-3.5, 20:2.4, 100:5");
  abe.params.turnRate = 60;
  abe.pid.emplace();
  WaypointParams waypoint;
  waypoint.points.points = {{60, -40}, {60, -160}};
  waypoint.speed = 2;
  waypoint.repeat.extra = Rounds::kForever;
  abe.behaviours.emplace_back().params = waypoint;
  scenario.vehicles.push_back(std::make_shared<VehicleSpec>(abe));
  ScenarioEvent event;
  event.at = 30;
  event.vehicle = "abe";
  event.post = {{"DRIFT_VECTOR_ADD", "137, 0.25"}, {"WATER_DEPTH", 40.0}};
  scenario.events.push_back(event);
  EXPECT_EQ(writeScenario(scenario), R"(antipode: 1
name: Crossing lane
origin: {lat: 43.8253, lon: -70.3304}
time: {duration: 600}
environment: {drift: {x: 0.1, y: 0}}
vehicles:
  - name: abe
    colour: "#ff8800"
    start: {y: -20, heading: 180}
    params: {turn_rate: 60, thrust_map: "-100:-3.5, 20:2.4, 100:5"}
    pid: {}
    behaviours:
      - {type: waypoint, points: [[60, -40], [60, -160]], speed: 2, repeat: forever}
events:
  - {at: 30, vehicle: abe, post: {DRIFT_VECTOR_ADD: "137, 0.25", WATER_DEPTH: 40}}
)");
}

TEST(WriteScenario, BreaksLongMapsIntoLines) {
  Scenario scenario;
  VehicleSpec abe;
  abe.name = "abe";
  for (int i = 1; i <= 20; ++i) abe.params.thrustMap.pairs.push_back({i * 5.0, i * 0.25});
  abe.params.turnRate = 60;
  scenario.vehicles.push_back(std::make_shared<VehicleSpec>(abe));
  const std::string text = writeScenario(scenario);
  EXPECT_NE(text.find("    params:\n      turn_rate: 60\n      thrust_map: \"5:0.25, "), std::string::npos)
      << text;
}

TEST(WriteScenario, GivesBehavioursAsOneLineThatReadsBack) {
  testing::ScenarioMaker maker(7);
  for (int i = 0; i < 50; ++i) {
    const VehicleSpec vehicle = maker.vehicle("abe");
    const std::string text = partText(vehicle.behaviours);
    EXPECT_EQ(text.find('\n'), std::string::npos);
    const auto read = partFromText<std::vector<BehaviourSpec>>(text);
    ASSERT_TRUE(read) << read.error().text() << "\n" << text;
    EXPECT_EQ(*read, vehicle.behaviours);
  }
  EXPECT_EQ(partText(std::vector<BehaviourSpec>{}), "[]");
  EXPECT_TRUE(partFromText<std::vector<BehaviourSpec>>("[]")->empty());
}

TEST(WriteScenario, RefusesBehavioursTextThatIsWrong) {
  EXPECT_EQ(partFromText<std::vector<BehaviourSpec>>("[{type: waypoint, speed: fast}]").error().message,
            "speed: 'fast' is not a number");
  EXPECT_FALSE(partFromText<std::vector<BehaviourSpec>>("[{type: waypoint"));
  EXPECT_FALSE(partFromText<std::vector<BehaviourSpec>>("12"));
}

}  // namespace
}  // namespace antipode
