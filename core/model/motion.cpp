// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/motion.h"

#include "core/base/angles.h"
#include "core/base/portable_math.h"
#include "core/model/depth_rate.h"
#include "core/model/drift.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

double clipPercent(double value) { return std::clamp(value, -100.0, 100.0); }

/// Speed through water at the end of the step (section 4).
double speedAfter(double v0, const VehicleInputs& in, const MotionParams& params, double dt) {
  const bool documentReverse = in.reverse && params.compat == Compat::Document;
  double thrust = in.differential ? (in.thrustLeft + in.thrustRight) / 2 : in.thrust;
  const double rudder = in.differential ? (in.thrustLeft - in.thrustRight) / 2 : in.rudder;
  // The program has turned left and right round on arrival already, and negates them once more here (D9).
  if (in.reverse) thrust = -thrust;
  const ThrustCurve& curve = documentReverse ? params.reverseCurve : params.curve;
  const double wanted = curve.speed(thrust) * (1 - std::abs(clipPercent(rudder)) / 100 * params.turnLoss);
  if (wanted > v0 && (wanted - v0) / dt > params.maxAcceleration) return v0 + params.maxAcceleration * dt;
  if (wanted < v0 && (v0 - wanted) / dt > params.maxDeceleration) return v0 - params.maxDeceleration * dt;
  return wanted;
}

/// Change of heading in degrees (section 5).
double headingChange(double v1, const VehicleInputs& in, const MotionParams& params, double dt) {
  const bool program = params.compat == Compat::UsimmarineV22;
  const double rotation = dt * in.rotateSpeed;
  if (in.differential) {
    double left = in.thrustLeft, right = in.thrustRight;
    if (in.reverse && program) {
      left = -in.thrustRight;
      right = in.thrustLeft;  // the missing minus of D9
    }
    return 36.0 * (left - right) / 200.0 * dt + rotation;
  }
  const double sign = in.reverse ? -1 : 1;
  const double thrust = sign * in.thrust;
  const double rudder = v1 == 0 ? 0 : sign * in.rudder;
  double rate = in.turnRate;
  if (program)
    rate = std::clamp(params.turnMap.rate(v1), 0.0, 100.0);
  else if (params.turnMap.given)
    rate = params.turnMap.rate(std::abs(v1)) * in.turnRate / 100;
  const double turn = clipPercent(rudder) * (rate / 100) * dt;
  return (1 + (thrust - 50) / 50) * turn + rotation;
}

/// Depth and pitch at the end of the step (section 7).
void dive(VehicleRecord& record, double v1, const VehicleInputs& in, const MotionParams& params, double dt) {
  const double actuator = elevatorDepthRate(in.elevator, v1, params.maxDepthRate, params.maxDepthRateSpeed);
  if (params.compat == Compat::Document) {
    record.depth += (-in.buoyancyRate + actuator) * dt;
    record.pitch = v1 > 0 ? -portable::asin(std::clamp(actuator / v1, -1.0, 1.0)) : 0;
  } else if (v1 <= 0) {
    record.depth += -in.buoyancyRate * dt;
    record.pitch = 0;
  } else {
    // The program feeds the last pitch back, so the depth rate integrates once a step (D4).
    const double rate = -portable::sin(record.pitch) * v1 + actuator;
    record.depth += (-in.buoyancyRate + rate) * dt;
    record.pitch = std::abs(rate) <= v1 ? -portable::asin(rate / v1) : 0;
  }
  record.depth = std::max(record.depth, 0.0);
}

/// Moves along the mean of the two headings (section 6).
void move(VehicleRecord& record, double h0, double v0, double v1, Vec2 drift, double dt) {
  double s0, c0, s1, c1;
  portable::sincosDeg(h0, s0, c0);
  portable::sincosDeg(record.heading, s1, c1);
  double s = s0 + s1, c = c0 + c1;
  // Opposite headings have no mean but rounding noise: take the new one.
  if (std::abs(wrap180(record.heading - h0)) >= 180 - 1e-6) s = s1, c = c1;
  const double norm = std::sqrt(s * s + c * c);
  const double v = (v1 + v0) / 2;
  const double xdot = s / norm * v, ydot = c / norm * v;
  const Vec2 before{record.x, record.y};
  record.x += xdot * dt + drift.x * dt;
  record.y += ydot * dt + drift.y * dt;
  record.sog = length({xdot + drift.x, ydot + drift.y});
  record.hog = bearing(before, {record.x, record.y});
}

/// Point at a distance on a bearing (section 1).
Vec2 project(double bearingDeg, double range, Vec2 from) {
  double s, c;
  portable::sincosDeg(bearingDeg, s, c);
  return {from.x + s * range, from.y + c * range};
}

