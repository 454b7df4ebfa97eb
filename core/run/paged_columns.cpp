// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/paged_columns.h"

#include <algorithm>
#include <limits>

namespace antipode {

ColumnOwners::ColumnOwners(std::span<const RecordedChannel> channels, std::size_t vehicles) : counts_(vehicles) {
  owners_.reserve(channels.size());
  for (const RecordedChannel& channel : channels)
    owners_.push_back({channel.vehicle, counts_[static_cast<std::size_t>(channel.vehicle)]++});
}

PagedColumns::PagedColumns(std::shared_ptr<RecordingStore> store, std::shared_ptr<const ColumnOwners> owners,
                           std::int64_t chunk, std::size_t rows)
    : store_(std::move(store)),
      owners_(std::move(owners)),
      chunk_(chunk),
      rows_(rows),
      blocks_(owners_->vehicles()),
      constants_(owners_->vehicles()),
      bytes_(2 * owners_->vehicles() * sizeof(blocks_[0]) + rows * sizeof(std::int64_t)) {}

PagedColumns::~PagedColumns() {
  for (const Blocks* blocks : {&blocks_, &constants_})
    for (const auto& block : *blocks) delete block.load(std::memory_order_relaxed);
}

const StoredBlock& PagedColumns::blockOf(Blocks& blocks, VehicleId vehicle, Read read) const {
  auto& place = blocks[static_cast<std::size_t>(vehicle)];
  if (const StoredBlock* block = place.load(std::memory_order_acquire)) return *block;
  const std::lock_guard lock(mutex_);
  if (const StoredBlock* block = place.load(std::memory_order_relaxed)) return *block;  // somebody was faster
  return keep(blocks, vehicle, std::move((this->*read)(vehicle, 1).front()));
}

/// `vehicles` ascend. What lies between them is read too: a store reads neighbours in one go.
void PagedColumns::fetchBlocks(Blocks& blocks, std::span<const VehicleId> vehicles, Read read) const {
  if (vehicles.empty()) return;
  const std::lock_guard lock(mutex_);
  const VehicleId first = vehicles.front();
  auto made = (this->*read)(first, static_cast<std::size_t>(vehicles.back() - first) + 1);
  for (const VehicleId vehicle : vehicles)
    if (!blocks[static_cast<std::size_t>(vehicle)].load(std::memory_order_relaxed))
      keep(blocks, vehicle, std::move(made[static_cast<std::size_t>(vehicle - first)]));
}

const StoredBlock& PagedColumns::keep(Blocks& blocks, VehicleId vehicle, StoredBlock block) const {
  auto made = std::make_unique<StoredBlock>(std::move(block));
  bytes_ += sizeof(StoredBlock) + made->values.size() * sizeof(double) +
            made->columns.size() * sizeof(StoredBlock::Column);
  blocks[static_cast<std::size_t>(vehicle)].store(made.get(), std::memory_order_release);
  return *made.release();
}

std::span<const double> PagedColumns::column(int index) const {
  const ColumnOwners::Owner owner = owners_->of(index);
  if (!blocks_[static_cast<std::size_t>(owner.vehicle)].load(std::memory_order_acquire)) {
    const StoredBlock& constants = blockOf(constants_, owner.vehicle, &PagedColumns::readConstants);
    if (const auto constant = values(constants, owner.index); !constant.empty()) return constant;
  }
  return values(blockOf(blocks_, owner.vehicle, &PagedColumns::readWhole), owner.index);
}

void PagedColumns::fetch(std::span<const int> columns) const {
  std::vector<VehicleId> vehicles;
  const auto addMissing = [&](auto isMissing) {
    vehicles.clear();
    for (const int column : columns)
      if (const auto owner = owners_->of(column); isMissing(owner)) vehicles.push_back(owner.vehicle);
    std::ranges::sort(vehicles);
    vehicles.erase(std::unique(vehicles.begin(), vehicles.end()), vehicles.end());
  };
  const auto isHere = [](const Blocks& blocks, VehicleId vehicle) {
    return blocks[static_cast<std::size_t>(vehicle)].load(std::memory_order_acquire) != nullptr;
  };
  addMissing([&](const ColumnOwners::Owner& owner) {
    return !isHere(blocks_, owner.vehicle) && !isHere(constants_, owner.vehicle);
  });
  fetchBlocks(constants_, vehicles, &PagedColumns::readConstants);
  addMissing([&](const ColumnOwners::Owner& owner) {
    return !isHere(blocks_, owner.vehicle) &&
           values(*constants_[static_cast<std::size_t>(owner.vehicle)].load(), owner.index).empty();
  });
  fetchBlocks(blocks_, vehicles, &PagedColumns::readWhole);
}

bool PagedColumns::isWhole(const StoredBlock& block, VehicleId vehicle) const {
  return block.columns.size() == owners_->columnsOf(vehicle) &&
         std::ranges::all_of(block.columns, [&](const StoredBlock::Column& column) {
           return (column.count == 1 || column.count == rows_) && column.first <= block.values.size() &&
                  column.count <= block.values.size() - column.first;
         });
}

std::vector<StoredBlock> PagedColumns::readWhole(VehicleId first, std::size_t count) const {
  std::vector<StoredBlock> blocks = store_->blocks(chunk_, first, count);
  for (StoredBlock& block : blocks) {
    const auto vehicle = static_cast<VehicleId>(first + (&block - blocks.data()));
    if (isWhole(block, vehicle)) continue;
    block.columns.assign(owners_->columnsOf(vehicle), {0, 1});
    block.values.assign(1, std::numeric_limits<double>::quiet_NaN());
  }
  return blocks;
}

std::vector<StoredBlock> PagedColumns::readConstants(VehicleId first, std::size_t count) const {
  std::vector<StoredBlock> blocks = store_->constants(chunk_, first, count);
  for (StoredBlock& block : blocks) {
    const auto vehicle = static_cast<VehicleId>(first + (&block - blocks.data()));
    if (block.columns.size() != owners_->columnsOf(vehicle))
      block.columns.assign(owners_->columnsOf(vehicle), {0, 0});  // nothing is known
  }
  return blocks;
}

}  // namespace antipode
