// SPDX-License-Identifier: GPL-3.0-or-later
// Hovering vehicles in the scenario file: reading, writing, checks, edits by path and in the text.
#include "core/scenario/document/effective_pid.h"
#include "core/scenario/edits/values.h"
#include "core/scenario/yaml/part_text.h"
#include "core/scenario/yaml/scenario_io.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

namespace antipode {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr const char* kRov = R"(antipode: 1
vehicles:
  - name: rov
    params: {short_distance: 2, kp_depth: 3}  # the gains
    start: {x: 10, depth: 2}
    model: hover
    thrusters:
      - {x: 0, y: -0.25, min: -20, max: 22}
      - {y: 0.25, direction: [1, 0, 0]}
      - {x: 0.05, direction: [0, 1, 0]}
      - {direction: "0, 0, 1"}
    requests:
      - {at: 5, x: 0, y: 10, depth: 3, heading: 90, tolerance: 0.2}
      - {x: 1, y: 11}
      - {at: 60, clear: true}
)";

ScenarioPtr rov() {
  const ScenarioRead read = readScenario(kRov, "rov.yaml");
  for (const Problem& problem : read.problems) ADD_FAILURE() << problem.text();
  return read.scenario;
}

/// What is said of a vehicle of these lines, each "line:column: message".
std::vector<std::string> problemsOfVehicle(const std::string& lines) {
  const ScenarioRead read = readScenario("antipode: 1\nvehicles:\n  - model: hover\n    name: rov\n" + lines, "f");
  std::vector<std::string> texts;
  for (const Problem& p : read.problems)
    texts.push_back(fmt::format("{}:{}: {}; {}", p.location.line, p.location.column, p.message, p.expected));
  return texts;
}

TEST(HoverScenario, IsReadWhereverTheModelStands) {
  const ScenarioPtr scenario = rov();
  ASSERT_TRUE(scenario);
  const VehicleSpec& vehicle = *scenario->vehicles.front();
  ASSERT_TRUE(vehicle.hover);
  const HoverSpec& hover = *vehicle.hover;
  EXPECT_EQ(hover.params.shortDistance, 2);
  EXPECT_EQ(hover.params.kpDepth, 3);
  EXPECT_EQ(vehicle.start.depth, 2);
  ASSERT_EQ(hover.thrusters.size(), 4u);
  EXPECT_EQ(hover.thrusters[0], (Thruster{0, -0.25, {1, 0, 0}, -20, 22}));
  EXPECT_EQ(hover.thrusters[3], (Thruster{0, 0, {0, 0, 1}, -18, 24}));
  ASSERT_EQ(hover.requests.size(), 3u);
  EXPECT_EQ(hover.requests[0].at, 5);
  EXPECT_EQ(hover.requests[0].request, (HoverRequest{10, 0, 3, 90, 0.2}));
  EXPECT_EQ(hover.requests[1], (TimedHoverRequest{std::nullopt, HoverRequest{11, 1, 0, 0, 0.1}}));
  EXPECT_EQ(hover.requests[2], (TimedHoverRequest{60, std::nullopt}));
}

TEST(HoverScenario, IsWrittenSoThatItReadsBackEqual) {
  const ScenarioPtr scenario = rov();
  ASSERT_TRUE(scenario);
  const std::string text = writeScenario(*scenario);
  EXPECT_THAT(text, HasSubstr("model: hover"));
  EXPECT_THAT(text, HasSubstr("{at: 60, clear: true}"));
  const ScenarioRead again = readScenario(text, "f");
  ASSERT_TRUE(again.scenario) << text;
  EXPECT_EQ(*again.scenario, *scenario) << text;
  auto plain = std::make_shared<VehicleSpec>(*scenario->vehicles.front());
  plain->hover = HoverSpec{};
  Scenario other = *scenario;
  other.vehicles = {plain};
  EXPECT_EQ(writeScenario(other).find("thrusters"), std::string::npos);  // the default layout
  EXPECT_EQ(*readScenario(writeScenario(other), "f").scenario, other);
}

