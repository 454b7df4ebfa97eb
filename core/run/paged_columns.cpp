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

template <class Read>
const StoredBlock& PagedColumns::blockOf(Blocks& blocks, VehicleId vehicle, Read read) const {
  auto& place = blocks[static_cast<std::size_t>(vehicle)];
  if (const StoredBlock* block = place.load(std::memory_order_acquire)) return *block;
  const std::lock_guard lock(mutex_);
  if (const StoredBlock* block = place.load(std::memory_order_relaxed)) return *block;  // somebody was faster
  auto made = std::make_unique<StoredBlock>(read());
  bytes_ += sizeof(StoredBlock) + made->values.size() * sizeof(double) +
            made->columns.size() * sizeof(StoredBlock::Column);
  place.store(made.get(), std::memory_order_release);
  return *made.release();
}

std::span<const double> PagedColumns::column(int index) const {
  const ColumnOwners::Owner owner = owners_->of(index);
  if (!blocks_[static_cast<std::size_t>(owner.vehicle)].load(std::memory_order_acquire)) {
    const StoredBlock& constants =
        blockOf(constants_, owner.vehicle, [&] { return readConstants(owner.vehicle); });
    if (const auto constant = values(constants, owner.index); !constant.empty()) return constant;
  }
  return values(blockOf(blocks_, owner.vehicle, [&] { return readWhole(owner.vehicle); }), owner.index);
}

bool PagedColumns::isWhole(const StoredBlock& block, VehicleId vehicle) const {
  return block.columns.size() == owners_->columnsOf(vehicle) &&
         std::ranges::all_of(block.columns, [&](const StoredBlock::Column& column) {
           return (column.count == 1 || column.count == rows_) && column.first <= block.values.size() &&
                  column.count <= block.values.size() - column.first;
         });
}

StoredBlock PagedColumns::readWhole(VehicleId vehicle) const {
  StoredBlock block = store_->block(chunk_, vehicle);
  if (isWhole(block, vehicle)) return block;
  block.columns.assign(owners_->columnsOf(vehicle), {0, 1});
  block.values.assign(1, std::numeric_limits<double>::quiet_NaN());
  return block;
}

StoredBlock PagedColumns::readConstants(VehicleId vehicle) const {
  StoredBlock block = store_->constants(chunk_, vehicle);
  if (block.columns.size() != owners_->columnsOf(vehicle))
    block.columns.assign(owners_->columnsOf(vehicle), {0, 0});  // nothing is known
  return block;
}

}  // namespace antipode
