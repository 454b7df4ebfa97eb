// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/course_speed_function.h"

#include <algorithm>

namespace antipode {

CourseSpeedFunction::CourseSpeedFunction(const Grid& course, const Grid& speed)
    : course_(course),
      speed_(speed),
      values_(static_cast<std::size_t>(course.count()) * static_cast<std::size_t>(speed.count())) {}

bool CourseSpeedFunction::hasGrids(const Grid& course, const Grid& speed) const {
  return course_.hasValuesOf(course) && speed_.hasValuesOf(speed);
}

void CourseSpeedFunction::addBounds(double weight, std::span<double> sums) const {
  const CourseSpeedTiles tiles(course_.count(), speed_.count());
  for (int i = 0; i < tiles.count(); ++i) {
    const CourseSpeedTile tile = tiles.at(i);
    double greatest = at(tile.course, tile.speed);
    for (int s = 0; s < tile.speeds; ++s) {
      const double* const values = row(tile.speed + s).data() + tile.course;
      for (int c = 0; c < tile.courses; ++c) greatest = values[c] > greatest ? values[c] : greatest;
    }
    sums[static_cast<std::size_t>(i)] += weight * greatest;
  }
}

void CourseSpeedFunction::fill(const CourseSpeedTile& tile, std::span<double> out) const {
  double* to = out.data();
  for (int s = 0; s < tile.speeds; ++s, to += tile.courses)
    std::copy_n(row(tile.speed + s).data() + tile.course, tile.courses, to);
}

std::shared_ptr<const CourseSpeedFunction> CourseSpeedFunction::table() const {
  return std::make_shared<CourseSpeedFunction>(*this);
}

std::pair<double, double> CourseSpeedFunction::range() const {
  const auto [least, greatest] = std::ranges::minmax_element(values_);
  return {*least, *greatest};
}

void CourseSpeedFunction::normalise(double top) {
  const auto [least, greatest] = range();
  if (!(greatest > least)) return;
  const double scale = top / (greatest - least);
  for (double& value : values_) value = (value - least) * scale;
}

}  // namespace antipode
