// SPDX-License-Identifier: GPL-3.0-or-later
// An objective function of course and speed together, as a table over both grids: what a behaviour wants whose wish
// for one depends on the other, such as keeping clear of a vessel.
#pragma once

#include "core/autonomy/behaviours/coupled_function.h"

#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace antipode {

class CourseSpeedFunction final : public CoupledFunction {
 public:
  /// All utilities are 0.
  CourseSpeedFunction(const Grid& course, const Grid& speed);

  /// `utility(course, speed)` at every pair of the grids.
  template <class F>
  static std::shared_ptr<const CourseSpeedFunction> of(const Grid& course, const Grid& speed, F&& utility) {
    auto function = std::make_shared<CourseSpeedFunction>(course, speed);
    for (int s = 0; s < speed.count(); ++s)
      for (int c = 0; c < course.count(); ++c)
        function->row(s)[static_cast<std::size_t>(c)] = utility(course.at(c), speed.at(s));
    return function;
  }

  const Grid& course() const { return course_; }
  const Grid& speed() const { return speed_; }
  bool hasGrids(const Grid& course, const Grid& speed) const override;
  void addBounds(double weight, std::span<double> sums) const override;
  void fill(const CourseSpeedTile& tile, std::span<double> out) const override;
  std::shared_ptr<const CourseSpeedFunction> table() const override;

  /// Utilities of all courses at the speed of index `s`.
  std::span<double> row(int s) { return {values_.data() + width() * static_cast<std::size_t>(s), width()}; }
  std::span<const double> row(int s) const {
    return {values_.data() + width() * static_cast<std::size_t>(s), width()};
  }
  double at(int c, int s) const { return row(s)[static_cast<std::size_t>(c)]; }
  /// Utility at the pair of the grids that is nearest.
  double nearest(double course, double speed) const { return at(course_.nearest(course), speed_.nearest(speed)); }
  /// Least and greatest utility.
  std::pair<double, double> range() const;
  /// Scales it so that the least utility is 0 and the greatest `top`. A function that is the same everywhere is
  /// not changed.
  void normalise(double top = 100);
  bool operator==(const CourseSpeedFunction&) const = default;

 private:
  std::size_t width() const { return static_cast<std::size_t>(course_.count()); }
  Grid course_, speed_;
  std::vector<double> values_;  // the courses of each speed, one speed after the other
};

}  // namespace antipode
