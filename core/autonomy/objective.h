// SPDX-License-Identifier: GPL-3.0-or-later
// Peaked utility functions and the solver that finds their best compromise on a grid (formation.md section 7,
// behaviours.md section 1). Course, speed and depth are solved separately.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace antipode {

enum class Variable : std::uint8_t { Course, Speed, Depth };  ///< deg, m/s, m

/// A utility that is highest at the summit. It loses `summitDelta` over `peakWidth` on either side, then falls
/// to `min` over `baseWidth`. Widths are in units of the variable.
struct Peak {
  double summit = 0;
  double peakWidth = 0, baseWidth = 0;
  double summitDelta = 0;  ///< counts as 0 without a peak width
  double min = 0, max = 100;
  bool operator==(const Peak&) const = default;
};

/// Utility at the distance `delta` >= 0 from the summit.
double utility(const Peak& peak, double delta);

/// One behaviour's wish for one variable.
struct Objective {
  Variable variable = Variable::Course;
  int behaviour = 0;  ///< index in the vehicle's list
  double weight = 0;  ///< >= 0; 0 is left out
  Peak peak;
  bool operator==(const Objective&) const = default;
};

/// Evenly spaced values of one variable. A grid that wraps does not repeat `low` at its end.
struct Grid {
  double low = 0, high = 0;
  int intervals = 1;
  bool wraps = false;

  static constexpr Grid course() { return {0, 360, 360, true}; }
  /// From 0 to `high` in equal steps of at most `step`; high and step > 0.
  static Grid upTo(double high, double step);

  int count() const { return wraps ? intervals : intervals + 1; }
  double at(int index) const { return low + (high - low) * index / intervals; }
  /// Index of the nearest value; a tie goes to the lower one, values outside to the ends (or round),
  /// NaN to the first.
  int nearest(double value) const;
  double snapped(double value) const { return at(nearest(value)); }
  double distance(double a, double b) const;
  bool operator==(const Grid&) const = default;
};

/// Weighted sum of the objectives for `variable` at one of the grid's values.
double totalUtility(std::span<const Objective> objectives, Variable variable, const Grid& grid, double value);

/// Finds the grid value of the highest weighted sum. Keeps a buffer, so that a decision allocates nothing
/// once the largest grid has been seen or reserved.
class GridSolver {
 public:
  void reserve(int points) { totals_.reserve(static_cast<std::size_t>(points)); }

  /// Best value for `variable` among `objectives`, or nullopt when none of them counts. A single one is
  /// answered by its summit without looking at the grid. Utilities within 1e-9 tie; of these the smallest
  /// turn from `headingDeg` wins (course only), then the lowest value.
  std::optional<double> solve(std::span<const Objective> objectives, Variable variable, const Grid& grid,
                              double headingDeg);

 private:
  double sumUp(std::span<const Objective> objectives, Variable variable, const Grid& grid);

  std::vector<double> totals_;
};

}  // namespace antipode
