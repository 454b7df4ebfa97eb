// SPDX-License-Identifier: GPL-3.0-or-later
// How a usimmarine vehicle moves in one step (vehicle-model sections 4 to 7 and 9). Plain functions on
// values: no time, no messages, no fleet. The equations themselves are in motion_kernel.h.
#pragma once

#include "core/base/geometry/vec2.h"
#include "core/model/compat.h"
#include "core/model/motion_kernel.h"
#include "core/model/thrust_map.h"
#include "core/model/vehicle_params.h"

#include <limits>

namespace antipode {

/// The state of a vehicle; in dual state there is a second one, the ground truth.
struct VehicleRecord {
  double x = 0, y = 0;        ///< m
  double heading = 0;         ///< deg, [0, 360) after the first step
  double speed = 0;           ///< m/s through water (program mode: mean of the last step, D1)
  double depth = 0;           ///< m
  double pitch = 0, yaw = 0;  ///< rad
  double sog = 0, hog = 0;    ///< m/s and deg over ground
  double altitude = std::numeric_limits<double>::quiet_NaN();  ///< m; NaN = unknown
};

/// What acts on a vehicle, held between steps.
struct VehicleInputs {
  double thrust = 0, rudder = 0, elevator = 0;  ///< percent
  double thrustLeft = 0, thrustRight = 0;       ///< percent, differential mode
  double driftX = 0, driftY = 0;                ///< m/s
  double rotateSpeed = 0;                       ///< deg/s clockwise
  double buoyancyRate = 0;                      ///< m/s
  double waterDepth = 0;                        ///< m; 0 = unknown
  double turnRate = 70;                         ///< percent
  double turnRadius = 0;                        ///< m; 0 = no limit
  bool differential = false;
  bool reverse = false;
};

/// Turn rate over speed (vehicle-model section 5.1), with the setters' rule that full and null push
/// each other. Rejected values leave the old ones.
struct TurnSpeedMap {
  double fullSpeed = 1, nullSpeed = 0;  ///< m/s
  double fullRate = 100, nullRate = 0;  ///< percent
  bool given = false;                   ///< at least one parameter was accepted

  void setFullSpeed(double speed);
  void setNullSpeed(double speed);
  void setFullRate(double rate);
  void setNullRate(double rate);
  double rate(double speed) const;  ///< percent
  static TurnSpeedMap fromParams(const VehicleParams& params);
};

/// Parameters prepared for stepping.
struct MotionParams {
  ThrustCurve curve;
  ThrustCurve reverseCurve;  ///< document mode in reverse: mirrored when there is no negative side
  TurnSpeedMap turnMap;
  double maxAcceleration = std::numeric_limits<double>::infinity();  ///< m/s^2
  double maxDeceleration = std::numeric_limits<double>::infinity();
  double turnLoss = 0.85;
  double maxDepthRate = 0.5;
  double maxDepthRateSpeed = 2;
  double maxSpeed = 0;  ///< m/s; 0 = unset
  Compat compat = Compat::Document;

  static MotionParams fromParams(const VehicleParams& params, Compat compat);
};

/// The inputs as the equations take them: differential and reverse mode are settled here (section 9).
kernel::Drive driveFromInputs(const VehicleInputs& inputs, const MotionParams& params);
/// The curve that turns the drive's thrust into speed: document mode mirrors a one-sided one in reverse.
const ThrustCurve& activeCurve(const VehicleInputs& inputs, const MotionParams& params);

/// The record that a state is for readers, and the other way round (the pitch loses its last bits).
VehicleRecord recordFromState(const kernel::State& state);
kernel::State stateFromRecord(const VehicleRecord& record);

/// What a step began with.
struct StepStart {
  Vec2 position;
  double heading = 0, speed = 0;
};
/// After a step: keeps the track outside a turning circle (section 6.1).
void limitTurn(kernel::State& state, const StepStart& before, double turnRadius, const MotionParams& params);

/// Moves the record by dt seconds. `drift` is what moves this record besides its own way: the plain record
/// of a dual-state vehicle gets none. dt <= 0 moves nothing.
void propagate(VehicleRecord& record, const VehicleInputs& inputs, const MotionParams& params, Vec2 drift,
               double dt, double sailCap = std::numeric_limits<double>::infinity());

}  // namespace antipode
