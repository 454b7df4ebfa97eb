// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/behaviour_turn.h"

namespace antipode {

/// Limits that both kinds of an operation region have beside their polygons: depth, height above the bottom, time.
struct RegionLimits {
  double maxTime = 0, maxDepth = 0, minAltitude = 0;  ///< 0: off
  FlagList timeFlags, altitudeFlags, depthFlags;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("max_time", p.maxTime,
      {.unit = "s", .min = 0, .live = true, .help = "The helm stops the vehicle after this time; 0: never."});
    f("max_depth", p.maxDepth,
      {.unit = "m", .min = 0, .live = true, .help = "The helm stops the vehicle below this depth; 0: off."});
    f("min_altitude", p.minAltitude,
      {.unit = "m", .min = 0, .live = true, .help = "The helm stops the vehicle nearer to the bottom; 0: off."});
    f("breached_time_flags", p.timeFlags,
      {.live = true, .alias = "breached_time_flag", .help = "Posted once when the time is over."});
    f("breached_altitude_flags", p.altitudeFlags,
      {.live = true, .alias = "breached_altitude_flag", .help = "Posted once when it is too near to the bottom."});
    f("breached_depth_flags", p.depthFlags,
      {.live = true, .alias = "breached_depth_flag", .help = "Posted once when it is too deep."});
  }
  bool operator==(const RegionLimits&) const = default;
};

/// Height above the bottom (m), if it is known.
std::optional<double> knownAltitude(const BehaviourTurn& turn);

/// Watches the limits during a run.
class RegionLimitWatch {
 public:
  /// Posts flags and errors of the limits that are broken; `since`: s, when the time began.
  void look(const RegionLimits& limits, double since, BehaviourTurn& turn);
  void forgetTime() { hasTold_[0] = false; }
  void forgetDepths() { hasTold_[1] = hasTold_[2] = false; }
  template <class F>
  void visit(F&& f) const {
    for (const bool told : hasTold_) f(told);
  }

 private:
  void tell(std::size_t which, const FlagList& flags, BehaviourTurn& turn);
  bool hasTold_[3] = {false, false, false};  // time, altitude, depth
};

/// How long something has been so: whole turns in the same state count.
class StateClock {
 public:
  void set(bool isSo, double time) {
    if (isSo != isSo_ || !isKnown_) since_ = time;
    isSo_ = isSo, isKnown_ = true, now_ = time;
  }
  double seconds(bool isSo) const { return isKnown_ && isSo == isSo_ ? now_ - since_ : 0; }
  template <class F>
  void visit(F&& f) const {
    f(isSo_), f(isKnown_), f(since_), f(now_);
  }

 private:
  bool isSo_ = false, isKnown_ = false;
  double since_ = 0, now_ = 0;
};

}  // namespace antipode
