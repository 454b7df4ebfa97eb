// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/trail.h"

#include "core/model/drift.h"

namespace antipode {
namespace {

constexpr double kLeastTrailRange = 10;  ///< m, of changes by updates

}  // namespace

Result<void> TrailParams::check() const {
  const std::string word = lowered(angleType);
  if (word != "relative" && word != "absolute")
    return errExpected("relative or absolute", "trail_angle_type: '{}' is not usable", angleType);
  return checkContact();
}

void Trail::everyTurn(const TrailParams& p, BehaviourTurn& turn) {
  if (view_.look(p, turn) && view_.isFilteredOut(p)) view_.end();
}

Vec2 Trail::placeOf(const TrailParams& p) const {
  const ShipState& contact = view_.contact();
  const double angle = lowered(p.angleType) == "absolute" ? p.angle : contact.courseDeg + p.angle;
  const Direction out = directionOf(angle);
  return {contact.at.x + p.range * out.sin, contact.at.y + p.range * out.cos};
}

void Trail::turn(const TrailParams& p, BehaviourTurn& turn) {
  if (view_.isOver(turn)) return;
  const ShipState& contact = view_.contact();
  place_ = placeOf(p);
  const double away = distance(turn.position(), place_);
  const bool isNear = p.outer <= 0 || view_.range() < p.outer;
  turn.post("PURSUIT", isNear ? 1.0 : 0.0);
  turn.post("TRAIL_RELEVANCE", isNear ? 1.0 : 0.0);
  turn.post("REGION", std::string(away > p.nearRadius ? "Outside nm_radius"
                                  : away > p.radius   ? "Inside nm_radius"
                                                      : "Inside radius"));
  turn.post("TRAIL_DISTANCE", away);
  turn.post("TRAIL_HEADING", contact.courseDeg);
  turn.post("TRAIL_SPEED", contact.speed);
  turn.post("TRAIL_RANGE", p.range);
  view_.postContactFlags(p, turn);
  view_.drawLine(p, turn, isNear ? 1 : 0);
  if (isNear) wish(p, turn, away);
}

void Trail::wish(const TrailParams& p, BehaviourTurn& turn, double away) const {
  const ShipState& contact = view_.contact();
  if (away > p.nearRadius) {
    const Approach approach(turn.position(), {place_, contact.courseDeg, contact.speed});
    const CutRangeUtility rule(approach, 100, p.timeOnLeg, turn.grids.speed.high);
    return setContactFunction(turn, contactFunction(rule, turn.grids), 1);
  }
  const Grid &course = turn.grids.course, &speed = turn.grids.speed;
  const Direction along = directionOf(contact.courseDeg);
  double wantedCourse = contact.courseDeg, wantedSpeed = contact.speed;
  if (away > p.radius) {
    const Vec2 before{place_.x + p.nearRadius * along.sin, place_.y + p.nearRadius * along.cos};
    wantedCourse = bearing(turn.position(), before);
    const Vec2 off = turn.position() - place_;
    const double ahead = off.x * along.sin + off.y * along.cos;
    wantedSpeed = std::max(0.0, contact.speed * (1 - 0.5 * ahead / p.nearRadius));
  }
  if (!p.extrapolate) wantedSpeed = 0;
  const Peak ofCourse{.summit = wantedCourse, .peakWidth = 30, .baseWidth = 150, .summitDelta = 50};
  const Peak ofSpeed{.summit = wantedSpeed, .peakWidth = 0.1, .baseWidth = 2, .summitDelta = 50};
  turn.functions =
      couple(peakOf(Variable::Course, ofCourse, course), course, peakOf(Variable::Speed, ofSpeed, speed), speed);
}

void Trail::idleTurn(const TrailParams& p, BehaviourTurn& turn, bool wasOn) {
  if (wasOn) turn.post("PURSUIT", 0.0);
  if (p.postTrailDistOnIdle && view_.isKnown()) turn.post("TRAIL_DISTANCE", distance(turn.position(), placeOf(p)));
}

std::optional<Result<void>> Trail::take(TrailParams& p, std::string_view key, std::string_view value) {
  const bool isShare = key == "mod_trail_range_pct";
  if (key != "mod_trail_range" && !isShare) return std::nullopt;
  const auto number = parseNumber(value);
  if (!number) return tl::unexpected<Error>(number.error());
  p.range = std::max(kLeastTrailRange, isShare ? p.range * *number / 100 : p.range + *number);
  return Result<void>{};
}

void Trail::report(const TrailParams&, BehaviourReport& report) const {
  if (view_.isKnown()) report.steer = place_;
}

BehaviourKind trailKind() {
  return kindOf<Trail>();
}

}  // namespace antipode
