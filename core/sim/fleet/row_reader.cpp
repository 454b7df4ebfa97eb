// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/fleet/row_reader.h"

#include "core/model/drift.h"
#include "core/sim/batch/clones.h"
#include "core/sim/batch/hover_lanes.h"
#include "core/sim/batch/pid_lanes.h"
#include "core/sim/batch/swarm_lanes.h"
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

struct DesiredLanes {
  Lanes heading{}, speed{}, depth{};
  Lanes hasControl{};
};

/// All zeros, of whichever sign; most fleets are surface craft.
bool isLevel(const StateLanes& record, unsigned count) {
  std::uint64_t bits = 0;
  for (unsigned i = 0; i < count; ++i) bits |= std::bit_cast<std::uint64_t>(record.sinPitch[i]);
  return bits << 1 == 0;
}

ANTIPODE_CLONES void computePitch(AngleLanes& to, const StateLanes& record, unsigned count) {
  ANTIPODE_KERNEL_LOOP
  for (unsigned i = 0; i < count; ++i) to.pitch[i] = portable::asin(record.sinPitch[i]);
}

ANTIPODE_CLONES void computeCourse(AngleLanes& to, const StateLanes& record, unsigned count) {
  ANTIPODE_KERNEL_LOOP
  for (unsigned i = 0; i < count; ++i) to.course[i] = kernel::bearing(record.movedX[i], record.movedY[i]);
}

void computeAngles(AngleLanes& to, const StateLanes& record, unsigned count) {
  if (isLevel(record, count))
    std::copy_n(record.sinPitch, count, to.pitch);
  else
    computePitch(to, record, count);
  computeCourse(to, record, count);
}

ANTIPODE_CLONES void readDesired(DesiredLanes& to, const kernel::PidStateOf<Lanes>& s, unsigned count) {
  ANTIPODE_KERNEL_LOOP
  for (unsigned i = 0; i < count; ++i) {
    const double heading = kernel::wrapped360(s.desiredHeading[i]);
    to.heading[i] = kernel::isKnown(s.headingStamp[i]) ? heading : kNaN;
    to.speed[i] = kernel::isKnown(s.speedStamp[i]) ? s.desiredSpeed[i] : kNaN;
    to.depth[i] = kernel::isKnown(s.depthStamp[i]) ? s.desiredDepth[i] : kNaN;
    to.hasControl[i] = s.override[i] + s.stale[i] == 0 ? 1 : 0;
  }
}

/// Arrays of 64 by channel, of the block or of the report that is made of it.
using Sources = std::array<const double*, kRecordedChannelCount>;

}  // namespace

/// Arrays that no block has, for the block being read.
struct alignas(64) RowReader::Report {
  AngleLanes angles, trueAngles;
  DesiredLanes desired;
  Lanes transported{}, nothing;

  Report() { std::fill_n(nothing, kLanes, kNaN); }
  Sources sourcesOf(const LaneBlock& block) const;
  void make(const LaneBlock& block, LaneMask jumped);
};

RowReader::~RowReader() = default;

RowReader::RowReader(const Simulation& simulation, std::span<const RecordedChannel> channels)
    : simulation_(simulation), report_(std::make_unique<Report>()) {
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
  BlockPlan& plan = plans_.emplace_back(BlockPlan{&block, 0, {}});
  for (std::size_t channel = 0; channel < bands.size(); ++channel) {
    if (bands[channel].recorded == 0) continue;
    plan.sources.push_back(sources[channel]);
    bands_.push_back(bands[channel]);
  }
}

void RowReader::noteJumps() {
  for (BlockPlan& plan : plans_) plan.jumped |= plan.block->jumped;
}

void RowReader::measure() {
  simulation_.measureSwarm();
}

void RowReader::makeReport(BlockPlan& plan) {
  report_->make(*plan.block, plan.jumped | plan.block->jumped);
  plan.jumped = 0;
}

void RowReader::Report::make(const LaneBlock& block, LaneMask jumped) {
  const auto count = static_cast<unsigned>(std::bit_width(block.used));
  computeAngles(angles, block.plain, count);
  if (block.dual) computeAngles(trueAngles, block.truth, count);
  if (block.pids) readDesired(desired, block.pids->state, count);
  forEachLane(block.pids ? block.used & ~block.steered : block.used, [&](unsigned i) {
    desired.heading[i] = desired.speed[i] = desired.depth[i] = desired.hasControl[i] = kNaN;
  });
  std::fill_n(transported, count, 0);
  forEachLane(jumped, [&](unsigned i) { transported[i] = 1; });
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
  set(Channel::DesiredHeading, desired.heading), set(Channel::DesiredSpeed, desired.speed);
  set(Channel::DesiredDepth, desired.depth), set(Channel::HasControl, desired.hasControl);
  set(Channel::GtX, truth.x), set(Channel::GtY, truth.y), set(Channel::GtHeading, truth.heading);
  set(Channel::GtSpeed, truth.speed), set(Channel::GtDepth, truth.depth), set(Channel::GtPitch, trueAngles.pitch);
  if (block.hovers)
    for (std::size_t i = 0; i < HoverLanes::kCount; ++i)
      sources[static_cast<std::size_t>(kFirstHoverChannel) + i] = block.hovers->values[i];
  set(Channel::GtYaw, truth.yaw), set(Channel::GtSpeedOverGround, truth.sog);
  set(Channel::GtHeadingOverGround, trueAngles.course), set(Channel::GtAltitude, truth.altitude);
  for (auto channel = Channel::TargetX; channel <= Channel::PingsLost;
       channel = static_cast<Channel>(static_cast<int>(channel) + 1))
    if (const double* lanes = swarmChannel(block, channel)) sources[static_cast<std::size_t>(channel)] = lanes;
  return sources;
}

}  // namespace antipode