TEST(HoverScenario, KeepsTheTextAroundAnEdit) {
  const ScenarioPtr before = rov();
  ASSERT_TRUE(before);
  auto vehicle = std::make_shared<VehicleSpec>(*before->vehicles.front());
  vehicle->hover->params.kpDepth = 4;
  vehicle->hover->thrusters[0].max = 23;
  vehicle->hover->requests[0].request->east = 7;
  vehicle->hover->requests.push_back({70, HoverRequest{1, 2, 3, 4, 0.1}});
  Scenario after = *before;
  after.vehicles = {vehicle};
  const std::string text = patchScenarioText(kRov, *before, after);
  EXPECT_THAT(text, HasSubstr("params: {short_distance: 2, kp_depth: 4}  # the gains"));
  EXPECT_THAT(text, HasSubstr("- {x: 0, y: -0.25, min: -20, max: 23}"));
  EXPECT_THAT(text, HasSubstr("- {direction: \"0, 0, 1\"}"));
  EXPECT_THAT(text, HasSubstr("- {at: 5, x: 7, y: 10, depth: 3, heading: 90, tolerance: 0.2}"));
  EXPECT_THAT(text, HasSubstr("- {at: 70, x: 2, y: 1, depth: 3, heading: 4}"));
  EXPECT_EQ(*readScenario(text, "f").scenario, after);
}

TEST(HoverScenario, NamesTheDegreeOfFreedomThatALayoutLacks) {
  EXPECT_THAT(problemsOfVehicle(
                  "    thrusters: [{y: -1}, {y: 1}, {y: -1, direction: [0, 0, 1]}, {direction: [0, 0, 1]}]\n"),
              ElementsAre(HasSubstr("5:16: thrusters: these thrusters cannot produce sway (rank 3 of 4)")));
  EXPECT_THAT(problemsOfVehicle("    thrusters: []\n"), ElementsAre(HasSubstr("there are no thrusters")));
}

TEST(HoverScenario, RefusesAVoltageCurveThatFallsAndNamesTheThrust) {
  EXPECT_THAT(problemsOfVehicle("    params: {voltage_c3: 0}\n"),
              ElementsAre(HasSubstr("voltage_c1: the voltage does not rise at a thrust of 12.74 N; voltage that "
                                    "rises with thrust up to 24 N")));
}

TEST(HoverScenario, WarnsOfThrustThatTheConverterCannotAskFor) {
  EXPECT_THAT(problemsOfVehicle("    params: {dac_range: 4.2}\n"),
              ElementsAre(HasSubstr("5:25: dac_range: 24 N need 4.547 V, and the converter gives 4.2 V")));
}

TEST(HoverScenario, NotesAnApproachThatOvershoots) {
  EXPECT_THAT(problemsOfVehicle("    params: {short_distance: 0.4}\n"),
              ElementsAre(HasSubstr("a_max: stopping takes 0.90 m/s2, a_max is 0.5"),
                          HasSubstr("short_distance: damping 0.65 is below 0.7: it overshoots")));
  EXPECT_THAT(problemsOfVehicle("    params: {law: literal}\n"),
              ElementsAre(HasSubstr("law: the literal law has no damping")));
  EXPECT_THAT(problemsOfVehicle("    params: {v_max: 1.5}\n"),
              testing::Contains(HasSubstr("v_max: 1.5 m/s is more than the thrusters give; 1.347 m/s or less")));
}

TEST(HoverScenario, NotesCopiesThatGoToTheSamePlace) {
  EXPECT_THAT(problemsOfVehicle("    count: 3\n    requests: [{x: 0, y: 10}]\n"),
              ElementsAre(HasSubstr("all 3 copies of 'rov' go to the same places")));
  EXPECT_THAT(problemsOfVehicle("    count: 3\n    requests: [{at: 5, clear: true}]\n"), IsEmpty());
}

