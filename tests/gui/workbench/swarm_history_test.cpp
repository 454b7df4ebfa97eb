// SPDX-License-Identifier: GPL-3.0-or-later
// What is read of a recording to show its swarm, on recordings made by hand.
#include "app/workbench/controllers/swarm_moment.h"
#include "core/scenario/yaml/part_text.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/support/recordings.h"

#include <gtest/gtest.h>

#include <cmath>

namespace antipode {
namespace {

constexpr double kNone = PingRecord::kNone;

/// Two vehicles that drift and listen; boat1 has all its displays on.
Recording::Header swarmHeader() {
  Recording::Header header =
      test::headerFor(2, {Channel::X, Channel::Y, Channel::TargetX, Channel::TargetY, Channel::RawTargetX,
                          Channel::RawTargetY, Channel::DriftState, Channel::MotorOn, Channel::TotalEnergy});
  auto scenario = std::make_shared<Scenario>(*header.scenario);
  auto first = std::make_shared<VehicleSpec>(*scenario->vehicles[0]);
  first->count = 1;
  first->name = "boat1";
  DriftingTargetParams drifting;
  drifting.targetsFilterSize = 3;
  drifting.displayUnfilteredTargets = true;
  FormationBehaviourParams filter;
  filter.pingFilterTimeout = 60;
  filter.contactTimeout = 90;
  filter.displayFilteredContact = filter.displayUnfilteredContact = true;
  first->behaviours = {{{}, filter}, {{}, drifting}};
  auto second = std::make_shared<VehicleSpec>(*first);
  second->name = "boat2";
  second->behaviours = {{{}, FormationBehaviourParams{}}, {{}, DriftingTargetParams{}}};
  std::get<DriftingTargetParams>(second->behaviours[1].params).displayRadii = false;
  scenario->vehicles = {first, second};
  scenario->acoustics = AcousticsParams{};
  header.scenario = scenario;
  header.stepLength = 1;
  return header;
}

/// Rows every second until 200: boat1 drifts at first, and runs its motor from 100 s on.
std::unique_ptr<Recording> swarmRecording() {
  auto recording = std::make_unique<Recording>(swarmHeader());
  for (int t = 0; t <= 200; ++t) {
    const double state = t < 100 ? 3 : 1, raw = 10 * (t / 20);
    const std::vector<double> one{0, 0, 5, 6, raw, 1, state, t < 100 ? 0.0 : 1.0, t / 100.0};
    std::vector<double> row = one;
    row.insert(row.end(), one.begin(), one.end());
    row[9] = 750;  // boat2 is 750 m east
    recording->appendRow(t, row);
  }
  return recording;
}

PingRecord heard(double time, double measured) {
  PingRecord ping;
  ping.emitted = time - 0.5;
  ping.received = time;
  ping.sender = 1;
  ping.receiver = 0;
  ping.index = static_cast<std::int64_t>(time);
  ping.range = 750;
  ping.bearing = ping.measuredBearing = 90;
  ping.measuredRange = measured;
  ping.estimate = {measured - 1, 2};
  return ping;
}

MapSwarm at(const Recording& recording, double time, ShownVehicles shown = ShownVehicles::AsConfigured) {
  SwarmSource source;
  source.setRecording(&recording);
  while (source.read()) {
  }
  return swarmAt(recording, source, time, MapLayers().set(), shown, {});
}

TEST(SwarmMoment, DriftersShowWhatTheirBehavioursSay) {
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

TEST(SwarmMoment, RawTargetsAreTheNewestOfTheFilter) {
  const auto recording = swarmRecording();
  EXPECT_EQ(at(*recording, 90).drifters[0].rawTargets, (std::vector<Vec2>{{40, 1}, {30, 1}, {20, 1}}));
  EXPECT_EQ(at(*recording, 5).drifters[0].rawTargets, (std::vector<Vec2>{{0, 1}}));
  EXPECT_TRUE(at(*recording, 90).drifters[1].rawTargets.empty()) << "off for this vehicle";
}

TEST(SwarmMoment, ContactsLiveAsLongAsTheirTimeouts) {
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

TEST(SwarmMoment, PingsGrowFromWhereTheyWereSent) {
  const auto recording = swarmRecording();
  recording->appendPings(std::vector{heard(100, 750)});  // sent at 99.5
  EXPECT_TRUE(at(*recording, 99.4).pings.empty());
  const MapSwarm swarm = at(*recording, 99.9);
  ASSERT_EQ(swarm.pings.size(), 1U) << "before it is heard, too";
  EXPECT_NEAR(swarm.pings[0].radius, 600, 1e-6) << "0.4 s at 1500 m/s";
  EXPECT_EQ(swarm.pings[0].from, (Vec2{750, 0}));
  EXPECT_TRUE(at(*recording, 101).pings.empty()) << "beyond its range of 2 km";
}

TEST(SwarmHistory, KnowsWhatVehiclesWereToldLater) {
  const auto recording = swarmRecording();
  SwarmHistory history;
  history.setRecording(recording.get());
  EXPECT_EQ(history.at(0, 50).drifting->driftingRadius, 20);
  auto behaviours = recording->header().scenario->vehicles[0]->behaviours;
  std::get<DriftingTargetParams>(behaviours[1].params).driftingRadius = 35;
  recording->appendJournal({{101, {Command::Kind::Set, 0, "behaviours", partText(behaviours)}}});
  EXPECT_TRUE(history.read());
  EXPECT_FALSE(history.read());
  EXPECT_EQ(history.at(0, 99).drifting->driftingRadius, 20);
  EXPECT_EQ(history.at(0, 100).drifting->driftingRadius, 35) << "in force for the step that begins then";
  EXPECT_EQ(history.at(1, 150).drifting->driftingRadius, 20) << "the other one was told nothing";
  behaviours[1].common.enabled = false;
  recording->appendJournal({{151, {Command::Kind::Set, kAllVehicles, "behaviours", partText(behaviours)}}});
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

}  // namespace
}  // namespace antipode
