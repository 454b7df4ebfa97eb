// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/fleet/fleet_blocks.h"
#include "core/sim/fleet/step_clock.h"
#include "core/sim/swarm/acoustic_field.h"
#include "core/sim/swarm/swarm.h"

#include <span>

namespace antipode {

class Vehicle;
class WorkerPool;

/// Brings the pings of a fleet from vehicle to vehicle, after each step. Thread: one at a time.
class FleetPings {
 public:
  FleetPings(const Swarm& swarm, const Scenario& scenario, const FleetBlocks& blocks);
  void setSeed(std::uint64_t seed) { field_.setSeed(seed); }
  /// Takes over the pings under way of a fleet of the same size.
  void copyState(const FleetPings& other) { field_ = other.field_, fleet_ = other.fleet_; }
  void setParams(const AcousticsParams& params) { field_.setParams(params); }
  /// The pings of a step that has been made; those that were decided in it are added to `pings`. Listeners work on
  /// the threads of `pool`.
  void step(const StepClock& clock, std::span<Vehicle> vehicles, WorkerPool& pool, std::vector<PingRecord>& pings);
  void hash(StateHash& hash) const { field_.hash(hash); }

 private:
  void moveFleet();
  void readPlaces(AcousticField::Places& places) const;
  void hear(std::span<PingRecord> pings, std::span<Vehicle> vehicles, WorkerPool& pool);
  template <class At>
  static void hearTogether(std::span<PingRecord> pings, std::span<Vehicle> vehicles, std::size_t count, At at);

  const Swarm& swarm_;
  const FleetBlocks& blocks_;
  AcousticField field_;
  AcousticField::Fleet fleet_;  // `before`: where the water had it when the step began
  // scratch of hear(): pings by the block of the receiver, each block's in their order
  std::vector<std::size_t> blockEnd_, byBlock_;
};

}  // namespace antipode
