// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings of a small swarm, made by hand.
#pragma once

#include "core/run/recording.h"
#include "tests/support/recordings.h"

#include <memory>
#include <vector>

namespace antipode::test {

/// Two vehicles that drift and listen; boat1 has all its displays on.
inline Recording::Header swarmHeader() {
  Recording::Header header =
      headerFor(2, {Channel::X, Channel::Y, Channel::TargetX, Channel::TargetY, Channel::RawTargetX,
                    Channel::RawTargetY, Channel::DriftState, Channel::MotorOn, Channel::TotalEnergy});
  auto scenario = std::make_shared<Scenario>(*header.scenario);
  scenario->helm.period = 1;
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
inline std::unique_ptr<Recording> swarmRecording() {
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

/// A ping of boat2 that boat1 heard at `time`.
inline PingRecord heard(double time, double measured) {
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

}  // namespace antipode::test
