// SPDX-License-Identifier: GPL-3.0-or-later
// The equations of vehicle-model sections 4 to 7 for one vehicle. The functions take numbers and return numbers
// and use selections instead of branches, so that a loop over many vehicles becomes vector instructions. The
// equations exist only once: the loops over blocks (core/sim/batch) and tests of single records use the same
// functions. Every operation is a single IEEE operation, so both give the same bits on any processor.
#pragma once

#include "core/base/portable_math.h"
#include "core/model/compat.h"
#include "core/model/vehicle_params.h"

#include <cmath>
#include <limits>

#define ANTIPODE_KERNEL [[gnu::always_inline]] inline

namespace antipode::kernel {

/// The state of a record from step to step. T is double for one vehicle and an array for many.
template <class T>
struct StateOf {
  T x, y;            ///< m
  T heading;         ///< deg, [0, 360) after the first step
  T speed;           ///< m/s through water (compatibility mode: mean of the last step, D1)
  T depth;           ///< m
  T sinPitch;        ///< the equations use the sine; the angle is for readers only
  T yaw;             ///< rad
  T altitude;        ///< m; NaN = unknown
  T sog;             ///< m/s over ground
  T movedX, movedY;  ///< m, displacement in the last step; its bearing is the course over ground
  /// Calls f(quantity of each of the records) for every quantity, in the order in which logs hash them. What is
  /// done with all of them goes through this list.
  template <class F, class... Records>
  ANTIPODE_KERNEL static void columns(F&& f, Records&... r) {
    f(r.x...), f(r.y...), f(r.heading...), f(r.speed...), f(r.depth...), f(r.sinPitch...);
    f(r.yaw...), f(r.altitude...), f(r.sog...), f(r.movedX...), f(r.movedY...);
  }
};
using State = StateOf<double>;

/// What acts on both records of a vehicle. The modes are already resolved: in differential mode and in reverse,
/// `thrust` and `rudder` have the values that the speed equation needs, and `spin` has the turn.
template <class T>
struct DriveOf {
  T thrust, rudder;                    ///< percent, for sections 4 and 5
  T elevator;                          ///< percent
  T spin;                              ///< deg/s: rotate_speed and the turn by unequal thrusters
  T buoyancyRate;                      ///< m/s
  T waterDepth;                        ///< m; 0 = unknown
  T turnLoss;                          ///< share of speed per percent of rudder
  T maxAcceleration, maxDeceleration;  ///< m/s^2; infinity = no limit
  T depthRate;                         ///< m/s per percent of elevator
  T depthRateSpeed;                    ///< m/s; <= 0: full effect at every speed
  T turnAtNull, turnExtra;     ///< deg/s per percent^2: at the null speed, and the increase up to the full speed
  T turnNullSpeed, turnSlope;  ///< m/s, 1/(m/s)
  T flip;                      ///< deg: 180 in reverse in compatibility mode (D9), else 0
  /// As StateOf::columns().
  template <class F, class... Records>
  ANTIPODE_KERNEL static void columns(F&& f, Records&... r) {
    f(r.thrust...), f(r.rudder...), f(r.elevator...), f(r.spin...), f(r.buoyancyRate...), f(r.waterDepth...);
    f(r.turnLoss...), f(r.maxAcceleration...), f(r.maxDeceleration...), f(r.depthRate...), f(r.depthRateSpeed...);
    f(r.turnAtNull...), f(r.turnExtra...), f(r.turnNullSpeed...), f(r.turnSlope...), f(r.flip...);
  }
};
using Drive = DriveOf<double>;

/// The columns that depend on the parameters of a vehicle alone. A new parameter of the equations is set here.
inline void setParameters(Drive& drive, const VehicleParams& params, Compat compat) {
  constexpr double kNoLimit = std::numeric_limits<double>::infinity();
  const double maxAcceleration = maxAccelerationOf(params, compat);
  drive.maxAcceleration = maxAcceleration > 0 ? maxAcceleration : kNoLimit;
  drive.maxDeceleration = params.maxDeceleration > 0 ? params.maxDeceleration : kNoLimit;
  drive.turnLoss = (compat == Compat::Usimmarine ? VehicleParams{}.turnSpdLoss : params.turnSpdLoss) / 100;
  drive.depthRate = params.maxDepthRate / 100;
  drive.depthRateSpeed = params.maxDepthRateSpeed;
}

/// What acts on one record only.
template <class T>
struct SurroundingsOf {
  T sailCap;       ///< m/s; infinity = none
  T flowX, flowY;  ///< m/s, drift and current
  /// As StateOf::columns().
  template <class F, class... Records>
  ANTIPODE_KERNEL static void columns(F&& f, Records&... r) {
    f(r.sailCap...), f(r.flowX...), f(r.flowY...);
  }
};
using Surroundings = SurroundingsOf<double>;
inline constexpr double kNoSailCap = std::numeric_limits<double>::infinity();

// The order of the comparisons gives `low` for NaN.
ANTIPODE_KERNEL double clipped(double v, double low, double high) {
  const double raised = v > low ? v : low;
  return raised < high ? raised : high;
}

/// As wrap360(), without its branches. 0 for angles that are too large to have digits after the wrap.
ANTIPODE_KERNEL double wrapped360(double deg) {
  const double near = deg - 360.0 * portable::detail::nearest(deg * (1.0 / 360.0));
  const double wrapped = near < 0.0 ? near + 360.0 : near;
  return wrapped >= 0.0 && wrapped < 360.0 ? wrapped : 0.0;
}

/// Speed after the step (section 4). `mapSpeed` is the speed that the thrust map gives.
ANTIPODE_KERNEL double speedAfter(double v0, double mapSpeed, double sailCap, const Drive& in, double dt) {
  const double driven = mapSpeed < sailCap ? mapSpeed : sailCap;
  const double wanted = driven * (1.0 - std::fabs(clipped(in.rudder, -100.0, 100.0)) * in.turnLoss);
  return clipped(wanted, v0 - in.maxDeceleration * dt, v0 + in.maxAcceleration * dt);
}

/// Change of heading in deg (section 5).
template <Compat C>
ANTIPODE_KERNEL double headingChange(double v1, const Drive& in, double dt) {
  const double v = C == Compat::Document ? std::fabs(v1) : v1;
  const double share = clipped((v - in.turnNullSpeed) * in.turnSlope, 0.0, 1.0);
  const double perPercent = in.turnAtNull + share * in.turnExtra;
  const double turn = clipped(in.rudder, -100.0, 100.0) * in.thrust * perPercent;
  return ((v1 == 0.0 ? 0.0 : turn) + in.spin) * dt;
}

/// Down at `rate` m/s by the elevators, up by the buoyancy.
ANTIPODE_KERNEL void sink(State& s, double rate, const Drive& in, double dt) {
  const double depth = s.depth + (rate - in.buoyancyRate) * dt;
  s.depth = depth > 0.0 ? depth : 0.0;
}

/// Changes depth and pitch (section 7).
template <Compat C>
ANTIPODE_KERNEL void dive(State& s, double v1, const Drive& in, double dt) {
  const double ratio = v1 / in.depthRateSpeed;
  const double fraction = clipped(in.depthRateSpeed > 0.0 ? ratio : 1.0, -1.0, 1.0);
  const double effect = std::copysign(std::sqrt(std::fabs(fraction)), fraction);
  const double actuator = clipped(in.elevator, -100.0, 100.0) * in.depthRate * effect;
  double rate;
  if constexpr (C == Compat::Document) {
    rate = actuator;
    const double sine = clipped(actuator / v1, -1.0, 1.0);
    s.sinPitch = v1 > 0.0 ? -sine : 0.0;
  } else {
    // uSimMarineV22 uses the last pitch again, so the depth rate builds up from step to step (D4).
    rate = v1 > 0.0 ? actuator - s.sinPitch * v1 : 0.0;
    const double sine = rate / v1;
    s.sinPitch = v1 > 0.0 && std::fabs(rate) <= v1 ? -sine : 0.0;
  }
  sink(s, rate, in, dt);
}

/// Heading in the middle of a turn of `turned` deg that ended at `heading` (section 6): the direction of the
/// mean of the two unit vectors. Opposite headings have no mean but rounding noise, so the result is the new
/// heading. The same holds for turns so large that no digits are left.
ANTIPODE_KERNEL double meanHeading(double heading, double turned) {
  const double shortest = turned - 360.0 * portable::detail::nearest(turned * (1.0 / 360.0));
  const bool hasMean = std::fabs(shortest) < 180.0 - 1e-6;
  return heading - (hasMean ? 0.5 * shortest : 0.0);
}

/// Direction of the bow in the local grid, rad.
ANTIPODE_KERNEL double yawOf(double heading) {
  return -((heading > 180.0 ? heading - 360.0 : heading) * (3.14159265358979323846 / 180.0));
}

template <Compat C>
ANTIPODE_KERNEL double altitudeOf(const State& s, const Drive& in) {
  const double above = in.waterDepth - s.depth;
  const double unknown = C == Compat::Document ? std::numeric_limits<double>::quiet_NaN() : s.altitude;
  return in.waterDepth > 0.0 ? (above > 0.0 ? above : 0.0) : unknown;
}

/// Changes the place after a turn by `turned` deg, between the speeds v0 and v1 (section 6).
ANTIPODE_KERNEL void displace(State& s, double v0, double v1, double turned, const Surroundings& around,
                              double dt) {
  double sine, cosine;
  portable::sincosDeg(meanHeading(s.heading, turned), sine, cosine);
  const double v = 0.5 * (v1 + v0);
  const double alongX = sine * v, alongY = cosine * v;
  const double x = s.x + (alongX * dt + around.flowX * dt), y = s.y + (alongY * dt + around.flowY * dt);
  s.movedX = x - s.x, s.movedY = y - s.y;
  s.x = x, s.y = y;
  const double groundX = alongX + around.flowX, groundY = alongY + around.flowY;
  s.sog = std::sqrt(groundX * groundX + groundY * groundY);
}

/// Moves a record by dt > 0 seconds: section 3 item 6, without the limit of the turn radius. Where the elevator is
/// known to be 0 in document mode, `Dives` may be false: then the pitch stays as it was, and all else has the same
/// bits.
template <Compat C, bool Dives = true>
ANTIPODE_KERNEL void step(State& s, const Drive& in, const Surroundings& around, double mapSpeed, double dt) {
  const double v0 = s.speed;
  const double v1 = speedAfter(v0, mapSpeed, around.sailCap, in, dt);
  double turned = headingChange<C>(v1, in, dt);
  s.heading = wrapped360(turned + s.heading);
  s.yaw = yawOf(s.heading);
  if constexpr (Dives)
    dive<C>(s, v1, in, dt);
  else
    sink(s, 0.0, in, dt);
  if constexpr (C == Compat::UsimmarineV22) {  // D9: in reverse the heading flips every step
    const double yaw = s.yaw + 3.1415926;
    const double flipped = yaw > 3.1415926 ? yaw - 2 * 3.1415926 : yaw;
    s.yaw = in.flip > 0.0 ? flipped : s.yaw;
    s.heading = wrapped360(s.heading + in.flip);
    turned += in.flip;
  }
  displace(s, v0, v1, turned, around, dt);
  s.speed = C == Compat::Document ? v1 : 0.5 * (v1 + v0);  // D1
  s.altitude = altitudeOf<C>(s, in);
}

/// Whether a record only drifts in a step of dt s: it stands, nothing drives or turns it, and the direction of its
/// bow decides no bit (at the origin without flow it would decide the sign of a zero).
ANTIPODE_KERNEL bool rests(const State& s, const Drive& in, const Surroundings& around, double mapSpeed,
                           double dt) {
  return (s.speed == 0.0) & (mapSpeed == 0.0) & (in.spin == 0.0) & (around.sailCap >= 0.0) &
         ((around.flowX * dt != 0.0) | (s.x != 0.0)) & ((around.flowY * dt != 0.0) | (s.y != 0.0));
}

/// As step<Compat::Document>() of a record that rests(), to the last bit, without its divisions and directions.
ANTIPODE_KERNEL void driftStep(State& s, const Drive& in, const Surroundings& around, double dt) {
  const double v0 = s.speed, v1 = speedAfter(v0, 0.0, around.sailCap, in, dt);
  s.heading = wrapped360(s.heading + 0.0);  // as the turn by 0 of step() makes 0 of -0
  s.yaw = yawOf(s.heading);
  const double effect = in.depthRateSpeed > 0.0 ? v1 : 1.0;  // v1 is a zero, and so is v1 / depthRateSpeed
  sink(s, clipped(in.elevator, -100.0, 100.0) * in.depthRate * effect, in, dt);
  s.sinPitch = 0.0;
  const double x = s.x + around.flowX * dt, y = s.y + around.flowY * dt;
  s.movedX = x - s.x, s.movedY = y - s.y;
  s.x = x, s.y = y;
  s.sog = std::sqrt(around.flowX * around.flowX + around.flowY * around.flowY);
  s.speed = v1;
  s.altitude = altitudeOf<Compat::Document>(s, in);
}

}  // namespace antipode::kernel
