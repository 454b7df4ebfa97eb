// SPDX-License-Identifier: GPL-3.0-or-later
// The histories of a swarm, and its snapshots, on recordings made by hand.
#include "core/run/timeline/swarm_snapshot.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/support/swarm_recording.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

using test::heard;
using test::swarmRecording;
constexpr double kNone = PingRecord::kNone;

TEST(SwarmParamsHistory, KnowsTheParametersOfLaterEdits) {
  const auto recording = swarmRecording();
  SwarmParamsHistory history;
  history.setRecording(recording.get());
  EXPECT_EQ(history.at(0, 50).drifting->driftingRadius, 20);
  auto behaviours = recording->header().scenario->vehicles[0]->behaviours;
  std::get<DriftingTargetParams>(behaviours[1].params).driftingRadius = 35;
  recording->appendJournal({{101, {Command::Kind::Set, 0, "behaviours", Value::of(behaviours)}}});
  EXPECT_TRUE(history.read());
  EXPECT_FALSE(history.read());
  EXPECT_EQ(history.at(0, 99).drifting->driftingRadius, 20);
  EXPECT_EQ(history.at(0, 100).drifting->driftingRadius, 35) << "in force for the step that begins then";
  EXPECT_EQ(history.at(1, 150).drifting->driftingRadius, 20) << "the other one was not edited";
  behaviours[1].common.enabled = false;
  recording->appendJournal({{151, {Command::Kind::Set, kAllVehicles, "behaviours", Value::of(behaviours)}}});
  history.read();
  EXPECT_FALSE(history.at(1, 160).drifting) << "switched off";
  EXPECT_EQ(history.changes(0).size(), 3U);
}

TEST(MotorHistory, IsTheShareOfTheTimeUntilTheCursor) {
  const auto recording = swarmRecording();
  MotorHistory motors;
  motors.setRecording(recording.get());
  while (motors.read()) {
  }
  EXPECT_FALSE(motors.onShare(0, 0));
  EXPECT_EQ(motors.onShare(0, 80), 0);
  EXPECT_DOUBLE_EQ(*motors.onShare(0, 200), 0.5);
  EXPECT_DOUBLE_EQ(*motors.onShare(0, 125), 0.2);
  EXPECT_FALSE(motors.onShare(7, 100));
}

TEST(PingHistory, CountsWhatBecameOfThePings) {
  const auto recording = swarmRecording();
  PingRecord lost = heard(50, kNone);
  lost.outcome = PingOutcome::Collision;
  recording->appendPings(std::vector{heard(10, 700), heard(40, 760), lost, heard(70, 760)});
  PingHistory pings;
  pings.setRecording(recording.get());
  pings.read();
  const auto counts = pings.counts(0, 60);
  EXPECT_EQ(counts[static_cast<std::size_t>(PingOutcome::Heard)], 2);
  EXPECT_EQ(counts[static_cast<std::size_t>(PingOutcome::Collision)], 1);
  EXPECT_EQ(pings.counts(1, 60)[0], 0);
  EXPECT_EQ(pings.received(0, 10, 40).size(), 1U) << "after the first until the last";
}

TEST(SwarmSnapshot, KnowsStatesTargetsAndEnergyAtATime) {
  const auto recording = swarmRecording();
  SwarmHistories histories;
  histories.setRecording(recording.get());
  while (histories.read()) {
  }
  const SwarmSnapshot snapshot(*recording, histories, 90);
  EXPECT_EQ(snapshot.driftingState(0), DriftingState::Drifting);
  EXPECT_EQ(snapshot.target(0), (Vec2{5, 6}));
  EXPECT_EQ(snapshot.rawTargets(0, 2), (std::vector<Vec2>{{40, 1}, {30, 1}}));
  EXPECT_DOUBLE_EQ(snapshot.energy(0)->used, 0.9);
  EXPECT_DOUBLE_EQ(snapshot.energy(0)->meanPower, 36);
  EXPECT_EQ(SwarmSnapshot(*recording, histories, 120).driftingState(0), DriftingState::Transit);
}

TEST(SwarmSnapshot, AContactIsForgottenAfterItsTimeout) {
  const auto recording = swarmRecording();
  recording->appendPings(std::vector{heard(10, 700), heard(40, 760)});
  SwarmHistories histories;
  histories.setRecording(recording.get());
  while (histories.read()) {
  }
  const auto at = [&](double time) { return SwarmSnapshot(*recording, histories, time); };
  EXPECT_EQ(at(45).rawContacts(0).size(), 2U);
  EXPECT_EQ(at(45).contacts(0).size(), 1U) << "one a neighbour";
  EXPECT_EQ(at(75).rawContacts(0).size(), 1U) << "the first is older than 60 s";
  EXPECT_EQ(at(125).contacts(0).size(), 1U) << "the estimate holds for 90 s";
  EXPECT_TRUE(at(131).contacts(0).empty());
}

}  // namespace
}  // namespace antipode
