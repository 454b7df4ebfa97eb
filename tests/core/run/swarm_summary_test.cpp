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

}  // namespace
}  // namespace antipode
