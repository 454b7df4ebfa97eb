// SPDX-License-Identifier: GPL-3.0-or-later
// A swarm in a run: formation.md sections 4 to 11.
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/fleet/live_changes.h"
#include "core/sim/fleet/vehicle.h"
#include "core/sim/simulation.h"
#include "tests/support/rov_scenario.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace antipode {
namespace {

/// Vehicles named as given on a lattice of columns 300 m apart, in the order of the list.
struct Fleet {
  std::vector<std::string> names{"abe", "ben", "cal", "dan", "eve", "fay"};
  std::vector<std::string> order = names;  // in which the file lists them
  std::string controller = "rigid";
  std::string acoustics = "{}";
  std::string spread = "0";
  std::string target = "";  // more keys of the drifting target
  std::string environment = "{}";

  ScenarioPtr scenario() const {
    std::string text = fmt::format(
        "antipode: 1\ntime: {{duration: 3600, seed: 5}}\nhelm: {{period: 1}}\nenvironment: {}\nacoustics: "
        "{}\nvehicles:\n",
        environment, acoustics);
    for (const std::string& name : order)
      text += fmt::format(
          "  - name: {}\n    params: {{thrust_map: \"100:2\", max_acceleration: 0.2, max_deceleration: 0.2}}\n"
          "    pid: {{yaw_pid_kp: 0.9, yaw_pid_kd: 0.3, speed_factor: 50}}\n"
          "    behaviours: [{{type: drifting_target{}}}, {{type: formation}}]\n",
          name, target);
    text += fmt::format("formation:\n  controller: {}\n  start_spread: {}\n  node_offsets:\n", controller, spread);
    for (std::size_t i = 0; i < names.size(); ++i)
      text += fmt::format("    - \"name={}, x={}, y={}\"\n", names[i], 300 * (i % 3), 280 * (i / 3));
    const ScenarioRead read = readScenario(text, "fleet.yaml");
    for (const Problem& problem : read.problems) ADD_FAILURE() << problem.text();
    return read.scenario;
  }
};

void runFor(Simulation& simulation, double seconds) {
  const auto last = simulation.stepsDone() + std::llround(seconds / simulation.scenario().time.step);
  while (simulation.stepsDone() < last) simulation.step();
}

VehicleId idOf(const Simulation& simulation, const std::string& name) {
  const auto& fleet = simulation.fleet();
  return static_cast<VehicleId>(std::ranges::find(fleet, name, &FleetMember::name) - fleet.begin());
}

double valueOf(const Simulation& simulation, const std::string& name, Channel channel) {
  return simulation.value(idOf(simulation, name), channel);
}

std::vector<PingRecord> pingsOf(Simulation& simulation) {
  std::vector<PingRecord> pings;
  simulation.drainPings(pings);
  return pings;
}

const std::string kSilence = "{range_noise: 0, bearing_noise: 0}";

std::vector<double> heardRanges(Simulation& simulation) {
  std::vector<double> ranges;
  for (const PingRecord& ping : pingsOf(simulation))
    if (ping.outcome == PingOutcome::Heard) ranges.push_back(ping.measuredRange);
  return ranges;
}

TEST(SwarmRun, NewAcousticsHoldFromTheNextStepOn) {
  Fleet fleet;
  Simulation simulation(fleet.scenario());
  runFor(simulation, 60);
  EXPECT_FALSE(heardRanges(simulation).empty());
  AcousticsParams deaf;
  deaf.pingRange = 10;
  ASSERT_TRUE(simulation.post({Command::Kind::Set, kAllVehicles, "acoustics", Value::of(deaf)}));
  runFor(simulation, 60);
  EXPECT_TRUE(heardRanges(simulation).empty()) << "the next one is 280 m away";
  ASSERT_TRUE(simulation.post({Command::Kind::Set, kAllVehicles, "acoustics", Value::of(AcousticsParams{})}));
  runFor(simulation, 60);
  EXPECT_FALSE(heardRanges(simulation).empty());
}

TEST(SwarmRun, OnlyASeedForAllChangesTheNoiseOfPings) {
  const auto rangesWith = [](std::optional<VehicleId> seeded) {
    Fleet fleet;
    Simulation simulation(fleet.scenario());
    if (seeded) {
      EXPECT_TRUE(simulation.post({Command::Kind::Set, *seeded, "seed", Value(99.0)}));
    }
    runFor(simulation, 40);
    return heardRanges(simulation);
  };
  EXPECT_FALSE(rangesWith({}).empty());
  EXPECT_EQ(rangesWith(1), rangesWith({}));
  EXPECT_NE(rangesWith(kAllVehicles), rangesWith({}));
}

class Controller : public testing::TestWithParam<const char*> {};

TEST_P(Controller, RunsNoMotorWhereThePlanIsMet) {
  Fleet fleet;
  fleet.controller = GetParam(), fleet.acoustics = kSilence;
  Simulation simulation(fleet.scenario());
  for (int second = 0; second < 300; ++second) {
    runFor(simulation, 1);
    for (const std::string& name : fleet.names) {
      ASSERT_NE(valueOf(simulation, name, Channel::MotorOn), 1) << name << " at " << second;
      ASSERT_EQ(valueOf(simulation, name, Channel::Thrust), 0);
    }
  }
  EXPECT_NEAR(valueOf(simulation, "eve", Channel::TargetX), 300, 1e-6);
  EXPECT_NEAR(valueOf(simulation, "eve", Channel::FormationError), 0, 1e-6);
}

TEST_P(Controller, BringsAVehicleBackToItsPlace) {
  Fleet fleet;
  fleet.controller = GetParam(), fleet.acoustics = kSilence, fleet.spread = "60";
  Simulation simulation(fleet.scenario());
  double before = 0, after = 0;
  for (const std::string& name : fleet.names)
    before = std::max(before, valueOf(simulation, name, Channel::FormationError));
  runFor(simulation, 1200);
  for (const std::string& name : fleet.names)
    after = std::max(after, valueOf(simulation, name, Channel::FormationError));
  EXPECT_GT(before, 30);
  EXPECT_LT(after, 20);
}

INSTANTIATE_TEST_SUITE_P(All, Controller, testing::Values("neighbour_mean", "pairwise", "rigid", "assignment"),
                         [](const auto& name) { return std::string(name.param); });

TEST(SwarmInRun, IsTheSameForAnyOrderOfTheFileAndAnyNumberOfThreads) {
  Fleet fleet;
  fleet.spread = "100", fleet.environment = "{current: {east: 0.1, strain: 1.0e-4, turn_period: 4000}}";
  Fleet turned = fleet;
  std::ranges::reverse(turned.order);
  std::ranges::swap(turned.order[1], turned.order[4]);
  Simulation one(fleet.scenario()), other(turned.scenario()), threaded(fleet.scenario(), {.threads = 3});
  for (Simulation* simulation : {&one, &other, &threaded}) runFor(*simulation, 1500);
  EXPECT_EQ(one.stateHash(), threaded.stateHash());
  bool hasRun = false;
  for (const std::string& name : fleet.names) {
    for (const Channel channel :
         {Channel::X, Channel::Y, Channel::Heading, Channel::TargetX, Channel::MotorStarts,
          Channel::PropulsionEnergy, Channel::FormationError, Channel::EstimationError, Channel::PingsHeard})
      EXPECT_EQ(valueOf(one, name, channel), valueOf(other, name, channel)) << name;
    hasRun = hasRun || valueOf(one, name, Channel::MotorStarts) > 0;
  }
  EXPECT_TRUE(hasRun);
}

/// Where pings carry no names, slots are assigned anew as vehicles change places.
TEST(SwarmInRun, MeasuresTheFormationAsItIsWhoeverLookedBefore) {
  Fleet fleet;
  fleet.controller = "assignment", fleet.spread = "100";
  Simulation watched(fleet.scenario()), seldom(fleet.scenario()), late(fleet.scenario());
  for (int second = 1; second <= 1000; ++second) {
    for (Simulation* run : {&watched, &seldom, &late}) {
      if (second % 7 == 0) {
        ASSERT_TRUE(run->post({Command::Kind::Post, second % 6, "USM_RESET",
                               fmt::format("x={}, y={}", second * 379 % 700, second * 211 % 400)}));
      }
      runFor(*run, 1);
    }
    const double seen = valueOf(watched, "ben", Channel::FormationError);
    if (second % 97 == 0) {
      ASSERT_EQ(seen, valueOf(seldom, "ben", Channel::FormationError)) << second;
      ASSERT_EQ(seen, valueOf(Simulation(late), "ben", Channel::FormationError)) << second;
    }
  }
}

TEST(SwarmInRun, HearsTheSameOnAnyNumberOfThreads) {
  Fleet fleet;
  fleet.names.clear();
  for (int i = 0; i < 150; ++i) fleet.names.push_back(fmt::format("v{}", i));
  fleet.order = fleet.names;
  fleet.spread = "50", fleet.acoustics = "{ping_period: 1}";
  const ScenarioPtr scenario = fleet.scenario();
  Simulation one(scenario), threaded(scenario, {.threads = 3});
  for (int i = 0; i < 200; ++i) {
    one.step(), threaded.step();
    const auto expected = pingsOf(one), found = pingsOf(threaded);
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t p = 0; p < found.size(); ++p) {
      ASSERT_EQ(found[p].receiver, expected[p].receiver);
      ASSERT_TRUE(found[p].estimate == expected[p].estimate || std::isnan(found[p].estimate.x));
    }
    if (i > 20) {
      ASSERT_GT(found.size(), 100u) << "enough to be shared among threads";
    }
  }
  EXPECT_EQ(one.stateHash(), threaded.stateHash());
}

