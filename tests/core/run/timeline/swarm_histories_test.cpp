// SPDX-License-Identifier: GPL-3.0-or-later
// The histories of a swarm, and its snapshots, on recordings made by hand.
#include "core/run/recording_header.h"
#include "core/run/run_recorder.h"
#include "core/run/timeline/swarm_snapshot.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/fleet/vehicle.h"
#include "tests/support/swarm_recording.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

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
  EXPECT_DOUBLE_EQ(snapshot.energy(0)->used, 0.9);
  EXPECT_DOUBLE_EQ(snapshot.energy(0)->meanPower, 36);
  EXPECT_EQ(SwarmSnapshot(*recording, histories, 120).driftingState(0), DriftingState::Transit);
}

std::vector<Vec2> filterPointsAt(const Recording& recording, double time) {
  SwarmHistories histories;
  histories.setRecording(&recording);
  while (histories.read()) {
  }
  return SwarmSnapshot(recording, histories, time).filterPoints(0);
}

TEST(SwarmSnapshot, HasThePointsThatAreInTheTargetFilter) {
  const auto recording = swarmRecording();  // a decision each second, a filter of three
  EXPECT_EQ(filterPointsAt(*recording, 81.5), (std::vector<Vec2>{{40, 1}, {40, 1}, {30, 1}}));
  EXPECT_EQ(filterPointsAt(*recording, 90), (std::vector<Vec2>(3, {40, 1})));
  EXPECT_EQ(filterPointsAt(*recording, 2), (std::vector<Vec2>(2, {0, 1}))) << "two decisions so far";
}

TEST(SwarmSnapshot, FindsTheVeryPointsOfARunInBothFrames) {
  for (const char* frame : {"relative", "absolute"}) {
    const auto read = readScenario(fmt::format(R"(antipode: 1
time: {{step: 0.1, record_every: 0.1}}
helm: {{period: 0.5}}
acoustics: {{ping_period: 4, range_noise: 3, bearing_noise: 8}}
vehicles:
  - name: auv{{n}}
    count: 3
    pid: {{yaw_pid_kp: 0.9, speed_factor: 50}}
    behaviours:
      - {{type: formation}}
      - {{type: drifting_target, targets_filter_size: 7, targets_filter_frame: {}}}
formation:
  controller: rigid
  start_spread: 60
  node_offsets: ["name=auv1, x=0, y=0", "name=auv2, x=90, y=0", "name=auv3, x=0, y=90"]
)",
                                               frame),
                                   "test.yaml");
    ASSERT_TRUE(read.scenario) << (read.problems.empty() ? "" : read.problems.front().text());
    Simulation simulation(read.scenario);
    Recording recording(recordingHeader(simulation, {}, {}));
    RunRecorder recorder(simulation, recording, nullptr, 0);
    for (int step = 0; step < 299; ++step) recorder.step();
    recorder.finish();
    const DriftingTarget& target = *simulation.vehicle(0).helm()->driftingTarget();
    // The last decision was made in step 295, at 29.5 s, from the place of step 294.
    const Vec2 own{recording.valueAt(0, Channel::X, 29.4), recording.valueAt(0, Channel::Y, 29.4)};
    std::vector<Vec2> expected = target.pointsSeenFrom(own);
    std::ranges::reverse(expected);
    const std::vector<Vec2> found = filterPointsAt(recording, recording.endTime());
    ASSERT_EQ(found.size(), expected.size()) << frame;
    for (std::size_t i = 0; i < found.size(); ++i) EXPECT_LT(distance(found[i], expected[i]), 1e-6) << frame << i;
  }
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

/// The recording of the support header with its scenario changed.
std::unique_ptr<Recording> recordingWith(const std::function<void(FormationBehaviourParams&)>& change) {
  Recording::Header header = test::swarmHeader();
  auto scenario = std::make_shared<Scenario>(*header.scenario);
  auto vehicle = std::make_shared<VehicleSpec>(*scenario->vehicles[0]);
  change(std::get<FormationBehaviourParams>(vehicle->behaviours[0].params));
  scenario->vehicles[0] = vehicle;
  header.scenario = scenario;
  auto recording = std::make_unique<Recording>(std::move(header));
  const double nan = std::nan("");
  for (int t = 0; t <= 50; ++t) {
    std::vector<double> row(18, nan);
    row[6] = 2;
    recording->appendRow(t, row);
  }
  return recording;
}

