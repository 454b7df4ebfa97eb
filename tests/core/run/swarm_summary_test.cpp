// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/swarm_summary.h"

#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/simulation.h"

#include <gtest/gtest.h>

#include <cmath>

namespace antipode {
namespace {

constexpr const char* kSwarmScenario = R"(antipode: 1
time: {step: 1}
vehicles:
  - {name: abe, behaviours: [{type: formation}, {type: drifting_target, drifting_radius: 20}]}
  - {name: ben, behaviours: [{type: formation}, {type: drifting_target, drifting_radius: 20}]}
formation: {node_offsets: ["name=abe, x=0, y=0", "name=ben, x=100, y=0"]}
)";

/// A recording of two vehicles, a row a second, each channel as a function of vehicle and second.
class Written {
 public:
  Written() {
    Recording::Header header;
    header.scenario = readScenario(kSwarmScenario, "two.yaml").scenario;
    header.vehicleNames = {"abe", "ben"};
    header.stepLength = 1;
    for (const VehicleId vehicle : {0, 1})
      for (const Channel channel : {Channel::X, Channel::Y, Channel::FormationError, Channel::MotorOn,
                                    Channel::MotorStarts, Channel::PropulsionEnergy})
        header.channels.push_back({vehicle, channel});
    recording = std::make_unique<Recording>(std::move(header));
  }
  template <class Value>
  void fill(int seconds, Value value) {
    for (int t = 0; t <= seconds; ++t) {
      std::vector<double> row;
      for (const auto& [vehicle, channel] : recording->header().channels)
        row.push_back(value(vehicle, channel, t));
      recording->appendRow(t, row);
    }
    recording->complete();
  }
  std::unique_ptr<Recording> recording;
};

TEST(SwarmSummary, SumsUpMotorsOverTheWholeRunAndErrorsFromAMomentOn) {
  Written run;
  run.fill(100, [](VehicleId vehicle, Channel channel, int t) -> double {
    switch (channel) {
      case Channel::X:
        return vehicle == 0 ? 2.0 * t : 0;
      case Channel::FormationError:
        return t < 50 ? 100 : 10 + 5 * vehicle;
      case Channel::MotorOn:
        return t == 0 ? NAN : vehicle == 0 ? t <= 40 : t == 10 || t == 20;
      case Channel::MotorStarts:
        return vehicle + 1;
      case Channel::PropulsionEnergy:
        return t;
      default:
        return 0;
    }
  });
  const SwarmSummary s = SwarmSummary::of(*run.recording, 50);
  ASSERT_TRUE(s.formationError && s.motorOnFraction && s.startsPerHour && s.propulsionEnergy);
  EXPECT_NEAR(s.formationError->mean, 12.5, 1e-12);
  EXPECT_NEAR(s.formationError->max, 15, 1e-12);
  EXPECT_NEAR(*s.errorDeviation, 0, 1e-9);
  EXPECT_NEAR(s.motorOnFraction->mean, (0.4 + 0.02) / 2, 1e-12);
  EXPECT_NEAR(s.motorOnFraction->max, 0.4, 1e-12);
  EXPECT_NEAR(s.startsPerHour->mean, 1.5 * 36, 1e-9);
  EXPECT_NEAR(s.propulsionEnergy->mean, 100, 1e-12);
  const auto& abe = s.vehicles[0];
  EXPECT_EQ(abe.name, "abe");
  EXPECT_NEAR(abe.formationError->rms, 10, 1e-12);
  EXPECT_NEAR(*abe.longestRun, 40, 1e-12);
  EXPECT_NEAR(*s.vehicles[1].longestRun, 1, 1e-12);
  EXPECT_NEAR(*abe.distanceThrusting, 80, 1e-9);
  EXPECT_NEAR(*abe.distanceDrifting, 120, 1e-9);
  EXPECT_FALSE(s.totalEnergy) << "not recorded";
  EXPECT_FALSE(s.settlingTime) << "not below the radius for long enough";
}

TEST(SwarmSummary, SettlesWhereTheErrorStaysBelowTheDriftingRadiusForTenMinutes) {
  Written run;
  run.fill(1500, [](VehicleId, Channel channel, int t) -> double {
    if (channel != Channel::FormationError) return 0;
    return t < 300 || t == 700 ? 25 : 12;
  });
  const SwarmSummary s = SwarmSummary::of(*run.recording, 0);
  ASSERT_TRUE(s.settlingTime);
  EXPECT_NEAR(*s.settlingTime, 701, 1e-9);
}

TEST(SwarmSummary, ReportsTheErrorOfAPlanThatMayNotTurn) {
  Written run;
  run.fill(10, [](VehicleId vehicle, Channel channel, int) -> double {
    if (channel == Channel::X) return 1000;
    if (channel == Channel::Y) return vehicle == 0 ? 0 : 100;  // turned by 90 degrees
    return 0;
  });
  const SwarmSummary s = SwarmSummary::of(*run.recording, 0);
  ASSERT_TRUE(s.compassFixedError);
  EXPECT_NEAR(*s.compassFixedError, 50 * std::sqrt(2.0), 1e-9);
}

/// Three boats at rest that hear each other without errors; one of them is misled about the speed of sound by 1 %.
TEST(SwarmSummary, ReportsHowWellEachNeighbourIsKnownAndHowLongTheBatteryLasts) {
  const ScenarioRead read = readScenario(
      "antipode: 1\ntime: {record_every: 1}\nacoustics: {ping_period: 20, range_noise: 0, bearing_noise: "
      "0}\nvehicles:\n"
      "  - {name: abe, pid: {}, behaviours: [{type: formation}]}\n"
      "  - {name: ben, start: {x: 300}, pid: {}, behaviours: [{type: formation, sound_speed: 1515}]}\n"
      "  - {name: cal, start: {y: 400}, pid: {}}\n",
      "three.yaml");
  ASSERT_TRUE(read.scenario);
  Simulation simulation(read.scenario);
  Recording recording(recordingHeader(simulation, {}, {}));
  ASSERT_TRUE(runToEnd(simulation, 6000, recording, nullptr, 0, {}));
  const SwarmSummary s = SwarmSummary::of(recording, 100);
  ASSERT_EQ(s.vehicles[0].neighbours.size(), 2u);
  const auto& ben = s.vehicles[0].neighbours[0];
  EXPECT_EQ(ben.sender, 1);
  EXPECT_NEAR(ben.rangeBias, 0, 1e-9);
  EXPECT_NEAR(ben.rms, 0, 1e-9);
  EXPECT_NEAR(ben.age, 10, 1e-6) << "half a period";
  const auto& cal = s.vehicles[1].neighbours[1];
  EXPECT_EQ(cal.sender, 2);
  EXPECT_NEAR(cal.rangeBias, 5, 1e-6);
  EXPECT_NEAR(cal.rms, 5, 1e-6);
  EXPECT_TRUE(s.vehicles[2].neighbours.empty()) << "it does not listen";
  ASSERT_TRUE(s.endurance);
  EXPECT_NEAR(s.endurance->mean, 520 / (1.5 + 2.4 / 20), 3) << "hours";
}

/// As a log of another program: no scenario.
Recording::Header headerWithoutScenario(int vehicles, const std::vector<Channel>& channels) {
  Recording::Header header;
  header.stepLength = 1;
  for (int v = 0; v < vehicles; ++v) {
    header.vehicleNames.push_back("boat" + std::to_string(v + 1));
    for (const Channel channel : channels) header.channels.push_back({v, channel});
  }
  return header;
}

TEST(SwarmSummary, OfARunWithoutRowsHasNothing) {
  const SwarmSummary s = SwarmSummary::of(*Written().recording, 0);
  ASSERT_EQ(s.vehicles.size(), 2u);
  EXPECT_FALSE(s.formationError || s.settlingTime || s.motorOnFraction || s.propulsionEnergy || s.endurance);
  EXPECT_FALSE(s.vehicles[0].propulsionEnergy);
  EXPECT_FALSE(s.compassFixedError);
}

TEST(SwarmSummary, OfALogWithoutAScenarioTakesTheUsualDriftingRadius) {
  Recording recording(headerWithoutScenario(1, {Channel::FormationError}));
  const double radius = DriftingTargetParams{}.driftingRadius;
  for (int t = 0; t <= 1000; ++t) recording.appendRow(t, std::vector<double>{t < 100 ? radius + 1 : radius - 1});
  const SwarmSummary s = SwarmSummary::of(recording, 0);
  ASSERT_TRUE(s.settlingTime);
  EXPECT_EQ(*s.settlingTime, 100);
  EXPECT_FALSE(s.compassFixedError) << "there is no plan";
}

TEST(SwarmSummary, AJumpThroughAWormholeIsNoWayUnderMotor) {
  Recording recording(headerWithoutScenario(1, {Channel::X, Channel::Y, Channel::MotorOn, Channel::Transported}));
  for (int t = 0; t <= 10; ++t)
    recording.appendRow(t, std::vector<double>{t < 5 ? 2.0 * t : 1000 + 2.0 * t, 0, 1, t == 5 ? 1.0 : 0.0});
  const SwarmSummary s = SwarmSummary::of(recording, 0);
  ASSERT_TRUE(s.vehicles[0].distanceThrusting);
  EXPECT_DOUBLE_EQ(*s.vehicles[0].distanceThrusting, 18) << "nine seconds of 2 m/s; the jump counts for nothing";
}

TEST(SwarmSummary, WithoutAnEnergyUsedABatteryHasNoEnd) {
  Recording recording(headerWithoutScenario(2, {Channel::TotalEnergy, Channel::PingsHeard}));
  for (int t = 0; t <= 10; ++t) recording.appendRow(t, std::vector<double>{0, NAN, t / 10.0, 4});
  const SwarmSummary s = SwarmSummary::of(recording, 0);
  EXPECT_EQ(s.vehicles[0].totalEnergy, 0);
  EXPECT_FALSE(s.vehicles[0].endurance);
  EXPECT_FALSE(s.vehicles[0].pingsHeard) << "not a number";
  EXPECT_EQ(s.vehicles[1].pingsHeard, 4);
  ASSERT_TRUE(s.vehicles[1].endurance);
  EXPECT_NEAR(*s.vehicles[1].endurance, 520 * (10.0 / 3600) / 1, 1e-9);
}

TEST(SwarmSummary, APingWithoutAnEstimateMakesNobodyKnown) {
  Recording recording(headerWithoutScenario(2, {Channel::X}));
  for (int t = 0; t <= 100; ++t) recording.appendRow(t, std::vector<double>{0, 0});
  PingRecord good;
  good.sender = 1, good.receiver = 0;
  good.range = 100, good.filteredRange = 102, good.bearing = 0;
  good.own = {0, 0}, good.estimate = {0, 103};
  std::vector<PingRecord> pings;
  for (const double time : {10.0, 30.0}) {
    good.received = time;
    pings.push_back(good);
    PingRecord lost = good;
    lost.received = time + 1;
    lost.estimate = {NAN, NAN};
    pings.push_back(lost);
  }
  recording.appendPings(pings);
  const SwarmSummary s = SwarmSummary::of(recording, 0);
  ASSERT_EQ(s.vehicles[0].neighbours.size(), 1u);
  EXPECT_NEAR(s.vehicles[0].neighbours[0].rangeBias, 2, 1e-9);
  EXPECT_NEAR(s.vehicles[0].neighbours[0].rms, 3, 1e-9);
  EXPECT_NEAR(s.vehicles[0].neighbours[0].age, 10, 1e-9) << "half of the 20 s between the pings that count";
}

TEST(SwarmSummary, OfMoreThanAHundredVehiclesSumsUpNoPairs) {
  for (const int count : {100, 101}) {
    Recording recording(headerWithoutScenario(count, {}));
    recording.appendRow(0, {});
    PingRecord ping;
    ping.sender = 1, ping.receiver = 0;
    ping.received = 5;
    ping.range = ping.filteredRange = 100, ping.bearing = 0;
    ping.own = {0, 0}, ping.estimate = {0, 100};
    recording.appendPings(std::vector{ping});
    EXPECT_EQ(SwarmSummary::of(recording, 0).vehicles[0].neighbours.size(), count == 100 ? 1u : 0u) << count;
  }
}

TEST(SwarmSummary, APlanHoldsForThoseWhoHaveASlotInIt) {
  // ben has no slot, cal's error is not recorded: abe alone is where the plan wants it, however far away.
  Recording::Header header = headerWithoutScenario(3, {Channel::X, Channel::Y, Channel::FormationError});
  header.vehicleNames = {"abe", "ben", "cal"};
  header.channels.pop_back();
  const std::string text = R"(antipode: 1
vehicles: [{name: abe, behaviours: [{type: formation}]}, {name: ben, behaviours: [{type: formation}]}, {name: cal}]
formation: {node_offsets: ["name=abe, x=0, y=0", "name=ben, x=50, y=0", "name=cal, x=100, y=0"]}
)";
  const ScenarioPtr three = readScenario(text, "three.yaml").scenario;
  ASSERT_TRUE(three);
  auto changed = std::make_shared<Scenario>(*three);
  changed->formation->nodeOffsets.erase(changed->formation->nodeOffsets.begin() + 1);
  header.scenario = changed;
  auto anonymous = std::make_shared<Scenario>(*header.scenario);
  anonymous->formation->params.anonymous = true;
  const auto compassFixedError = [&](ScenarioPtr scenario) {
    Recording::Header own = header;
    own.scenario = std::move(scenario);
    Recording recording(std::move(own));
    for (int t = 0; t <= 10; ++t) recording.appendRow(t, std::vector<double>{70, 80, 1, 500, 0, 1, -900, 0});
    return SwarmSummary::of(recording, 0).compassFixedError;
  };
  const auto named = compassFixedError(header.scenario);
  ASSERT_TRUE(named);
  EXPECT_NEAR(*named, 0, 1e-9);
  EXPECT_FALSE(compassFixedError(anonymous)) << "nobody has a slot of its own";
}

TEST(SwarmSummary, OnlyARunWithTargetsOrPingsHasASwarm) {
  EXPECT_TRUE(hasSwarm(Recording(headerWithoutScenario(1, {Channel::X, Channel::TargetX}))));
  EXPECT_TRUE(hasSwarm(Recording(headerWithoutScenario(1, {Channel::PingsLost}))));
  const auto behind = static_cast<Channel>(static_cast<int>(Channel::PingsLost) + 1);
  EXPECT_FALSE(hasSwarm(Recording(headerWithoutScenario(1, {Channel::X, behind}))));
}

}  // namespace
}  // namespace antipode
