// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/motion.h"

#include "core/base/geometry/angles.h"
#include "core/base/portable_math.h"
#include "core/model/drift.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

/// Turn in deg/s between full thrust on the left and full thrust on the right (section 9).
constexpr double kDifferentialTurn = 36.0;

/// Converts turn speed map and turn rate for the equations: deg/s per percent of rudder and of thrust. Section
/// 5 has dh = R * (k/100) * T/50 * dt. In reverse R and T change sign together, so the result is the same.
void setTurn(kernel::Drive& drive, const VehicleInputs& in, const MotionParams& params) {
  constexpr double kPerPercent = 1.0 / 5000;
  const TurnSpeedMap& map = params.turnMap;
  const bool program = params.compat == Compat::UsimmarineV22;
  drive.turnNullSpeed = 0, drive.turnSlope = 0, drive.turnExtra = 0;
  if (params.compat == Compat::Usimmarine || (!program && !map.given)) {
    drive.turnAtNull = in.turnRate * kPerPercent;
    return;
  }
  const double scale = program ? kPerPercent : in.turnRate / 100 * kPerPercent;
  drive.turnAtNull = map.nullRate * scale;
  drive.turnExtra = (map.fullRate - map.nullRate) * scale;
  drive.turnNullSpeed = map.nullSpeed;
  drive.turnSlope = 1 / (map.fullSpeed - map.nullSpeed);  // infinity where the map has a jump
}

void setThrusters(kernel::Drive& drive, const VehicleInputs& in, const MotionParams& params) {
  double left = in.thrustLeft, right = in.thrustRight;
  const double sign = in.reverse ? -1 : 1;
  // Both programs have exchanged left and right when the message arrived and negate them once more here (D9).
  drive.thrust = sign * (left + right) / 2;
  drive.rudder = sign * (left - right) / 2;
  if (in.reverse && isCompatibilityMode(params.compat)) {
    left = -in.thrustRight;
    right = in.thrustLeft;  // the missing minus sign of D9
  }
  drive.spin = in.rotateSpeed + kDifferentialTurn * (left - right) / 200;
  drive.turnAtNull = drive.turnExtra = 0;
}

/// The point at a distance on a bearing (section 1).
Vec2 project(double bearingDeg, double range, Vec2 from) {
  double s, c;
  portable::sincosDeg(bearingDeg, s, c);
  return {from.x + s * range, from.y + c * range};
}

}  // namespace

kernel::Drive driveFromInputs(const VehicleInputs& in, const MotionParams& params) {
  kernel::Drive drive = params.fixed;
  const double sign = in.reverse ? -1 : 1;
  drive.thrust = sign * in.thrust;
  drive.rudder = sign * in.rudder;
  drive.elevator = in.elevator;
  drive.spin = in.rotateSpeed;
  drive.buoyancyRate = in.buoyancyRate;
  drive.waterDepth = in.waterDepth;
  drive.flip = in.reverse && params.compat == Compat::UsimmarineV22 ? 180 : 0;
  setTurn(drive, in, params);
  if (in.differential) setThrusters(drive, in, params);
  return drive;
}

const ThrustCurve& activeCurve(const VehicleInputs& inputs, const MotionParams& params) {
  return inputs.reverse && params.compat == Compat::Document ? params.reverseCurve : params.curve;
}

VehicleRecord recordFromState(const kernel::State& s) {
  return {s.x,       s.y,     s.heading,
          s.speed,   s.depth, portable::asin(s.sinPitch),
          s.yaw,     s.sog,   bearing({0, 0}, {s.movedX, s.movedY}),
          s.altitude};
}

void limitTurn(kernel::State& s, const StepStart& before, double turnRadius, const MotionParams& params) {
  const double h0 = before.heading, h1 = s.heading;
  if (turnRadius <= 0 || h1 == h0) return;
  const bool document = params.compat == Compat::Document;
  // The speed that uSimMarineV22 stores is the mean already (D1). It then takes the mean of that and the final
  // speed.
  const double finalSpeed = document ? s.speed : 2 * s.speed - before.speed;
  const double meanSpeed = document ? (before.speed + finalSpeed) / 2 : (finalSpeed + s.speed) / 2;
  const double vm = document ? std::abs(meanSpeed) : meanSpeed;
  double radius = turnRadius;
  if (params.maxSpeed > 0 && vm < params.maxSpeed)
    radius = (1 - (params.maxSpeed - vm) / params.maxSpeed) * turnRadius;
  if (document) radius = std::max(radius, 1e-6);
  const double moved = length({s.movedX, s.movedY});
  if (document && moved == 0) {
    s.heading = wrap360(h0);
    s.yaw = -radFromDeg(wrap180(h0));
    return;
  }
  const bool astern = document && meanSpeed < 0;
  const double course = bearing({0, 0}, {s.movedX, s.movedY}) + (astern ? 180 : 0);
  const double angle = std::abs(wrap180(course - h0));
  double ratio = moved / (2 * radius);
  if (document) ratio = std::min(ratio, 1.0);
  const double phi = degFromRad(portable::asin(ratio));
  if (phi >= angle) return;
  if (document && 2 * phi >= std::abs(wrap180(h1 - h0))) return;
  const double side = wrap360(h1 - h0) > 180 ? -phi : phi;
  const Vec2 limited = project(wrap360(h0 + side + (astern ? 180 : 0)), moved, before.position);
  s.x = limited.x;
  s.y = limited.y;
  s.heading = wrap360(h0 + 2 * side);
  if (document) s.yaw = -radFromDeg(wrap180(s.heading));
}

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
  MotionParams motion;
  motion.curve = ThrustCurve(params.thrustMap, {params.thrustFactor, params.thrustReflect}, compat);
  motion.reverseCurve = motion.curve.mirrored();
  motion.turnMap = TurnSpeedMap::fromParams(params);
  kernel::setParameters(motion.fixed, params, compat);
  motion.maxSpeed = params.maxSpeed.value_or(0);
  motion.compat = compat;
  return motion;
}

}  // namespace antipode
