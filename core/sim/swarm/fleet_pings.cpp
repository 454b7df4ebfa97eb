// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/swarm/fleet_pings.h"

#include "core/sim/fleet/vehicle.h"
#include "core/sim/fleet/worker_pool.h"

#include <algorithm>
#include <numeric>

namespace antipode {
namespace {

constexpr std::size_t kWorthSharing = 64;  // pings; fewer are heard before a helper has woken up

}  // namespace

FleetPings::FleetPings(const Swarm& swarm, const Scenario& scenario, const FleetBlocks& blocks)
    : swarm_(swarm),
      blocks_(blocks),
      field_(swarm.acoustics, static_cast<std::uint64_t>(scenario.time.seed), scenario.time.start, swarm.byName),
      fleet_(swarm.byName.size()) {
  readPlaces(fleet_.before);
  for (std::size_t b = 0; b < blocks_.count(); ++b) blocks_[b].movedByMessage &= ~maskOf(blocks_.range(b));
}

/// Where the water has the vehicles now.
void FleetPings::readPlaces(AcousticField::Places& places) const {
  for (std::size_t b = 0; b < blocks_.count(); ++b) {
    const VehicleBlock& block = blocks_[b];
    const BlockRange range = blocks_.range(b);
    const std::size_t first = b * kBlockSize;
    const auto keep = [&](std::vector<double>& to, const Column& from) {
      std::copy(from + range.begin, from + range.end, to.data() + first);
    };
    keep(places.x, block.plain.x), keep(places.y, block.plain.y), keep(places.depth, block.plain.depth);
    forEachVehicle(block.dualState & maskOf(range), [&](unsigned i) {
      places.set(first + i - range.begin, {{block.truth.x[i], block.truth.y[i]}, block.truth.depth[i]});
    });
  }
}

/// Takes over where the vehicles are at the end of the step, and what has become of them.
void FleetPings::moveFleet() {
  readPlaces(fleet_.after);
  for (std::size_t b = 0; b < blocks_.count(); ++b) {
    const VehicleBlock& block = blocks_[b];
    const BlockRange range = blocks_.range(b);
    const VehicleMask silent = block.withoutPower, put = block.transported | block.movedByMessage;
    for (unsigned i = range.begin; i < range.end; ++i) {
      AcousticField::Fleet::Flags& flags = fleet_.flags[b * kBlockSize + i - range.begin];
      flags.isSilent = silent >> i & 1, flags.wasPut = put >> i & 1;
    }
  }
}

void FleetPings::step(const StepClock& clock, std::span<Vehicle> vehicles, WorkerPool& pool,
                      std::vector<PingRecord>& pings) {
  const bool hasWork = field_.hasWork(clock.now);
  // The end of a step is the start of the next one, so this is done in every step, also in those without a ping.
  if (hasWork)
    moveFleet();
  else
    readPlaces(fleet_.before);
  for (std::size_t b = 0; b < blocks_.count(); ++b) blocks_[b].movedByMessage &= ~maskOf(blocks_.range(b));
  if (!hasWork) return;
  if (field_.isPingDue(clock.now))
    for (std::size_t vehicle = 0; vehicle < vehicles.size(); ++vehicle)
      fleet_.flags[vehicle].listens = vehicles[vehicle].listens();
  const double from = clock.now - clock.dt;
  field_.propagate(from, clock.now, fleet_);
  field_.forEachDue([&](std::size_t receiver, int sender) { vehicles[receiver].expectPing(sender); });
  field_.decide(from, clock.now, fleet_);
  std::swap(fleet_.before, fleet_.after);
  for (const AcousticField::Sent& sent : field_.sent())
    vehicles[swarm_.byName[static_cast<std::size_t>(sent.node)]].addPingEnergy();
  const std::size_t first = pings.size();
  for (const PingRecord& decided : field_.decided()) {
    const std::size_t receiver = swarm_.byName[static_cast<std::size_t>(decided.receiver)];
    if (!vehicles[receiver].listens()) continue;
    PingRecord& ping = pings.emplace_back(decided);
    ping.sender = static_cast<std::int32_t>(swarm_.byName[static_cast<std::size_t>(decided.sender)]);
    ping.receiver = static_cast<std::int32_t>(receiver);
  }
  hear(std::span(pings).subspan(first), vehicles, pool);
}

/// A vehicle hears its pings in their order; what one hears is nothing to the others. Bearings and means are found
/// side by side. Calls at(i) for the number of each of `count` pings.
template <class At>
void FleetPings::hearTogether(std::span<PingRecord> pings, std::span<Vehicle> vehicles, std::size_t count, At at) {
  thread_local PingMeans means;
  thread_local std::vector<double> bearings;
  thread_local std::vector<std::size_t> heard;
  bearings.clear(), heard.clear(), means.clear();
  for (std::size_t i = 0; i < count; ++i) bearings.push_back(pings[at(i)].measuredBearing);
  means.findDirections(bearings);
  const auto receiverOf = [&](const PingRecord& ping) -> Vehicle& {
    return vehicles[static_cast<std::size_t>(ping.receiver)];
  };
  for (std::size_t i = 0; i < count; ++i) {
    PingRecord& ping = pings[at(i)];
    if (const auto sums = receiverOf(ping).hear(ping, means.direction(i)))
      means.add(*sums), heard.push_back(at(i));
  }
  means.find();
  for (std::size_t i = 0; i < heard.size(); ++i) {
    PingRecord& ping = pings[heard[i]];
    receiverOf(ping).take(ping, means.sums(i), means.mean(i));
  }
}

void FleetPings::hear(std::span<PingRecord> pings, std::span<Vehicle> vehicles, WorkerPool& pool) {
  if (pings.empty()) return;
  if (pool.threads() == 1 || pings.size() < kWorthSharing)
    return hearTogether(pings, vehicles, pings.size(), [](std::size_t i) { return i; });
  const auto blockOf = [](const PingRecord& ping) { return static_cast<std::size_t>(ping.receiver) / kBlockSize; };
  const std::size_t blocks = (vehicles.size() + kBlockSize - 1) / kBlockSize;
  blockEnd_.assign(blocks, 0);
  byBlock_.resize(pings.size());
  for (const PingRecord& ping : pings) ++blockEnd_[blockOf(ping)];
  std::exclusive_scan(blockEnd_.begin(), blockEnd_.end(), blockEnd_.begin(), std::size_t{0});
  for (std::size_t i = 0; i < pings.size(); ++i) byBlock_[blockEnd_[blockOf(pings[i])]++] = i;
  const auto hearBlock = [&](int block) {
    const auto b = static_cast<std::size_t>(block);
    const std::size_t begin = b > 0 ? blockEnd_[b - 1] : 0;
    hearTogether(pings, vehicles, blockEnd_[b] - begin, [&](std::size_t i) { return byBlock_[begin + i]; });
  };
  pool.run(static_cast<int>(blocks), std::cref(hearBlock));  // a reference needs no memory of its own
}

}  // namespace antipode
