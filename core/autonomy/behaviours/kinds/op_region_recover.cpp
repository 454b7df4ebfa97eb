// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/op_region_recover.h"

#include "core/autonomy/behaviours/convex.h"
#include "core/base/geometry/angles.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

/// Courses that lead into the polygon, the shortest way best; either side is allowed.
std::vector<double> waysInto(const std::vector<Vec2>& polygon, const BehaviourTurn& turn) {
  const Grid& grid = turn.grids.course;
  const auto count = static_cast<std::size_t>(grid.count());
  std::vector<double> ways(count), utilities(count, 0.0);
  double least = 1e300, greatest = -1;
  for (std::size_t i = 0; i < count; ++i) {
    const double course = grid.at(static_cast<int>(i));
    ways[i] = distanceAlong(polygon, turn.position(), course);
    if (ways[i] < 0) continue;
    least = std::min(least, ways[i]), greatest = std::max(greatest, ways[i]);
  }
  for (std::size_t i = 0; i < count; ++i)
    if (ways[i] >= 0) utilities[i] = greatest > least ? 100 * (greatest - ways[i]) / (greatest - least) : 100;
  return utilities;
}

}  // namespace

Result<void> OpRegionRecoverParams::check() const {
  return checkConvex("polygon", polygon.points);
}

void OpRegionRecover::turn(const OpRegionRecoverParams& p, BehaviourTurn& turn) {
  const std::vector<Vec2> polygon = grown(p.polygon.points, p.bufferDist);
  if (polygon.size() < 3) return turn.warn("no polygon is given");
  const bool isIn = isInside(polygon, turn.position());
  if (!isKnown_) acts_ = !isIn;  // outside from the start counts at once
  if (!isKnown_ || isIn != isIn_) changed_ = turn.time;
  isKnown_ = true, isIn_ = isIn;
  const double passed = turn.time - changed_;
  if (!isIn && passed >= p.triggerExitTime - kClockRounding) acts_ = true;
  if (isIn && passed >= p.triggerEntryTime - kClockRounding) acts_ = false;
  if (!acts_ || isIn) return;
  const Grid& speed = turn.grids.speed;
  turn.functions = couple(
      perValue(Variable::Course, waysInto(polygon, turn), turn.grids.course), turn.grids.course,
      speedOf({.wanted = 0.3, .low = 0.1, .atLow = 0, .high = 0.5, .atHigh = 0, .atZero = 80, .atTop = 30}, speed),
      speed);
}

BehaviourKind opRegionRecoverKind() {
  return kindOf<OpRegionRecover>();
}

}  // namespace antipode