TEST(HoverScenario, WarnsOfMessagesToVehiclesThatDoNotReadThem) {
  EXPECT_THAT(
      problemsOfVehicle("  - {name: abe}\nevents:\n  - {at: 1, vehicle: rov, post: {DESIRED_THRUST: 5}}\n"
                        "  - {at: 1, vehicle: abe, post: {HOVER_DEPTH: 5}}\n  - {at: 1, post: {HOVER_DEPTH: 5}}\n"
                        "  - {at: 1, post: {HOVER_REQUEST: \"x=1, z=4\"}}\n"),
      ElementsAre(HasSubstr("DESIRED_THRUST: vehicle 'rov' is a hovering one and ignores it"),
                  HasSubstr("HOVER_DEPTH: vehicle 'abe' is none that hovers and ignores it"),
                  HasSubstr("HOVER_REQUEST: unknown key 'z'")));
}

TEST(HoverScenario, RefusesRequestsThatMakeNoSense) {
  EXPECT_THAT(
      problemsOfVehicle("    requests:\n      - {at: -1, x: 2e6, y: 0}\n"),
      ElementsAre(HasSubstr("6:14: at: -1 is out of range"), HasSubstr("6:21: x: 2000000 is out of range")));
  EXPECT_THAT(problemsOfVehicle("    requests:\n      - {at: 1, x: 0}\n"),
              ElementsAre(HasSubstr("6:9: this request has no y")));
  EXPECT_THAT(problemsOfVehicle("    requests:\n      - {at: 1, x: 0, clear: true}\n"),
              ElementsAre(HasSubstr("6:17: 'x' does not go with 'clear: true'")));
  EXPECT_THAT(problemsOfVehicle("    requests:\n      - {at: 1, clear: true}\n      - {x: 0, y: 0}\n"),
              ElementsAre(HasSubstr("7:9: this request waits for a 'clear'")));
  EXPECT_THAT(problemsOfVehicle("    requests:\n      - {at: 1, x: 0, y: 0, dept: 3}\n"),
              ElementsAre(HasSubstr("unknown key 'dept'; 'depth'")));
  EXPECT_THAT(problemsOfVehicle("    params: {water_depth: 5}\n    requests:\n      - {x: 0, y: 0, depth: 6}\n"),
              ElementsAre(HasSubstr("depth: 6 m is below the sea bed, at 5 m")));
}

TEST(HoverScenario, ReportsWhatBelongsToAnotherModel) {
  EXPECT_THAT(problemsOfVehicle("    pid: {yaw_pid_kp: 1}\n"),
              ElementsAre(HasSubstr("5:10: pid: a hovering vehicle has a controller of its own")));
  EXPECT_THAT(problemsOfVehicle("    behaviours: [{type: constant_speed, speed: 1}]\n"),
              ElementsAre(HasSubstr("5:18: constant_speed: a hovering vehicle follows no speed")));
  EXPECT_THAT(problemsOfVehicle("    behaviours: [{type: waypoint, points: [[0, 9]], speed: 1}]\n"),
              ElementsAre(HasSubstr("speed: a hovering vehicle moves with v_max, 0.6 m/s")));
  EXPECT_THAT(
      problemsOfVehicle("    behaviours: [{type: station_keep, station_pt: [0, 0]}, {type: constant_depth}]\n"),
      testing::IsEmpty());
  EXPECT_THAT(problemsOfVehicle("    params: {turn_rate: 70}\n"),
              ElementsAre(HasSubstr("unknown key 'turn_rate'")));
  const ScenarioRead boat =
      readScenario("antipode: 1\nvehicles:\n  - {name: abe, requests: [], model: hoover}\n", "f");
  ASSERT_EQ(boat.problems.size(), 2u);
  EXPECT_EQ(boat.problems[0].message, "requests: only a hovering vehicle has them");
  EXPECT_EQ(boat.problems[1].expected, "'hover'");
}