TEST(SwarmSnapshot, PingsSpreadWithTheSpeedOfSoundUntilTheEndOfTheirRange) {
  const auto recording = swarmRecording();  // pings reach 2000 m with 1500 m/s
  PingRecord ping = heard(50, 750), atItself = ping, older = heard(48, 750), unknown = ping;
  atItself.receiver = 1;
  unknown.sender = 7;
  recording->appendPings(std::vector{older, ping, atItself, unknown});
  SwarmHistories histories;
  histories.setRecording(recording.get());
  EXPECT_TRUE(histories.read());
  const auto at = [&](double time) { return SwarmSnapshot(*recording, histories, time).pingsOnTheirWay(); };
  EXPECT_TRUE(at(49.4).empty()) << "not sent yet, though its reception is known";
  ASSERT_EQ(at(49.6).size(), 1U) << "one ping, however many hear it";
  const SwarmSnapshot::Ping found = at(49.6)[0];
  EXPECT_EQ(found.sender, 1);
  EXPECT_EQ(found.from, (Vec2{750, 0}));
  EXPECT_NEAR(found.radius, 150, 1e-6);
  EXPECT_NEAR(found.strength, 1 - 150.0 / 2000, 1e-9);
  ASSERT_EQ(at(50.8).size(), 1U) << "heard, and still on its way to others";
  EXPECT_NEAR(at(50.8)[0].radius, 1950, 1e-6);
  EXPECT_TRUE(at(50.9).empty()) << "2000 m are 1.33 s";
  EXPECT_EQ(SwarmSnapshot(*recording, histories, 50).vehicleCount(), 2);
}

TEST(SwarmSnapshot, WithoutAveragingTheNewestPingOfEachNeighbourCounts) {
  const auto recording = recordingWith([](FormationBehaviourParams& params) {
    params.pingFilterTimeout = 0;
    params.contactTimeout = 30;
  });
  PingRecord lost = heard(45, kNone);
  lost.outcome = PingOutcome::Collision;
  recording->appendPings(std::vector{heard(20, 700), heard(40, 760), lost});
  SwarmHistories histories;
  histories.setRecording(recording.get());
  while (histories.read()) {
  }
  const auto raw = SwarmSnapshot(*recording, histories, 48).rawContacts(0);
  ASSERT_EQ(raw.size(), 1U) << "a lost ping does not replace it";
  EXPECT_LT(distance(raw[0].position, {760, 0}), 1e-9);
  EXPECT_EQ(raw[0].freshness, 1);
  const auto contacts = SwarmSnapshot(*recording, histories, 48).contacts(0);
  ASSERT_EQ(contacts.size(), 1U);
  EXPECT_NEAR(contacts[0].freshness, 1 - 8.0 / 30, 1e-12);
}

TEST(SwarmSnapshot, ShowsNothingOfWhatARunDoesNotKnow) {
  const auto recording = recordingWith([](FormationBehaviourParams&) {});
  SwarmHistories histories;
  histories.setRecording(recording.get());
  while (histories.read()) {
  }
  const SwarmSnapshot snapshot(*recording, histories, 20);
  EXPECT_EQ(snapshot.driftingState(0), DriftingState::Slowing);
  EXPECT_EQ(snapshot.driftingState(1), DriftingState::NoTarget) << "its state is no number";
  EXPECT_FALSE(snapshot.target(0));
  EXPECT_TRUE(snapshot.filterPoints(0).empty()) << "there was no target";
  EXPECT_FALSE(snapshot.energy(0));
  EXPECT_FALSE(SwarmSnapshot(*swarmRecording(), histories, 0).energy(0)) << "no time has passed";
  // A vehicle that is not there, and a log without a scenario.
  EXPECT_TRUE(snapshot.rawContacts(5).empty());
  EXPECT_TRUE(snapshot.contacts(5).empty());
  Recording::Header bare;
  bare.vehicleNames = {"abe"};
  bare.channels = {{0, Channel::X}};
  Recording log(bare);
  log.appendRow(0, std::vector<double>{0});
  SwarmHistories none;
  none.setRecording(&log);
  while (none.read()) {
  }
  const SwarmSnapshot ofLog(log, none, 0);
  EXPECT_TRUE(ofLog.pingsOnTheirWay().empty());
  EXPECT_TRUE(ofLog.filterPoints(0).empty());
  EXPECT_FALSE(ofLog.target(0));
  EXPECT_TRUE(none.params.changes(0).empty());
}

/// A row of the support header: boat1 as given, nothing is known of boat2.
std::vector<double> rowOfFirst(const std::vector<double>& first) {
  std::vector<double> row(18, std::nan(""));
  std::ranges::copy(first, row.begin());
  return row;
}

