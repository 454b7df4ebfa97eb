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
      field_(swarm.acoustics, static_cast<std::uint64_t>(scenario.time.seed), scenario.time.start,
             swarm.byName.size()),
      nodes_(swarm.byName.size()),
      x_(nodes_.size()),
      y_(nodes_.size()),
      depth_(nodes_.size()) {
  remember();
}

/// Where the water has the vehicles at the end of a step. It is the start of the next one, so this is done in
/// every step, also in those without a ping.
void FleetPings::remember() {
  for (std::size_t b = 0; b < blocks_.count(); ++b) {
    VehicleBlock& block = blocks_[b];
    const BlockRange range = blocks_.range(b);
    const std::size_t first = b * kBlockSize;
    const auto keep = [&](std::vector<double>& to, const Column& from) {
      std::copy(from + range.begin, from + range.end, to.data() + first);
    };
    keep(x_, block.plain.x), keep(y_, block.plain.y), keep(depth_, block.plain.depth);
    forEachVehicle(block.dualState & maskOf(range), [&](unsigned i) {
      const std::size_t vehicle = first + i - range.begin;
      x_[vehicle] = block.truth.x[i], y_[vehicle] = block.truth.y[i], depth_[vehicle] = block.truth.depth[i];
    });
    block.movedByMessage &= ~maskOf(range);
  }
}

/// Takes over where the vehicles were when the step began, and where they are now.
void FleetPings::moveNodes() {
  for (std::size_t b = 0; b < blocks_.count(); ++b) {
    const VehicleBlock& block = blocks_[b];
    const BlockRange range = blocks_.range(b);
    for (unsigned i = range.begin; i < range.end; ++i) {
      const std::size_t vehicle = b * kBlockSize + i - range.begin;
      const StateColumns& at = block.trueRecord(i);
      AcousticField::Node& now = nodes_[static_cast<std::size_t>(swarm_.nodeOf[vehicle])];
      now.before = {{x_[vehicle], y_[vehicle]}, depth_[vehicle]};
      now.after = {{at.x[i], at.y[i]}, at.depth[i]};
      if ((block.transported | block.movedByMessage) >> i & 1) now.before = now.after;
      now.isSilent = block.withoutPower >> i & 1;
    }
  }
}

void FleetPings::step(const StepClock& clock, std::span<Vehicle> vehicles, WorkerPool& pool,
                      std::vector<PingRecord>& pings) {
  const bool hasWork = field_.hasWork(clock.now);
  if (hasWork) moveNodes();
  remember();
  if (!hasWork) return;
  if (field_.isPingDue(clock.now))
    for (std::size_t node = 0; node < nodes_.size(); ++node)
      nodes_[node].listens = vehicles[swarm_.byName[node]].listens();
  field_.advance(clock.now - clock.dt, clock.now, nodes_);
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

/// A vehicle hears its pings in their order; what one hears is nothing to the others.
void FleetPings::hear(std::span<PingRecord> pings, std::span<Vehicle> vehicles, WorkerPool& pool) {
  const auto hearOne = [&](PingRecord& ping) { vehicles[static_cast<std::size_t>(ping.receiver)].hear(ping); };
  if (pool.threads() == 1 || pings.size() < kWorthSharing) {
    for (PingRecord& ping : pings) hearOne(ping);
    return;
  }
  const auto blockOf = [](const PingRecord& ping) { return static_cast<std::size_t>(ping.receiver) / kBlockSize; };
  const std::size_t blocks = (vehicles.size() + kBlockSize - 1) / kBlockSize;
  blockEnd_.assign(blocks, 0);
  byBlock_.resize(pings.size());
  for (const PingRecord& ping : pings) ++blockEnd_[blockOf(ping)];
  std::exclusive_scan(blockEnd_.begin(), blockEnd_.end(), blockEnd_.begin(), std::size_t{0});
  for (std::size_t i = 0; i < pings.size(); ++i) byBlock_[blockEnd_[blockOf(pings[i])]++] = i;
  const auto hearBlock = [&](int block) {
    const auto b = static_cast<std::size_t>(block);
    for (std::size_t i = b > 0 ? blockEnd_[b - 1] : 0; i < blockEnd_[b]; ++i) hearOne(pings[byBlock_[i]]);
  };
  pool.run(static_cast<int>(blocks), std::cref(hearBlock));  // a reference needs no memory of its own
}

}  // namespace antipode
