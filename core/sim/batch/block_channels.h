// SPDX-License-Identifier: GPL-3.0-or-later
// Where the channels of a recording come from: the one table from channels to columns of a block.
#pragma once

#include "core/model/channels.h"
#include "core/sim/batch/vehicle_block.h"

#include <array>

namespace antipode {

/// Columns by channel; null = there is none.
using ChannelColumns = std::array<const double*, kRecordedChannelCount>;

/// What a recording has of a block, but the block does not keep: made from its columns whenever somebody reads.
struct alignas(64) ComputedColumns {
  Column pitch{}, course{}, truePitch{}, trueCourse{};                           ///< rad, deg
  Column desiredHeading{}, desiredSpeed{}, desiredDepth{}, hasControl{};         ///< NaN without a controller
  Column transported{};                                                          ///< 1 or 0
  Column postedHeading{}, postedSpeed{}, postedYaw{}, postedCourse{}, posted{};  ///< of the old program
  Column speed{}, trueSpeed{};  ///< m/s; 0 while an obstacle holds the vehicle (ruling R4)

  /// `transported`: the vehicles that have been transported since the last time. Only those of `range`.
  void compute(const VehicleBlock& block, VehicleMask transportedVehicles, BlockRange range);
  /// Whether a column is one of these.
  bool has(const double* column) const;
};

/// The columns of all channels, in the block or in `computed`.
ChannelColumns channelColumns(const VehicleBlock& block, const ComputedColumns& computed);

/// The present value of a channel of one vehicle; NaN = does not apply.
double channelValue(const VehicleBlock& block, Channel channel, unsigned index);

}  // namespace antipode
