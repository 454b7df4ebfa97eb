// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/loiter.h"

#include "core/autonomy/behaviours/convex.h"
#include "core/autonomy/behaviours/name_suffix.h"
#include "core/base/geometry/angles.h"
#include "core/model/drift.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

/// Turn at a corner from the way there to the way on, (-180, 180].
double turnAt(const std::vector<Vec2>& corners, std::size_t corner, Vec2 from) {
  const Vec2 here = corners[corner], next = corners[(corner + 1) % corners.size()];
  return wrap180(bearing(here, next) - bearing(from, here));
}

}  // namespace

Result<void> LoiterParams::check() const {
  return checkConvex("polygon", polygon.points);
}

void Loiter::prepare(const LoiterParams& p) {
  if (!corners_.empty()) return;
  corners_ = p.polygon.points;
  for (Vec2& corner : corners_)
    corner.x = std::round(corner.x * 10) / 10, corner.y = std::round(corner.y * 10) / 10;
  corners_ = withoutRepeats(std::move(corners_));
  isClockwise_ = signedArea(corners_) < 0;
  setDirection(p.clockwise != Rotation::Counterclockwise);
}

void Loiter::setDirection(bool isClockwise) {
  if (isClockwise != isClockwise_) std::reverse(corners_.begin(), corners_.end());
  isClockwise_ = isClockwise;
}

/// The corner to begin with, and its turn.
std::pair<int, double> Loiter::entry(const LoiterParams& p, const BehaviourTurn& turn, bool isOutside) const {
  int best = 0;
  double bestValue = 0, bestTurn = 0;
  bool isFirst = true;
  std::size_t ahead = 0;
  double leastOff = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < corners_.size() && !isOutside; ++i) {
    const double off = std::abs(bearing(turn.position(), corners_[i]) - turn.pose.heading);
    if (off < leastOff) leastOff = off, ahead = i;
  }
  for (std::size_t i = 0; i < corners_.size(); ++i) {
    if (isOutside && !seesCorner(corners_, turn.position(), i)) continue;
    const double angle = turnAt(corners_, i, turn.position());
    // From outside the corner with the greatest turn in the direction of the way touches the polygon only.
    double value = isOutside ? (isClockwise_ ? -angle : angle) : std::abs(angle);
    if (!isOutside && i == ahead) value += p.spiralFactor;
    if (!isFirst && value >= bestValue) continue;
    isFirst = false, best = static_cast<int>(i), bestValue = value, bestTurn = angle;
  }
  return {best, bestTurn};
}

void Loiter::activate(const LoiterParams& p, const BehaviourTurn& turn) {
  away_ = signedDistance(corners_, turn.position());
  // The program asks for these only where the behaviour has been idle before.
  const bool isBegun = !turn.isCompatible() || wasIdle_;
  if (p.centerActivate && isBegun) corners_ = shifted(std::move(corners_), turn.position() - middleOf(corners_));
  const bool isOutside = !isInside(corners_, turn.position());
  if (p.clockwise == Rotation::Best && isBegun && away_ > 0) {
    std::array<std::pair<double, double>, 2> needed;  // turn to the corner, turn there
    for (const bool isClockwise : {true, false}) {
      setDirection(isClockwise);
      const auto [corner, angle] = entry(p, turn, isOutside);
      const double to = bearing(turn.position(), corners_[static_cast<std::size_t>(corner)]);
      needed[isClockwise ? 0 : 1] = {std::abs(wrap180(to - turn.pose.heading)), std::abs(angle)};
    }
    setDirection(needed[0] <= needed[1]);
  }
  route_.goTo(entry(p, turn, isOutside).first);
}

void Loiter::countTurn(const BehaviourTurn& turn) {
  const double now = bearing(middleOf(corners_), turn.position());
  if (lastBearing_ && !isAcquiring_) turned_ += std::abs(wrap180(now - *lastBearing_));
  lastBearing_ = now;
}

void Loiter::turn(const LoiterParams& p, BehaviourTurn& turn) {
  prepare(p);
  if (corners_.size() < 3) return turn.warn("no polygon is given");
  present_ = turn.position();
  if (wantsPresent_) corners_ = shifted(std::move(corners_), present_ - middleOf(corners_));
  wantsPresent_ = false;
  if (!isOn_) {
    activate(p, turn);
    isOn_ = true;
  } else {
    away_ = signedDistance(corners_, present_);
  }
  isAcquiring_ = away_ > p.acquireDist;
  const auto corner = [&] { return corners_[static_cast<std::size_t>(route_.index)]; };
  const auto head = [&](int index) { route_.goTo(index), route_.startFrom(corner(), present_); };
  if (isAcquiring_) {
    if (!isInside(corners_, present_)) head(entry(p, turn, true).first);
  } else if (route_.isReached(corner(), present_, p.captureRadius, p.slipRadius)) {
    head((route_.index + 1) % static_cast<int>(corners_.size()));
  }
  countTurn(turn);
  const Grid &course = turn.grids.course, &speed = turn.grids.speed;
  const double wanted = std::min(p.useAltSpeed ? p.speedAlt.value_or(p.speed) : p.speed, speed.high);
  const Vec2 to = corners_[static_cast<std::size_t>(route_.index)];
  const Objective ofSpeed = p.ipfType == "zaic_spd" ? speedOf({.wanted = wanted, .high = wanted + 0.4}, speed)
                                      : peakOf(Variable::Speed, {.summit = wanted, .baseWidth = 0.3}, speed);
  turn.functions =
      couple(peakOf(Variable::Course, {.summit = bearing(present_, to), .baseWidth = 180}, course), course, ofSpeed,
             speed, p.patience, 100 - p.patience);
  post(p, turn);
  wasStable_ = std::abs(away_) <= p.acquireDist;
  if (p.slingshot && turned_ > *p.slingshot) {
    turn.post("LOITER_COMPLETE" + nameSuffix(p.postSuffix), std::string("true"));
    turn.isComplete = true;
  }
}

