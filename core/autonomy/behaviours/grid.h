// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace antipode {

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
  /// Whether its values are those of another grid; both may differ in the summits.
  bool hasValuesOf(const Grid& other) const {
    return low == other.low && high == other.high && intervals == other.intervals && wraps == other.wraps;
  }

 private:
  double inside(double value) const;
};

}  // namespace antipode
