// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/row_reader.h"

#include "core/model/drift.h"
#include "core/sim/clones.h"
#include "core/sim/pid_lanes.h"
#include "core/sim/simulation.h"

#include <algorithm>
#include <cassert>

namespace antipode {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// What a record shows, but does not carry.
struct AngleLanes {
  Lanes pitch{}, course{};  ///< rad, deg
};

ANTIPODE_CLONES void computeAngles(AngleLanes& to, const StateLanes& record, unsigned count) {
  ANTIPODE_LANE_LOOP
  for (unsigned i = 0; i < count; ++i) {
    to.pitch[i] = portable::asin(record.sinPitch[i]);
    to.course[i] = lane::bearing(record.wayX[i], record.wayY[i]);
  }
}

/// Arrays of 64 by channel, of the block or of the report that is made of it.
using Sources = std::array<const double*, kRecordedChannelCount>;

}  // namespace

/// Arrays that no block has, for the block being read.
struct alignas(64) RowReader::Report {
  AngleLanes angles, trueAngles;
  Lanes desiredHeading, desiredSpeed, desiredDepth, hasControl, transported, nothing;

  Report() { std::fill_n(nothing, kLanes, kNaN); }
  Sources sourcesOf(const LaneBlock& block) const;
  void make(const LaneBlock& block);

  void readPids(const PidLanes& pids, unsigned count) {
    const lane::PidStateOf<Lanes>& s = pids.state;
    for (unsigned i = 0; i < count; ++i) {
      desiredHeading[i] = lane::isKnown(s.headingStamp[i]) ? lane::wrapped360(s.desiredHeading[i]) : kNaN;
      desiredSpeed[i] = lane::isKnown(s.speedStamp[i]) ? s.desiredSpeed[i] : kNaN;
      desiredDepth[i] = lane::isKnown(s.depthStamp[i]) ? s.desiredDepth[i] : kNaN;
      hasControl[i] = s.override[i] + s.stale[i] == 0 ? 1 : 0;
    }
  }
  void clearPids(LaneMask lanes) {
    forEachLane(lanes,
                [&](unsigned i) { desiredHeading[i] = desiredSpeed[i] = desiredDepth[i] = hasControl[i] = kNaN; });
  }
};

RowReader::~RowReader() = default;

RowReader::RowReader(const Simulation& simulation, std::span<const RecordedChannel> channels)
    : report_(std::make_unique<Report>()) {
  std::vector<std::vector<std::uint32_t>> columns((simulation.vehicleCount() + kLanes - 1) / kLanes);
  for (std::uint32_t column = 0; column < channels.size(); ++column)
    columns[static_cast<std::size_t>(channels[column].vehicle) / kLanes].push_back(column);
  for (std::size_t i = 0; i < columns.size(); ++i) plan(simulation.block(i), columns[i], channels);
}

void RowReader::plan(const LaneBlock& block, std::span<const std::uint32_t> columns,
                     std::span<const RecordedChannel> channels) {
  std::array<Band, kRecordedChannelCount> bands;
  for (const std::uint32_t column : columns) {
    const auto [vehicle, channel] = channels[column];
    assert(!isDerived(channel));
    const auto lane = static_cast<std::size_t>(vehicle) % kLanes;
    Band& band = bands[static_cast<std::size_t>(channel)];
    band.recorded |= LaneMask{1} << lane;
    band.columns[lane] = column;
  }
  const auto sources = report_->sourcesOf(block);
  BlockPlan& plan = plans_.emplace_back(BlockPlan{&block, {}});
  for (std::size_t channel = 0; channel < bands.size(); ++channel) {
    if (bands[channel].recorded == 0) continue;
    plan.sources.push_back(sources[channel]);
    bands_.push_back(bands[channel]);
  }
}

void RowReader::read(double* to, std::size_t stride) {
  for (const BlockPlan& plan : plans_) {
    report_->make(*plan.block);
    const auto count = static_cast<std::size_t>(std::bit_width(plan.block->used));
    for (const double* source : plan.sources) {
      std::copy_n(source, count, to);
      to += stride;
    }
  }
}

void RowReader::Report::make(const LaneBlock& block) {
  const auto count = static_cast<unsigned>(std::bit_width(block.used));
  computeAngles(angles, block.plain, count);
  if (block.dual) computeAngles(trueAngles, block.truth, count);
  if (block.pids) readPids(*block.pids, count);
  clearPids(block.pids ? block.used & ~block.steered : block.used);
  for (unsigned i = 0; i < count; ++i) transported[i] = block.jumped >> i & 1 ? 1 : 0;
}

Sources RowReader::Report::sourcesOf(const LaneBlock& block) const {
  const StateLanes &plain = block.plain, &truth = block.truth;
  Sources sources;
  sources.fill(nothing);
  const auto set = [&](Channel channel, const Lanes& lanes) {
    sources[static_cast<std::size_t>(channel)] = lanes;
  };
  set(Channel::X, plain.x), set(Channel::Y, plain.y), set(Channel::Heading, plain.heading);
  set(Channel::Speed, plain.speed), set(Channel::Depth, plain.depth), set(Channel::Pitch, angles.pitch);
  set(Channel::Yaw, plain.yaw), set(Channel::SpeedOverGround, plain.sog);
  set(Channel::HeadingOverGround, angles.course), set(Channel::Altitude, plain.altitude);
  set(Channel::Rudder, block.actuators.rudder), set(Channel::Thrust, block.actuators.thrust);
  set(Channel::Elevator, block.drive.elevator);
  set(Channel::ThrustLeft, block.told.thrustLeft), set(Channel::ThrustRight, block.told.thrustRight);
  set(Channel::DriftX, block.told.driftX), set(Channel::DriftY, block.told.driftY);
  set(Channel::ResetCount, block.told.resetCount);
  set(Channel::Transparency, block.told.transparency), set(Channel::Transported, transported);
  set(Channel::DesiredHeading, desiredHeading), set(Channel::DesiredSpeed, desiredSpeed);
  set(Channel::DesiredDepth, desiredDepth), set(Channel::HasControl, hasControl);
  set(Channel::GtX, truth.x), set(Channel::GtY, truth.y), set(Channel::GtHeading, truth.heading);
  set(Channel::GtSpeed, truth.speed), set(Channel::GtDepth, truth.depth), set(Channel::GtPitch, trueAngles.pitch);
  set(Channel::GtYaw, truth.yaw), set(Channel::GtSpeedOverGround, truth.sog);
  set(Channel::GtHeadingOverGround, trueAngles.course), set(Channel::GtAltitude, truth.altitude);
  return sources;
}

}  // namespace antipode
