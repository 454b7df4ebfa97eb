// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/compat.h"

#include <algorithm>
#include <cmath>

namespace antipode {

/// Depth rate caused by the elevator at a speed through water, m/s, positive down (vehicle-model section 7).
/// `elevator` is in percent and clipped to [-100, 100]. With `maxDepthRateSpeed` <= 0 the full rate holds at
/// every speed.
inline double elevatorDepthRate(double elevator, double speed, double maxDepthRate, double maxDepthRateSpeed) {
  const double fraction = maxDepthRateSpeed <= 0 ? 1 : std::clamp(speed / maxDepthRateSpeed, -1.0, 1.0);
  const double effect = std::copysign(std::sqrt(std::abs(fraction)), fraction);
  return (std::clamp(elevator, -100.0, 100.0) / 100) * effect * maxDepthRate;
}

/// The parameters of the depth rate, with the names of VehicleParams.
struct DepthRateParams {
  double maxDepthRate = 0.5;     ///< m/s
  double maxDepthRateSpeed = 2;  ///< m/s
  double buoyancyRate = 0.025;   ///< m/s, positive rises
  bool operator==(const DepthRateParams&) const = default;
};

/// Depth rate of a vehicle with level pitch, m/s, positive down. In compatibility mode the elevator has no
/// effect unless the vehicle moves ahead. There this rate holds for the first step only; afterwards it builds
/// up (D4).
inline double depthRate(const DepthRateParams& params, double elevator, double speed, Compat compat) {
  if (isCompatibilityMode(compat) && speed <= 0) return -params.buoyancyRate;
  return -params.buoyancyRate + elevatorDepthRate(elevator, speed, params.maxDepthRate, params.maxDepthRateSpeed);
}

}  // namespace antipode
