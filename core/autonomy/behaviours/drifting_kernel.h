// SPDX-License-Identifier: GPL-3.0-or-later
// The decision of a drifting target whose vehicle has arrived and drifts. It is the same at every decision until
// the vehicle has left its drifting radius, so it exists here as a kernel (core/model/motion_kernel.h) for loops
// over many vehicles; DriftingTarget decides the same one by one.
#pragma once

#include "core/model/motion_kernel.h"

namespace antipode::kernel {

/// What a decision needs, and what is left of it. T is double for one vehicle and an array for many.
template <class T>
struct DriftingOf {
  T radius{};                  ///< m: farther away from the target the motor goes on
  T ownX{}, ownY{};            ///< m, where the last decision was made
  T relativeX{}, relativeY{};  ///< m, the target from there
  T distance{};                ///< m to the target
  T time{};                    ///< s, of the navigation sample, clock of the vehicle
  T driftTime{};               ///< s with the motor off
  T decidedAt{};               ///< s, time of the run
  T decisions{};               ///< of the helm, so far
  /// As StateOf::columns() (motion_kernel.h).
  template <class F, class... Records>
  ANTIPODE_KERNEL static void columns(F&& f, Records&... r) {
    f(r.radius...);
    decisionColumns(f, r...);
  }
  /// What a decision changes.
  template <class F, class... Records>
  ANTIPODE_KERNEL static void decisionColumns(F&& f, Records&... r) {
    f(r.ownX...), f(r.ownY...), f(r.relativeX...), f(r.relativeY...), f(r.distance...), f(r.time...);
    f(r.driftTime...), f(r.decidedAt...), f(r.decisions...);
  }
};
using Drifting = DriftingOf<double>;

/// One decision at a place, with the target seen from there, of the navigation sample at `time`; `now`: time of
/// the run.
ANTIPODE_KERNEL Drifting afterDrifting(const Drifting& before, double x, double y, double relativeX,
                                       double relativeY, double time, double now) {
  Drifting d = before;
  d.ownX = x, d.ownY = y;
  d.relativeX = relativeX, d.relativeY = relativeY;
  // The filter of one target adds it to 0, which makes a negative 0 a positive one.
  const double offX = x - (x + (0.0 + relativeX)), offY = y - (y + (0.0 + relativeY));
  d.distance = std::sqrt(offX * offX + offY * offY);
  d.driftTime = before.driftTime + (time - before.time);
  d.time = time, d.decidedAt = now;
  d.decisions = before.decisions + 1.0;
  return d;
}

/// Whether the vehicle goes on drifting: else the helm itself has to decide.
ANTIPODE_KERNEL bool goesOnDrifting(const Drifting& before, const Drifting& after) {
  return (after.distance <= before.radius) & (after.time > before.time);
}

}  // namespace antipode::kernel
