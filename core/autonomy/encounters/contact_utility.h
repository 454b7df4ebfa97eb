// SPDX-License-Identifier: GPL-3.0-or-later
// How useful a course and speed are with respect to one contact (encounters.md 4.1, 4.2, 4.5). Every rule is a
// small value with `double operator()(courseDeg, direction, speed)`; fillGrid() evaluates one over a whole grid. Rules
// that begin with the utility of the closest approach have `adjusted()` for what they make of it, and `within()` for
// bounds of that for all own velocities near one, which TiledRule needs.
#pragma once

#include "core/autonomy/behaviours/coupled_function.h"
#include "core/autonomy/encounters/approach.h"
#include "core/base/geometry/angles.h"

#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace antipode {

/// How a weight falls between the inner and the outer range.
enum class WeightGrade { Linear, Quasi, Quadratic };

/// Weight of a contact as a share of the priority weight: 0 at `outer` and beyond, 1 at `inner`. Without a cap it
/// goes on rising inside the inner range (AvoidCollision, E10).
double rangeWeight(double range, double inner, double outer, WeightGrade grade, bool capped);

/// The distances at the closest point of approach between which a manoeuvre is worth something.
struct ApproachLimits {
  double least = 10;     ///< min_util_cpa_dist: below it nothing is worth anything
  double enough = 75;    ///< max_util_cpa_dist: beyond it everything is worth 100
  double horizon = 120;  ///< s, how far ahead one looks

  /// Inside the least distance half of the present range counts as the least one.
  ApproachLimits at(double range) const { return {range <= least ? range / 2 : least, enough, horizon}; }
};

/// 0 below the least distance, 25 to 100 between, 100 beyond.
inline double utilityOfDistance(double distance, const ApproachLimits& limits, double floorUtility = 25) {
  const double share = (distance - limits.least) / (limits.enough - limits.least);
  const double between = floorUtility + (100 - floorUtility) * share;
  return distance < limits.least ? 0.0 : distance > limits.enough ? 100.0 : between;
}

struct UtilityRange {
  double least = 0, greatest = 0;
};

/// AvoidCollision, and the rules for a contact that is near without one of the rules of the road.
struct ApproachUtility {
  static constexpr double kFloor = 25;
  Approach approach;
  ApproachLimits limits;
  double operator()(double, Direction own, double speed) const {
    return utilityOfDistance(approach.distance(own, speed, limits.horizon), limits, kFloor);
  }
  UtilityRange within(Vec2, double, const UtilityRange& byDistance) const { return byDistance; }
};

/// Rule 14, head-on: pass port to port, and the sooner one turns to starboard the better.
struct HeadOnUtility {
  static constexpr double kFloor = 25;
  HeadOnUtility(const Approach& approach, const ApproachLimits& limits);
  double operator()(double courseDeg, Direction own, double speed) const {
    return adjusted(courseDeg, own, speed,
                    utilityOfDistance(approach.distance(own, speed, limits.horizon), limits, kFloor));
  }
  double adjusted(double, Direction own, double speed, double byDistance) const {
    const bool isWrong =
        (approach.isPort() && approach.crossesBow(own, speed)) || approach.passesStarboard(own, speed);
    const double rate = approach.bearingRate(own, speed);
    const double bonus = fullRate == 0 || rate >= 0 ? 0.0 : rate <= fullRate ? 100.0 : 100 * rate / fullRate;
    return isWrong ? 0.0 : byDistance + bonus;
  }
  UtilityRange within(Vec2 velocity, double radius, const UtilityRange& byDistance) const {
    const double rate = approach.leastBearingRate(velocity, radius);
    const double bonus = fullRate == 0 || rate >= 0 ? 0.0 : rate <= fullRate ? 100.0 : 100 * rate / fullRate;
    return {0, byDistance.greatest + bonus};
  }
  Approach approach;
  ApproachLimits limits;
  double fullRate;  ///< deg/s, the bearing rate that earns the whole bonus; below 0
};

/// Rule 13, overtaking: keep to one side of the contact.
struct OvertakingUtility {
  static constexpr double kFloor = 15;
  Approach approach;
  ApproachLimits limits;
  bool toPort = false;  ///< pass on the contact's port side
  double operator()(double courseDeg, Direction own, double speed) const {
    return adjusted(courseDeg, own, speed,
                    utilityOfDistance(approach.distance(own, speed, limits.horizon), limits, kFloor));
  }
  double adjusted(double, Direction own, double speed, double byDistance) const {
    const bool isOtherSide = toPort ? approach.passesStarboard(own, speed) : approach.passesPort(own, speed);
    const bool isWrong = isOtherSide && speed > 0;
    return isWrong ? 0.0 : byDistance;
  }
  UtilityRange within(Vec2, double, const UtilityRange& byDistance) const { return {0, byDistance.greatest}; }
};

