// SPDX-License-Identifier: GPL-3.0-or-later
// How a marine vehicle moves in one step (vehicle-model sections 4 to 7 and 9). The functions work on plain
// values; they know no time, no messages and no fleet. The equations themselves are in motion_kernel.h.
#pragma once

#include "core/base/geometry/vec2.h"
#include "core/model/compat.h"
#include "core/model/motion_kernel.h"
#include "core/model/thrust_map.h"
#include "core/model/vehicle_params.h"

#include <limits>

namespace antipode {

/// The state of a vehicle for readers. In dual state a vehicle has a second record, the ground truth.
struct VehicleRecord {
  double x = 0, y = 0;        ///< m
  double heading = 0;         ///< deg, [0, 360) after the first step
  double speed = 0;           ///< m/s through water (compatibility mode: mean of the last step, D1)
  double depth = 0;           ///< m
  double pitch = 0, yaw = 0;  ///< rad
  double sog = 0, hog = 0;    ///< m/s and deg over ground
  double altitude = std::numeric_limits<double>::quiet_NaN();  ///< m; NaN = unknown
};

/// The inputs of a vehicle. They hold from one step to the next.
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

/// Turn rate as a function of speed (vehicle-model section 5.1). The full speed is never below the null speed:
/// setting one moves the other. Rejected values change nothing.
struct TurnSpeedMap {
  double fullSpeed = 1, nullSpeed = 0;  ///< m/s
  double fullRate = 100, nullRate = 0;  ///< percent
  bool given = false;                   ///< at least one parameter was accepted

  void setFullSpeed(double speed);
  void setNullSpeed(double speed);
  void setFullRate(double rate);
  void setNullRate(double rate);
  static TurnSpeedMap fromParams(const VehicleParams& params);
};

/// The parameters in the form that a step needs.
struct MotionParams {
  ThrustCurve curve;
  ThrustCurve reverseCurve;  ///< document mode in reverse: the mirrored curve if there is no negative side
  TurnSpeedMap turnMap;
  kernel::Drive fixed{};  ///< what kernel::setParameters() sets; the inputs of the vehicle change the rest
  double maxSpeed = 0;    ///< m/s; 0 = unset
  Compat compat = Compat::Document;

  static MotionParams fromParams(const VehicleParams& params, Compat compat);
};

/// Converts the inputs for the equations. Differential and reverse mode are resolved here (section 9).
kernel::Drive driveFromInputs(const VehicleInputs& inputs, const MotionParams& params);
/// The thrust curve for the present mode. In document mode a one-sided curve is mirrored in reverse.
const ThrustCurve& activeCurve(const VehicleInputs& inputs, const MotionParams& params);

/// The record for readers of a state of the equations.
VehicleRecord recordFromState(const kernel::State& state);

/// Position, heading and speed at the start of a step.
struct StepStart {
  Vec2 position;
  double heading = 0, speed = 0;
};
/// Corrects the position after a step, so that the track stays outside the turning circle (section 6.1).
void limitTurn(kernel::State& state, const StepStart& before, double turnRadius, const MotionParams& params);

}  // namespace antipode
