// SPDX-License-Identifier: GPL-3.0-or-later
// Helms in a run: board, messages, lanes, live edits (behaviours.md sections 1 and 2).
#include "core/autonomy/helm/helm.h"
#include "core/model/drift.h"
#include "core/scenario/yaml/part_text.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/fleet/live_changes.h"
#include "core/sim/fleet/vehicle.h"
#include "tests/support/one_boat.h"

#include <gmock/gmock.h>

#include <random>

namespace antipode {
namespace {

using test::run;
using test::valuesOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

ScenarioPtr read(const std::string& yaml) {
  const ScenarioRead outcome = readScenario(yaml, "test.yaml");
  for (const Problem& problem : outcome.problems) EXPECT_NE(problem.severity, Severity::Error) << problem.text();
  return outcome.scenario;
}

const char* const kMission = R"(
antipode: 1
helm: {period: 0.25}
vehicles:
  - name: abe
    start: {x: 0, y: -20, heading: 180}
    params: {thrust_map: "20:1, 100:5"}
    pid: {yaw_pid_kp: 0.9, yaw_pid_kd: 0.3, yaw_pid_ki: 0.3, yaw_pid_integral_limit: 0.07, speed_factor: 20}
    helm: {has_control: false, initialize: ["DEPLOY = false", "RETURN = false"]}
    behaviours:
      - {type: waypoint, name: survey, conditions: ["DEPLOY = true", "RETURN = false"], endflags: ["RETURN = true"],
         perpetual: true, updates: SURVEY_UPDATE, speed: 2.4, lead: 8, lead_damper: 1, capture_line: true, capture_radius: 5,
         slip_radius: 12, points: [[50, -40], [60, -120], [120, -130], [130, -60], [90, -25]]}
      - {type: waypoint, name: home, conditions: ["DEPLOY = true", "RETURN = true"], perpetual: true,
         endflags: ["DEPLOY = false", "MISSION = complete", "USM_SIM_PAUSED = true"], speed: 2, slip_radius: 8, points: [[0, -20]]}
events:
  - {at: 3, post: {MOOS_MANUAL_OVERRIDE: "false"}}
  - {at: 5, post: {DEPLOY: "true"}}
  - {at: 60, post: {SURVEY_UPDATE: "speed = 3"}}
)";

struct Outcome {
  std::vector<RunEvent> events;
  std::vector<std::uint64_t> hashes;
};
Outcome runMission(const ScenarioPtr& scenario, int steps, int threads = 1) {
  Simulation simulation(scenario, {.threads = threads});
  Outcome outcome;
  for (int i = 0; i < steps; ++i) {
    simulation.step();
    for (RunEvent& event : simulation.drainEvents()) outcome.events.push_back(std::move(event));
    if (i % 50 == 0) outcome.hashes.push_back(simulation.stateHash());
  }
  return outcome;
}

TEST(HelmInRun, DrivesTheSpeedThatIsAskedFor) {
  for (const double speed : {0.02, 0.33, 1.234}) {
    Simulation simulation(read(fmt::format(R"(antipode: 1
vehicles:
  - name: abe
    start: {{heading: 68.1986}}
    params: {{thrust_map: "100:5"}}
    pid: {{yaw_pid_kp: 0.9, yaw_pid_kd: 0.3, speed_factor: 20}}
    behaviours: [{{type: waypoint, points: [[500, 200]], speed: {}}}]
)",
                                           speed)));
    for (int i = 0; i < 600; ++i) simulation.step();
    EXPECT_EQ(simulation.value(0, Channel::DesiredSpeed), speed);
    EXPECT_NEAR(simulation.value(0, Channel::Speed), speed, 1e-3);
    const Vec2 here{simulation.value(0, Channel::X), simulation.value(0, Channel::Y)};
    EXPECT_NEAR(simulation.value(0, Channel::DesiredHeading), bearing(here, {500, 200}), 0.05)
        << "not a whole degree; one step old";
  }
}

