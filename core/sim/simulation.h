// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/acoustics/ping_record.h"
#include "core/model/channels.h"
#include "core/sim/fleet/command.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace antipode {

class Communities;
class Vehicle;
struct HelmReport;
struct BlockRange;
struct PoseSampling;
struct SwarmReading;
struct VehicleBlock;

/// The fleet's poses at one time, for the picture.
struct Frame {
  std::int64_t step = 0;
  double time = 0;                                  ///< s
  std::vector<double> x, y, heading, speed, depth;  ///< by VehicleId; m, m, deg, m/s, m
};

/// A fleet stepped by a fixed step. It is a value: a copy is the same run at the same moment, and goes on alike
/// with the same commands. Knows no wall time, no thread but its own workers, no file. Thread: used by one thread
/// at a time. Same scenario, seed and commands give the same bits, whatever the number of worker threads.
class Simulation {
 public:
  struct Options {
    int threads = 1;
    /// Moments of steps 0, 1, ... in s, ascending, for repeating a recorded run whose steps had unequal lengths;
    /// such a run takes no more steps than there are moments. Empty: a step each `time.step`.
    std::vector<double> stepTimes = {};
    /// A block in which the vehicles of this run, at most 64, stand beside those of others, from `firstIndex` on.
    /// Such a run is not copied (shared_block.h, block_places.h). Null: blocks of its own.
    std::shared_ptr<VehicleBlock> block = nullptr;
    unsigned firstIndex = 0;
  };
  /// The scenario must be free of errors (see scenario_io.h checkScenario()).
  explicit Simulation(ScenarioPtr scenario, Options options);
  explicit Simulation(ScenarioPtr scenario) : Simulation(std::move(scenario), Options{}) {}
  /// A copy with a number of threads of its own.
  Simulation(const Simulation& other, int threads);
  Simulation(const Simulation& other) : Simulation(other, 1) {}
  /// Takes over the moment of another run; uses memory again when both are of the same scenario. Keeps its
  /// threads.
  Simulation& operator=(const Simulation& other);
  ~Simulation();
  /// A fleet of `count` copies of one vehicle at this moment: what becomes of it when each of them is told
  /// something else. They are alone, but for all that acts on the vehicle here. Nothing: see hearsOthers(). Such a
  /// fleet is stepped and read only, not copied.
  std::optional<Simulation> copiesOf(VehicleId vehicle, int count) const;
  /// Becomes the fleet that copiesOf() of `run` would give, for one that has come from it with as many.
  void becomeCopiesOf(const Simulation& run, VehicleId vehicle);
  bool hearsOthers() const;  ///< the vehicles of this run hear each other: what becomes of one depends on all
  Simulation(Simulation&&) noexcept;
  Simulation& operator=(Simulation&&) noexcept;

  /// Queues a command for the start of the next step. Error: unknown vehicle, variable or field, or an
  /// unreadable value; then nothing is queued.
  Result<void> post(Command command);
  void step();
  /// As so many calls of step(), with the same bits; for those who look at nothing in between. Vehicles to which
  /// nothing happens are stepped many times in a row, which takes less than half the time.
  /// `sampling`: looks at the vehicles' poses on the way; null: nobody does. With it the events of one step come in
  /// the order of the vehicles.
  void advance(std::int64_t steps, const PoseSampling* sampling = nullptr);
  /// One step of runs that stand in the same block, are at the same step, and agree in compat and time settings.
  static void stepTogether(std::span<Simulation* const> runs);

  std::int64_t stepsDone() const;  ///< 0 before the first step
  double time() const;             ///< time.start + stepsDone * time.step
  std::size_t vehicleCount() const;
  const std::vector<FleetMember>& fleet() const;
  const Scenario& scenario() const;

  double value(VehicleId vehicle, Channel channel) const;  ///< present value; NaN = does not apply
  void fillFrame(Frame& frame) const;
  /// The numbers of vehicles 64 * `block` and following; for many values at once: core/sim/fleet/row_sampler.h.
  const VehicleBlock& block(std::size_t block) const;
  BlockRange rangeIn(std::size_t block) const;  ///< where the vehicles of this run stand in it
  const Vehicle& vehicle(VehicleId id) const;   ///< for inspectors; core/sim/fleet/vehicle.h
  /// Brings what an onlooker measures of a swarm (swarm_metrics.h) up to the present step; for readers of blocks.
  void measureSwarm(const SwarmReading& what) const;
  /// What a vehicle's helm did last and why; false: it has none.
  bool fillHelmReport(VehicleId vehicle, HelmReport& report) const;
  bool records(VehicleId vehicle, Channel channel) const;  ///< false: NaN for the whole run

  /// The communities of the mission with their variables; null: it has none.
  const Communities* communities() const;

  /// Whether there is something to take of the next three.
  bool hasNews() const;
  /// Commands applied so far and events so far; takers move them out after every step.
  std::vector<JournalEntry> drainJournal();
  std::vector<RunEvent> drainEvents();
  /// Pings so far, in the order of their reception, into `pings`, whose memory is used again; for takers after
  /// every step.
  void drainPings(std::vector<PingRecord>& pings);

  std::uint64_t stateHash() const;
  int threads() const;
  std::size_t memory() const;  ///< bytes that a copy takes, nearly

 private:
  struct Impl;
  explicit Simulation(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace antipode
