// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/waypoint_odometer.h"

#include "core/autonomy/behaviours/behaviour_turn.h"

namespace antipode {

bool WaypointOdometer::run(Vec2 at, double time, int pointsReached, double speed) {
  if (isOn) sailed += distance(last, at);
  last = at, isOn = true;
  const bool isReached = pointsReached > hits;
  hits = pointsReached;
  if (!isKept) counts = false;
  if (!isKept || !isReached) return false;
  const bool isWhole = std::exchange(counts, true);
  leg = {distance(begun, at), sailed, 0, time - begunAt};
  if (speed > 0) leg.linearTime = leg.linear / speed;
  begun = at, begunAt = time, sailed = 0;
  if (!isWhole) return false;
  all = {all.linear + leg.linear, all.sailed + leg.sailed, all.linearTime + leg.linearTime, all.time + leg.time};
  return true;
}

std::string wayText(const WaypointOdometer::Way& way, const std::string& vehicle, const std::string& behaviour) {
  return fmt::format(
      "vname={}, bhv_name={}, linear_dist={}, odo_dist={}, efficiency_dist={}, linear_time={}, odo_time={}, "
      "efficiency_time={}",
      vehicle, behaviour, shortNumber(way.linear, 1), shortNumber(way.sailed, 1), shortNumber(way.distanceShare()),
      shortNumber(way.linearTime, 1), shortNumber(way.time, 1), shortNumber(way.timeShare()));
}

}  // namespace antipode
