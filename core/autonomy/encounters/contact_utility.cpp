// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/encounters/contact_utility.h"

#include "core/autonomy/behaviours/value_range.h"
#include "core/base/instruction_sets.h"

#include <array>
#include <limits>

namespace antipode {

double rangeWeight(double range, double inner, double outer, WeightGrade grade, bool capped) {
  if (range >= outer) return 0;
  const double width = outer - inner;
  double share = width > 0 ? (outer - range) / width : 1;
  if (capped) share = std::min(share, 1.0);
  if (grade == WeightGrade::Linear) return share;
  return grade == WeightGrade::Quadratic ? share * share : share * std::sqrt(share);
}

HeadOnUtility::HeadOnUtility(const Approach& geometry, const ApproachLimits& wanted)
    : approach(geometry), limits(wanted) {
  const double range = geometry.range();
  fullRate = range > 0 ? -2 * geometry.contactSpeed() * 360 / (2 * kPi * range) : 0;
}

namespace {

struct UtilityPoint {
  double at, utility;
};

/// The value of a polyline; constant before its first and behind its last point.
double polylineUtility(std::span<const UtilityPoint> points, double at) {
  if (at <= points.front().at) return points.front().utility;
  for (std::size_t i = 1; i < points.size(); ++i) {
    if (at > points[i].at) continue;
    const UtilityPoint &a = points[i - 1], &b = points[i];
    return a.utility + (b.utility - a.utility) * (at - a.at) / (b.at - a.at);
  }
  return points.back().utility;
}

}  // namespace

double StandOnUtility::courseUtility(double course) const {
  static constexpr std::array<UtilityPoint, 3> kByTurn{{{0, 100}, {20, 25}, {180, 0}}};
  return polylineUtility(kByTurn, std::abs(wrap180(course - courseDeg)));
}

double StandOnUtility::speedUtility(double wanted) const {
  const double held = std::clamp(speed, 0.0, topSpeed);
  const double below = std::min(0.1, held), above = std::min(held + 0.4, topSpeed);
  std::vector<UtilityPoint> points;
  const auto add = [&](double at, double utility) {
    if (points.empty() || at > points.back().at) points.push_back({at, utility});
  };
  if (held > 0) add(0, 0);
  if (below < held) add(below, 50);
  add(held, 100);
  if (above < topSpeed) add(above, 50);
  add(topSpeed, 0);
  return polylineUtility(points, wanted);
}

CutRangeUtility::CutRangeUtility(const Approach& geometry, double patience, double seconds, double topSpeed)
    : approach(geometry), horizon(seconds), share(std::clamp(patience / 100, 0.0, 1.0)) {
  double greatest = -std::numeric_limits<double>::infinity();
  slowest = -greatest;
  for (int course = 0; course < 360; ++course) {
    const double closing = geometry.closing(directionOf(course), topSpeed);
    slowest = std::min(slowest, closing);
    greatest = std::max(greatest, closing);
  }
  span = greatest > slowest ? greatest - slowest : 1;
  nonZeroRange = geometry.range() > 0 ? geometry.range() : 1;
}

CourseSpeedGrid CourseSpeedGrid::of(int courseCount, double topSpeed, int speedCount) {
  CourseSpeedGrid grid;
  for (int i = 0; i < courseCount; ++i) grid.addCourse(360.0 * i / courseCount);
  for (int i = 0; i < speedCount; ++i)
    grid.speeds.push_back(speedCount > 1 ? topSpeed * i / (speedCount - 1) : topSpeed);
  grid.addTiles();
  return grid;
}

void CourseSpeedGrid::addCourse(double courseDeg) {
  const Direction direction = candidateDirection(courseDeg);
  courses.push_back(courseDeg);
  sines.push_back(direction.sin), cosines.push_back(direction.cos);
}

/// A tile is a piece of a ring: of its points a corner is the farthest from one on its middle course.
void CourseSpeedGrid::addTiles() {
  const CourseSpeedTiles all = tiles();
  for (int i = 0; i < all.count(); ++i) {
    const CourseSpeedTile tile = all.at(i);
    const auto velocity = [&](int course, double speed) {
      const auto c = static_cast<std::size_t>(course);
      return Vec2{speed * sines[c], speed * cosines[c]};
    };
    const double slow = speeds[static_cast<std::size_t>(tile.speed)];
    const double fast = speeds[static_cast<std::size_t>(tile.speed + tile.speeds - 1)];
    const Vec2 center = velocity(tile.course + tile.courses / 2, (slow + fast) / 2);
    double radius = 0;
    for (const int course : {tile.course, tile.course + tile.courses - 1})
      for (const double speed : {slow, fast}) radius = std::max(radius, length(velocity(course, speed) - center));
    centerX.push_back(center.x), centerY.push_back(center.y), radii.push_back(radius);
  }
}

namespace {

/// Some courses of a grid at one speed.
struct CourseRow {
  const double *courses, *sines, *cosines;
  std::size_t begin, end;
  double speed;
};

/// Calls fill(row, values of its courses) for each speed of a grid.
template <class F>
void forEachSpeed(const CourseSpeedGrid& grid, std::span<double> out, F&& fill) {
  CourseRow row{grid.courses.data(), grid.sines.data(), grid.cosines.data(), 0, grid.courses.size(), 0};
  for (std::size_t s = 0; s < grid.speeds.size(); ++s) {
    row.speed = grid.speeds[s];
    fill(row, out.data() + s * row.end);
  }
}

constexpr double kUnclear = -1;

/// The utilities that are clear without a division or a square root: where the range does not fall, and where the
/// ways stay so far apart that no rounding matters. kUnclear at the others.
ANTIPODE_CLONES void fillClear(const Approach& approach, const ApproachLimits& limits, double floorUtility,
                               const CourseRow& row, double* out) {
  const ClearApproach clear(approach, std::max(std::abs(limits.least), std::abs(limits.enough)));
  const double atRange = utilityOfDistance(approach.range(), limits, floorUtility), speed = row.speed;
  const double *const sines = row.sines, *const cosines = row.cosines;
  ANTIPODE_VECTOR_LOOP
  for (std::size_t c = row.begin; c < row.end; ++c) {
    const double along = clear.along({sines[c], cosines[c]}, speed);
    const double margin = clear.margin({sines[c], cosines[c]}, speed);
    const double falling = margin > 0 ? 100.0 : kUnclear;
    out[c] = along >= 0 ? atRange : falling;
  }
}

ANTIPODE_CLONES void fillByDistance(const Approach& given, const ApproachLimits& wanted, double floorUtility,
                                    const CourseRow& row, double* out) {
  const Approach approach = given;  // copies, which nothing else writes to
  const ApproachLimits limits = wanted;
  const double *const sines = row.sines, *const cosines = row.cosines, speed = row.speed;
  ANTIPODE_VECTOR_LOOP
  for (std::size_t c = row.begin; c < row.end; ++c)
    out[c] = utilityOfDistance(approach.distance({sines[c], cosines[c]}, speed, limits.horizon), limits, floorUtility);
}

/// The utility of the closest approach at all courses of a row. Neighbours are alike, so few stretches need the loop
/// with the square root; it takes whole vectors, where the clear ones get the same values again.
template <class Rule>
void fillDistances(const Rule& rule, const CourseRow& row, double* out) {
  fillClear(rule.approach, rule.limits, Rule::kFloor, row, out);
  const auto isClear = [&](std::size_t begin) {
    bool all = true;
    for (std::size_t c = begin; c < std::min(begin + kVectorLength, row.end); ++c) all = all & (out[c] >= 0);
    return all;
  };
  CourseRow stretch = row;
  for (std::size_t c = row.begin; c < row.end;) {
    while (c < row.end && isClear(c)) c += kVectorLength;
    stretch.begin = c;
    while (c < row.end && !isClear(c)) c += kVectorLength;
    stretch.end = std::min(c, row.end);
    if (stretch.begin < stretch.end) fillByDistance(rule.approach, rule.limits, Rule::kFloor, stretch, out);
  }
}

template <class Rule>
[[gnu::always_inline]] inline void adjustLoop(const Rule& given, const CourseRow& row, double* out) {
  const Rule rule = given;
  const double *const courses = row.courses, *const sines = row.sines, *const cosines = row.cosines;
  const double speed = row.speed;
  ANTIPODE_VECTOR_LOOP
  for (std::size_t c = row.begin; c < row.end; ++c)
    out[c] = rule.adjusted(courses[c], {sines[c], cosines[c]}, speed, out[c]);
}
ANTIPODE_CLONES void adjustRow(const HeadOnUtility& rule, const CourseRow& row, double* out) {
  adjustLoop(rule, row, out);
}
ANTIPODE_CLONES void adjustRow(const OvertakingUtility& rule, const CourseRow& row, double* out) {
  adjustLoop(rule, row, out);
}
ANTIPODE_CLONES void adjustRow(const GiveWayUtility& rule, const CourseRow& row, double* out) {
  adjustLoop(rule, row, out);
}

ANTIPODE_CLONES void cutRangeRow(const CutRangeUtility& given, const CourseRow& row, double* out) {
  const CutRangeUtility rule = given;
  const double *const sines = row.sines, *const cosines = row.cosines, speed = row.speed;
  ANTIPODE_VECTOR_LOOP
  for (std::size_t c = row.begin; c < row.end; ++c) out[c] = rule(0, {sines[c], cosines[c]}, speed);
}

bool scaleByRange(std::span<double> values) {
  const auto [least, greatest] = rangeOf(values);
  const double width = greatest - least;
  if (!(width > 0)) return false;
  scaleToHundred(values, least, width);
  return true;
}

template <class Rule>
bool fillAdjusted(const Rule& rule, const CourseSpeedGrid& grid, std::span<double> out) {
  forEachSpeed(grid, out, [&](const CourseRow& row, double* values) {
    fillDistances(rule, row, values);
    adjustRow(rule, row, values);
  });
  return scaleByRange(out);
}

}  // namespace

bool fillGrid(const ApproachUtility& rule, const CourseSpeedGrid& grid, std::span<double> out) {
  forEachSpeed(grid, out, [&](const CourseRow& row, double* values) { fillDistances(rule, row, values); });
  return scaleByRange(out);
}
bool fillGrid(const HeadOnUtility& rule, const CourseSpeedGrid& grid, std::span<double> out) {
  return fillAdjusted(rule, grid, out);
}
bool fillGrid(const OvertakingUtility& rule, const CourseSpeedGrid& grid, std::span<double> out) {
  return fillAdjusted(rule, grid, out);
}
bool fillGrid(const GiveWayUtility& rule, const CourseSpeedGrid& grid, std::span<double> out) {
  return fillAdjusted(rule, grid, out);
}
bool fillGrid(const CutRangeUtility& rule, const CourseSpeedGrid& grid, std::span<double> out) {
  forEachSpeed(grid, out, [&](const CourseRow& row, double* values) { cutRangeRow(rule, row, values); });
  return scaleByRange(out);
}

namespace {

/// Bounds of the utilities of a rule in each tile, before they are scaled.
struct TileBounds {
  std::vector<double> least, greatest;
};

template <class Rule>
[[gnu::always_inline]] inline void boundLoop(const Rule& given, const CourseSpeedGrid& grid, TileBounds& bounds) {
  const Rule rule = given;
  const double *const xs = grid.centerX.data(), *const ys = grid.centerY.data(), *const radii = grid.radii.data();
  double *const least = bounds.least.data(), *const greatest = bounds.greatest.data();
  const std::size_t count = grid.radii.size();
  ANTIPODE_VECTOR_LOOP
  for (std::size_t i = 0; i < count; ++i) {
    const Vec2 velocity{xs[i], ys[i]};
    const DistanceRange apart = rule.approach.distanceWithin(velocity, radii[i], rule.limits.horizon);
    const UtilityRange byDistance{utilityOfDistance(apart.least, rule.limits, Rule::kFloor),
                                  utilityOfDistance(apart.greatest, rule.limits, Rule::kFloor)};
    const UtilityRange range = rule.within(velocity, radii[i], byDistance);
    least[i] = range.least, greatest[i] = range.greatest;
  }
}
ANTIPODE_CLONES void boundAll(const ApproachUtility& rule, const CourseSpeedGrid& grid, TileBounds& bounds) {
  boundLoop(rule, grid, bounds);
}
ANTIPODE_CLONES void boundAll(const HeadOnUtility& rule, const CourseSpeedGrid& grid, TileBounds& bounds) {
  boundLoop(rule, grid, bounds);
}
ANTIPODE_CLONES void boundAll(const OvertakingUtility& rule, const CourseSpeedGrid& grid, TileBounds& bounds) {
  boundLoop(rule, grid, bounds);
}
ANTIPODE_CLONES void boundAll(const GiveWayUtility& rule, const CourseSpeedGrid& grid, TileBounds& bounds) {
  boundLoop(rule, grid, bounds);
}

void adjustRow(const ApproachUtility&, const CourseRow&, double*) {}

}  // namespace

template <class Rule>
std::optional<TiledRule<Rule>> TiledRule<Rule>::of(const Rule& rule, std::shared_ptr<const CourseSpeedGrid> grid) {
  TiledRule tiled(rule, std::move(grid));
  if (!tiled.findScale()) return std::nullopt;
  return tiled;
}

template <class Rule>
void TiledRule<Rule>::fillUnscaled(const CourseSpeedTile& tile, double* out) const {
  const std::size_t from = static_cast<std::size_t>(tile.course), count = static_cast<std::size_t>(tile.courses);
  CourseRow row{grid_->courses.data() + from, grid_->sines.data() + from, grid_->cosines.data() + from, 0, count, 0};
  for (int s = 0; s < tile.speeds; ++s, out += count) {
    row.speed = grid_->speeds[static_cast<std::size_t>(tile.speed + s)];
    fillByDistance(rule_.approach, rule_.limits, Rule::kFloor, row, out);
    adjustRow(rule_, row, out);
  }
}

template <class Rule>
void TiledRule<Rule>::fill(const CourseSpeedTile& tile, std::span<double> out) const {
  fillUnscaled(tile, out.data());
  scaleToHundred(out.first(static_cast<std::size_t>(tile.courses * tile.speeds)), low_, width_);
}

/// The least and the greatest value of all. Computed are the tile with the lowest bound, the one with the highest, and
/// then those whose bounds are beyond what was found.
template <class Rule>
bool TiledRule<Rule>::findScale() {
  thread_local TileBounds bounds;
  const CourseSpeedTiles tiles = grid_->tiles();
  bounds.least.resize(grid_->radii.size()), bounds.greatest.resize(grid_->radii.size());
  boundAll(rule_, *grid_, bounds);
  double high = -std::numeric_limits<double>::infinity();
  low_ = -high;
  std::array<double, CourseSpeedTiles::kValues> values{};
  const auto look = [&](std::size_t i) {
    const CourseSpeedTile tile = tiles.at(static_cast<int>(i));
    fillUnscaled(tile, values.data());
    for (int v = 0; v < tile.courses * tile.speeds; ++v) {
      const double value = values[static_cast<std::size_t>(v)];
      low_ = value < low_ ? value : low_, high = value > high ? value : high;
    }
  };
  look(static_cast<std::size_t>(std::ranges::min_element(bounds.least) - bounds.least.begin()));
  look(static_cast<std::size_t>(std::ranges::max_element(bounds.greatest) - bounds.greatest.begin()));
  for (std::size_t i = 0; i < bounds.least.size(); ++i)
    if (bounds.least[i] < low_ || bounds.greatest[i] > high) look(i);
  width_ = high - low_;
  if (!(width_ > 0)) return false;
  bounds_ = bounds.greatest;
  scaleToHundred(bounds_, low_, width_);
  return true;
}

template class TiledRule<ApproachUtility>;
template class TiledRule<HeadOnUtility>;
template class TiledRule<OvertakingUtility>;
template class TiledRule<GiveWayUtility>;

/// Course and speed count apart.
bool fillGrid(const StandOnUtility& rule, const CourseSpeedGrid& grid, std::span<double> out) {
  std::vector<double> byCourse;
  for (const double course : grid.courses) byCourse.push_back(rule.courseUtility(course));
  forEachSpeed(grid, out, [&](const CourseRow& row, double* values) {
    const double bySpeed = rule.speedUtility(row.speed);
    for (std::size_t c = 0; c < row.end; ++c) values[c] = (byCourse[c] + bySpeed) / 2;
  });
  return scaleByRange(out);
}

}  // namespace antipode
