// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/drift.h"

#include <cstdint>
#include <string>
#include <utility>

namespace antipode {

/// How far a vehicle has sailed on its route, and how straight and fast its legs were (helm-behaviours.md section 3.1,
/// efficiency_measure). A leg begins where a point is reached; one with a break in it does not count. Lengths in m,
/// times in s.
struct WaypointOdometer {
  /// Of one leg, or of all legs so far. `linear` is the way and the time that would have been enough.
  struct Way {
    double linear = 0, sailed = 0, linearTime = 0, time = 0;
    double distanceShare() const { return sailed > 0 ? linear / sailed : 0; }
    double timeShare() const { return time > 0 ? linearTime / time : 0; }
  };

  Vec2 last;           ///< position of the last turn
  Vec2 begun;          ///< where the present leg began
  double begunAt = 0;  ///< when it began
  double sailed = 0;   ///< while the behaviour ran; with efficiency_measure on the present leg
  Way leg, all;
  int hits = 0;         ///< points reached when the present leg began
  bool isOn = false;    ///< the behaviour ran in the last turn
  bool counts = false;  ///< the present leg was sailed without a break
  bool isKept = false;  ///< efficiency_measure is all

  /// A turn in which the behaviour runs. True: a leg has ended with it; then `leg` and `all` are new.
  bool run(Vec2 at, double time, int pointsReached, double speed);
  /// A turn in which it does not run: the way between is not counted.
  void rest() { isOn = counts = false; }
  template <class F>
  void visit(F&& f) const {
    for (const double v : {last.x, last.y, begun.x, begun.y, begunAt, sailed, all.linear, all.sailed, all.linearTime,
                           all.time})
      f(v);
    f(std::int64_t{isOn}), f(std::int64_t{counts});
  }
};

/// "vname=alpha, bhv_name=wpt, linear_dist=98, ...".
std::string wayText(const WaypointOdometer::Way& way, const std::string& vehicle, const std::string& behaviour);

}  // namespace antipode
