// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/course_speed_function.h"

#include <algorithm>

namespace antipode {

CourseSpeedFunction::CourseSpeedFunction(const Grid& course, const Grid& speed)
    : course_(course),
      speed_(speed),
      values_(static_cast<std::size_t>(course.count()) * static_cast<std::size_t>(speed.count())) {}

bool CourseSpeedFunction::hasGrids(const Grid& course, const Grid& speed) const {
  const auto isSame = [](const Grid& a, const Grid& b) {
    return a.low == b.low && a.high == b.high && a.intervals == b.intervals && a.wraps == b.wraps;
  };
  return isSame(course, course_) && isSame(speed, speed_);
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