TEST(SwarmInRun, CountsEverySecondAsThrustOrDrift) {
  Fleet fleet;
  fleet.spread = "100";
  Simulation simulation(fleet.scenario());
  runFor(simulation, 1000);
  for (VehicleId id = 0; id < 6; ++id) {
    const DriftingTarget& target = *simulation.vehicle(id).helm()->driftingTarget();
    EXPECT_NEAR(target.thrustTime() + target.driftTime(), 999.9, 1e-9);  // until the last decision
    EXPECT_EQ(simulation.value(id, Channel::MotorStarts), target.starts());
  }
}

TEST(SwarmInRun, HearsEveryPingOnce) {
  Simulation simulation(Fleet{}.scenario());
  runFor(simulation, 89.9);  // three rounds; the last sound has arrived
  std::map<std::pair<int, int>, int> heard;
  for (const PingRecord& ping : pingsOf(simulation)) {
    EXPECT_EQ(ping.outcome, PingOutcome::Heard);
    EXPECT_GT(ping.received, ping.emitted);
    EXPECT_NEAR(distance(ping.estimate, ping.own), ping.filteredRange, 1e-9);
    ++heard[{ping.sender, ping.receiver}];
  }
  EXPECT_EQ(heard.size(), 30u);
  for (const auto& [pair, count] : heard) EXPECT_EQ(count, 3);
  EXPECT_EQ(simulation.value(0, Channel::PingsHeard), 15);
  EXPECT_EQ(simulation.value(0, Channel::ContactsHeard), 5);
}

