// SPDX-License-Identifier: GPL-3.0-or-later
// Vehicles that drift in a formation decide side by side what each decides on its own.
#include "core/sim/batch/drifting_columns.h"

#include "core/autonomy/helm/helm.h"
#include "core/scenario/yaml/part_text.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/batch/vehicle_block.h"
#include "core/sim/fleet/vehicle.h"
#include "core/sim/simulation.h"

#include <gtest/gtest.h>

#include <cmath>

namespace antipode {
namespace {

constexpr int kDriftingVehicles = 12, kSeconds = 600;

/// `target`, `formation`: more keys of these behaviours.
ScenarioPtr swarmOf(const std::string& target, const std::string& formation = "") {
  std::string text = fmt::format(
      "antipode: 1\ntime: {{duration: 3600, seed: 3}}\nhelm: {{period: 1}}\n"
      "environment: {{current: {{east: 0.2, strain: 3e-4, turn_period: 900}}}}\n"
      "acoustics: {{range_noise: 1.5, bearing_noise: 3}}\nvehicles:\n"
      "  - name: v{{n}}\n    count: {}\n"
      "    params: {{thrust_map: \"100:2\", max_acceleration: 0.2, max_deceleration: 0.2}}\n"
      "    pid: {{yaw_pid_kp: 0.9, yaw_pid_kd: 0.3, speed_factor: 50}}\n"
      "    behaviours: [{{type: formation{}}}, {{type: drifting_target, drifting_radius: 25{}}}]\n"
      "formation:\n  controller: rigid\n  start_spread: 20\n  node_offsets:\n",
      kDriftingVehicles, formation, target);
  for (int i = 0; i < kDriftingVehicles; ++i)
    text += fmt::format("    - \"name=v{}, x={}, y={}\"\n", i + 1, 200 * (i % 4), 180 * (i / 4));
  const ScenarioRead read = readScenario(text, "swarm.yaml");
  for (const Problem& problem : read.problems) ADD_FAILURE() << problem.text();
  return read.scenario;
}

/// An edit to the same: the helm has to decide the next time itself.
void makeHelmsDecide(Simulation& run) {
  for (VehicleId id = 0; id < kDriftingVehicles; ++id)
    EXPECT_TRUE(run.post({Command::Kind::Set, id, "behaviours", partText(run.vehicle(id).helm()->behaviours())}));
}

/// How often a vehicle decided beside others, in a run of ten minutes that is compared with one of which each helm
/// decides itself.
int decisionsBesideOthers(const std::string& target, const std::string& formation = "") {
  const ScenarioPtr scenario = swarmOf(target, formation);
  Simulation together(scenario), oneByOne(scenario);
  int decisions = 0;
  const std::vector<Channel> channels = {Channel::TargetX,    Channel::TargetY,    Channel::RawTargetX,
                                         Channel::RawTargetY, Channel::DriftState, Channel::MotorOn,
                                         Channel::MotorStarts};
  for (int second = 0; second < kSeconds; ++second) {
    makeHelmsDecide(oneByOne);
    for (int step = 0; step < 10; ++step) together.step(), oneByOne.step();
    decisions += static_cast<int>(countOf(together.block(0).drifting));
    EXPECT_EQ(oneByOne.block(0).drifting & ~together.block(0).drifting, VehicleMask{0});
    // Who looks at a helm does not change it, and sees what it decided last.
    if (second % 7 == 0) {
      EXPECT_EQ(together.stateHash(), oneByOne.stateHash()) << second;
    }
    for (VehicleId id = 0; id < kDriftingVehicles; ++id)
      for (const Channel channel : channels) {
        const double left = together.value(id, channel), right = oneByOne.value(id, channel);
        EXPECT_TRUE(left == right || (std::isnan(left) && std::isnan(right))) << second << " " << id;
      }
    if (testing::Test::HasFailure()) break;
  }
  EXPECT_EQ(together.drainEvents().size(), oneByOne.drainEvents().size());
  return decisions;
}

TEST(DriftingColumns, DecideAsTheHelmOfEachVehicle) {
  EXPECT_GT(decisionsBesideOthers(""), kSeconds * kDriftingVehicles / 4) << "vehicles drift much of the time";
  EXPECT_GT(decisionsBesideOthers(", start_latched: true, no_target_policy: hold_last"),
            kSeconds * kDriftingVehicles / 4);
}

/// A ping each 30 s: at any time some neighbours have been silent for too long, and others not. Many pings come
/// about a quarter of a second after a full one, so the time for them ends close to a decision of the helms.
TEST(DriftingColumns, LeaveOutSilentNeighboursWhenAHelmDoes) {
  EXPECT_GT(decisionsBesideOthers("", ", contact_timeout: 20.75"), kSeconds / 10);
}

TEST(DriftingColumns, LeaveOutWhatTheyCannotDo) {
  EXPECT_EQ(decisionsBesideOthers(", targets_filter_size: 3"), 0);
  EXPECT_EQ(decisionsBesideOthers(", targets_filter_frame: absolute"), 0);
  EXPECT_EQ(decisionsBesideOthers(", condition: \"NAV_X < 1000000\""), 0);
}

TEST(DriftingColumns, GoOnInACopyOfTheRun) {
  const ScenarioPtr scenario = swarmOf("");
  Simulation run(scenario), alone(scenario);
  for (int step = 0; step < 6005; ++step) run.step(), alone.step();
  ASSERT_NE(run.block(0).drifting, VehicleMask{0});
  Simulation copy(run);
  for (int step = 0; step < 3000; ++step) copy.step(), alone.step();
  EXPECT_EQ(copy.stateHash(), alone.stateHash());
}

TEST(DriftingColumns, EndWithAMessageThatMovesOrStopsTheVehicle) {
  const ScenarioPtr scenario = swarmOf("");
  Simulation together(scenario), oneByOne(scenario);
  for (int second = 0; second < 900; ++second) {
    makeHelmsDecide(oneByOne);
    for (Simulation* run : {&together, &oneByOne}) {
      const VehicleId id = second / 60 % kDriftingVehicles;
      const auto say = [&](const char* variable, const char* text) {
        EXPECT_TRUE(run->post({Command::Kind::Post, id, variable, text}));
      };
      if (second % 60 == 30) say("NODE_LOST", "true");
      if (second % 60 == 45) say("NODE_LOST", "false");
      if (second % 60 == 50) say("USM_RESET", "x=40, y=30");
      if (second % 60 == 55) say("USM_SIM_PAUSED", "true");
      if (second % 60 == 59) say("USM_SIM_PAUSED", "false");
      for (int step = 0; step < 10; ++step) run->step();
    }
    ASSERT_EQ(together.stateHash(), oneByOne.stateHash()) << second;
  }
}

}  // namespace
}  // namespace antipode