/// Everything that there is to read of a recording.
void readAll(SwarmHistories& histories, const Recording& recording) {
  histories.setRecording(&recording);
  while (histories.read()) {
  }
}

TEST(SwarmHistories, AnEditAloneIsNews) {
  const auto recording = swarmRecording();
  SwarmHistories histories;
  readAll(histories, *recording);
  EXPECT_FALSE(histories.read());
  recording->appendJournal({{150, {Command::Kind::Set, 0, "params/turn_rate", Value(40.0)}}});
  EXPECT_TRUE(histories.read());
  EXPECT_FALSE(histories.read());
}

TEST(SwarmSnapshot, APlaceOfWhichOneHalfIsUnknownIsNone) {
  const double nan = std::nan("");
  Recording recording(test::swarmHeader());
  for (int t = 0; t <= 60; ++t) recording.appendRow(t, rowOfFirst({0, 0, 5, nan, 7, nan, 3, 0, 1}));
  PingRecord ping = heard(50, nan);
  ping.estimate = {700, nan};
  recording.appendPings(std::vector{ping});
  SwarmHistories histories;
  readAll(histories, recording);
  const SwarmSnapshot snapshot(recording, histories, 50.2);
  EXPECT_FALSE(snapshot.target(0));
  EXPECT_TRUE(snapshot.filterPoints(0).empty());
  EXPECT_TRUE(snapshot.rawContacts(0).empty());
  EXPECT_TRUE(snapshot.contacts(0).empty());
  EXPECT_TRUE(snapshot.pingsOnTheirWay().empty()) << "nobody knows where its sender was";
}

TEST(SwarmSnapshot, WithoutAveragingAPingThatWasNotMeasuredIsNoContact) {
  const auto recording = recordingWith([](FormationBehaviourParams& params) { params.pingFilterTimeout = 0; });
  recording->appendPings(std::vector{heard(40, std::nan(""))});
  SwarmHistories histories;
  readAll(histories, *recording);
  EXPECT_TRUE(SwarmSnapshot(*recording, histories, 45).rawContacts(0).empty());
}

TEST(SwarmSnapshot, AContactMayBeForgottenBeforeItsPings) {
  const auto recording = recordingWith([](FormationBehaviourParams& params) {
    params.pingFilterTimeout = 60;
    params.contactTimeout = 10;
  });
  recording->appendPings(std::vector{heard(20, 700)});
  SwarmHistories histories;
  readAll(histories, *recording);
  EXPECT_EQ(SwarmSnapshot(*recording, histories, 30).contacts(0).size(), 1U);
  EXPECT_TRUE(SwarmSnapshot(*recording, histories, 31).contacts(0).empty());
  EXPECT_EQ(SwarmSnapshot(*recording, histories, 31).rawContacts(0).size(), 1U);
}

TEST(SwarmSnapshot, OfARunWithoutRowsOrColumnsKnowsNoPoints) {
  const Recording empty(test::swarmHeader());
  SwarmHistories histories;
  readAll(histories, empty);
  EXPECT_EQ(SwarmSnapshot(empty, histories, 0).driftingState(0), DriftingState::NoTarget);
  EXPECT_TRUE(SwarmSnapshot(empty, histories, 0).filterPoints(0).empty());
  for (const Channel missing : {Channel::RawTargetX, Channel::RawTargetY}) {
    Recording::Header header = test::swarmHeader();
    std::erase_if(header.channels, [&](const RecordedChannel& column) { return column.channel == missing; });
    const std::size_t columns = header.channels.size();
    Recording recording(std::move(header));
    for (int t = 0; t <= 10; ++t) recording.appendRow(t, std::vector<double>(columns, 1));
    EXPECT_TRUE(filterPointsAt(recording, 5).empty()) << "without " << channelInfo(missing).name;
  }
}

TEST(SwarmSnapshot, ABranchHasTheFilterPointsThatItHasRecorded) {
  Recording recording(test::swarmHeader());
  for (int t = 5; t <= 6; ++t) recording.appendRow(t, rowOfFirst({0, 0, 5, 6, 10.0 * t, 1, 3, 0, 1}));
  EXPECT_EQ(filterPointsAt(recording, 5), (std::vector<Vec2>{{50, 1}})) << "of three that the filter has";
  EXPECT_EQ(filterPointsAt(recording, 6), (std::vector<Vec2>{{60, 1}, {50, 1}}));
}

}  // namespace
}  // namespace antipode