TEST(HelmInRun, KnowsItsHeightAboveTheBottom) {
  const ScenarioPtr scenario = read(R"(
antipode: 1
environment: {water_depth: 20}
vehicles:
  - name: abe
    start: {heading: 90, speed: 1.5}
    params: {max_depth_rate: 2, max_depth_rate_speed: 2}
    pid: {yaw_pid_kp: 0.9, speed_factor: 20, depth_control: true, z_to_pitch_pid_kp: 0.05, pitch_pid_kp: 0.6, pitch_pid_ki: 0.6,
          pitch_pid_integral_limit: 0.6, maxpitch: 15, maxelevator: 30, simulation: true}
    behaviours:
      - {type: constant_heading, heading: 90}
      - {type: constant_speed, speed: 1.5}
      - {type: constant_depth, depth: 18}
      - {type: min_altitude, pwt: 500, min_altitude: 8}
)");
  Simulation simulation(scenario);
  double deepest = 0;
  while (simulation.time() < 120) {
    simulation.step();
    deepest = std::max(deepest, simulation.value(0, Channel::Depth));
    for (const RunEvent& event : simulation.drainEvents()) EXPECT_NE(event.variable, "BHV_ERROR") << messageText(event.value);
  }
  EXPECT_GT(deepest, 11) << "it dives to 8 m above the bottom";
  EXPECT_LT(deepest, 13.5);
}

TEST(HelmInRun, PostsTheDistancesThatHaveNames) {
  const ScenarioPtr scenario = read(R"(
antipode: 1
vehicles:
  - name: abe
    start: {heading: 90, speed: 2}
    pid: {yaw_pid_kp: 0.9, speed_factor: 20}
    behaviours:
      - {type: waypoint, points: [[40, 0], [80, 0]], speed: 2, wpt_dist_to_next: AHEAD, wpt_dist_to_prev: BEHIND}
)");
  Simulation simulation(scenario);
  std::vector<double> ahead, behind;
  while (simulation.time() < 60) {
    simulation.step();
    for (const RunEvent& event : simulation.drainEvents())
      if (const double* value = std::get_if<double>(&event.value)) {
        if (event.variable == "AHEAD") ahead.push_back(*value);
        if (event.variable == "BEHIND") behind.push_back(*value);
      }
  }
  ASSERT_GT(ahead.size(), 50U);
  EXPECT_NEAR(ahead.front() + behind.front(), 40, 0.5) << "before the first point, behind it lies where it began";
  EXPECT_EQ(ahead.back(), -1) << "the route is done";
  EXPECT_EQ(behind.back(), -1);
}

TEST(HelmInRun, ReportsWhoPostedWhatAndWhen) {
  const ScenarioPtr scenario = read(R"(antipode: 1
time: {step: 0.1, start: 500}
vehicles:
  - name: abe
    pid: {yaw_pid_kp: 1, speed_factor: 20}
    behaviours:
      - {type: waypoint, name: far, points: [[500, 0]], speed: 2}
      - {type: waypoint, name: near, points: [[3, 0]], speed: 2, endflags: ["DONE_AT = $[UTC]"]}
)");
  ASSERT_TRUE(scenario);
  const std::vector<RunEvent> events = runMission(scenario, 100).events;
  std::vector<std::string> points;
  for (const RunEvent& event : events) {
    if (event.variable == "WPT_INDEX") points.push_back(event.origin);
    if (event.variable != "DONE_AT") continue;
    EXPECT_EQ(event.origin, "near");
    EXPECT_NEAR(std::get<double>(event.value), 500 + 0.1 * static_cast<double>(event.step), 1e-9);
  }
  EXPECT_THAT(points, ElementsAre("far", "near"));
  EXPECT_THAT(valuesOf(events, "DONE_AT"), SizeIs(1));
}