/// Keeps the track outside a turning circle (section 6.1). `meanSpeed` is the mean of v1 and the stored speed.
void limitTurn(VehicleRecord& record, Vec2 before, double h0, double meanSpeed, const VehicleInputs& in,
               const MotionParams& params) {
  const double h1 = record.heading;
  if (in.turnRadius <= 0 || h1 == h0) return;
  const bool document = params.compat == Compat::Document;
  const double vm = document ? std::abs(meanSpeed) : meanSpeed;
  double radius = in.turnRadius;
  if (params.maxSpeed > 0 && vm < params.maxSpeed)
    radius = (1 - (params.maxSpeed - vm) / params.maxSpeed) * in.turnRadius;
  if (document) radius = std::max(radius, 1e-6);
  const Vec2 after{record.x, record.y};
  const double moved = distance(before, after);
  if (document && moved == 0) {
    record.heading = h0;
    record.yaw = -radFromDeg(wrap180(h0));
    return;
  }
  const bool astern = document && meanSpeed < 0;
  const double course = bearing(before, after) + (astern ? 180 : 0);
  const double angle = std::abs(wrap180(course - h0));
  double ratio = moved / (2 * radius);
  if (document) ratio = std::min(ratio, 1.0);
  const double phi = degFromRad(portable::asin(ratio));
  if (phi >= angle) return;
  if (document && 2 * phi >= std::abs(wrap180(h1 - h0))) return;
  const double side = wrap360(h1 - h0) > 180 ? -phi : phi;
  const Vec2 limited = project(wrap360(h0 + side + (astern ? 180 : 0)), moved, before);
  record.x = limited.x;
  record.y = limited.y;
  record.heading = wrap360(h0 + 2 * side);
  if (document) record.yaw = -radFromDeg(wrap180(record.heading));
}

}  // namespace

void TurnSpeedMap::setFullSpeed(double speed) {
  if (!(speed > 0)) return;
  fullSpeed = speed;
  nullSpeed = std::min(nullSpeed, speed);
}
void TurnSpeedMap::setNullSpeed(double speed) {
  if (!(speed > 0)) return;
  nullSpeed = speed;
  fullSpeed = std::max(fullSpeed, speed);
}
void TurnSpeedMap::setFullRate(double rate) {
  if (!(rate > 0 && rate <= 100)) return;
  fullRate = rate;
  nullRate = std::min(nullRate, rate);
}
void TurnSpeedMap::setNullRate(double rate) {
  if (!(rate >= 0 && rate <= 100)) return;
  nullRate = rate;
  fullRate = std::max(fullRate, rate);
}

double TurnSpeedMap::rate(double speed) const {
  if (speed <= nullSpeed) return nullRate;
  if (speed >= fullSpeed) return fullRate;
  return nullRate + (speed - nullSpeed) / (fullSpeed - nullSpeed) * (fullRate - nullRate);
}

TurnSpeedMap TurnSpeedMap::fromParams(const VehicleParams& params) {
  TurnSpeedMap map;
  if (params.turnSpdMapFullSpeed) map.setFullSpeed(*params.turnSpdMapFullSpeed);
  if (params.turnSpdMapNullSpeed) map.setNullSpeed(*params.turnSpdMapNullSpeed);
  if (params.turnSpdMapFullRate) map.setFullRate(*params.turnSpdMapFullRate);
  if (params.turnSpdMapNullRate) map.setNullRate(*params.turnSpdMapNullRate);
  map.given = params.turnSpdMapFullSpeed || params.turnSpdMapNullSpeed || params.turnSpdMapFullRate ||
              params.turnSpdMapNullRate;
  return map;
}

MotionParams MotionParams::fromParams(const VehicleParams& params, Compat compat) {
  constexpr double kNoLimit = std::numeric_limits<double>::infinity();
  MotionParams motion;
  motion.curve = ThrustCurve(params.thrustMap, {params.thrustFactor, params.thrustReflect}, compat);
  motion.reverseCurve = motion.curve.mirrored();
  motion.turnMap = TurnSpeedMap::fromParams(params);
  motion.maxAcceleration = params.maxAcceleration > 0 ? params.maxAcceleration : kNoLimit;
  motion.maxDeceleration = params.maxDeceleration > 0 ? params.maxDeceleration : kNoLimit;
  motion.turnLoss = params.turnSpdLoss;
  motion.maxDepthRate = params.maxDepthRate;
  motion.maxDepthRateSpeed = params.maxDepthRateSpeed;
  motion.maxSpeed = params.maxSpeed.value_or(0);
  motion.compat = compat;
  return motion;
}

void propagate(VehicleRecord& record, const VehicleInputs& inputs, const MotionParams& params, Vec2 drift,
               double dt) {
  if (dt <= 0) return;
  const bool program = params.compat == Compat::UsimmarineV22;
  const double h0 = record.heading, v0 = record.speed;
  const Vec2 before{record.x, record.y};

  const double v1 = speedAfter(v0, inputs, params, dt);
  record.heading = wrap360(headingChange(v1, inputs, params, dt) + h0);
  record.yaw = -radFromDeg(wrap180(record.heading));
  dive(record, v1, inputs, params, dt);
  if (program && inputs.reverse) {  // D9: the heading flips every step
    record.heading = wrap360(record.heading + 180);
    record.yaw += 3.1415926;
    if (record.yaw > 3.1415926) record.yaw -= 2 * 3.1415926;
  }
  move(record, h0, v0, v1, drift, dt);
  const double mean = (v0 + v1) / 2;
  record.speed = program ? mean : v1;  // D1
  limitTurn(record, before, h0, program ? (v1 + mean) / 2 : mean, inputs, params);
  if (inputs.waterDepth > 0)
    record.altitude = std::max(0.0, inputs.waterDepth - record.depth);
  else if (!program)
    record.altitude = std::numeric_limits<double>::quiet_NaN();
}

}  // namespace antipode
