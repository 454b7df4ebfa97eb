// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/part_text.h"
#include "core/scenario/yaml/yaml_writer.h"
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

struct QuotedCase {
  const char *text, *written;
};

TEST(ScalarText, IsQuotedOnlyWhereYamlWouldReadItOtherwise) {
  for (const auto& [text, written] : {QuotedCase{"abe", "abe"},
                                      {"two words", "two words"},
                                      {"Gr\xC3\xBC\xC3\x9F"
                                       "e",
                                       "Gr\xC3\xBC\xC3\x9F"
                                       "e"},
                                      {"-5", "-5"},
                                      {"", "\"\""},
                                      {"~", "\"~\""},
                                      {"Null", "\"Null\""},
                                      {" a", "\" a\""},
                                      {"a ", "\"a \""},
                                      {"-x", "\"-x\""},
                                      {"#ff0000", "\"#ff0000\""},
                                      {"a:", "\"a:\""},
                                      {"...", "\"...\""},
                                      {"a\tb\nc", "\"a\\tb\\nc\""},
                                      {"say \"no\"", "\"say \\\"no\\\"\""},
                                      {"a\x7F", "\"a\\x7F\""},
                                      {"Gr\xFCn", "\"Gr\\xFCn\""},
                                      {"\x80z", "\"\\x80z\""}}) {
    EXPECT_EQ(scalarText(text, false), written) << text;
  }
  EXPECT_EQ(scalarText("5", true), "\"5\"");
}

TEST(PartText, ListsOfNamesSlotsAndVectorsAreOneLine) {
  const std::vector<FormationSlot> slots{{"abe", {3, -4.5}}, {"ben", {0, 0}}};
  EXPECT_EQ(partText(slots), fmt::format("[\"{}\", \"{}\"]", slots[0].text(), slots[1].text()));
  EXPECT_EQ(partText(std::vector<std::string>{"abe", "two words"}), "[abe, two words]");
  EXPECT_EQ(partText(std::shared_ptr<const CurrentField>()), "[]");
  const std::shared_ptr<const CurrentField> field =
      std::make_shared<const CurrentField>("tide", 10, std::vector<CurrentVector>{{{0, 5}, {0.25, -1}}});
  EXPECT_EQ(partText(field), "[[0, 5, 0.25, -1]]");
}

TEST(PartText, AControllerIsOnlyTakenAwayAsAWhole) {
  EXPECT_EQ(partFromText<std::optional<PidParams>>(" ").value(), std::nullopt);
  EXPECT_EQ(partFromText<std::optional<PidParams>>("{yaw_pid_kp: 1}").error().message,
            "a controller is set field by field");
}

}  // namespace
}  // namespace antipode