TEST(HelmInRun, KnowsTheGroupsThatReportsTell) {
  const ScenarioPtr scenario = read(R"(antipode: 1
vehicles:
  - name: abe
    pid: {yaw_pid_kp: 1, speed_factor: 20}
    behaviours:
      - {type: waypoint, name: way, points: [[500, 0]], speed: 2, runflags: ["#group HELLO = 1"],
         conditions: ["ABE_NAV_GROUP = red", "BEN_NAV_GROUP = blue"]}
events:
  - {at: 1, post: {NODE_REPORT_LOCAL: "NAME=abe,X=0,Y=0,SPD=0,HDG=0,TIME=1,GROUP=red"}}
  - {at: 2, post: {NODE_REPORT: "NAME=ben,X=0,Y=900,SPD=0,HDG=0,TIME=1,GROUP=blue"}}
)");
  ASSERT_TRUE(scenario);
  EXPECT_THAT(valuesOf(runMission(scenario, 100).events, "NODE_MESSAGE_LOCAL"),
              ElementsAre("src_node=abe,dest_node=all,dest_group=red,src_app=pHelmIvP,src_bhv=way,"
                          "var_name=HELLO,double_val=1"));
}

TEST(HelmInRun, SailsAMissionFromDeploymentToItsReturn) {
  const ScenarioPtr scenario = read(kMission);
  ASSERT_TRUE(scenario);
  const auto [events, hashes] = runMission(scenario, 3500);
  EXPECT_THAT(valuesOf(events, "IVPHELM_STATE"), ElementsAre("PARK", "DRIVE"));
  EXPECT_THAT(valuesOf(events, "WPT_INDEX"), ElementsAre("0", "1", "2", "3", "4", "0"));
  EXPECT_THAT(valuesOf(events, "RETURN"), ElementsAre("false", "true"));
  EXPECT_THAT(valuesOf(events, "DEPLOY"), ElementsAre("false", "true", "false"));
  EXPECT_THAT(valuesOf(events, "CYCLE_INDEX"), ElementsAre("1", "1"));
  EXPECT_THAT(valuesOf(events, "MISSION"), ElementsAre("complete"));
  EXPECT_THAT(valuesOf(events, "BHV_STATE"), ElementsAre("survey = active", "survey = complete", "survey = idle",
                                                         "home = active", "home = complete"))
      << "then it is paused";
  EXPECT_THAT(valuesOf(events, "WARNING"), IsEmpty());
}

TEST(HelmInRun, GivesFlagsToTheVehicleAtTheStartOfTheNextStep) {
  Simulation simulation(read(kMission));
  std::int64_t posted = 0;
  while (posted == 0 && simulation.stepsDone() < 3500) {
    simulation.step();
    for (const RunEvent& event : simulation.drainEvents())
      if (event.variable == "USM_SIM_PAUSED") posted = event.step;
  }
  ASSERT_GT(posted, 0);
  const double x = simulation.value(0, Channel::X);
  simulation.step();
  EXPECT_EQ(simulation.value(0, Channel::X), x) << "paused by its own flag";
}

TEST(HelmInRun, StartValuesAreMessagesToo) {
  const auto scenario = readScenario(R"(antipode: 1
vehicles:
  - name: abe
    pid: {yaw_pid_kp: 1, speed_factor: 20, embedded: false}
    helm: {has_control: false, initialize: ["MOOS_MANUAL_OVERRIDE = false", "WATER_DEPTH = 30", "GO = true"]}
    behaviours: [{type: waypoint, points: [[0, 500]], speed: 2, conditions: "GO = true"}]
)",
                                     "s.yaml")
                            .scenario;
  ASSERT_TRUE(scenario);
  Simulation simulation(scenario);
  test::run(simulation, 50);
  EXPECT_GT(simulation.value(0, Channel::Y), 5);
  EXPECT_EQ(simulation.value(0, Channel::Altitude), 30);
}