TEST(SwarmInRun, DriftsWithRudderAmidshipsAndInControl) {
  Fleet fleet;
  fleet.acoustics = kSilence, fleet.environment = "{current: {east: 0.1}}", fleet.spread = "80";
  Simulation simulation(fleet.scenario());
  runFor(simulation, 1200);
  int drifting = 0;
  for (const std::string& name : fleet.names) {
    if (valueOf(simulation, name, Channel::DriftState) != 3 ||
        valueOf(simulation, name, Channel::MotorStarts) == 0)
      continue;
    ++drifting;
    EXPECT_EQ(valueOf(simulation, name, Channel::Rudder), 0);
    EXPECT_EQ(valueOf(simulation, name, Channel::HasControl), 1);
    EXPECT_NEAR(valueOf(simulation, name, Channel::SpeedOverGround), 0.1, 1e-12);
    EXPECT_NEAR(valueOf(simulation, name, Channel::CurrentX), 0.1, 1e-12);
  }
  EXPECT_GE(drifting, 3) << "after a way with the motor on";
  for (const RunEvent& event : simulation.drainEvents()) EXPECT_NE(event.variable, "PID_STALE");
}

TEST(SwarmInRun, LeavesALostVehicleToTheWater) {
  Fleet fleet;
  fleet.spread = "100", fleet.environment = "{current: {east: 0.1}}";
  Simulation simulation(fleet.scenario());
  const VehicleId lost = idOf(simulation, "cal");
  ASSERT_TRUE(simulation.post({Command::Kind::Post, lost, "NODE_LOST", std::string("true")}));
  runFor(simulation, 90);
  for (const PingRecord& ping : pingsOf(simulation)) EXPECT_TRUE(ping.sender != lost && ping.receiver != lost);
  EXPECT_EQ(simulation.value(lost, Channel::Thrust), 0);
  EXPECT_NEAR(simulation.value(lost, Channel::SpeedOverGround), 0.1, 1e-12);
  EXPECT_TRUE(std::isnan(simulation.value(lost, Channel::FormationError)));
  EXPECT_EQ(simulation.value(0, Channel::ContactsHeard), 4);

  ASSERT_TRUE(simulation.post({Command::Kind::Post, lost, "NODE_LOST", std::string("false")}));
  runFor(simulation, 90);
  EXPECT_EQ(simulation.value(lost, Channel::ContactsHeard), 5) << "repaired, it takes part again";
}

