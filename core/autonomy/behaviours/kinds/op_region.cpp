// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/op_region.h"

#include "core/autonomy/behaviours/convex.h"

#include <algorithm>
#include <cmath>

namespace antipode {

Result<void> OpRegionParams::check() const {
  if (polygon.points.empty()) return {};
  return checkConvex("polygon", polygon.points);
}

void OpRegion::readMail(const OpRegionParams& p, BehaviourTurn& turn) {
  if (!p.resetVar.empty() && turn.isFresh(p.resetVar, resetSeen_)) {
    const std::string what = lowered(turn.text(p.resetVar).value_or(""));
    const bool all = what == "true";
    if (all || what == "poly") hasTold_ = hasEntered_ = false, inside_ = {};
    if (all || what == "time") watch_.forgetTime(), start_ = turn.time;
    if (all || what == "altitude") watch_.forgetDepths();
  }
  if (p.polyVar.empty()) return;
  if (turn.isCompatible()) return tellPolygon(p, turn);
  if (turn.isFresh(p.polyVar, polygonSeen_))
    if (const auto points = PointList::fromText(turn.text(p.polyVar).value_or("")))
      if (isConvex(points->points)) other_ = points->points;
}

/// The programs tell others of the polygon in this variable; a document's helm takes one from it.
void OpRegion::tellPolygon(const OpRegionParams& p, BehaviourTurn& turn) const {
  if (p.polygon.points.size() >= 3) turn.post(p.polyVar, drawnPoints(p.polygon.points));
}

/// Distances and times to the edge: along the heading, and the nearest one at full speed.
void OpRegion::tellDistances(const std::vector<Vec2>& polygon, BehaviourTurn& turn) const {
  const double ahead = distanceAlong(polygon, turn.position(), turn.pose.heading);
  const double nearest = edgeDistance(polygon, turn.position());
  turn.postDistance("OPREG_TRAJECTORY_PERIM_DIST", ahead, 1);
  const double eta = ahead < 0 || turn.pose.speed <= 0 ? -1 : ahead / turn.pose.speed;
  turn.post("OPREG_TRAJECTORY_PERIM_ETA", eta < 0 ? -1.0 : postedWhole(eta));
  turn.postDistance("OPREG_ABSOLUTE_PERIM_DIST", nearest, 1);
  turn.post("OPREG_ABSOLUTE_PERIM_ETA", postedWhole(nearest / turn.grids.speed.high));
}

void OpRegion::lookAtPolygon(const OpRegionParams& p, const std::vector<Vec2>& polygon, BehaviourTurn& turn) {
  const bool isIn = isInside(polygon, turn.position());
  inside_.set(isIn, turn.time);
  tellDistances(polygon, turn);
  turn.post("SECS_IN_POLY", isIn ? inside_.seconds(true) : 0.0);
  if (isIn) {
    if (inside_.seconds(true) >= p.triggerEntryTime.value_or(0) - kClockRounding) hasEntered_ = true;
    return;
  }
  const bool needsEntry = p.triggerEntryTime.value_or(0) > 0;
  if ((needsEntry && !hasEntered_) || inside_.seconds(false) < p.triggerExitTime - kClockRounding) return;
  if (!hasTold_) turn.postFlags(p.polyFlags);
  hasTold_ = true;
  const std::string what =
      fmt::format("BHV_OpRegion Polygon containment failure:  x={:.1f} y={:.1f}", turn.pose.x, turn.pose.y);
  if (!p.softPolyBreach) return turn.error(what);
  if (needsEntry) hasEntered_ = hasTold_ = false;  // so that it can be driven back
  turn.postAlways("MOOS_MANUAL_OVERRIDE", std::string("true"));
  turn.warn(what);
}

void OpRegion::turn(const OpRegionParams& p, BehaviourTurn& turn) {
  if (!start_) start_ = turn.time;
  readMail(p, turn);
  const std::vector<Vec2>& polygon = other_.empty() ? p.polygon.points : other_;
  if (polygon.size() >= 3) {
    lookAtPolygon(p, polygon, turn);
    turn.post("VIEW_POLYGON", drawn_.text(polygon, lowered(turn.vehicle) + "_opregion", p.visualHints));
  }
  watch_.look(p.limits, *start_, turn);
  if (p.limits.maxTime <= 0) return;
  const double left = std::max(0.0, p.limits.maxTime - (turn.time - *start_));
  if (p.timeRemainingVar.empty() || turn.isCompatible()) turn.postDistance("OPREG_TIME_REMAINING", left, 1);
  if (!p.timeRemainingVar.empty()) turn.postDistance(p.timeRemainingVar, left, turn.isCompatible() ? 10 : 1);
}

void OpRegion::idleTurn(const OpRegionParams&, BehaviourTurn& turn, bool wasOn) {
  if (!turn.isCompatible()) inside_ = {};  // to the programs idle time is time inside or outside, too
  if (wasOn)
    turn.post("VIEW_POLYGON", fmt::format("pts={{}},label={}_opregion,active=false", lowered(turn.vehicle)));
}

BehaviourKind opRegionKind() {
  return kindOf<OpRegion>();
}

}  // namespace antipode
