// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/batch/block_channels.h"

#include "core/base/geometry/angles.h"
#include "core/base/instruction_sets.h"
#include "core/base/not_a_number.h"
#include "core/model/drift.h"
#include "core/model/published.h"
#include "core/sim/batch/pid_columns.h"
#include "core/sim/batch/swarm_columns.h"
#include "core/sim/models/hover/hover_columns.h"

#include <algorithm>

namespace antipode {
namespace {

/// Calls f(channel of the plain record, channel of the ground truth, column) for what a record keeps.
template <class F>
void forEachStateChannel(F&& f) {
  f(Channel::X, Channel::GtX, &StateColumns::x);
  f(Channel::Y, Channel::GtY, &StateColumns::y);
  f(Channel::Heading, Channel::GtHeading, &StateColumns::heading);
  f(Channel::Depth, Channel::GtDepth, &StateColumns::depth);
  f(Channel::Yaw, Channel::GtYaw, &StateColumns::yaw);
  f(Channel::SpeedOverGround, Channel::GtSpeedOverGround, &StateColumns::sog);
  f(Channel::Altitude, Channel::GtAltitude, &StateColumns::altitude);
}

/// Calls f(channel, column) for every channel that a block keeps a column of.
template <class F>
void forEachStoredChannel(const VehicleBlock& block, F&& f) {
  forEachStateChannel([&](Channel plain, Channel truth, Column StateColumns::*column) {
    f(plain, block.plain.*column), f(truth, block.truth.*column);
  });
  f(Channel::Rudder, block.actuators.rudder), f(Channel::Thrust, block.actuators.thrust);
  f(Channel::Elevator, block.drive.elevator);
  f(Channel::ThrustLeft, block.reported.thrustLeft), f(Channel::ThrustRight, block.reported.thrustRight);
  f(Channel::DriftX, block.reported.driftX), f(Channel::DriftY, block.reported.driftY);
  f(Channel::ResetCount, block.reported.resetCount), f(Channel::Transparency, block.reported.transparency);
  if (block.swarm)
    SwarmColumns::channels([&](Channel channel, const Column& column, double) { f(channel, column); },
                           *block.swarm);
  if (block.hovers)
    for (std::size_t i = 0; i < HoverColumns::kCount; ++i)
      f(thrusterChannel(kFirstHoverChannel, i), block.hovers->values[i]);
}

/// Calls f(channel, column) for every channel that is computed.
template <class F>
void forEachComputedChannel(const ComputedColumns& computed, F&& f) {
  f(Channel::Pitch, computed.pitch), f(Channel::GtPitch, computed.truePitch);
  f(Channel::HeadingOverGround, computed.course), f(Channel::GtHeadingOverGround, computed.trueCourse);
  f(Channel::DesiredHeading, computed.desiredHeading), f(Channel::DesiredSpeed, computed.desiredSpeed);
  f(Channel::DesiredDepth, computed.desiredDepth), f(Channel::HasControl, computed.hasControl);
  f(Channel::Transported, computed.transported);
  f(Channel::PostedHeading, computed.postedHeading), f(Channel::PostedSpeed, computed.postedSpeed);
  f(Channel::PostedYaw, computed.postedYaw), f(Channel::PostedHeadingOverGround, computed.postedCourse);
  f(Channel::Posted, computed.posted);
  f(Channel::Speed, computed.speed), f(Channel::GtSpeed, computed.trueSpeed);
}

/// A lone vehicle needs no call for it.
void copyColumn(const Column& from, Column& to, BlockRange range) {
  if (range.end - range.begin == 1)
    to[range.begin] = from[range.begin];
  else
    std::copy(from + range.begin, from + range.end, to + range.begin);
}

/// The program keeps the speed of a vehicle that an obstacle holds, and publishes 0.
double publishedSpeed(const VehicleBlock& block, const StateColumns& record, unsigned index) {
  return block.obstacleHit >> index & 1 ? 0 : record.speed[index];
}

void computeSpeed(Column& speed, const VehicleBlock& block, const StateColumns& record, BlockRange range) {
  copyColumn(record.speed, speed, range);
  forEachVehicle(block.obstacleHit, [&](unsigned i) { speed[i] = publishedSpeed(block, record, i); });
}

/// All zeros, of whichever sign; most fleets are surface craft.
bool isLevel(const StateColumns& record, BlockRange range) {
  std::uint64_t bits = 0;
  for (unsigned i = range.begin; i < range.end; ++i) bits |= std::bit_cast<std::uint64_t>(record.sinPitch[i]);
  return bits << 1 == 0;
}

ANTIPODE_CLONES void computePitch(Column& pitch, const StateColumns& record, BlockRange range) {
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = range.begin; i < range.end; ++i) pitch[i] = portable::asin(record.sinPitch[i]);
}

ANTIPODE_CLONES void computeCourse(Column& course, const StateColumns& record, BlockRange range) {
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = range.begin; i < range.end; ++i)
    course[i] = kernel::bearing(record.movedX[i], record.movedY[i]);
}