TEST(SwarmInRun, SpendsNothingWithoutPower) {
  Fleet fleet;
  fleet.spread = "100";
  Simulation simulation(fleet.scenario());
  runFor(simulation, 100);
  ASSERT_TRUE(simulation.post({Command::Kind::Post, 2, "NODE_LOST", std::string("true")}));
  runFor(simulation, 1);
  const double then = simulation.value(2, Channel::TotalEnergy);
  EXPECT_GT(then, 0);
  runFor(simulation, 100);
  EXPECT_EQ(simulation.value(2, Channel::TotalEnergy), then);
  EXPECT_GT(simulation.value(1, Channel::TotalEnergy), then);
}

/// A vehicle that is put 300 m away hears the others where they are, and finds back to its slot.
TEST(SwarmInRun, FindsBackFromWhereAMessagePutsIt) {
  Fleet fleet;
  fleet.acoustics = kSilence;
  Simulation simulation(fleet.scenario());
  runFor(simulation, 300);
  ASSERT_TRUE(simulation.post({Command::Kind::Post, 0, "USM_RESET", std::string("x=150, y=-260")}));
  pingsOf(simulation);
  runFor(simulation, 30);
  int heard = 0;
  for (const PingRecord& ping : pingsOf(simulation)) {
    EXPECT_NEAR(ping.range, (ping.received - ping.emitted) * 1500, 1e-6) << "nobody is anywhere between";
    if (ping.receiver != 0) continue;
    ++heard;
    EXPECT_NEAR(ping.filteredRange, ping.measuredRange, 1e-9) << "not averaged with those from the old place";
  }
  EXPECT_EQ(heard, 5);
  runFor(simulation, 900);
  EXPECT_LT(valueOf(simulation, "abe", Channel::FormationError), 20);
  EXPECT_EQ(valueOf(simulation, "abe", Channel::DriftState), 3);
}

TEST(SwarmInRun, ForgetsALostVehicleAfterTheContactTimeout) {
  Fleet fleet;
  Simulation simulation(fleet.scenario());
  runFor(simulation, 60);
  EXPECT_EQ(simulation.value(0, Channel::ContactsHeard), 5);
  ASSERT_TRUE(simulation.post({Command::Kind::Post, 2, "NODE_LOST", std::string("true")}));
  runFor(simulation, 60);
  EXPECT_EQ(simulation.value(0, Channel::ContactsHeard), 5);
  runFor(simulation, 80);
  EXPECT_EQ(simulation.value(0, Channel::ContactsHeard), 4);
}

TEST(SwarmInRun, FollowsAnEditOfThePlan) {
  Fleet fleet;
  fleet.acoustics = kSilence;
  const ScenarioPtr before = fleet.scenario();
  Scenario after = *before;
  after.formation->nodeOffsets[0].offset = {0, -100};  // abe
  after.formation->params.ownshipWeight = 0;
  const LiveChanges diff = liveChanges(*before, after);
  EXPECT_TRUE(diff.restartItems.empty());
  ASSERT_EQ(diff.commands.size(), 1u);
  Simulation simulation(before);
  runFor(simulation, 100);
  EXPECT_NEAR(valueOf(simulation, "abe", Channel::TargetY), 0, 1e-6);
  ASSERT_TRUE(simulation.post(diff.commands[0]));
  runFor(simulation, 2);
  EXPECT_NEAR(valueOf(simulation, "abe", Channel::TargetY), -100, 1e-6) << "filters stay as they were";
  EXPECT_EQ(valueOf(simulation, "abe", Channel::MotorOn), 1);
}

