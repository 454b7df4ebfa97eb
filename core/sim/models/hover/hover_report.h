// SPDX-License-Identifier: GPL-3.0-or-later
// What a block tells of its hovering vehicles, written with selections as in core/model/motion_kernel.h: single
// vehicles and those that have moved side by side are told of by the same functions.
#pragma once

#include "core/base/geometry/vec2.h"
#include "core/model/hover_batch.h"
#include "core/model/hover_control_kernel.h"
#include "core/sim/models/hover/hover_columns.h"

namespace antipode {
namespace kernel {

/// Ahead and to starboard, m/s.
ANTIPODE_KERNEL Vec2 throughWater(const HoverBody& body, WaterFlow water) {
  double s, c;
  portable::sincos(body.yaw, s, c);
  return {body.surge - (water.north * c + water.east * s), body.sway - (water.east * c - water.north * s)};
}

/// `waterDepth` in m, 0 = unknown.
ANTIPODE_KERNEL void tellPose(StateColumns& to, HoverColumns& columns, std::size_t index, const HoverBody& body,
                              WaterFlow water, double waterDepth) {
  const Vec2 through = throughWater(body, water);
  to.x[index] = body.east, to.y[index] = body.north, to.depth[index] = body.depth;
  const double heading = wrap360(degFromRad(body.yaw));
  to.heading[index] = heading;
  to.yaw[index] = -radFromDeg(wrap180(heading));
  to.speed[index] = length(through);
  to.sog[index] = std::sqrt(body.surge * body.surge + body.sway * body.sway);
  const double above = greater(waterDepth - body.depth, 0.0);
  to.altitude[index] = waterDepth > 0 ? above : std::numeric_limits<double>::quiet_NaN();
  columns.of(Channel::Surge)[index] = body.surge, columns.of(Channel::Sway)[index] = body.sway;
  columns.of(Channel::Heave)[index] = body.heave, columns.of(Channel::YawRate)[index] = degFromRad(body.yawRate);
}

/// How far it is from what is asked of it; nothing applies where it is idle.
ANTIPODE_KERNEL void tellErrors(HoverColumns& columns, std::size_t index, const HoverBody& body,
                                const HoverRequest& goal, bool isIdle, double authority) {
  const double none = std::numeric_limits<double>::quiet_NaN();
  const HoverErrors errors = errorsTo(goal, body);
  columns.of(Channel::DistanceError)[index] = isIdle ? none : errors.distance;
  columns.of(Channel::DepthError)[index] = isIdle ? none : errors.depth;
  columns.of(Channel::HeadingError)[index] = isIdle ? none : errors.heading;
  columns.of(Channel::Authority)[index] = isIdle ? none : authority;
}

/// What is asked of it.
inline void tellGoal(HoverColumns& columns, std::size_t index, const HoverRequest& goal, bool isIdle,
                     double number) {
  const double none = std::numeric_limits<double>::quiet_NaN();
  const double heading = wrap360(goal.heading);
  columns.of(Channel::GoalX)[index] = isIdle ? none : goal.east;
  columns.of(Channel::GoalY)[index] = isIdle ? none : goal.north;
  columns.of(Channel::GoalDepth)[index] = isIdle ? none : goal.depth;
  columns.of(Channel::GoalHeading)[index] = isIdle ? none : heading;
  columns.of(Channel::HoverMode)[index] = isIdle ? 0 : 1;
  columns.of(Channel::RequestNumber)[index] = number;
}

}  // namespace kernel

/// Tells of the vehicles of a range of a block after their move; the first of the lanes stands at a place that is
/// a multiple of HoverLanes::kCount. Compiled for several instruction sets.
void tellLanes(StateColumns& to, HoverColumns& columns, const HoverLanes& lanes, BlockRange range);

/// The vehicles of a set that move as in the step before: the batch is ready for them, and no timed request comes
/// into force.
VehicleMask steadyHovers(const HoverColumns& columns, VehicleMask vehicles, double begin, double dt);

/// Moves steady vehicles and tells of them. Returns those that have completed a request.
VehicleMask moveSteadyHovers(VehicleBlock& block, VehicleMask steady, double dt);

}  // namespace antipode
