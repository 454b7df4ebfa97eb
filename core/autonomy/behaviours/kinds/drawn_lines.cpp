// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/drawn_lines.h"

#include "core/autonomy/behaviours/kinds/turn_speed.h"
#include "core/base/geometry/angles.h"

#include <algorithm>

namespace antipode {

void HSLine::turn(const HSLineParams& p, BehaviourTurn& turn) {
  const auto heading = turn.number("DESIRED_HEADING"), speed = turn.number("DESIRED_SPEED");
  if (!heading || !speed) turn.warn("DESIRED_HEADING or DESIRED_SPEED is not known");
  const double wanted = speed.value_or(0);
  greatest_ = std::max(greatest_, wanted);
  const double length = greatest_ > 0 ? wanted * wanted / greatest_ * p.timeOnLeg : 0;
  const Vec2 to = ahead(turn.position(), heading.value_or(0), length);
  turn.post("VIEW_SEGLIST",
            fmt::format("{},active=true,label={}_hsl", drawnPoints({turn.position(), to}), turn.vehicle));
}

void BearingLine::turn(const BearingLineParams& p, BehaviourTurn& turn) {
  if (!p.point) return turn.warn("bearing_point is not given");
  const Vec2 from = turn.position(), to = from + (p.linePct / 100) * (*p.point - from);
  turn.post("VIEW_SEGLIST", fmt::format("{},active=true,label={}_bng", drawnPoints({from, to}), turn.vehicle));
  if (p.showPoint)
    turn.post("VIEW_POINT", fmt::format("x={},y={},active=true,label={}_bng", shortNumber(p.point->x),
                                        shortNumber(p.point->y), turn.vehicle));
}

void TurnPath::turn(const TurnPathParams& p, BehaviourTurn& turn) {
  constexpr double kStep = 10;  // deg between two points of the turn
  const double heading = turn.pose.heading;
  const double wanted = turn.number("DESIRED_HEADING").value_or(heading);
  const double all = wrap180(wanted - heading);
  const double side = all < 0 ? -1 : 1;
  const Vec2 centre = ahead(turn.position(), heading + 90 * side, p.radius);
  std::vector<Vec2> points;
  for (double turned = 0; turned < std::abs(all); turned += kStep)
    points.push_back(ahead(centre, heading + (turned - 90) * side, p.radius));
  points.push_back(ahead(centre, wanted - 90 * side, p.radius));
  points.push_back(ahead(points.back(), wanted, p.length));
  turn.post("VIEW_SEGLIST", fmt::format("{},active=true,label={}_turn_path", drawnPoints(points), turn.vehicle));
}

BehaviourKind turnPathKind() {
  return kindOf<TurnPath>();
}
BehaviourKind hsLineKind() {
  return kindOf<HSLine>();
}
BehaviourKind bearingLineKind() {
  return kindOf<BearingLine>();
}

}  // namespace antipode