void computeAngles(Column& pitch, Column& course, const StateColumns& record, BlockRange range) {
  if (isLevel(record, range))
    copyColumn(record.sinPitch, pitch, range);
  else
    computePitch(pitch, record, range);
  computeCourse(course, record, range);
}

ANTIPODE_CLONES void computeDesired(ComputedColumns& to, const kernel::PidStateOf<Column>& s, BlockRange range) {
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = range.begin; i < range.end; ++i) {
    const double heading = kernel::wrapped360(s.desiredHeading[i]);
    to.desiredHeading[i] = kernel::isKnown(s.headingStamp[i]) ? heading : kNaN;
    to.desiredSpeed[i] = kernel::isKnown(s.speedStamp[i]) ? s.desiredSpeed[i] : kNaN;
    to.desiredDepth[i] = kernel::isKnown(s.depthStamp[i]) ? s.desiredDepth[i] : kNaN;
    to.hasControl[i] = s.override[i] + s.stale[i] == 0 ? 1 : 0;
  }
}

/// The old program turns a copy of the plain record round in reverse, and posts that (usimmarine-old section 5).
void computePosts(ComputedColumns& to, const VehicleBlock& block) {
  constexpr double kProgramsPi = 3.1415926;
  const VehicleMask silent = block.silent();
  forEachVehicle(block.oldProgram, [&](unsigned i) {
    const bool isReverse = block.reverse >> i & 1;
    const double yaw = block.plain.yaw[i] + (isReverse ? kProgramsPi : 0);
    to.postedHeading[i] = isReverse ? wrap360(block.plain.heading[i] + 180) : block.plain.heading[i];
    to.postedYaw[i] = isReverse && yaw > 2 * kProgramsPi ? yaw - 2 * kProgramsPi : yaw;
    to.postedCourse[i] = isReverse ? wrap360(to.course[i] + 180) : to.course[i];
    to.postedSpeed[i] = speedPostedByOldProgram(to.speed[i]);
    to.posted[i] = silent >> i & 1 ? 0 : 1;
  });
}

}  // namespace

void ComputedColumns::compute(const VehicleBlock& block, VehicleMask transportedVehicles, BlockRange range) {
  computeSpeed(speed, block, block.plain, range);
  if (block.dualState) computeSpeed(trueSpeed, block, block.truth, range);
  computeAngles(pitch, course, block.plain, range);
  if (block.dualState) computeAngles(truePitch, trueCourse, block.truth, range);
  if (block.pids) computeDesired(*this, block.pids->state, range);
  forEachVehicle(block.pids ? block.used & ~block.pidActive() : block.used, [&](unsigned i) {
    desiredHeading[i] = desiredSpeed[i] = desiredDepth[i] = hasControl[i] = kNaN;
  });
  if (block.oldProgram) computePosts(*this, block);
  std::fill(transported + range.begin, transported + range.end, 0);
  forEachVehicle(transportedVehicles, [&](unsigned i) { transported[i] = 1; });
}

bool ComputedColumns::has(const double* column) const {
  bool isOne = false;
  forEachComputedChannel(*this, [&](Channel, const Column& own) { isOne |= column == own; });
  return isOne;
}

ChannelColumns channelColumns(const VehicleBlock& block, const ComputedColumns& computed) {
  ChannelColumns columns{};
  const auto add = [&](Channel channel, const Column& column) {
    columns[static_cast<std::size_t>(channel)] = column;
  };
  forEachStoredChannel(block, add);
  forEachComputedChannel(computed, add);
  return columns;
}

double channelValue(const VehicleBlock& block, Channel channel, unsigned index) {
  if (channel == Channel::Speed) return publishedSpeed(block, block.plain, index);
  if (channel == Channel::GtSpeed) return publishedSpeed(block, block.truth, index);
  double value = kNaN;
  bool isStored = false;
  forEachStoredChannel(block, [&](Channel stored, const Column& column) {
    if (stored == channel) value = column[index], isStored = true;
  });
  if (isStored) return value;
  ComputedColumns computed;
  computed.compute(block, block.transported, {index, index + 1});
  forEachComputedChannel(computed, [&](Channel made, const Column& column) {
    if (made == channel) value = column[index];
  });
  return value;
}

}  // namespace antipode
