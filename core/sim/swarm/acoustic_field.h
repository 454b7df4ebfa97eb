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
  /// A vehicle in a step, as the water has it.
  struct Node {
    PingPosition before, after;  ///< at the step's start and end; equal where it was put somewhere else
    bool isSilent = false;       ///< neither pings nor hears
    bool listens = false;        ///< is read in steps in which a ping is due
  };
  struct Sent {
    int node = 0;
    double time = 0;  ///< s
  };

  /// Its first ping is sent at `start` s.
  AcousticField(const AcousticsParams& params, std::uint64_t seed, double start, std::size_t nodes);
  /// The period of the pings stays what it was.
  void setParams(const AcousticsParams& params);
  void setSeed(std::uint64_t seed);

  /// Whether anything can happen in the step that ends at `to` s: a ping is due, under way, or just arrived.
  /// Without that the step may be left out.
  bool hasWork(double to) const { return isPingDue(to) || !waves_.empty() || !held_.empty(); }
  bool isPingDue(double to) const { return nextPing_ <= to; }
  /// The step from time `from` to `to`, s; one node a vehicle.
  void advance(double from, double to, const std::vector<Node>& nodes);
  /// Of the last step. Pings decided in it, in the order of their reception; nothing filtered yet.
  const std::vector<PingRecord>& decided() const { return decided_; }
  const std::vector<Sent>& sent() const { return sent_; }

  void hash(StateHash& hash) const;

 private:
  /// A receiver that a wave has not reached, and the normal numbers for the noise of what it will measure. They are
  /// drawn for all receivers together, which takes a fraction of the time.
  struct Pending {
    int receiver = 0;
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
  void emit(double from, double to, const std::vector<Node>& nodes);
  void propagate(Wave& wave, double to, const std::vector<Node>& nodes);
  void receive(double from, double to, const std::vector<Node>& nodes);
  void drawNoise(Wave& wave);
  PingRecord arrival(const Wave& wave, const Pending& pending, const Node& node, const PingPath& path, double from,
                     double to) const;
  void measure(PingRecord& record, const PingPath& path, const Pending& pending) const;
  bool isSending(int node, double time) const;
  void markCollisions();

  AcousticsParams params_;
  std::uint64_t seed_;
  double start_, period_;
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
  std::vector<int> near_;                // scratch of emit()
  std::vector<double> ranges_, angles_;  // scratch of drawNoise()
};

}  // namespace antipode
