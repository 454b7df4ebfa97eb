// SPDX-License-Identifier: GPL-3.0-or-later
// Objective functions, and the solver that finds the best value on a grid (formation.md section 7, behaviours.md
// section 1, helm-behaviours.md section 1.3). Functions of one variable are solved for each variable apart; where a
// function couples course and speed (course_speed_function.h), both are searched together.
#pragma once

#include "core/autonomy/behaviours/course_speed_function.h"
#include "core/autonomy/behaviours/grid.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace antipode {

enum class Variable : std::uint8_t { Course, Speed, Depth };  ///< deg, m/s, m

/// A utility with its maximum at the summit. It falls by `summitDelta` over `peakWidth` on both sides, and then
/// to `min` over `baseWidth`. Widths are in units of the variable.
struct Peak {
  double summit = 0;
  double peakWidth = 0, baseWidth = 0;
  double summitDelta = 0;  ///< counts as 0 when the peak width is 0
  double min = 0, max = 100;
  bool operator==(const Peak&) const = default;
};

/// Utility at the distance `delta` >= 0 from the summit.
double utility(const Peak& peak, double delta);

/// A function that is straight between its corners, and level outside them.
class PolyLine {
 public:
  struct Corner {
    double value = 0, utility = 0;
    bool operator==(const Corner&) const = default;
  };
  /// `corners` in rising order of their values; of two at one value the later one counts there and beyond.
  explicit PolyLine(std::vector<Corner> corners) : corners_(std::move(corners)) {}
  double at(double value) const;
  const std::vector<Corner>& corners() const { return corners_; }
  bool operator==(const PolyLine&) const = default;

 private:
  std::vector<Corner> corners_;
};

/// The objective function of one behaviour for one variable: peaks, or a line.
struct Objective {
  Variable variable = Variable::Course;
  int behaviour = 0;  ///< index in the list of behaviours
  double weight = 0;  ///< >= 0; an objective with weight 0 is ignored
  Peak peak;          ///< with a line only its summit counts: a value that the decision may take
  std::optional<Peak> second = {};  ///< its utility is added
  double low = 0, high = 100;       ///< utilities that count as 0 and as 100 (normalise())
  std::shared_ptr<const PolyLine> line = {};  ///< set: counts instead of the peaks
  bool operator==(const Objective&) const = default;
};

/// Utility of an objective function at a value: its line or the sum of its peaks, scaled to 0 ... 100.
double utility(const Objective& objective, const Grid& grid, double value);
/// Scales an objective function so that its least utility on the grid is 0 and its greatest 100. A function
/// that is the same everywhere is not changed.
void normalise(Objective& objective, const Grid& grid);

/// Weighted sum of the objective functions for `variable` at a value of the grid.
double totalUtility(std::span<const Objective> objectives, Variable variable, const Grid& grid, double value);

/// The function of a behaviour for course and speed together.
struct CoupledObjective {
  int behaviour = 0;
  double weight = 0;  ///< >= 0
  std::shared_ptr<const CoupledFunction> function;
};
struct CourseAndSpeed {
  double course = 0, speed = 0;
  bool operator==(const CourseAndSpeed&) const = default;
};

/// Finds the value with the highest weighted sum among those of the grid and, if it is `withSummits`, the summits
/// of the objective functions. It keeps a buffer, so that a decision allocates
/// no memory after reserve() or after the largest grid.
class GridSolver {
 public:
  void reserve(int points) { totals_.reserve(static_cast<std::size_t>(points)); }

  /// The best value for `variable`, or nullopt without an objective function for it. A single objective
  /// function with one peak is solved by its summit, without the search. Utilities closer than 1e-9 count as
  /// equal: then the smallest turn from `headingDeg` wins (course only), then the lowest value.
  std::optional<double> solve(std::span<const Objective> objectives, Variable variable, const Grid& grid,
                              double headingDeg);

  /// The best course and speed of all pairs on the two grids, by the weighted sum of the coupled functions and of
  /// those of course or speed alone. Equal utilities as in solve(); then the smallest turn wins, then the lowest
  /// speed, then the lowest course. Nullopt: no coupled function counts. Functions on other grids are ignored.
  /// The result is that of a search over all pairs; tiles whose bounds are below the best found so far are left out.
  std::optional<CourseAndSpeed> solve(std::span<const Objective> objectives,
                                      std::span<const CoupledObjective> coupled, const Grid& course,
                                      const Grid& speed, double headingDeg);

 private:
  void sumUp(std::span<const Objective> objectives, Variable variable, const Grid& grid);
  void addSummits(std::span<const Objective> objectives, Variable variable, const Grid& grid);
  void boundTiles(std::span<const CoupledObjective* const> coupled, const CourseSpeedTiles& tiles);
  /// Computes the sums of the pairs of a tile, and returns the greatest.
  double sumUpTile(std::span<const CoupledObjective* const> coupled, const CourseSpeedTile& tile);

  std::vector<double> totals_;   // of the values of the grid, then of the summits
  std::vector<double> courses_, pairs_, bounds_, tileBest_;  // work memory of the search over pairs
  std::vector<const CoupledObjective*> counting_;            // the same
  std::vector<double> summits_;  // work memory
};

}  // namespace antipode
