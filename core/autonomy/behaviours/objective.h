// SPDX-License-Identifier: GPL-3.0-or-later
// Objective functions with peaks, and the solver that finds the best value on a grid (formation.md section
// 7, behaviours.md section 1). Course, speed and depth are solved separately.
#pragma once

#include <cstdint>
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

/// The objective function of one behaviour for one variable.
struct Objective {
  Variable variable = Variable::Course;
  int behaviour = 0;  ///< index in the list of behaviours
  double weight = 0;  ///< >= 0; an objective with weight 0 is ignored
  Peak peak;
  std::optional<Peak> second = {};  ///< its utility is added
  double low = 0, high = 100;       ///< utilities that count as 0 and as 100 (normalise())
  bool operator==(const Objective&) const = default;
};

/// Evenly spaced values of one variable. A grid that wraps does not repeat `low` at its end.
struct Grid {
  double low = 0, high = 0;
  int intervals = 1;
  bool wraps = false;
  /// A decision may also be the summit of an objective function, so that the grid does not round what one
  /// behaviour asks for.
  bool withSummits = false;

  static constexpr Grid course() { return {0, 360, 360, true}; }
  /// A grid from 0 to `high` with equal steps of at most `step`; both are > 0.
  static Grid upTo(double high, double step);

  int count() const { return wraps ? intervals : intervals + 1; }
  double at(int index) const { return low + (high - low) * index / intervals; }
  /// Index of the nearest value. Between two equally near values the lower one counts. Values outside give an
  /// end (or wrap), NaN gives the first value.
  int nearest(double value) const;
  /// The value that a decision takes for a single summit: with summits the summit itself, inside the range of
  /// the grid; else the nearest value of the grid.
  double snapped(double value) const { return withSummits ? inside(value) : at(nearest(value)); }
  double distance(double a, double b) const;
  bool operator==(const Grid&) const = default;

 private:
  double inside(double value) const;
};

/// Utility of an objective function at a value: the sum of its peaks, scaled to 0 ... 100.
double utility(const Objective& objective, const Grid& grid, double value);
/// Scales an objective function so that its least utility on the grid is 0 and its greatest 100. A function
/// that is the same everywhere is not changed.
void normalise(Objective& objective, const Grid& grid);

/// Weighted sum of the objective functions for `variable` at a value of the grid.
double totalUtility(std::span<const Objective> objectives, Variable variable, const Grid& grid, double value);

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

 private:
  void sumUp(std::span<const Objective> objectives, Variable variable, const Grid& grid);
  void addSummits(std::span<const Objective> objectives, Variable variable, const Grid& grid);

  std::vector<double> totals_;   // of the values of the grid, then of the summits
  std::vector<double> summits_;  // work memory
};

}  // namespace antipode