std::string Loiter::mode(const LoiterParams& p) const {
  if (std::abs(away_) <= p.acquireDist) return "stable";
  const std::string how = wasStable_ ? "recovering" : "acquiring";
  return how + (away_ > 0 ? "_external" : "_internal");
}

void Loiter::post(const LoiterParams& p, BehaviourTurn& turn) {
  const std::string suffix = nameSuffix(p.postSuffix);
  turn.post("LOITER_REPORT" + suffix,
            fmt::format("index={},capture_hits={},nonmono_hits={},acquire_mode={}", route_.index, route_.captures,
                        route_.slips, isAcquiring_));
  turn.post("LOITER_INDEX" + suffix, static_cast<double>(route_.index));
  turn.post("LOITER_MODE" + suffix, mode(p));
  turn.post("LOITER_ACQUIRE" + suffix, isAcquiring_ ? 1.0 : 0.0);
  turn.postDistance("LOITER_DIST_TO_POLY" + suffix, away_);
  const double slow = turn.isCompatible() ? turn.pose.heading : turn.pose.speed;
  const double seconds = slow == 0 || turn.pose.speed <= 0 ? 0 : std::max(away_, 0.0) / turn.pose.speed;
  turn.postDistance("LOITER_ETA_TO_POLY" + suffix, seconds);
  turn.post("LOITER_DIST_TO_VERT" + suffix,
            distance(present_, corners_[static_cast<std::size_t>(route_.index)]));
  turn.post("VIEW_POLYGON", drawn_.text(corners_, lowered(turn.vehicle) + "_loiter", p.visualHints));
}

void Loiter::idleTurn(const LoiterParams& p, BehaviourTurn& turn, bool wasOn) {
  isOn_ = false, wasIdle_ = true, turned_ = 0;
  lastBearing_.reset();
  if (!wasOn || corners_.empty()) return;
  turn.post("LOITER_MODE" + nameSuffix(p.postSuffix), std::string("idle"));
  turn.post("VIEW_POLYGON", fmt::format("{},label={}_loiter,active=false", drawnPoints(corners_), lowered(turn.vehicle)));
}

void Loiter::adapt(const LoiterParams& before, const LoiterParams& after) {
  if (before.polygon != after.polygon) {
    const int index = route_.index;
    corners_.clear();
    prepare(after);
    route_.goTo(corners_.empty() ? 0 : std::min(index, static_cast<int>(corners_.size()) - 1));
  } else if (before.clockwise != after.clockwise && after.clockwise != Rotation::Best && !corners_.empty()) {
    setDirection(after.clockwise == Rotation::Clockwise);
  }
}

std::optional<Result<void>> Loiter::take(LoiterParams& p, std::string_view key, std::string_view value) {
  prepare(p);
  if (key == "center_assign" || key == "xcenter_assign") {
    if (lowered(trimmed(value)) == "present_position") {
      wantsPresent_ = true;
      return Result<void>{};
    }
    const auto to = FieldCodec<Vec2>::fromText(value);
    if (!to) return tl::unexpected<Error>(to.error());
    corners_ = shifted(std::move(corners_), *to - middleOf(corners_));
    return Result<void>{};
  }
  if (key == "mod_poly_rad") {
    const auto by = parseNumber(value);
    if (!by) return tl::unexpected<Error>(by.error());
    constexpr double kLeast = 5;  // m
    const Vec2 centre = middleOf(corners_);
    for (Vec2& corner : corners_) {
      const double radius = distance(centre, corner), wanted = std::max(radius + *by, kLeast);
      if (radius > 0) corner = centre + (wanted / radius) * (corner - centre);
    }
    return Result<void>{};
  }
  return std::nullopt;
}

std::optional<MessageValue> Loiter::macroValue(const LoiterParams& p, std::string_view name) const {
  const Vec2 centre = middleOf(corners_.empty() ? p.polygon.points : corners_);
  if (name == "PTS") return static_cast<double>(p.polygon.points.size());
  if (name == "CX") return centre.x;
  if (name == "CY") return centre.y;
  if (name == "CENTER") return fmt::format("x={},y={}", shortNumber(centre.x, 2), shortNumber(centre.y, 2));
  if (name == "CWISE") return std::string(isClockwise_ ? "true" : "false");
  if (name == "RAD" && !corners_.empty()) return distance(centre, corners_.front());
  return std::nullopt;
}

void Loiter::report(const LoiterParams&, BehaviourReport& report) const {
  if (corners_.empty() || !isOn_) return;
  report.waypoint = route_.index;
  report.steer = corners_[static_cast<std::size_t>(route_.index)];
}

BehaviourKind loiterKind() {
  return kindOf<Loiter>();
}

}  // namespace antipode