TEST(HelmInRun, HoldsTheLastDepthOnItsWayToAPoint) {
  const auto scenario = readScenario(R"(antipode: 1
vehicles:
  - name: abe
    pid: {yaw_pid_kp: 0.5, speed_factor: 20, depth_control: true, z_to_pitch_pid_kp: 0.05, pitch_pid_kp: 0.5}
    behaviours:
      - {type: waypoint, points: [[0, 900]], speed: 2}
      - {type: constant_depth, depth: 5, duration: 20}
)",
                                     "s.yaml")
                            .scenario;
  ASSERT_TRUE(scenario);
  Simulation simulation(scenario);
  test::run(simulation, 1500);
  EXPECT_GT(simulation.value(0, Channel::Y), 200);
  EXPECT_GT(simulation.value(0, Channel::Depth), 0.5);
  for (const RunEvent& event : simulation.drainEvents()) EXPECT_NE(event.variable, "PID_STALE") << event.step;
}

TEST(HelmInRun, PostsNothingBeforeItHasControl) {
  Simulation simulation(read(kMission));
  run(simulation, 25);
  EXPECT_TRUE(std::isnan(simulation.value(0, Channel::DesiredSpeed)));
  run(simulation, 15);
  EXPECT_EQ(simulation.value(0, Channel::DesiredSpeed), 0) << "drifts, not deployed yet";
  run(simulation, 60);
  EXPECT_EQ(simulation.value(0, Channel::DesiredSpeed), 2.4);
  HelmReport report;
  ASSERT_TRUE(simulation.fillHelmReport(0, report));
  EXPECT_TRUE(report.hasControl && report.hasDecided);
  EXPECT_EQ(report.behaviours[0].state, BehaviourState::Active);
  EXPECT_EQ(report.behaviours[1].failing, "RETURN = true");
  EXPECT_EQ(report.decision.speed, 2.4);
}

TEST(HelmInRun, TakesUpdatesWhileItCruises) {
  Simulation simulation(read(kMission));
  run(simulation, 599);
  EXPECT_EQ(simulation.value(0, Channel::DesiredSpeed), 2.4);
  run(simulation, 6);
  EXPECT_EQ(simulation.value(0, Channel::DesiredSpeed), 3);
}

/// A fleet of boats with routes, conditions, timers and messages at random.
Scenario randomFleet(unsigned seed, bool isUsimmarineV22) {
  std::mt19937 random(seed);
  const auto number = [&](double low, double high) { return std::uniform_real_distribution<>(low, high)(random); };
  Scenario scenario;
  if (isUsimmarineV22) scenario.compat = Compat::UsimmarineV22;
  scenario.environment.driftX = 0.1;
  for (int v = 0; v < 6; ++v) {
    VehicleSpec boat;
    boat.name = fmt::format("boat{}", v);
    boat.start.x = number(-50, 50), boat.start.y = number(-50, 50), boat.start.heading = number(0, 360);
    boat.params.thrustMap = *ThrustMap::fromText("20:1, 100:5");
    boat.pid = simpleSurfaceGains();
    if (v % 3 == 0) boat.helm.emplace().period = number(0.1, 1.5);
    for (int r = 0; r < 2; ++r) {
      WaypointParams route;
      for (int i = 0; i < 4; ++i) route.points.points.push_back({number(-60, 60), number(-60, 60)});
      route.speed = number(1, 4);
      route.repeat.extra = static_cast<int>(random() % 3) - 1;
      if (random() % 2) route.lead = number(1, 20);
      BehaviourSpec& spec = boat.behaviours.emplace_back();
      spec.params = route;
      spec.common.conditions = *ConditionList::fromText(r == 0 ? "GO != b" : "GO = b");
      spec.common.perpetual = true;
      spec.common.updates = "UPDATE";
      if (random() % 3 == 0) spec.common.duration = number(10, 80);
      spec.common.endflags = *FlagList::fromText(r == 0 ? "GO = b" : "GO = a; DRIFT_VECTOR_ADD = \"90, 0.05\"");
      if (r == 0 && random() % 2) spec.common.runflags = *FlagList::fromText("GO = b");
      spec.common.activeflags = *FlagList::fromText("AT = $[X],$[Y]");
    }
    scenario.vehicles.push_back(std::make_shared<VehicleSpec>(boat));
  }
  const auto at = [&](double time, const char* variable, const char* text) {
    ScenarioEvent event;
    event.at = time;
    event.post = {{variable, std::string(text)}};
    scenario.events.push_back(event);
  };
  at(2, "GO", "a");
  at(number(30, 60), "UPDATE", "speed = 1.7 # capture_radius = 6");
  at(number(60, 90), "GO", "b");
  at(number(60, 90), "USM_SIM_PAUSED", "true");
  at(95, "USM_SIM_PAUSED", "false");
  at(number(100, 120), "GO", "a");
  return scenario;
}