TEST(SwarmInRun, HoldsTheLastTargetWhereItIsConfigured) {
  for (const bool holds : {false, true}) {
    Fleet fleet;
    fleet.acoustics = kSilence;
    fleet.target = holds ? ", no_target_policy: hold_last" : "";
    Simulation simulation(fleet.scenario());
    runFor(simulation, 60);
    for (VehicleId other = 1; other < 6; ++other)
      ASSERT_TRUE(simulation.post({Command::Kind::Post, other, "NODE_LOST", std::string("true")}));
    runFor(simulation, 200);
    EXPECT_EQ(simulation.value(0, Channel::DriftState), holds ? 3 : 0);
    EXPECT_EQ(std::isnan(simulation.value(0, Channel::TargetX)), !holds);
  }
}

TEST(SwarmInRun, SpendsNinetyWattsAtOneMetrePerSecond) {
  Fleet fleet;
  fleet.acoustics = "{range_noise: 0, bearing_noise: 0, ping_energy: 0}";
  fleet.target = ", follow: point, target: [0, 5000]";
  Simulation simulation(fleet.scenario());
  runFor(simulation, 100);
  const double propulsion = valueOf(simulation, "abe", Channel::PropulsionEnergy),
               all = valueOf(simulation, "abe", Channel::TotalEnergy);
  EXPECT_EQ(valueOf(simulation, "abe", Channel::Speed), 1);
  runFor(simulation, 100);
  const double power = 26.31 / (0.58 * 0.7 * 0.9 * 0.8);
  EXPECT_NEAR(valueOf(simulation, "abe", Channel::PropulsionEnergy) - propulsion, power * 100 / 3600, 1e-9);
  EXPECT_NEAR(valueOf(simulation, "abe", Channel::TotalEnergy) - all, (power + 1.5) * 100 / 3600, 1e-9);
}

TEST(SwarmInRun, PaysForEveryPing) {
  Fleet fleet;
  fleet.acoustics = "{ping_energy: 3600}";
  Simulation simulation(fleet.scenario());
  runFor(simulation, 90);
  const double hotel = 1.5 * 90 / 3600;
  EXPECT_NEAR(
      valueOf(simulation, "ben", Channel::TotalEnergy) - valueOf(simulation, "ben", Channel::PropulsionEnergy),
      3 + hotel, 1e-9);
}

TEST(SwarmInRun, MovesEveryVehicleWithTheStrainedCurrent) {
  const ScenarioRead read = readScenario(
      "antipode: 1\nenvironment: {drift: {x: 0.01, y: 0}, current: {east: 0.1, north: 0.02, strain: 1.0e-3, "
      "turn_period: 4000, centre: [10, 20]}}\nvehicles:\n  - {name: abe, start: {x: 110, y: 220}}\n"
      "  - {name: ben, start: {x: 110, y: 220}, params: {dual_state: true}}\n",
      "current.yaml");
  ASSERT_TRUE(read.scenario);
  Simulation simulation(read.scenario);
  simulation.step();
  // At time 0 the axis lies east: u = U + S (dx, -dy).
  EXPECT_NEAR(simulation.value(0, Channel::X), 110 + 0.1 * (0.1 + 0.01 + 1e-3 * 100), 1e-12);
  EXPECT_NEAR(simulation.value(0, Channel::Y), 220 + 0.1 * (0.02 - 1e-3 * 200), 1e-12);
  EXPECT_EQ(simulation.value(1, Channel::X), 110) << "navigation does not know the current";
  EXPECT_EQ(simulation.value(1, Channel::GtX), simulation.value(0, Channel::X));
  // An eighth of the period later it has turned by 45 degrees, and squeezes and stretches along the diagonals.
  const WaterCurrent current = *read.scenario->environment.current;
  const Vec2 flow = current.at({110, 220}, 500);
  EXPECT_NEAR(flow.x, 0.1 + 1e-3 * 200, 1e-12);
  EXPECT_NEAR(flow.y, 0.02 + 1e-3 * 100, 1e-12);
}

