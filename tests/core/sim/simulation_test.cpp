// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/simulation.h"

#include "core/scenario/document/setting_event.h"
#include "core/sim/divergence.h"
#include "core/sim/scripts/script.h"
#include "tests/support/one_boat.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>

namespace antipode {
namespace {

using test::OneBoat;
using test::run;
using test::valuesOf;

TEST(Script, DeliversBeforeTheFirstStepNotBeforeTheTime) {
  EXPECT_EQ(stepOfTime(0, 0.1), 1);
  EXPECT_EQ(stepOfTime(0.1, 0.1), 1);
  EXPECT_EQ(stepOfTime(0.3, 0.1), 3);
  EXPECT_EQ(stepOfTime(0.30001, 0.1), 3);  // within a thousandth of a step
  EXPECT_EQ(stepOfTime(0.301, 0.1), 4);
  EXPECT_EQ(stepOfTime(30, 0.1), 300);
}

TEST(Script, RepeatsByTimeByStepAndByCount) {
  Scenario scenario;
  ScenarioEvent byTime, bySteps, byCount;
  byTime.at = 1, byTime.every = 0.5, byTime.until = 2;
  bySteps.step = 5, bySteps.everySteps = 10, bySteps.untilStep = 25;
  byCount.at = 0, byCount.every = 1, byCount.times = 2;
  byTime.post = {{"BY_TIME", 1.0}}, bySteps.post = {{"BY_STEPS", 1.0}}, byCount.post = {{"BY_COUNT", 1.0}};
  scenario.events = {byTime, bySteps, byCount};
  Script script(scenario, {});
  std::map<std::string, std::vector<std::int64_t>> delivered;
  for (std::int64_t step = 1; step <= 60; ++step)
    script.deliver(
        Script::Turn::BeforeTimerScripts, {step, 0.1 * static_cast<double>(step), 0.1},
        [&](VehicleId, const std::string& variable, const MessageValue&) { delivered[variable].push_back(step); });
  EXPECT_EQ(delivered["BY_TIME"], (std::vector<std::int64_t>{10, 15, 20}));
  EXPECT_EQ(delivered["BY_STEPS"], (std::vector<std::int64_t>{5, 15, 25}));
  EXPECT_EQ(delivered["BY_COUNT"], (std::vector<std::int64_t>{1, 10}));
}

TEST(Script, ASeedBelongsToAVehicleOrToAll) {
  DrawnFor drawn(1);
  drawn.setSeed(2, 9);
  EXPECT_EQ(drawn.seed(2), 9u);
  EXPECT_EQ(drawn.seed(3), 1u);
  EXPECT_EQ(drawn.seed(kAllVehicles), 1u);
  const DrawnFor copies = drawn.forCopiesOf(2);
  EXPECT_EQ(copies.seed(0), 9u);
  EXPECT_EQ(copies.vehicle(0), 2) << "a copy draws what its original draws";
  EXPECT_EQ(copies.vehicle(kAllVehicles), kAllVehicles);
  EXPECT_EQ(drawn.vehicle(3), 3);
  drawn.setSeed(kAllVehicles, 4);
  EXPECT_EQ(drawn.seed(2), 4u);
}

TEST(Simulation, RefusesCommandsThatNothingCanTake) {
  Simulation simulation = OneBoat().build();
  struct Case {
    VehicleId vehicle;
    const char *name, *value, *message;
  };
  for (const Case& c : {Case{-5, "params/turn_rate", "30", "there is no vehicle number -5"},
                        Case{1, "params/turn_rate", "30", "there is no vehicle number 1"},
                        Case{0, "start/x", "3", "'start/x' cannot be set while a run goes on"},
                        Case{0, "thrusters", "[]", "only hovering vehicles have thrusters to set"},
                        Case{0, "requests", "[]", "only hovering vehicles take requests"}}) {
    const Result<void> posted = simulation.post({Command::Kind::Set, c.vehicle, c.name, Value(c.value)});
    ASSERT_FALSE(posted) << c.name;
    EXPECT_NE(posted.error().text().find(c.message), std::string::npos) << posted.error().text();
  }
  run(simulation, 1);
  EXPECT_TRUE(simulation.drainJournal().empty());
}

TEST(Simulation, ADivergenceOfTheGroundTruthAloneIsTold) {
  OneBoat boat;
  Simulation simulation = boat.with("dual_state", "true").build();
  run(simulation, 2);
  EXPECT_FALSE(findDivergence(simulation));
  for (const auto& [variable, value] :
       {std::pair("DRIFT_X", 1.0), {"DRIFT_VECTOR_MULT", 1e200}, {"DRIFT_VECTOR_MULT", 1e200}})
    ASSERT_TRUE(simulation.post({Command::Kind::Post, 0, variable, Value(value)}));
  for (int step = 0; step < 100 && !findDivergence(simulation); ++step) simulation.step();
  const auto found = findDivergence(simulation);
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->channel == Channel::GtX || found->channel == Channel::GtY)
      << channelInfo(found->channel).name;
  EXPECT_TRUE(std::isfinite(simulation.value(0, Channel::X))) << "only the ground truth drifts";
}

TEST(Simulation, ASettingOfAnEventThatDoesNotFitIsAWarning) {
  Simulation simulation = OneBoat().at(2, settingOf("params/turn_rate").c_str(), "fast").build();
  Simulation plain = OneBoat().build();
  run(simulation, 5), run(plain, 5);
  const auto warnings = valuesOf(simulation.drainEvents(), "WARNING");
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_NE(warnings[0].find("fast"), std::string::npos) << warnings[0];
  EXPECT_EQ(simulation.value(0, Channel::Heading), plain.value(0, Channel::Heading));
}

TEST(Simulation, GivesTheSameBitsOnAnyNumberOfThreads) {
  auto scenario = std::make_shared<Scenario>();
  for (int i = 0; i < 3; ++i) {
    auto vehicle = std::make_shared<VehicleSpec>();
    vehicle->name = "group" + std::to_string(i) + "_{n}";
    vehicle->count = 150;
    vehicle->start.heading = 40 * i;
    vehicle->params.rotateSpeed = 0.1 * i;
    vehicle->params.dualState = i == 1;
    if (i == 2) {
      WaypointParams waypoint;
      waypoint.points.points = {{100, 50}, {200, -50}, {0, 0}};
      waypoint.speed = 1.5;
      vehicle->behaviours = {{{}, waypoint}};
    }
    scenario->vehicles.push_back(vehicle);
  }
  ScenarioEvent go;
  go.at = 0;
  go.post = {{"DESIRED_THRUST", 60.0}, {"DESIRED_RUDDER", 5.0}, {"DRIFT_VECTOR", std::string("75, 0.3")}};
  scenario->events = {go};
  std::vector<std::uint64_t> hashes;
  std::vector<std::size_t> eventCounts;
  for (const int threads : {1, 2, 3}) {
    Simulation simulation(scenario, {threads});
    run(simulation, 400);
    hashes.push_back(simulation.stateHash());
    eventCounts.push_back(simulation.drainEvents().size());
  }
  EXPECT_EQ(hashes[0], hashes[1]);
  EXPECT_EQ(hashes[0], hashes[2]);
  EXPECT_EQ(eventCounts[0], eventCounts[1]);
}

TEST(Simulation, HashDiffersForStatesThatDifferInTheLastBit) {
  OneBoat a, b;
  b.vehicle.start.x = std::nextafter(0.0, 1.0);
  EXPECT_NE(a.build().stateHash(), b.build().stateHash());
}

TEST(Simulation, AppliesLiveEditsAtTheNextStepAndJournalsThem) {
  Simulation simulation = OneBoat().at(1, "DESIRED_THRUST", 50.0).build();
  run(simulation, 100);
  const double before = simulation.value(0, Channel::Speed);
  ASSERT_TRUE(simulation.post({Command::Kind::Set, 0, "params/thrust_map", "50:1, 100:2"}));
  EXPECT_EQ(simulation.value(0, Channel::Speed), before);
  run(simulation, 100);
  EXPECT_DOUBLE_EQ(before, 2.5);
  EXPECT_DOUBLE_EQ(simulation.value(0, Channel::Speed), 1);
  const auto journal = simulation.drainJournal();
  ASSERT_EQ(journal.size(), 1u);
  EXPECT_EQ(journal[0].step, 101);
}

TEST(Simulation, EditingOneComponentOfTheDriftLeavesTheOtherWhereMessagesPutIt) {
  Simulation simulation = OneBoat().with("drift_y", "1").at(1, "DRIFT_Y", 3.0).build();
  run(simulation, 5);
  ASSERT_TRUE(simulation.post({Command::Kind::Set, 0, "params/drift_x", "2"}));
  const double before = simulation.value(0, Channel::Y);
  run(simulation, 10);
  EXPECT_NEAR(simulation.value(0, Channel::Y) - before, 3, 1e-9);
}

OneBoat standAlone() {
  return OneBoat()
      .program()
      .withPid("embedded", "false")
      .withPid("period", "0.1")
      .withPid("depth_control", "false")
      .withPid("simulation", "true")
      .withPid("speed_factor", "20")
      .withPid("yaw_pid_kp", "1");
}

TEST(Simulation, AControllerOfItsOwnLetsGoUnderOverrideAfterOnePostOfZeros) {
  const OneBoat boat = standAlone()
                           .at(2, "MOOS_MANUAL_OVERRIDE", "false")
                           .at(3, "DESIRED_HEADING", 0.0)
                           .at(3, "DESIRED_SPEED", 2.0)
                           .at(20, "MOOS_MANUAL_OVERRIDE", "true")
                           .at(30, "DESIRED_THRUST", 70.0);
  EXPECT_EQ(boat.after(19).value(0, Channel::Thrust), 40);
  EXPECT_EQ(boat.after(25).value(0, Channel::Thrust), 0) << "zeros once";
  EXPECT_EQ(boat.after(60).value(0, Channel::Thrust), 70) << "actuator messages act while it has no control";
}

TEST(Simulation, AControllerOfItsOwnStartsWithoutControlInCompatibilityMode) {
  const OneBoat boat = standAlone().at(3, "DESIRED_HEADING", 0.0).at(3, "DESIRED_SPEED", 2.0);
  EXPECT_EQ(boat.after(20).value(0, Channel::Thrust), 0) << "nobody took the override off";
}

TEST(Simulation, AnEmbeddedControllerShutsActuatorMessagesOut) {
  OneBoat boat = standAlone().withPid("embedded", "true").at(5, "DESIRED_THRUST", 70.0);
  EXPECT_EQ(boat.after(10).value(0, Channel::Thrust), 0);
}

TEST(Simulation, ReplayingTheJournalGivesTheSameHash) {
  const OneBoat boat = OneBoat().at(1, "DESIRED_THRUST", 50.0);
  Simulation first = boat.build();
  run(first, 50);
  ASSERT_TRUE(first.post({Command::Kind::Set, 0, "params/turn_rate", "30"}));
  ASSERT_TRUE(first.post({Command::Kind::Post, 0, "DESIRED_RUDDER", 20.0}));
  run(first, 50);
  Simulation second = boat.build();
  const auto journal = first.drainJournal();
  for (int step = 1; step <= 100; ++step) {
    for (const JournalEntry& entry : journal)
      if (entry.step == step) {
        ASSERT_TRUE(second.post(entry.command));
      }
    second.step();
  }
  EXPECT_EQ(first.stateHash(), second.stateHash());
}

TEST(Simulation, RefusesCommandsThatNameNothing) {
  Simulation simulation = OneBoat().build();
  EXPECT_FALSE(simulation.post({Command::Kind::Post, 0, "NO_SUCH_VARIABLE", 1.0}));
  EXPECT_FALSE(simulation.post({Command::Kind::Set, 0, "params/turn_rate", "fast"}));
  EXPECT_FALSE(simulation.post({Command::Kind::Post, 7, "DESIRED_THRUST", 1.0}));
  simulation.step();
  EXPECT_TRUE(simulation.drainJournal().empty());
}

TEST(Simulation, IgnoresMessagesOfTheWrongTypeWithAWarning) {
  Simulation simulation =
      OneBoat().at(1, "DESIRED_THRUST", std::string("full")).at(1, "DRIFT_VECTOR", std::string("abc, 2")).build();
  simulation.step();
  const auto warnings = valuesOf(simulation.drainEvents(), "WARNING");
  ASSERT_EQ(warnings.size(), 2u);
  EXPECT_EQ(warnings[0], "DESIRED_THRUST ignored: 'full' is not a number");
  EXPECT_EQ(warnings[1], "DRIFT_VECTOR ignored: 'abc, 2' is not a drift vector");
  EXPECT_EQ(simulation.value(0, Channel::Thrust), 0);
}

TEST(Simulation, ClipsThrustOnArrivalInDocumentModeOnly) {  // D23
  Simulation document = OneBoat().at(1, "DESIRED_THRUST", 130.0).build();
  Simulation program = OneBoat().program().at(1, "DESIRED_THRUST", 130.0).build();
  document.step(), program.step();
  EXPECT_EQ(document.value(0, Channel::Thrust), 100);
  EXPECT_EQ(program.value(0, Channel::Thrust), 130);
}

TEST(Simulation, CutsARudderChangeTo100InCompatibilityModeOnly) {  // D11
  const auto rudder = [](OneBoat boat) {
    Simulation simulation = boat.at(1, "DESIRED_RUDDER", 100.0).at(2, "DESIRED_RUDDER", -100.0).build();
    run(simulation, 2);
    return simulation.value(0, Channel::Rudder);
  };
  EXPECT_EQ(rudder(OneBoat()), -100);
  EXPECT_EQ(rudder(OneBoat().program()), 0);
}

TEST(Simulation, SlewsTheRudderEveryStepInDocumentModeOnly) {
  const auto rudderAfter = [](OneBoat boat, int steps) {
    Simulation simulation = boat.with("max_rudder_degs_per_sec", "10")
                                .at(1, "DESIRED_RUDDER", 0.0)
                                .at(11, "DESIRED_RUDDER", 50.0)
                                .build();
    run(simulation, steps);
    return simulation.value(0, Channel::Rudder);
  };
  EXPECT_NEAR(rudderAfter(OneBoat(), 20), 10, 1e-9);            // one percent a step
  EXPECT_NEAR(rudderAfter(OneBoat().program(), 20), 10, 1e-9);  // one second since the last message, then stalled
  EXPECT_NEAR(rudderAfter(OneBoat(), 30), 20, 1e-9);
  EXPECT_NEAR(rudderAfter(OneBoat().program(), 30), 10, 1e-9);
}

TEST(Simulation, PauseFreezesWithoutAJumpInDocumentMode) {  // D12
  const auto travelled = [](OneBoat boat) {
    Simulation simulation = boat.at(1, "DESIRED_THRUST", 40.0)
                                .at(101, "USM_SIM_PAUSED", std::string("true"))
                                .at(126, "USM_SIM_PAUSED", std::string("false"))
                                .build();
    run(simulation, 125);
    const double paused = simulation.value(0, Channel::Y);
    simulation.step();
    return simulation.value(0, Channel::Y) - paused;
  };
  EXPECT_NEAR(travelled(OneBoat()), 0.2, 1e-9);
  // Two whole seconds of the 2.5 are left out, so one step covers 0.6 s.
  EXPECT_NEAR(travelled(OneBoat().program()), 2 * 0.6, 1e-6);
}

TEST(Simulation, ReleaseOfAnObstacleMakesOneLongStepInCompatibilityModeOnly) {  // D13
  const auto travelled = [](OneBoat boat) {
    Simulation simulation = boat.at(1, "DESIRED_THRUST", 40.0)
                                .at(101, "OBSTACLE_HIT", std::string("true"))
                                .at(151, "OBSTACLE_HIT", std::string("false"))
                                .build();
    run(simulation, 150);
    const double before = simulation.value(0, Channel::Y);
    simulation.step();
    return simulation.value(0, Channel::Y) - before;
  };
  EXPECT_NEAR(travelled(OneBoat()), 0.1, 1e-9);  // from rest: mean speed 1 m/s over 0.1 s
  EXPECT_NEAR(travelled(OneBoat().program()), 2 * 5.1, 1e-3);
}

TEST(Simulation, RejectsABadResetWholeInDocumentModeOnly) {  // D14
  const auto outcome = [](OneBoat boat) {
    Simulation simulation = boat.at(1, "USM_RESET", std::string("x=50, wrong=3")).build();
    simulation.step();
    return std::pair{simulation.value(0, Channel::X),
                     valuesOf(simulation.drainEvents(), "USM_RESET_COUNT").size()};
  };
  EXPECT_EQ(outcome(OneBoat()), std::pair(0.0, std::size_t{0}));
  EXPECT_EQ(outcome(OneBoat().program()), std::pair(50.0, std::size_t{1}));
}

TEST(Simulation, PostsTheDriftSummaryOnEveryChangeInDocumentModeOnly) {  // D16
  const auto summaries = [](OneBoat boat) {
    Simulation simulation = boat.at(1, "DRIFT_X", 1.5)
                                .at(2, "DRIFT_X", 1.5)
                                .at(3, "DRIFT_X", 2.0)
                                .at(4, "DRIFT_VECTOR_MULT", 2.0)
                                .build();
    run(simulation, 5);
    return valuesOf(simulation.drainEvents(), "USM_DRIFT_SUMMARY");
  };
  EXPECT_EQ(summaries(OneBoat()),
            (std::vector<std::string>{"ang=0, mag=0, xmag=0, ymag=0", "ang=90, mag=1.5, xmag=1.5, ymag=0",
                                      "ang=90, mag=2, xmag=2, ymag=0", "ang=90, mag=4, xmag=4, ymag=0"}));
  EXPECT_EQ(summaries(OneBoat().program()).size(), 3u);  // start, DRIFT_X once, DRIFT_VECTOR_MULT
}

TEST(Simulation, ReportsABuoyancyRequestUntilItIsDone) {
  Simulation simulation = OneBoat().at(1, "BUOYANCY_CONTROL", std::string("true")).build();
  run(simulation, 60);
  EXPECT_EQ(valuesOf(simulation.drainEvents(), "BUOYANCY_REPORT"),
            (std::vector<std::string>{"status=1,error=0,progressing,buoyancy=0.0",
                                      "status=2,error=0,completed,buoyancy=0.0"}));
}

TEST(Simulation, TakesTheEnvironmentsDriftAndDepthUnlessTheVehicleHasItsOwn) {
  OneBoat boat;
  boat.scenario.environment.driftX = 0.5;
  boat.scenario.environment.driftY = 0.25;
  boat.scenario.environment.waterDepth = 40;
  boat.with("drift_y", "-1");
  Simulation simulation = boat.build();
  simulation.step();
  EXPECT_EQ(simulation.value(0, Channel::DriftX), 0.5);
  EXPECT_EQ(simulation.value(0, Channel::DriftY), -1);
  EXPECT_EQ(simulation.value(0, Channel::Altitude), 40);
}

TEST(Simulation, AWaypointVehicleWithoutControllerReachesItsPoints) {
  OneBoat boat;
  WaypointParams waypoint;
  waypoint.points.points = {{60, 0}, {60, -60}};
  waypoint.speed = 2;
  boat.vehicle.behaviours = {{{}, waypoint}};
  Simulation simulation = boat.build();
  double nearestFirst = 1e9, nearestSecond = 1e9;
  for (int i = 0; i < 1200; ++i) {
    simulation.step();
    const Vec2 position{simulation.value(0, Channel::X), simulation.value(0, Channel::Y)};
    nearestFirst = std::min(nearestFirst, distance(position, {60, 0}));
    nearestSecond = std::min(nearestSecond, distance(position, {60, -60}));
  }
  EXPECT_LT(nearestFirst, 3);
  EXPECT_LT(nearestSecond, 3);
  EXPECT_NEAR(simulation.value(0, Channel::Speed), 0, 1e-6);  // complete: the helm lets it drift
}

}  // namespace
}  // namespace antipode
