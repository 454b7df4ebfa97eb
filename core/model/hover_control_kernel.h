// SPDX-License-Identifier: GPL-3.0-or-later
// The controller of hovering vehicles (hover-auv.md section 6), written with selections as in motion_kernel.h:
// single vehicles (hover_guidance.h) and many side by side (hover_batch.h) use the same functions.
#pragma once

#include "core/model/hover_control.h"
#include "core/model/hover_guidance.h"
#include "core/model/hover_kernel.h"
#include "core/model/thrust_kernel.h"

#include <cmath>

namespace antipode::kernel {

inline constexpr double kFarAgain = 1.2;          // times short_distance; hysteresis of isNear
inline constexpr double kReachedHeading = 2;      // deg
inline constexpr double kReachedSpeed = 0.05;     // m/s
inline constexpr double kReachedTime = 1;         // s
inline constexpr double kPeriodTolerance = 1e-9;  // s; sums of periods have rounding errors

struct Horizontal {
  double north, east;
};

/// A heading error of exactly half a turn means a turn to starboard.
ANTIPODE_KERNEL double headingError(double wantedDeg, double yawRad) {
  const double error = wrap180(wantedDeg - degFromRad(yawRad));
  return error <= -180 ? error + 360 : error;
}

ANTIPODE_KERNEL HoverErrors errorsTo(const HoverRequest& goal, const HoverBody& body) {
  const double north = goal.north - body.north, east = goal.east - body.east;
  return {std::sqrt(north * north + east * east), goal.depth - body.depth, headingError(goal.heading, body.yaw)};
}

/// The part of a velocity that is wanted: the drag of the rest may slow the vehicle down.
ANTIPODE_KERNEL double wantedPart(double velocity, double wanted) {
  return within(velocity, lesser(0.0, wanted), greater(0.0, wanted));
}

/// One speed of the vehicle, vertical or of the turn, with what the thrusters make of it.
struct SpeedLoop {
  double speed;         ///< present, m/s or rad/s
  double acceleration;  ///< present, by the thrust that is delivered
  double most;          ///< the speed may not be greater

