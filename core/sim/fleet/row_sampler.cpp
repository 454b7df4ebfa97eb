// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/fleet/row_sampler.h"

#include "core/sim/batch/block_channels.h"
#include "core/sim/simulation.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace antipode {

/// Columns that no block has, for the block being read.
struct alignas(64) RowSampler::Report {
  ComputedColumns computed;
  Column nothing;  // of channels that a block has no column of

  Report() { std::fill_n(nothing, kBlockSize, std::numeric_limits<double>::quiet_NaN()); }
};

RowSampler::~RowSampler() = default;

RowSampler::RowSampler(const Simulation& simulation, std::span<const RecordedChannel> channels)
    : simulation_(simulation), report_(std::make_unique<Report>()) {
  std::vector<std::vector<std::uint32_t>> columns((simulation.vehicleCount() + kBlockSize - 1) / kBlockSize);
  for (std::uint32_t column = 0; column < channels.size(); ++column)
    columns[static_cast<std::size_t>(channels[column].vehicle) / kBlockSize].push_back(column);
  for (std::size_t i = 0; i < columns.size(); ++i)
    plan(simulation.block(i), simulation.rangeIn(i), columns[i], channels);
}

void RowSampler::plan(const VehicleBlock& block, BlockRange range, std::span<const std::uint32_t> columns,
                      std::span<const RecordedChannel> channels) {
  std::array<Band, kRecordedChannelCount> bands;
  for (const std::uint32_t column : columns) {
    const auto [vehicle, channel] = channels[column];
    assert(!isDerived(channel));
    const auto index = static_cast<std::size_t>(vehicle) % kBlockSize;
    Band& band = bands[static_cast<std::size_t>(channel)];
    band.recorded |= VehicleMask{1} << index;
    band.columns[index] = column;
  }
  const ChannelColumns sources = channelColumns(block, report_->computed);
  BlockPlan& plan = plans_.emplace_back(BlockPlan{.block = &block, .range = range, .sources = {}});
  for (std::size_t channel = 0; channel < bands.size(); ++channel) {
    if (bands[channel].recorded == 0) continue;
    swarm_ = swarm_ | SwarmReading::of(static_cast<Channel>(channel));
    const double* source = sources[channel] ? sources[channel] : report_->nothing;
    plan.isComputed |= report_->computed.has(source);
    plan.sources.push_back(source + range.begin);
    bands_.push_back(bands[channel]);
    bands_.back().vehicles = range.end - range.begin;
  }
}

void RowSampler::rememberJumps() {
  for (BlockPlan& plan : plans_) plan.transported |= plan.block->transported;
}

void RowSampler::measure() {
  simulation_.measureSwarm(swarm_);
}

void RowSampler::makeReport(BlockPlan& plan) {
  report_->computed.compute(*plan.block, plan.transported | plan.block->transported, plan.range);
  plan.transported = 0;
}

}  // namespace antipode
