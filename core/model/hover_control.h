// SPDX-License-Identifier: GPL-3.0-or-later
// What the parameters of a hovering vehicle are to its equations, and the memory of its controller. T is double
// for one vehicle and an array for many, as in motion_kernel.h.
#pragma once

#include "core/base/geometry/angles.h"
#include "core/model/hover_plant.h"
#include "core/model/motion_kernel.h"

namespace antipode {
namespace kernel {

/// The parameters of the controller, angles in rad.
template <class T>
struct HoverControlOf {
  T period, thrusterLag;
  T shortDistance, vMax, wMax, tauV, tauR, aMax, alphaMax, rMax;
  T shortAngle;  ///< deg
  T kpDepth, kpHeading, dragFeedforward, kiPosition;
  T isLiteral;  ///< 1: the literal law, 0: the cascade
  /// As StateOf::columns().
  template <class F, class... Records>
  ANTIPODE_KERNEL static void columns(F&& f, Records&... r) {
    f(r.period...), f(r.thrusterLag...), f(r.shortDistance...), f(r.vMax...), f(r.wMax...), f(r.tauV...);
    f(r.tauR...), f(r.aMax...), f(r.alphaMax...), f(r.rMax...), f(r.shortAngle...), f(r.kpDepth...);
    f(r.kpHeading...), f(r.dragFeedforward...), f(r.kiPosition...), f(r.isLiteral...);
  }
};

/// What the controller remembers from one decision to the next.
template <class T>
struct HoverMemoryOf {
  T isNear, isComplete;           ///< 1 or 0
  T integralNorth, integralEast;  ///< m/s^2
  T reachedFor;                   ///< s since the pose is reached; below 0: it is not reached
  /// As StateOf::columns().
  template <class F, class... Records>
  ANTIPODE_KERNEL static void columns(F&& f, Records&... r) {
    f(r.isNear...), f(r.isComplete...), f(r.integralNorth...), f(r.integralEast...), f(r.reachedFor...);
  }
};
using HoverMemory = HoverMemoryOf<double>;

}  // namespace kernel

struct HoverControl : kernel::HoverControlOf<double> {
  HoverControl(const HoverParams& p)
      : HoverControlOf{p.controllerPeriod,
                       p.thrusterLag,
                       p.shortDistance,
                       p.vMax,
                       p.wMax,
                       p.tauV,
                       p.tauR,
                       p.aMax,
                       radFromDeg(p.alphaMax),
                       radFromDeg(p.rMax),
                       p.shortAngle,
                       p.kpDepth,
                       p.kpHeading,
                       p.dragFeedforward,
                       p.kiPosition,
                       p.law == HoverLaw::Literal ? 1.0 : 0.0} {}
};

}  // namespace antipode
