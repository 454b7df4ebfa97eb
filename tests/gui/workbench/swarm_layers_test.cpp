// SPDX-License-Identifier: GPL-3.0-or-later
// What the map shows of a swarm, on recordings made by hand.
#include "app/workbench/controllers/swarm_layers.h"
#include "tests/support/swarm_recording.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

using test::heard;
using test::swarmRecording;
constexpr double kNone = PingRecord::kNone;

MapSwarm at(const Recording& recording, double time, ShownVehicles shown = ShownVehicles::AsConfigured) {
  SwarmHistories histories;
  histories.setRecording(&recording);
  while (histories.read()) {
  }
  return swarmLayers({recording, histories, time}, MapLayers().set(), shown, {});
}

TEST(SwarmLayers, DriftersShowWhatTheirBehavioursSay) {
  const auto recording = swarmRecording();
  const MapSwarm swarm = at(*recording, 90);
  ASSERT_EQ(swarm.drifters.size(), 2U);
  EXPECT_EQ(swarm.drifters[0].state, DriftingState::Drifting);
  EXPECT_EQ(swarm.drifters[0].target, (Vec2{5, 6}));
  EXPECT_EQ(swarm.drifters[0].radii[2], 20);
  EXPECT_EQ(swarm.drifters[1].radii[2], 0) << "display_radii is off";
  EXPECT_EQ(at(*recording, 90, ShownVehicles::All).drifters[1].radii[2], 20);
  EXPECT_EQ(at(*recording, 120).drifters[0].state, DriftingState::Transit);
  EXPECT_EQ(swarm.drifters[0].power, "0.9 Wh, 36.0 W");
}

TEST(SwarmLayers, RawTargetsAreThePointsOfTheFilter) {
  const auto recording = swarmRecording();
  EXPECT_EQ(at(*recording, 81).drifters[0].rawTargets, (std::vector<Vec2>{{40, 1}, {40, 1}, {30, 1}}));
  EXPECT_EQ(at(*recording, 1).drifters[0].rawTargets, (std::vector<Vec2>{{0, 1}}));
  EXPECT_TRUE(at(*recording, 90).drifters[1].rawTargets.empty()) << "off for this vehicle";
}

TEST(SwarmLayers, ContactsLiveAsLongAsTheirTimeouts) {
  const auto recording = swarmRecording();
  PingRecord lost = heard(50, kNone);
  lost.outcome = PingOutcome::Dropout;
  lost.estimate = {kNone, kNone};
  recording->appendPings(std::vector{heard(10, 700), heard(40, 760), lost});
  const auto count = [&](double time, bool filtered) {
    int found = 0;
    for (const MapContact& contact : at(*recording, time).contacts) found += contact.isFiltered == filtered;
    return found;
  };
  EXPECT_EQ(count(9, true), 0);
  EXPECT_EQ(count(45, false), 2);
  EXPECT_EQ(count(45, true), 1) << "one a neighbour";
  EXPECT_EQ(count(75, false), 1) << "the first is older than 60 s";
  EXPECT_EQ(count(125, false), 0);
  EXPECT_EQ(count(125, true), 1) << "the estimate holds for 90 s";
  EXPECT_EQ(count(131, true), 0);
  const MapSwarm swarm = at(*recording, 45);
  EXPECT_NEAR(swarm.contacts[1].at.x, 760, 1e-9) << "due east at the measured range";
  EXPECT_NEAR(swarm.contacts[1].at.y, 0, 1e-9);
  EXPECT_EQ(swarm.contacts.back().at, (Vec2{759, 2}));
}

TEST(SwarmLayers, PingsGrowFromWhereTheyWereSent) {
  const auto recording = swarmRecording();
  recording->appendPings(std::vector{heard(100, 750)});  // sent at 99.5
  EXPECT_TRUE(at(*recording, 99.4).pings.empty());
  const MapSwarm swarm = at(*recording, 99.9);
  ASSERT_EQ(swarm.pings.size(), 1U) << "before it is heard, too";
  EXPECT_NEAR(swarm.pings[0].radius, 600, 1e-6) << "0.4 s at 1500 m/s";
  EXPECT_EQ(swarm.pings[0].from, (Vec2{750, 0}));
  EXPECT_TRUE(at(*recording, 101).pings.empty()) << "beyond its range of 2 km";
}

}  // namespace
}  // namespace antipode