TEST(SwarmInRun, CarriesHoveringVehiclesAsADriftDoes) {
  const char* request = "requests: [{at: 0, x: 2, y: 3, depth: 1, heading: 40}]";
  Simulation drifting(test::rovScenario(request, "environment: {drift: {x: 0.2, y: 0}}\n"));
  Simulation carried(test::rovScenario(request, "environment: {current: {east: 0.2}}\n"));
  Simulation still(test::rovScenario(request));
  for (Simulation* simulation : {&drifting, &carried, &still}) runFor(*simulation, 5);
  EXPECT_NEAR(carried.value(0, Channel::X), drifting.value(0, Channel::X), 1e-12);
  EXPECT_NE(carried.value(0, Channel::X), still.value(0, Channel::X));
}

TEST(SwarmInRun, CountsWhatAHoveringVehicleSpends) {
  Simulation simulation(test::rovScenario(
      "start: {depth: 5}, requests: [{x: 0, y: 100, depth: 5, heading: 0}], params: {net_weight: 0}",
      "acoustics: {ping_energy: 0}\n"));
  runFor(simulation, 60);
  EXPECT_EQ(simulation.value(0, Channel::MotorOn), 1);
  EXPECT_EQ(simulation.value(0, Channel::MotorStarts), 1);
  const double propulsion = simulation.value(0, Channel::PropulsionEnergy),
               all = simulation.value(0, Channel::TotalEnergy);
  runFor(simulation, 60);  // at 0.6 m/s, against a drag of 6 v + 22 v^2
  const double power = (6 * 0.6 + 22 * 0.36) * 0.6 / (0.58 * 0.7 * 0.9 * 0.8), hotel = 1.5;
  EXPECT_NEAR((simulation.value(0, Channel::PropulsionEnergy) - propulsion) * 3600 / 60, power, 0.01 * power);
  EXPECT_NEAR((simulation.value(0, Channel::TotalEnergy) - all) * 3600 / 60, power + hotel, 0.01 * power);
  ASSERT_TRUE(simulation.post({Command::Kind::Post, 0, "HOVER_CLEAR", 1.0}));
  runFor(simulation, 2);
  EXPECT_EQ(simulation.value(0, Channel::MotorOn), 0);
  ASSERT_TRUE(simulation.post({Command::Kind::Post, 0, "HOVER_DEPTH", 3.0}));
  runFor(simulation, 2);
  EXPECT_EQ(simulation.value(0, Channel::MotorStarts), 2);
  ASSERT_TRUE(simulation.post({Command::Kind::Post, 0, "NODE_LOST", std::string("true")}));
  runFor(simulation, 2);
  const double then = simulation.value(0, Channel::TotalEnergy);
  runFor(simulation, 10);
  EXPECT_EQ(simulation.value(0, Channel::TotalEnergy), then) << "without power it spends nothing";
}

TEST(StartPositions, LieAroundTheSlotsOrInTheBox) {
  Fleet fleet;
  fleet.spread = "50";
  const auto around = fleetOf(*fleet.scenario());
  Vec2 farthest;
  for (std::size_t i = 0; i < around.size(); ++i) {
    const Vec2 off{around[i].start.x - 300.0 * static_cast<double>(i % 3),
                   around[i].start.y - 280.0 * static_cast<double>(i / 3)};
    EXPECT_LE(std::abs(off.x), 50);
    EXPECT_LE(std::abs(off.y), 50);
    farthest = {std::max(farthest.x, std::abs(off.x)), std::max(farthest.y, std::abs(off.y))};
  }
  EXPECT_GT(farthest.x, 20);
  Scenario boxed = *fleet.scenario();
  boxed.formation->params.startInBox = true;
  boxed.formation->params.startSpread = 0;
  boxed.time.seed = 9;
  for (const FleetMember& member : fleetOf(boxed)) {
    EXPECT_TRUE(member.start.x >= 0 && member.start.x <= 600) << member.start.x;
    EXPECT_TRUE(member.start.y >= 0 && member.start.y <= 280) << member.start.y;
  }
}

}  // namespace
}  // namespace antipode