TEST(HelmInRun, DecidesTheSameInABlockAndAlone) {
  std::size_t roundsDone = 0;
  for (unsigned seed = 1; seed <= 12; ++seed) {
    SCOPED_TRACE(seed);
    Scenario scenario = randomFleet(seed, seed % 2 == 0);
    const auto lanes = std::make_shared<const Scenario>(scenario);
    // An extra behaviour that never runs, but reads a position: now each decision is a helm's own.
    for (VehiclePtr& vehicle : scenario.vehicles) {
      auto copy = std::make_shared<VehicleSpec>(*vehicle);
      BehaviourSpec& never = copy->behaviours.emplace_back();
      never.common.name = "never";
      never.common.conditions = *ConditionList::fromText("NAV_X > 1e9");
      never.params = ConstantHeadingParams{};
      vehicle = copy;
    }
    Simulation a(lanes), b(std::make_shared<const Scenario>(scenario));
    for (int i = 0; i < 1500; ++i) {
      a.step(), b.step();
      for (VehicleId v = 0; v < 6; ++v)
        for (const Channel channel : {Channel::X, Channel::Y, Channel::Heading, Channel::DesiredHeading})
          if (const double x = a.value(v, channel), y = b.value(v, channel);
              x != y && !(std::isnan(x) && std::isnan(y)))
            FAIL() << "step " << i << " vehicle " << v << ": " << x << " and " << y;
    }
    const auto eventsA = a.drainEvents(), eventsB = b.drainEvents();
    EXPECT_EQ(eventsA, eventsB);
    EXPECT_THAT(valuesOf(eventsA, "WPT_INDEX"), Contains("2"));
    roundsDone += valuesOf(eventsA, "CYCLE_INDEX").size();
  }
  EXPECT_GT(roundsDone, 5u);
}

TEST(HelmInRun, GivesTheSameBitsWithAnyNumberOfThreads) {
  Scenario scenario = randomFleet(3, false);
  for (VehiclePtr& vehicle : scenario.vehicles) {
    auto copy = std::make_shared<VehicleSpec>(*vehicle);
    copy->count = 30;
    copy->spacing = {3, 1};
    vehicle = copy;
  }
  const auto shared = std::make_shared<const Scenario>(scenario);
  const Outcome one = runMission(shared, 600, 1), three = runMission(shared, 600, 3);
  EXPECT_EQ(one.hashes, three.hashes);
  EXPECT_EQ(one.events, three.events);
}

