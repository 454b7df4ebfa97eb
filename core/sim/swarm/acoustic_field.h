// SPDX-License-Identifier: GPL-3.0-or-later
// Who hears whom, and what is measured of it (formation.md sections 3 and 11).
#pragma once

#include "core/autonomy/acoustics/acoustics.h"
#include "core/autonomy/acoustics/ping_record.h"
#include "core/base/random.h"
#include "core/base/state_hash.h"
#include "core/sim/swarm/spatial_grid.h"

#include <cstdint>
#include <vector>

namespace antipode {

/// The pings of a fleet on their way through the water. Vehicles ping one after the other, each in an emission
/// slot of its own, in the order of their node numbers (formation.h); sender and receiver of the records are node
/// numbers, too. Thread: one at a time.
class AcousticField {
 public:
  /// Where the vehicles are, by vehicle; the columns go up to whole vectors.
  struct Places {
    std::vector<double> x, y, depth;  ///< m

    explicit Places(std::size_t vehicles);
    void set(std::size_t vehicle, const PingPosition& at) {
      x[vehicle] = at.at.x, y[vehicle] = at.at.y, depth[vehicle] = at.depth;
    }
    PingPosition of(std::size_t vehicle) const { return {{x[vehicle], y[vehicle]}, depth[vehicle]}; }
  };
  /// The vehicles in a step, as the water has them.
  struct Fleet {
    explicit Fleet(std::size_t vehicles) : before(vehicles), after(vehicles), flags(vehicles) {}

    struct Flags {
      bool isSilent = false;  ///< neither pings nor hears
      bool wasPut = false;    ///< somewhere else: it was in the step's start where it is in its end
      bool listens = false;   ///< is read in steps in which a ping is due
    };
    Places before, after;  ///< at the step's start and end
    std::vector<Flags> flags;

    PingPosition start(std::size_t vehicle) const { return (flags[vehicle].wasPut ? after : before).of(vehicle); }
  };
  struct Sent {
    int node = 0;
    double time = 0;  ///< s
  };

  /// Its first ping is sent at `start` s. `vehicleOf`: the vehicle of each node.
  AcousticField(const AcousticsParams& params, std::uint64_t seed, double start,
                std::vector<std::size_t> vehicleOf);
  /// The period of the pings stays what it was.
  void setParams(const AcousticsParams& params);
  void setSeed(std::uint64_t seed);

  /// Whether anything can happen in the step that ends at `to` s: a ping is due, under way, or just arrived.
  /// Without that the step may be left out.
  bool hasWork(double to) const { return isPingDue(to) || !waves_.empty() || !held_.empty(); }
  bool isPingDue(double to) const { return nextPing_ <= to; }
  /// The step from time `from` to `to`, s: both of the next two.
  void advance(double from, double to, const Fleet& fleet) {
    propagate(from, to, fleet);
    decide(from, to, fleet);
  }
  /// Sends the pings that are due, and finds out whom they reach.
  void propagate(double from, double to, const Fleet& fleet);
  /// What is measured of those that have reached somebody.
  void decide(double from, double to, const Fleet& fleet);
  /// Calls f(receiving vehicle, sending node) for each ping that propagate() has found to reach somebody.
  template <class F>
  void forEachDue(F&& f) const {
    for (const Due& due : due_) f(static_cast<std::size_t>(due.pending.vehicle), due.wave->sender);
  }
  /// Of the last step. Pings decided in it, in the order of their reception; nothing filtered yet.
  const std::vector<PingRecord>& decided() const { return decided_; }
  const std::vector<Sent>& sent() const { return sent_; }

  void hash(StateHash& hash) const;

 private:
  /// A receiver that a wave has not reached, and the normal numbers for the noise of what it will measure. They
  /// are drawn for all receivers together, which takes a fraction of the time.
  struct Pending {
    int receiver = 0, vehicle = 0;
    double rangeNoise = 0, bearingNoise = 0;
  };
  struct Wave {
    int sender = 0;
    std::int64_t index = 0;
    double emitted = 0;  // s
    PingPosition from;
    std::vector<Pending> pending;
  };

  double emissionTime(std::int64_t slot) const;
  double reportReach() const;
  void emit(double from, double to, const Fleet& fleet);
  void propagate(Wave& wave, double to, const Fleet& fleet);
  void receive(double from, double to, const Fleet& fleet);
  void drawNoise(Wave& wave);
  PingRecord arrival(const Wave& wave, const Pending& pending, const Fleet& fleet, const PingPath& path,
                     double from, double to) const;
  void measure(PingRecord& record, const PingPath& path, const Pending& pending) const;
  bool isSending(int node, double time) const;
  void markCollisions();

  AcousticsParams params_;
  std::uint64_t seed_;
  double start_, period_;
  std::vector<std::size_t> vehicleOf_;
  std::int64_t nodes_;
  std::int64_t nextSlot_ =
      0;  // emission slots of all vehicles: slot / nodes is the index of the ping, slot % nodes who sends
  double nextPing_;  // s, of nextSlot_
  std::vector<Wave> waves_, spare_;
  struct Due {
    const Wave* wave;
    Pending pending;
  };
  std::vector<Due> due_;          // receivers that a wave reaches in this step
  PingPaths paths_;               // of them
  std::vector<PingRecord> held_;  // arrived; a later arrival may still spoil them
  std::vector<PingRecord> arrived_, decided_;
  std::vector<Sent> sent_;
  SpatialGrid grid_;
  std::vector<Vec2> positions_;
  std::vector<double> squares_;          // scratch of propagate()
  std::vector<int> near_;                // scratch of emit()
  std::vector<double> ranges_, angles_;  // scratch of drawNoise()
};

}  // namespace antipode
