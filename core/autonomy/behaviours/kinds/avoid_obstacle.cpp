// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/avoid_obstacle.h"

#include "core/autonomy/behaviours/convex.h"
#include "core/autonomy/encounters/contact_utility.h"

#include "core/base/geometry/angles.h"

#include <cmath>
#include <limits>

namespace antipode {
namespace {

constexpr double kLockAbove = 0.6, kUnlockBelow = 0.1;  ///< relevance
constexpr double kPassedBy = 1;                         ///< m by which the distance must fall, then rise

ObstacleParams obstacleParamsOf(const AvoidObstacleParams& p, const BehaviourTurn& turn) {
  ObstacleParams params;
  params.inner = p.inner, params.outer = std::min(p.outer, p.completed);
  params.least = p.least, params.enough = std::max(p.enough, p.least);
  params.referenceRelevance = turn.isCompatible();
  if (turn.pose.world) params.turn = turn.pose.world->turn;
  return params;
}

/// "<40 VAR=text"; without a range it is posted at every range.
struct NearFlag {
  double below = std::numeric_limits<double>::infinity();  // m
  Flag flag;
};
std::optional<NearFlag> rangeFlagOf(std::string_view text) {
  NearFlag read;
  text = trimmed(text);
  if (text.starts_with('<')) {
    const std::size_t blank = text.find(' ');
    if (blank == std::string_view::npos) return std::nullopt;
    const auto limit = parseNumber(text.substr(1, blank - 1));
    if (!limit) return std::nullopt;
    read.below = *limit;
    text = trimmed(text.substr(blank));
  }
  auto flag = Flag::fromText(text);
  if (!flag) return std::nullopt;
  read.flag = std::move(*flag);
  return read;
}

MessageValue sideText(PassingSide side, const char* none) {
  return std::string(side == PassingSide::Port ? "port" : side == PassingSide::Starboard ? "star" : none);
}

}  // namespace

Result<void> AvoidObstacleParams::check() const {
  if (least > enough)
    return errExpected("max_util_cpa_dist not below min_util_cpa_dist", "max_util_cpa_dist: {} is below {}", enough,
                       least);
  if (inner > outer)
    return errExpected("pwt_outer_dist not below pwt_inner_dist", "pwt_outer_dist: {} is below {}", outer, inner);
  if (outer > completed)
    return errExpected("completed_dist not below pwt_outer_dist", "completed_dist: {} is below {}", completed, outer);
  if (poly.points.size() > 2 && !isConvex(poly.points)) return errExpected("a convex polygon", "poly: it is not convex");
  for (const TextLine& line : cpaFlags)
    if (const auto flag = Flag::fromText(line.words); !flag) return tl::unexpected<Error>(flag.error());
  for (const TextLine& line : rngFlags)
    if (!rangeFlagOf(line.words)) return errExpected("<40 VAR=value, or VAR=value", "rng_flag: '{}' is none", line.words);
  return {};
}

void ObstacleBehaviour::look(const AvoidObstacleParams& p, BehaviourTurn& turn) {
  own_ = {turn.position(), turn.pose.heading, turn.pose.speed};
  polygon_ = p.poly.points;
  if (polygon_.size() < 3) return;
  range_ = distanceToPolygon(polygon_, own_.at);
  // Only what comes in this turn: an obstacle that comes back has been resolved before.
  const bool isResolved = !p.obstacleId.empty() && turn.hears("OBM_RESOLVED", p.obstacleId);
  if (isResolved || range_ > p.completed) ends_ = true;
}

double ObstacleBehaviour::relevanceOf(const AvoidObstacleParams& p, const BehaviourTurn& turn) const {
  const ObstacleParams params = obstacleParamsOf(p, turn);
  if (!isOld_) return obstacleRelevance(polygon_, own_, params);
  const WeightGrade grade = p.grade == Grade::Quadratic ? WeightGrade::Quadratic
                            : p.grade == Grade::Quasi   ? WeightGrade::Quasi
                                                        : WeightGrade::Linear;
  return rangeWeight(range_, params.inner, params.outer, grade, true);
}

/// In the programs the locked side is taken anew in each decision (E20).
void ObstacleBehaviour::lockSide(const BehaviourTurn& turn, double relevance) {
  const bool wasLocked = isLocked_;
  if (relevance > kLockAbove) isLocked_ = true;
  if (relevance < kUnlockBelow) isLocked_ = false;
  if (!isLocked_)
    lock_ = PassingSide::None;
  else if (!wasLocked || lock_ == PassingSide::None || turn.isCompatible())
    lock_ = sideOfPolygon(polygon_, own_.at, own_.courseDeg);
}

void ObstacleBehaviour::run(const AvoidObstacleParams& p, BehaviourTurn& turn) {
  relevance_ = 0;
  turn.isComplete = ends_;
  if (ends_) return;
  if (polygon_.size() < 3) return turn.warn("no obstacle is given");
  postFlags(p, turn);
  draw(p, turn);
  if (range_ == 0)
    return p.allstopOnBreach ? turn.error("breached " + p.obstacleId) : turn.warn("Obstacle Breached");
  if (isPolygonBehind(polygon_, own_)) return;
  relevance_ = relevanceOf(p, turn);
  if (relevance_ <= 0) return;
  if (!isOld_) lockSide(turn, relevance_);
  ObstacleParams params = obstacleParamsOf(p, turn);
  if (isOld_) params.turn = {};
  auto function = std::make_shared<CourseSpeedFunction>(turn.grids.course, turn.grids.speed);
  double greatest = 0;
  for (int c = 0; c < turn.grids.course.count(); ++c) {
    const double course = turn.grids.course.at(c);
    const double value = obstacleUtility(polygon_, own_, course, params, lock_);
    const double missed = distanceOfWay(polygon_, own_.at, candidateDirection(course));
    for (int s = 0; s < turn.grids.speed.count(); ++s) {
      const double speed = turn.grids.speed.at(s);
      const bool isSlow = isOld_ && missed < params.enough && speed > 0 &&
                          std::max(0.0, range_ - params.enough) / speed > p.allowableTtc;
      const double here = isSlow ? 100 : value;
      function->row(s)[static_cast<std::size_t>(c)] = here;
      greatest = std::max(greatest, here);
    }
  }
  if (greatest <= 0) return turn.error("unavoidable " + p.obstacleId);
  const auto span = function->range();
  if (span.first == span.second) return;
  function->normalise();
  turn.functions = single(std::move(function));
  turn.functions.coupledWeight = relevance_;
}

void ObstacleBehaviour::postFlags(const AvoidObstacleParams& p, BehaviourTurn& turn) {
  for (const TextLine& line : p.rngFlags)
    if (const auto flag = rangeFlagOf(line.words); flag && range_ < flag->below)
      turn.postFlags(FlagList{{flag->flag}}, true);
  if (range_ > p.outer) {
    least_.reset();
    isClosing_ = false;
    return;
  }
  if (!least_) least_ = greatest_ = range_;
  if (isClosing_) {
    least_ = std::min(*least_, range_);
    if (range_ <= *least_ + kPassedBy) return;
    isClosing_ = false;
    greatest_ = range_;
    for (const TextLine& line : p.cpaFlags)
      if (const auto flag = Flag::fromText(line.words)) turn.postFlags(FlagList{{*flag}}, true);
  } else {
    greatest_ = std::max(greatest_, range_);
    if (greatest_ - range_ > kPassedBy) isClosing_ = true, least_ = range_;
  }
}

/// Of what is drawn: "abe_ob_1".
std::string ObstacleBehaviour::label(const AvoidObstacleParams& p, const BehaviourTurn& turn) const {
  return lowered(turn.vehicle) + "_" + (p.obstacleId.empty() ? turn.name : p.obstacleId);
}

void ObstacleBehaviour::draw(const AvoidObstacleParams& p, BehaviourTurn& turn) {
  turn.post("VIEW_POLYGON", drawn_.text(polygon_, label(p, turn), p.visualHints));
}

void ObstacleBehaviour::erase(const AvoidObstacleParams& p, BehaviourTurn& turn) const {
  if (polygon_.size() >= 3)
    turn.post("VIEW_POLYGON", fmt::format("{},label={},active=false", drawnPoints(polygon_), label(p, turn)));
}

std::optional<MessageValue> ObstacleBehaviour::macroOf(const AvoidObstacleParams& p, std::string_view name) const {
  if (polygon_.size() < 3) return std::nullopt;
  if (name == "RNG") return MessageValue(range_);
  if (name == "BNG") return MessageValue(relativeBearing({own_.at, 0, 0}, middleOf(polygon_)));
  if (name == "OID") return MessageValue(p.obstacleId);
  if (name == "OIDX") {
    const std::size_t bar = p.obstacleId.rfind('_');
    return MessageValue(bar == std::string::npos ? std::string{} : p.obstacleId.substr(bar + 1));
  }
  if (name == "CPA") return MessageValue(least_.value_or(-1));
  if (name == "SLOCK") return sideText(isLocked_ ? lock_ : PassingSide::None, "");
  if (name == "MINU_CPA") return MessageValue(p.least);
  if (name == "MAXU_CPA") return MessageValue(p.enough);
  if (name == "SIDE") return sideText(passingSide(polygon_, own_), "n/a");
  return std::nullopt;
}

BehaviourKind avoidObstacleKind() {
  return kindOf<AvoidObstacle<AvoidObstacleV24Params, false>>();
}
BehaviourKind avoidObstacleV21Kind() {
  return kindOf<AvoidObstacle<AvoidObstacleV21Params, true>>();
}

}  // namespace antipode