TEST(HoverScenario, IsSetByPath) {
  const ScenarioPtr scenario = rov();
  ASSERT_TRUE(scenario);
  const auto set = [&](const char* path, const char* text) {
    const auto after = withValue(*scenario, path, text);
    EXPECT_TRUE(after) << (after ? "" : after.error().text());
    return after ? *after->vehicles.front()->hover : HoverSpec{};
  };
  EXPECT_EQ(set("vehicles.rov.params.short_distance", "1.5").params.shortDistance, 1.5);
  EXPECT_EQ(set("vehicles.rov.thrusters.1.max", "20").thrusters[1].max, 20);
  EXPECT_EQ(set("vehicles.rov.thrusters.1.direction", "1, 0.1, 0").thrusters[1].direction[1], 0.1);
  EXPECT_EQ(set("vehicles.rov.requests.0.x", "4").requests[0].request->east, 4);
  EXPECT_EQ(set("vehicles.rov.requests.0.at", "6").requests[0].at, 6);
  const auto refused = [&](const char* path, const char* text) {
    const auto after = withValue(*scenario, path, text);
    return after ? std::string("accepted") : after.error().message;
  };
  EXPECT_THAT(refused("vehicles.rov.thrusters.9.max", "1"), HasSubstr("has no thruster '9'"));
  EXPECT_THAT(refused("vehicles.rov.thrusters.2.direction", "1, 0, 0"), HasSubstr("cannot produce sway"));
  EXPECT_THAT(refused("vehicles.rov.requests.2.x", "1"), HasSubstr("the end of all asking"));
  EXPECT_THAT(refused("vehicles.rov.params.turn_rate", "1"), HasSubstr("unknown key 'turn_rate'"));
  const auto boat = withValue(*scenario, "vehicles.rov.model", "usimmarine");
  ASSERT_TRUE(boat);
  EXPECT_FALSE(boat->vehicles.front()->hover);
}

TEST(HoverScenario, HasTextsForCommands) {
  const std::vector<TimedHoverRequest> requests{{5, HoverRequest{1, 2, 3, 4, 0.5}}, {{}, HoverRequest{}}, {9, {}}};
  EXPECT_EQ(partFromText<std::vector<TimedHoverRequest>>(partText(requests)).value(), requests);
  EXPECT_EQ(partFromText<std::vector<Thruster>>(partText(defaultThrusters())).value(), defaultThrusters());
  const FieldEdits edits{{{"mass", 50.0}, {"reverse_voltage_c1", Value::of(std::optional<double>{})}}};
  const std::string text = partText(edits);
  EXPECT_EQ(text, "{mass: 50, reverse_voltage_c1: \"\"}");
  HoverParams before, after;
  before.reverseC1 = 0.3;
  after.mass = 50;
  for (const Value& value : {Value::of(edits), Value(text)}) {
    HoverParams edited = before;
    ASSERT_TRUE(setFields(edited, value));
    EXPECT_EQ(edited, after);
  }
  EXPECT_FALSE(setFields(before, "{mass: heavy}"));
  EXPECT_FALSE(setFields(before, "[1"));
}

TEST(HoverScenario, HasNoControllerOfABoat) {
  const ScenarioPtr scenario = rov();
  ASSERT_TRUE(scenario);
  EXPECT_FALSE(pidOf(*scenario->vehicles.front()));
  VehicleSpec boat;
  EXPECT_FALSE(pidOf(boat)) << "nothing to do";
  boat.behaviours.push_back(*defaultBehaviour("timer"));
  EXPECT_TRUE(pidOf(boat)) << "simple gains";
}

TEST(HoverScenario, RefusesRequestsOutsideOfTime) {
  const ScenarioPtr scenario = rov();
  ASSERT_TRUE(scenario);
  for (const double at :
       {-1.0, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
    auto vehicle = std::make_shared<VehicleSpec>(*scenario->vehicles.front());
    vehicle->hover->requests[0].at = at;
    Scenario wrong = *scenario;
    wrong.vehicles = {vehicle};
    const Problems problems = checkScenario(wrong);
    ASSERT_FALSE(problems.empty()) << at;
    EXPECT_EQ(problems[0].item, "vehicles/rov/requests/0/at") << at;
    EXPECT_THAT(problems[0].message, HasSubstr("before the start"));
  }
}

}  // namespace
}  // namespace antipode