/// Rule 16, give way: pass behind the contact, or before it where that is the shorter way.
struct GiveWayUtility {
  static constexpr double kFloor = 25;
  Approach approach;
  ApproachLimits limits;
  double headingDeg = 0;  ///< own heading
  bool passBow = false;
  bool portTurnsOk = true;
  double operator()(double courseDeg, Direction own, double speed) const {
    return adjusted(courseDeg, own, speed,
                    utilityOfDistance(approach.distance(own, speed, limits.horizon), limits, kFloor));
  }
  double adjusted(double courseDeg, Direction own, double speed, double byDistance) const {
    const double turn = wrap360(courseDeg - headingDeg);
    const bool isStarboardTurn = turn > 0 && turn<180, isPortTurn = turn> 180;
    const bool bow = approach.crossesBow(own, speed), stern = approach.crossesStern(own, speed);
    const bool isWrongBow = isStarboardTurn && !bow;
    const bool isWrongStern = portTurnsOk ? bow || (!isStarboardTurn && !stern) : !stern || isPortTurn;
    const bool isWrong = passBow ? isWrongBow : isWrongStern;
    return isWrong ? 0.0 : byDistance;
  }
  UtilityRange within(Vec2, double, const UtilityRange& byDistance) const { return {0, byDistance.greatest}; }
};

/// Rule 17, stand on: hold course and speed.
struct StandOnUtility {
  double courseDeg = 0, speed = 0;  ///< to be held
  double topSpeed = 4;              ///< of the grid
  double courseUtility(double course) const;
  double speedUtility(double wanted) const;
  double operator()(double course, Direction, double wanted) const {
    return (courseUtility(course) + speedUtility(wanted)) / 2;
  }
};

/// CutRange and Trail: close the range. Patience 0 wants the greatest closing speed now, 100 the nearest approach.
struct CutRangeUtility {
  CutRangeUtility(const Approach& approach, double patience, double horizon, double topSpeed);
  double operator()(double, Direction own, double speed) const {
    const double now = 100 * (approach.closing(own, speed) - slowest) / span;
    const double apart = approach.distance(own, speed, horizon);
    const double later = apart > approach.range() ? 0.0 : 100 * (1 - apart / nonZeroRange);
    return (1 - share) * now + share * later;
  }
  Approach approach;
  double horizon, share, slowest, span, nonZeroRange;
};

/// Courses and speeds of a grid, with the directions of the courses (candidateDirection()).
struct CourseSpeedGrid {
  std::vector<double> courses, speeds;
  std::vector<double> sines, cosines;  ///< by course
  /// By tile (CourseSpeedTiles): all its velocities (m/s, east and north) are within `radii` of the centre.
  std::vector<double> centerX, centerY, radii;
  /// `courseCount` courses all around from 0, and speeds from 0 to `topSpeed` in `speedCount` values.
  static CourseSpeedGrid of(int courseCount, double topSpeed, int speedCount);
  void addCourse(double courseDeg);
  /// To be called when all courses and speeds are there.
  void addTiles();
  CourseSpeedTiles tiles() const { return {static_cast<int>(courses.size()), static_cast<int>(speeds.size())}; }
};

// Fills `out` with the values of a rule: all courses of the first speed, then of the next. Then scales them so that
// the least is 0 and the greatest 100. False: all are equal, the rule has no wish. Compiled as moveVehicles()
// (core/sim/batch/move_vehicles.h); the values are those of the rule's operator(), to the last bit.
bool fillGrid(const ApproachUtility& rule, const CourseSpeedGrid& grid, std::span<double> out);
bool fillGrid(const HeadOnUtility& rule, const CourseSpeedGrid& grid, std::span<double> out);
bool fillGrid(const OvertakingUtility& rule, const CourseSpeedGrid& grid, std::span<double> out);
bool fillGrid(const GiveWayUtility& rule, const CourseSpeedGrid& grid, std::span<double> out);
bool fillGrid(const StandOnUtility& rule, const CourseSpeedGrid& grid, std::span<double> out);
bool fillGrid(const CutRangeUtility& rule, const CourseSpeedGrid& grid, std::span<double> out);

/// Whether a rule has `within()`.
template <class Rule>
inline constexpr bool kIsTiled = requires(Rule rule) { rule.within(Vec2{}, 0.0, UtilityRange{}); };

/// A rule with `within()` over a grid, computed tile by tile.
template <class Rule>
class TiledRule {
 public:
  /// Nullopt: all values are equal, the rule has no wish.
  static std::optional<TiledRule> of(const Rule& rule, std::shared_ptr<const CourseSpeedGrid> grid);
  /// By tile: no value in it is greater.
  const std::vector<double>& bounds() const { return bounds_; }
  /// The values that fillGrid() has in a tile, to the last bit: all courses of its first speed, then of the next.
  void fill(const CourseSpeedTile& tile, std::span<double> out) const;
  const Rule& rule() const { return rule_; }

 private:
  TiledRule(const Rule& rule, std::shared_ptr<const CourseSpeedGrid> grid) : rule_(rule), grid_(std::move(grid)) {}
  void fillUnscaled(const CourseSpeedTile& tile, double* out) const;
  bool findScale();

  Rule rule_;
  std::shared_ptr<const CourseSpeedGrid> grid_;
  std::vector<double> bounds_;
  double low_ = 0, width_ = 0;  // of the values before they are scaled
};
extern template class TiledRule<ApproachUtility>;
extern template class TiledRule<HeadOnUtility>;
extern template class TiledRule<OvertakingUtility>;
extern template class TiledRule<GiveWayUtility>;

}  // namespace antipode
