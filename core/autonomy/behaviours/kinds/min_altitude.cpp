// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/min_altitude.h"

#include <algorithm>

namespace antipode {

void MinAltitude::turn(const MinAltitudeParams& p, BehaviourTurn& turn) {
  auto altitude = turn.pose.altitude;
  if (!altitude) altitude = turn.number("NAV_ALTITUDE");
  if (!altitude) {
    turn.post("MIN_ALT_STATUS", std::string("No NAV_ALTITUDE"));
    if (p.missingAltitudeCritical || turn.isCompatible()) turn.error("no NAV_ALTITUDE is known");
    return;
  }
  if (*altitude <= 0) return;
  const double limit = std::max(0.0, turn.pose.depth + *altitude - p.minAltitude);
  turn.functions = single(atMost(Variable::Depth, limit, 0, turn.grids.depth));
}

BehaviourKind minAltitudeKind() {
  return kindOf<MinAltitude>();
}

}  // namespace antipode