  /// The acceleration that is wanted times its weight. A weight may not drive the vehicle beyond its greatest
  /// speed: thrust comes late, so what is commanded for one period adds to what the thrusters still deliver after
  /// it.
  ANTIPODE_KERNEL double weighted(double wanted, double weight, double period, double lag) const {
    const double coasted = speed + acceleration * lag;  // the speed if the command were zero from now on
    return within(weight * wanted, lesser(wanted, (-most - coasted) / period),
                  greater(wanted, (most - coasted) / period));
  }
};

ANTIPODE_KERNEL Horizontal limited(Horizontal a, double most) {
  const double size = std::sqrt(a.north * a.north + a.east * a.east);
  const double share = most / size;
  return {size > most ? a.north * share : a.north, size > most ? a.east * share : a.east};
}

/// Whether the integral is in use: in the cascade, near the goal.
ANTIPODE_KERNEL bool hasIntegral(const HoverControlOf<double>& p, bool isNear) {
  return (!(p.isLiteral > 0)) & (p.kiPosition > 0) & isNear;
}

/// The force that is wanted. `delivered` is the wrench that the thrusters give at this time; `last` gets the
/// horizontal acceleration.
ANTIPODE_KERNEL Wrench wantedForce(const HoverControlOf<double>& p, const HoverInertia& inertia,
                                   const HoverRequest& goal, const HoverBody& b, const Wrench& delivered,
                                   double period, HoverMemory& memory, Horizontal& last) {
  const double north = goal.north - b.north, east = goal.east - b.east;
  const double distance = std::sqrt(north * north + east * east);
  const bool isNear = distance <= (memory.isNear > 0 ? kFarAgain * p.shortDistance : p.shortDistance);
  memory.isNear = isNear ? 1 : 0;
  const double travel = degFromRad(portable::atan2(east, north));
  const double facing = (isNear | (distance == 0)) ? goal.heading : travel;
  const double wayNorth = distance > 0 ? north / distance : 0, wayEast = distance > 0 ? east / distance : 0;
  const double share = lesser(1.0, distance / p.shortDistance);

  double s, c;
  portable::sincos(b.yaw, s, c);
  const bool isLiteral = p.isLiteral > 0, isIntegral = hasIntegral(p, isNear);
  const double speed = p.vMax * share;
  Horizontal a{(speed * wayNorth - (b.surge * c - b.sway * s)) / p.tauV,
               (speed * wayEast - (b.surge * s + b.sway * c)) / p.tauV};
  const double integralNorth = memory.integralNorth + p.kiPosition * north * period;
  const double integralEast = memory.integralEast + p.kiPosition * east * period;
  memory.integralNorth = isIntegral ? integralNorth : memory.integralNorth;
  memory.integralEast = isIntegral ? integralEast : memory.integralEast;
  a = limited({isIntegral ? a.north + integralNorth : a.north, isIntegral ? a.east + integralEast : a.east},
              p.aMax);
  a = {isLiteral ? p.aMax * share * wayNorth : a.north, isLiteral ? p.aMax * share * wayEast : a.east};
  last = a;
  const double sink = p.wMax * within((goal.depth - b.depth) / p.shortDistance, -1.0, 1.0);
  const double down = within((sink - b.heave) / p.tauV, -p.aMax, p.aMax);
  const double turn = p.rMax * within(headingError(facing, b.yaw) / p.shortAngle, -1.0, 1.0);
  const double spin = within((turn - b.yawRate) / p.tauR, -p.alphaMax, p.alphaMax);

  // The gains weigh what the errors ask for. A weighted drag would be more than the drag itself: the vehicle would
  // spin for ever. Nor is the drag of an unwanted spin or sink compensated, as nothing else might stop it.
  const double heaveForce = delivered[kHeave] + inertia.netWeight - drag(inertia, kHeave, b.heave);
  const double yawMoment = delivered[kYaw] - drag(inertia, kYaw, b.yawRate);
  const SpeedLoop heave{b.heave, heaveForce * inertia.perMass[kHeave], p.wMax};
  const SpeedLoop yaw{b.yawRate, yawMoment * inertia.perMass[kYaw], p.rMax};
  const Wrench acceleration{a.north * c + a.east * s, -a.north * s + a.east * c,
                            heave.weighted(down, p.kpDepth, period, p.thrusterLag),
                            yaw.weighted(spin, p.kpHeading, period, p.thrusterLag)};
  const Wrench motion{b.surge, b.sway, wantedPart(b.heave, sink), wantedPart(b.yawRate, turn)};
  Wrench force;
  for (std::size_t i = 0; i < kDegreesOfFreedom; ++i)
    force[i] = inertia.mass[i] * acceleration[i] + p.dragFeedforward * drag(inertia, i, motion[i]);
  return force;
}

/// While it is in use, the integral is reduced by what the limits took away.
ANTIPODE_KERNEL void unwind(const HoverControlOf<double>& p, double authority, double period, Horizontal last,
                            HoverMemory& memory) {
  const double back = lesser(1.0, period / p.tauV) * (1 - authority);
  const bool isIntegral = hasIntegral(p, memory.isNear > 0);
  memory.integralNorth = isIntegral ? memory.integralNorth - back * last.north : memory.integralNorth;
  memory.integralEast = isIntegral ? memory.integralEast - back * last.east : memory.integralEast;
}

/// Whether a request that is not yet complete is so after this decision.
ANTIPODE_KERNEL bool isCompleted(const HoverRequest& goal, const HoverBody& b, double period,
                                 HoverMemory& memory) {
  const HoverErrors e = errorsTo(goal, b);
  const double off = std::sqrt(e.distance * e.distance + e.depth * e.depth);
  const double speed = std::sqrt(b.surge * b.surge + b.sway * b.sway + b.heave * b.heave);
  const bool isThere = (off < goal.tolerance) & (std::fabs(e.heading) < kReachedHeading) & (speed < kReachedSpeed);
  memory.reachedFor = !isThere ? -1 : memory.reachedFor < 0 ? 0 : memory.reachedFor + period;
  const bool isComplete = memory.reachedFor >= kReachedTime - kPeriodTolerance;
  memory.isComplete = isComplete ? 1 : 0;
  return isComplete;
}

}  // namespace antipode::kernel
