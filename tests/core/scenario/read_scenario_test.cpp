// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_io.h"

#include <gtest/gtest.h>

#include <chrono>

namespace antipode {
namespace {

Scenario read(const std::string& body) {
  const ScenarioRead result = readScenario("antipode: 1\n" + body, "x.yaml");
  for (const Problem& problem : result.problems) EXPECT_NE(problem.severity, Severity::Error) << problem.text();
  return result.scenario ? *result.scenario : Scenario{};
}
VehicleSpec vehicle(const std::string& keys) {
  const Scenario scenario = read("vehicles:\n  - {name: abe, " + keys + "}\n");
  return scenario.vehicles.empty() ? VehicleSpec{} : *scenario.vehicles[0];
}

TEST(ReadScenario, TakesEveryDocumentedSection) {
  const Scenario s = read(R"(name: Crossing
origin: {lat: 43.8253, lon: -70.3304}
time: {start: 5, step: 0.2, duration: 3600, seed: 7, record_every: 1.0}
compat: usimmarine_v22
environment: {water_depth: 60, drift: {x: 0.1, y: -0.2}}
helm: {period: 0.5}
vehicles:
  - name: abe
    color: "#ff8800"
    start: {x: 1, y: -20, heading: 180, speed: 2, depth: 3}
    params: {turn_rate: 60, thrust_map: "20:2.4, 100:5"}
    pid: {yaw_pid_kp: 1.2}
    behaviors:
      - {type: waypoint, points: [[60, -40], [60, -160]], speed: 2, repeat: true, name: go}
events:
  - {at: 30, vehicle: abe, post: {DRIFT_VECTOR_ADD: "137, 0.25", WATER_DEPTH: 40}}
  - {step: 5, every_steps: 5, until_step: 500, times: 3, post: {DESIRED_HEADING: 90}}
moos: {unhandled: ["a = b"]}
)");
  EXPECT_EQ(s.name, "Crossing");
  EXPECT_EQ(s.origin, (GeoOrigin{43.8253, -70.3304}));
  EXPECT_EQ(s.time, (TimeSettings{5, 0.2, 3600.0, 7, 1}));
  EXPECT_EQ(s.compat, Compat::UsimmarineV22);
  EXPECT_EQ(s.environment, (Environment{60.0, 0.1, -0.2, {}, {}}));
  EXPECT_EQ(s.helm.period, 0.5);
  const VehicleSpec& abe = *s.vehicles.at(0);
  EXPECT_EQ(abe.colour, "#ff8800");
  EXPECT_EQ(abe.start, (StartPose{1, -20, 180, 2, 3}));
  EXPECT_EQ(abe.params.turnRate, 60);
  EXPECT_EQ(abe.params.thrustMap.pairs.size(), 2u);
  EXPECT_EQ(abe.pid->yawKp, 1.2);
  const auto& waypoint = std::get<WaypointParams>(abe.behaviours.at(0).params);
  EXPECT_EQ(waypoint.points.points, (std::vector<Vec2>{{60, -40}, {60, -160}}));
  EXPECT_EQ(waypoint.repeat.extra, Rounds::kForever);
  EXPECT_EQ(abe.behaviours[0].common.name, "go");
  EXPECT_EQ(s.events.at(0).post[0].second, MessageValue{"137, 0.25"});
  EXPECT_EQ(s.events[0].post[1].second, MessageValue{40.0});
  EXPECT_EQ(s.events.at(1).untilStep, 500);
  EXPECT_EQ(s.unhandled, std::vector<std::string>{"a = b"});
}

TEST(ReadScenario, TakesEverySpellingOfTheStartPose) {
  const StartPose expected{1, 2, 90, 0, 0};
  EXPECT_EQ(vehicle("start: {x: 1, y: 2, heading: 90}").start, expected);
  EXPECT_EQ(vehicle("start_pos: 'x=1, y=2, hdg=90'").start, expected);
  EXPECT_EQ(vehicle("params: {start_x: 1, start_y: 2, start_heading: 90}").start, expected);
  EXPECT_EQ(vehicle("params: {start_pos: '1,2,90'}").start, expected);
}

TEST(ReadScenario, TakesEverySpellingOfDriftAndSpacing) {
  EXPECT_NEAR(read("environment: {drift_vector: {direction: 90, speed: 0.5}}\nvehicles: []").environment.driftX,
              0.5, 1e-12);
  EXPECT_NEAR(read("environment: {drift_vector: '180, 0.5'}\nvehicles: []").environment.driftY, -0.5, 1e-12);
  EXPECT_NEAR(*vehicle("params: {drift_vector: '90, 0.5'}").params.driftX, 0.5, 1e-12);
  EXPECT_EQ(vehicle("spacing: 4").spacing, (Vec2{4, 0}));
  EXPECT_EQ(vehicle("spacing: [4, 5]").spacing, (Vec2{4, 5}));
  EXPECT_EQ(vehicle("spacing: {y: 5}").spacing, (Vec2{0, 5}));
}

TEST(ReadScenario, LetsTheLaterDriftFormWin) {
  const auto drift = [](const char* keys) {
    return read(std::string("environment: {") + keys + "}\nvehicles: []").environment.driftY;
  };
  EXPECT_EQ(drift("drift_vector: '90, 1', drift: {y: 2}"), 2);
  EXPECT_NEAR(drift("drift: {y: 2}, drift_vector: '0, 1'"), 1, 1e-12);
}

TEST(ReadScenario, TakesAnEmptyPidAsOneWithDefaults) {
  EXPECT_EQ(vehicle("pid: {}").pid, PidParams{});
  EXPECT_EQ(vehicle("pid: ").pid, PidParams{});
  EXPECT_FALSE(vehicle("count: 1").pid);
}

TEST(ReadScenario, TakesQuotedNumbersAndWordsForFlags) {
  const VehicleParams params = vehicle("params: {turn_rate: \"60\", dual_state: yes, thrust_reflect: on}").params;
  EXPECT_EQ(params.turnRate, 60);
  EXPECT_TRUE(params.dualState);
  EXPECT_TRUE(params.thrustReflect);
}

TEST(ReadScenario, KeepsQuotedNumbersInMessagesAsText) {
  const Scenario s =
      read("vehicles: []\nevents: [{at: 0, post: {USM_RESET_NAV: '5'}}, {at: 0, post: {USM_RESET_NAV: 5}}]");
  EXPECT_EQ(s.events.at(0).post[0].second, MessageValue{"5"});
  EXPECT_EQ(s.events.at(1).post[0].second, MessageValue{5.0});
}

TEST(ReadScenario, AnswersSoonToAHundredThousandUnknownKeys) {
  std::string text = "antipode: 1\n";
  for (int i = 0; i < 100'000; ++i) text += fmt::format("unknown_{}: 1\n", i);
  const auto start = std::chrono::steady_clock::now();
  const ScenarioRead result = readScenario(text, "x.yaml");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
  EXPECT_FALSE(result.scenario);
  EXPECT_LE(result.problems.size(), 1001u);
}

TEST(ReadScenario, ReadsAThousandVehiclesInAMoment) {
  std::string body = "vehicles:\n";
  for (int i = 0; i < 1000; ++i)
    body += fmt::format(
        "  - name: boat{}\n    start: {{x: {}, y: 2}}\n    params: {{turn_rate: 60, max_speed: 3}}\n    pid: "
        "{{yaw_pid_kp: 1.2}}\n",
        i, i);
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(read(body).vehicles.size(), 1000u);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(1));
}

}  // namespace
}  // namespace antipode
