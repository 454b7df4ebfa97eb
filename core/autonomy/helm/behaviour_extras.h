// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/behaviour_turn.h"
#include "core/autonomy/behaviours/waypoint_odometer.h"

namespace antipode {

/// What a helm remembers of a behaviour that few behaviours need: filtered posts, updates, templates, counters.
struct BehaviourExtras {
  /// What messages of BHV_ABLE_FILTER have made of it.
  enum class Able { Yes, Disabled, Expunged };
  Able able = Able::Yes;
  PostedValues posted;
  std::string origin;      ///< name of the template that made it; empty: it is one of the list
  std::string lastUpdate;  ///< the last text of `updates` that was applied
  int goodUpdates = 0, allUpdates = 0;
  int spawned = 0;       ///< by this template
  double firstRun = -1;  ///< s, when its duration began; -1: not yet
  MacroCounters counters;
  /// s, of $[DUR_IDLE_TIME] and $[DUR_RUN_TIME]: the time between two turns counts for the state of the second.
  double idleTime = 0, runTime = 0, lastTurn = -1;
  void countTime(bool isIdle, double time) {
    if (lastTurn >= 0) (isIdle ? idleTime : runTime) += time - lastTurn;
    lastTurn = time;
  }
  std::uint64_t resetSeen = 0;
  struct Heard {
    std::string variable;
    std::uint64_t stamp;
    double time;  ///< s, when the stamp was first seen
  };
  std::vector<Heard> heard;  ///< variables of no_starve
  WaypointOdometer odometer;

  template <class F>
  void visit(F&& f) const {
    if (able != Able::Yes) f(static_cast<std::int64_t>(able));
    if (odometer.isKept) odometer.visit(f);
    const bool isInUse = firstRun >= 0 || counters.nowFrom >= 0 || counters.hashes > 0 || spawned > 0 ||
                         counters.counts != std::array<int, 6>{};
    if (!isInUse) return;
    f(firstRun), f(counters.nowFrom), f(std::int64_t{spawned}), f(counters.hashes);
    for (const int counter : counters.counts) f(std::int64_t{counter});
  }
};

}  // namespace antipode