TEST(HelmInRun, KeepsAPeriodOfItsOwn) {
  Simulation simulation(read(R"(
antipode: 1
vehicles:
  - {name: slow, helm: {period: 2}, behaviours: [{type: constant_heading, heading: 10, updates: UP}, {type: constant_speed, speed: 1}]}
  - {name: fast, behaviours: [{type: constant_heading, heading: 10, updates: UP}, {type: constant_speed, speed: 1}]}
events: [{at: 3, post: {UP: "heading = 20"}}]
)"));
  run(simulation, 33);
  EXPECT_EQ(simulation.value(0, Channel::DesiredHeading), 10);
  EXPECT_EQ(simulation.value(1, Channel::DesiredHeading), 20);
  run(simulation, 8);
  EXPECT_EQ(simulation.value(0, Channel::DesiredHeading), 20);
}

TEST(HelmInRun, TakesMessagesThatAConditionReadsAndRefusesOthers) {
  Simulation simulation(read(kMission));
  EXPECT_TRUE(simulation.post({Command::Kind::Post, 0, "DEPLOY", std::string("true")}));
  EXPECT_FALSE(simulation.post({Command::Kind::Post, 0, "DEPLOYED", std::string("true")}));
  BehaviourSpec spec;
  spec.params = ConstantHeadingParams{};
  spec.common.conditions = *ConditionList::fromText("NEW = 1");
  ASSERT_TRUE(simulation.post({Command::Kind::Set, 0, "behaviours", partText(std::vector<BehaviourSpec>{spec})}));
  simulation.step();
  EXPECT_TRUE(simulation.post({Command::Kind::Post, 0, "NEW", 1.0}));
}

TEST(HelmInRun, VehiclesOfOneEntryPostUnderTheirOwnNames) {
  const ScenarioPtr scenario = read(R"(antipode: 1
vehicles:
  - {name: "boat{n}", count: 2, behaviours: [{type: timer, duration: 1, endflags: ["ARRIVED = $[OWNSHIP]"]}]}
  - {name: cal}
)");
  Simulation simulation(scenario);
  auto cal = std::make_shared<VehicleSpec>(*scenario->vehicles[1]);
  cal->behaviours = scenario->vehicles[0]->behaviours;
  Scenario after = *scenario;
  after.vehicles[1] = cal;
  for (const Command& command : liveChanges(*scenario, after).commands) ASSERT_TRUE(simulation.post(command));
  std::vector<std::string> arrived(3);
  for (int i = 0; i < 40; ++i) {
    simulation.step();
    for (const RunEvent& event : simulation.drainEvents())
      if (event.variable == "ARRIVED") arrived[event.vehicle] = messageText(event.value);
  }
  EXPECT_THAT(arrived, ElementsAre("boat1", "boat2", "cal")) << "also where the first behaviour comes in a run";
}

TEST(HelmInRun, ChangesModesAndPeriodWhileItRuns) {
  const ScenarioPtr before = read(R"(
antipode: 1
vehicles:
  - name: abe
    helm: {initialize: ["DEPLOY = true"], modes: [{set: "MODE = A", conditions: ["DEPLOY = true"], otherwise: N}]}
    behaviours: [{type: constant_heading, heading: 10, conditions: ["MODE = B"]}, {type: constant_speed, speed: 1}]
)");
  Scenario after = *before;
  auto abe = std::make_shared<VehicleSpec>(*before->vehicles[0]);
  abe->helm->modes[0].set = *Flag::fromText("MODE = B");
  after.vehicles[0] = abe;
  const LiveChanges diff = liveChanges(*before, after);
  EXPECT_THAT(diff.restartItems, IsEmpty());
  Simulation simulation(before);
  run(simulation, 5);
  EXPECT_TRUE(std::isnan(simulation.value(0, Channel::DesiredHeading)));
  for (const Command& command : diff.commands) ASSERT_TRUE(simulation.post(command));
  run(simulation, 5);
  EXPECT_EQ(simulation.value(0, Channel::DesiredHeading), 10);
  abe->helm->initialize = *FlagList::fromText("DEPLOY = false");
  EXPECT_THAT(liveChanges(*before, after).restartItems, ElementsAre("vehicles/abe/helm/initialize"));
}

TEST(HelmFile, ReadsAliasesFormsAndModes) {
  const ScenarioPtr scenario = read(R"yaml(
antipode: 1
vehicles:
  - name: abe
    helm:
      period: 0.5
      domain: ["course:0:359:360", "speed:0:4:41"]
      modes:
        - {set: "MODE = ACTIVE", condition: "DEPLOY = true", otherwise: INACTIVE}
    behaviours:
      - {type: waypoint, condition: "DEPLOY=true and (MODE==ACTIVE)", endflag: "RETURN = true", speed: 1,
         points: {format: lawnmower, x: 0, y: 0, width: 40, height: 60, lane_width: 20, startx: 9, starty: 99}}
      - {type: station_keep, station_pt: [3, 4], extra_speed: 2}
)yaml");
  ASSERT_TRUE(scenario);
  const VehicleSpec& abe = *scenario->vehicles[0];
  EXPECT_EQ(abe.helm->domain.size(), 2u);
  EXPECT_EQ(abe.behaviours[0].common.conditions.text(), "DEPLOY = true and MODE == ACTIVE");
  EXPECT_EQ(std::get<WaypointParams>(abe.behaviours[0].params).points.points.size(), 6u);
  EXPECT_EQ(std::get<StationKeepParams>(abe.behaviours[1].params).stationPt, (Vec2{3, 4}));
  EXPECT_EQ(std::get<StationKeepParams>(abe.behaviours[1].params).transitSpeed, 2);
  const std::optional<HelmSpec> again = *partFromText<std::optional<HelmSpec>>(partText(abe.helm));
  EXPECT_TRUE(again == abe.helm);
  EXPECT_EQ(partFromText<std::vector<BehaviourSpec>>(partText(abe.behaviours)), abe.behaviours);
}

std::string problemsOf(const std::string& behaviours, const std::string& events = "") {
  std::string text;
  const std::string yaml =
      "antipode: 1\nvehicles:\n  - name: abe\n    pid: {}\n    behaviours:\n      - " + behaviours + "\n" + events;
  for (const Problem& problem : readScenario(yaml, "f").problems) text += problem.text() + "\n";
  return text;
}

TEST(HelmFile, ReportsWhatIsWrong) {
  EXPECT_THAT(problemsOf("{type: station_keep}"), HasSubstr("has no station"));
  EXPECT_THAT(problemsOf("{type: station_keep, station_pt: [0, 0], inner_radius: 20}"),
              HasSubstr("above outer_radius"));
  EXPECT_THAT(problemsOf("{type: timer}"), HasSubstr("never ends"));
  EXPECT_THAT(problemsOf("{type: timer, duration: 5, name: a}\n      - {type: timer, duration: 5, name: a}"),
              HasSubstr("two behaviours 'a'"));
  EXPECT_THAT(problemsOf("{type: timer, duration: 5, name: timer2}\n      - {type: timer, duration: 5}"),
              HasSubstr("two behaviours 'timer2'"));
  EXPECT_THAT(problemsOf("{type: waypoint, points: [[0, 0]], slip_radius: 2}"), HasSubstr("does nothing"));
  EXPECT_THAT(problemsOf("{type: timer, duration: 5, conditions: [\"DEPLY = true\"]}"),
              HasSubstr("nothing sets the variable 'DEPLY'"));
  EXPECT_THAT(problemsOf("{type: timer, duration: 5, conditions: [\"DEPLOY true\"]}"),
              HasSubstr("no relation behind"));
  EXPECT_THAT(problemsOf("{type: timer, duration: 5, endflags: [DONE]}"), HasSubstr("is not a flag"));
  EXPECT_THAT(problemsOf("{type: timer, duration: 5, conditions: [\"DEPLOY = true\"]}",
                         "events: [{at: 1, post: {DEPLOI: \"true\"}}]"),
              HasSubstr("no vehicle reads the variable 'DEPLOI'; expected 'DEPLOY'"));
  EXPECT_EQ(problemsOf("{type: timer, duration: 5, conditions: [\"DEPLOY = true\"]}",
                       "events: [{at: 1, post: {DEPLOY: \"true\"}}]"),
            "");
}

}  // namespace
}  // namespace antipode
