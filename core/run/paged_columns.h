// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording_store.h"
#include "core/sim/fleet/row_sampler.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

namespace antipode {

/// Which vehicle a column belongs to, and which one of that vehicle's columns it is.
class ColumnOwners {
 public:
  ColumnOwners(std::span<const RecordedChannel> channels, std::size_t vehicles);
  struct Owner {
    VehicleId vehicle = 0;
    std::uint32_t index = 0;
  };
  Owner of(int column) const { return owners_[static_cast<std::size_t>(column)]; }
  std::size_t vehicles() const { return counts_.size(); }
  std::uint32_t columnsOf(VehicleId vehicle) const { return counts_[static_cast<std::size_t>(vehicle)]; }

 private:
  std::vector<Owner> owners_;
  std::vector<std::uint32_t> counts_;  // by vehicle
};

/// The columns of a chunk that lies in a store. Those of a vehicle are read when one of them is first asked for,
/// the constant ones first, and stay. What cannot be read has no values (NaN). Any thread.
class PagedColumns {
 public:
  PagedColumns(std::shared_ptr<RecordingStore> store, std::shared_ptr<const ColumnOwners> owners,
               std::int64_t chunk, std::size_t rows);
  ~PagedColumns();

  /// All values, or the one that all rows have. They stay as long as this object.
  std::span<const double> column(int index) const;
  /// Reads what these columns need and what is not here yet, all of it at once.
  void fetch(std::span<const int> columns) const;
  std::size_t bytes() const { return bytes_.load(std::memory_order_relaxed); }

 private:
  using Blocks = std::vector<std::atomic<const StoredBlock*>>;  // by vehicle; null: not read yet
  using Read = std::vector<StoredBlock> (PagedColumns::*)(VehicleId first, std::size_t count) const;
  const StoredBlock& blockOf(Blocks& blocks, VehicleId vehicle, Read read) const;
  void fetchBlocks(Blocks& blocks, std::span<const VehicleId> vehicles, Read read) const;
  const StoredBlock& keep(Blocks& blocks, VehicleId vehicle, StoredBlock block) const;
  std::vector<StoredBlock> readWhole(VehicleId first, std::size_t count) const;
  std::vector<StoredBlock> readConstants(VehicleId first, std::size_t count) const;
  bool isWhole(const StoredBlock& block, VehicleId vehicle) const;
  static std::span<const double> values(const StoredBlock& block, std::uint32_t place) {
    return std::span(block.values).subspan(block.columns[place].first, block.columns[place].count);
  }

  std::shared_ptr<RecordingStore> store_;
  std::shared_ptr<const ColumnOwners> owners_;
  std::int64_t chunk_;
  std::size_t rows_;
  mutable std::mutex mutex_;  // of who reads from the store
  mutable Blocks blocks_, constants_;
  mutable std::atomic<std::size_t> bytes_;
};

}  // namespace antipode
