// SPDX-License-Identifier: GPL-3.0-or-later
// The decision of a single waypoint behaviour between two points. It is the same at every decision until the
// point is reached, so it exists here as a kernel (core/model/motion_kernel.h). decideWaypoint() and the loops
// over many vehicles use it.
#pragma once

#include "core/model/compat.h"
#include "core/model/drift.h"

namespace antipode::kernel {

/// The data of the present leg, and the results of each decision. T is double for one vehicle and an array for
/// many.
template <class T>
struct CruiseOf {
  T toX{}, toY{};                     ///< m, the next point
  T fromX{}, fromY{};                 ///< m, start of the leg
  T alongX{}, alongY{}, legLength{};  ///< unit vector and length of the leg; 0 without one
  T lead{}, damper{};                 ///< m; infinity, 0 = none
  T captureRadius{}, slipRadius{};    ///< m; negative: there is no slip radius
  T speed{};                          ///< m/s, desired, on the grid of the helm
  T closest{};                        ///< m, smallest distance to the point so far
  T steerX{}, steerY{}, course{};     ///< m, m, deg of the last decision
  T heading{};                        ///< deg, the decision: the course, or in compatibility mode a whole degree
  T until{};  ///< s, clock of the vehicle: the helm itself decides from this time on; infinity = never
  /// As StateOf::columns() (motion_kernel.h).
  template <class F, class... Records>
  ANTIPODE_KERNEL static void columns(F&& f, Records&... r) {
    routeColumns(f, r...);
    decisionColumns(f, r...);
  }
  /// What is fixed until the point is reached.
  template <class F, class... Records>
  ANTIPODE_KERNEL static void routeColumns(F&& f, Records&... r) {
    f(r.toX...), f(r.toY...), f(r.fromX...), f(r.fromY...), f(r.alongX...), f(r.alongY...), f(r.legLength...);
    f(r.lead...), f(r.damper...), f(r.captureRadius...), f(r.slipRadius...), f(r.speed...), f(r.until...);
  }
  /// What a decision changes.
  template <class F, class... Records>
  ANTIPODE_KERNEL static void decisionColumns(F&& f, Records&... r) {
    f(r.closest...), f(r.steerX...), f(r.steerY...), f(r.course...), f(r.heading...);
  }
};
using Cruise = CruiseOf<double>;

/// The lead point, as leadPoint() of waypoint.h.
ANTIPODE_KERNEL void leadPoint(const Cruise& c, double x, double y, double& steerX, double& steerY) {
  const double beside = (x - c.fromX) * c.alongX + (y - c.fromY) * c.alongY;
  const double notBehind = beside > 0.0 ? beside : 0.0;
  const double foot = notBehind < c.legLength ? notBehind : c.legLength;
  const double offX = c.fromX + foot * c.alongX - x, offY = c.fromY + foot * c.alongY - y;
  const double offLeg = std::sqrt(offX * offX + offY * offY);
  const double stretch = 1.0 + 2.0 * (1.0 - offLeg / c.damper);
  const double ahead = foot + (offLeg < c.damper ? c.lead * stretch : c.lead);
  const bool isAtEnd = ahead >= c.legLength;
  steerX = isAtEnd ? c.toX : c.fromX + ahead * c.alongX;
  steerY = isAtEnd ? c.toY : c.fromY + ahead * c.alongY;
}

/// Utility of a course in a waypoint's second peak, `turn` deg away from the own heading.
ANTIPODE_KERNEL double utilityOfTurn(double turn) {
  const double foot = 15.0 - 15.0 * (turn - 30.0) / 180.0, roof = 20.0 - 5.0 * turn / 30.0;
  return turn > 30.0 ? foot : roof;
}

/// The whole degree that a waypoint behaviour decides for in compatibility mode: of the two degrees beside the
/// bearing of the steering point the one with more utility in both peaks. The first peak is steeper than the
/// second one, so no other degree can be better. The solver (objective.h) finds the same.
ANTIPODE_KERNEL double wholeDegree(double bearing, double heading) {
  constexpr double kTie = 1e-9;
  const double near = portable::detail::nearest(bearing);
  const double lower = near > bearing ? near - 1.0 : near, upper = lower + 1.0;
  const double apartLower = std::fabs(lower - heading), apartUpper = std::fabs(upper - heading);
  const double turnLower = apartLower > 180.0 ? 360.0 - apartLower : apartLower;
  const double turnUpper = apartUpper > 180.0 ? 360.0 - apartUpper : apartUpper;
  const double gain = utilityOfTurn(turnUpper) - utilityOfTurn(turnLower) +
                      100.0 / 180.0 * ((bearing - lower) - (upper - bearing));
  const bool isUpper = (gain > kTie) | ((gain > -kTie) & (turnUpper < turnLower - kTie));
  const double course = isUpper ? upper : lower;
  return course < 360.0 ? course : 0.0;
}

/// Whether a vehicle `range` m away from the next point has reached it, or slipped past.
ANTIPODE_KERNEL bool isReached(const Cruise& c, double range) {
  return (range < c.captureRadius) | ((c.closest <= c.slipRadius) & (range > c.closest));
}

ANTIPODE_KERNEL double rangeToPoint(const Cruise& c, double x, double y) {
  const double dx = c.toX - x, dy = c.toY - y;
  return std::sqrt(dx * dx + dy * dy);
}

/// One decision at a pose. Returns 1 if it was made; 0 if the point is reached, and then nothing has changed.
template <Compat C>
ANTIPODE_KERNEL double cruise(Cruise& c, double x, double y, double heading) {
  const double range = rangeToPoint(c, x, y);
  const bool isThere = isReached(c, range);
  double steerX, steerY;
  leadPoint(c, x, y, steerX, steerY);
  const double course = bearing(steerX - x, steerY - y);
  const double closest = range < c.closest ? range : c.closest;
  c.closest = isThere ? c.closest : closest;
  c.steerX = isThere ? c.steerX : steerX;
  c.steerY = isThere ? c.steerY : steerY;
  c.course = isThere ? c.course : course;
  double decided = course;
  if constexpr (C != Compat::Document) decided = wholeDegree(course, heading);
  c.heading = isThere ? c.heading : decided;
  return isThere ? 0.0 : 1.0;
}

}  // namespace antipode::kernel
