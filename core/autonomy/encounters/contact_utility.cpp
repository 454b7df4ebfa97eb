// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/encounters/contact_utility.h"

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
  for (int i = 0; i < courseCount; ++i) {
    grid.courses.push_back(360.0 * i / courseCount);
    grid.directions.push_back(candidateDirection(grid.courses.back()));
  }
  for (int i = 0; i < speedCount; ++i)
    grid.speeds.push_back(speedCount > 1 ? topSpeed * i / (speedCount - 1) : topSpeed);
  return grid;
}

bool scaleToHundred(std::span<double> values) {
  if (values.empty()) return false;
  const auto [least, greatest] = std::minmax_element(values.begin(), values.end());
  const double low = *least, width = *greatest - *least;
  if (!(width > 0)) return false;
  for (double& value : values) value = 100 * (value - low) / width;
  return true;
}

}  // namespace antipode
