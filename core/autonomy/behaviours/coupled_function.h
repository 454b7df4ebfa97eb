// SPDX-License-Identifier: GPL-3.0-or-later
// A utility of course and speed together, as the solver asks for it: a bound for each tile of the two grids, and the
// values of those tiles whose bound says that the best pair may be there. Most tiles are never computed.
#pragma once

#include "core/autonomy/behaviours/grid.h"

#include <memory>
#include <span>

namespace antipode {

class CourseSpeedFunction;

/// Some neighbouring courses and speeds of two grids, by their indices.
struct CourseSpeedTile {
  int course = 0, courses = 0;  ///< the first one and their number
  int speed = 0, speeds = 0;
};

/// The tiles that cover two grids: all courses of the lowest speeds, then of the next ones.
class CourseSpeedTiles {
 public:
  static constexpr int kCourses = 8, kSpeeds = 4;  ///< of a tile; fewer at the ends
  static constexpr int kValues = kCourses * kSpeeds;
  CourseSpeedTiles(int courses, int speeds) : courses_(courses), speeds_(speeds) {}
  int acrossCourses() const { return (courses_ + kCourses - 1) / kCourses; }
  int acrossSpeeds() const { return (speeds_ + kSpeeds - 1) / kSpeeds; }
  int count() const { return acrossCourses() * acrossSpeeds(); }
  CourseSpeedTile at(int tile) const {
    const int course = tile % acrossCourses() * kCourses, speed = tile / acrossCourses() * kSpeeds;
    return {course, courses_ - course < kCourses ? courses_ - course : kCourses, speed,
            speeds_ - speed < kSpeeds ? speeds_ - speed : kSpeeds};
  }

 private:
  int courses_, speeds_;
};

class CoupledFunction {
 public:
  virtual ~CoupledFunction() = default;
  virtual bool hasGrids(const Grid& course, const Grid& speed) const = 0;
  /// Adds `weight` times a bound to the sum of each tile: no utility in the tile is greater than its bound.
  virtual void addBounds(double weight, std::span<double> sums) const = 0;
  /// Writes the utilities of a tile: all its courses at its first speed, then at the next.
  virtual void fill(const CourseSpeedTile& tile, std::span<double> out) const = 0;
  /// All utilities.
  virtual std::shared_ptr<const CourseSpeedFunction> table() const = 0;
  bool operator==(const CoupledFunction&) const = default;
};

}  // namespace antipode
