// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/fleet_pings.h"

#include "core/sim/vehicle.h"

namespace antipode {

FleetPings::FleetPings(const Swarm& swarm, const Scenario& scenario, std::span<const Vehicle> vehicles)
    : swarm_(swarm),
      field_(swarm.acoustics, static_cast<std::uint64_t>(scenario.time.seed), scenario.time.start,
             vehicles.size()),
      nodes_(vehicles.size()) {
  for (std::size_t node = 0; node < nodes_.size(); ++node)
    nodes_[node].after = vehicles[swarm.byName[node]].truePlace();
}

void FleetPings::step(const StepClock& clock, std::span<Vehicle> vehicles, std::vector<PingRecord>& pings) {
  for (std::size_t node = 0; node < nodes_.size(); ++node) {
    const Vehicle& vehicle = vehicles[swarm_.byName[node]];
    AcousticField::Node& now = nodes_[node];
    const PingPlace place = vehicle.truePlace();
    now.before = vehicle.hasJumped() ? place : now.after;
    now.after = place;
    now.isSilent = vehicle.isLost();
    now.listens = vehicle.listens();
  }
  field_.advance(clock.now - clock.dt, clock.now, nodes_);
  for (const AcousticField::Sent& sent : field_.sent())
    vehicles[swarm_.byName[static_cast<std::size_t>(sent.node)]].countPing();
  for (PingRecord record : field_.decided()) {
    record.sender = static_cast<std::int32_t>(swarm_.byName[static_cast<std::size_t>(record.sender)]);
    record.receiver = static_cast<std::int32_t>(swarm_.byName[static_cast<std::size_t>(record.receiver)]);
    Vehicle& receiver = vehicles[static_cast<std::size_t>(record.receiver)];
    if (!receiver.listens()) continue;
    receiver.hear(record);
    pings.push_back(record);
  }
}

}  // namespace antipode
