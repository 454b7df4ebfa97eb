// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/batch/vehicle_block.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace antipode {

/// Where the vehicles of a run stand: in blocks of their own, or, when the run is small, in one block beside the
/// vehicles of other runs (shared_block.h).
class FleetBlocks {
 public:
  /// Blocks of its own.
  explicit FleetBlocks(std::size_t vehicles)
      : vehicles_(vehicles), blocks_((vehicles + kBlockSize - 1) / kBlockSize) {
    for (auto& block : blocks_) block = std::make_shared<VehicleBlock>();
  }
  /// From index `first` on in a block that has room for them.
  FleetBlocks(std::size_t vehicles, std::shared_ptr<VehicleBlock> block, unsigned first)
      : vehicles_(vehicles), first_(first), blocks_{std::move(block)} {}

  std::size_t count() const { return blocks_.size(); }
  VehicleBlock& operator[](std::size_t block) const { return *blocks_[block]; }
  VehicleBlock& of(std::size_t vehicle) const { return *blocks_[vehicle / kBlockSize]; }
  unsigned indexOf(std::size_t vehicle) const { return first_ + static_cast<unsigned>(vehicle % kBlockSize); }
  /// Where the own vehicles stand in a block.
  BlockRange range(std::size_t block) const {
    const std::size_t left = vehicles_ - block * kBlockSize;
    return {first_, first_ + static_cast<unsigned>(std::min<std::size_t>(left, kBlockSize))};
  }

 private:
  std::size_t vehicles_;
  unsigned first_ = 0;
  std::vector<std::shared_ptr<VehicleBlock>> blocks_;
};

/// The vehicles of a range.
inline VehicleMask maskOf(BlockRange range) {
  const unsigned count = range.end - range.begin;
  return (count < kBlockSize ? (VehicleMask{1} << count) - 1 : ~VehicleMask{0}) << range.begin;
}

}  // namespace antipode
