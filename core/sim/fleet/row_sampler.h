// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/channels.h"
#include "core/sim/batch/vehicle_block.h"
#include "core/sim/fleet/command.h"
#include "core/sim/swarm/swarm_metrics.h"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace antipode {

class Simulation;

/// One recorded quantity of one vehicle.
struct RecordedChannel {
  VehicleId vehicle = 0;
  Channel channel = Channel::X;
  bool operator==(const RecordedChannel&) const = default;
};

/// Reads the same quantities again and again, as Simulation::value() gives them (and a jump since the last row): a
/// band, which is one channel of one block of 64 vehicles, at a time. Thread: that of the simulation, which
/// outlives it and is not moved.
class RowSampler {
 public:
  struct Band {
    VehicleMask recorded = 0;  ///< vehicles of the run whose value is wanted: bit v % 64 is vehicle v
    std::size_t vehicles = 0;  ///< of the run in the block: so many values has a row
    std::array<std::uint32_t, kBlockSize> columns{};  ///< by the same: index in the channels that were given
  };

  RowSampler(const Simulation& simulation, std::span<const RecordedChannel> channels);
  ~RowSampler();

  /// After a step that is not read: a jump in it must show in the next row, where views break the trail.
  void rememberJumps();
  std::span<const Band> bands() const { return bands_; }
  /// Calls take(i, values, count) for each block in order: the values of its bands from i on, `count` of them
  /// behind each of the pointers, one a vehicle; those of vehicles that are not wanted mean nothing. They are
  /// there until take() returns. Allocates nothing.
  template <class F>
  void read(F&& take) {
    measure();
    std::size_t band = 0;
    for (BlockPlan& plan : plans_) {
      if (plan.isComputed) makeReport(plan);
      take(band, std::span<const double* const>(plan.sources), std::size_t{plan.range.end - plan.range.begin});
      band += plan.sources.size();
    }
  }

 private:
  struct Report;
  struct BlockPlan {
    const VehicleBlock* block;
    BlockRange range;                    ///< where the vehicles of the run stand in it
    bool isComputed = false;             ///< a band is not in the block, but in the report made of it
    VehicleMask transported = 0;         ///< since the last row
    std::vector<const double*> sources;  ///< by band: the value of the first vehicle of the range
  };
  void measure();
  void makeReport(BlockPlan& plan);
  void plan(const VehicleBlock& block, BlockRange range, std::span<const std::uint32_t> columns,
            std::span<const RecordedChannel> channels);

  const Simulation& simulation_;
  SwarmReading swarm_{false, false, false};  // what of it the bands read
  std::vector<Band> bands_;
  std::vector<BlockPlan> plans_;
  std::unique_ptr<Report> report_;
};

}  // namespace antipode
