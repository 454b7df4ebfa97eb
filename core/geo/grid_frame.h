// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/vec2.h"

#include <cstddef>
#include <optional>
#include <span>

namespace antipode {

/// A regular grid of points over the local grid. Points are counted from the corner in the south-west, row by row
/// to the north.
struct GridFrame {
  Vec2 corner;      ///< m, the first point
  double step = 1;  ///< m, from one point to the next, east and north
  int columns = 0, rows = 0;

  std::size_t size() const { return static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows); }
  Vec2 pointAt(int column, int row) const { return {corner.x + step * column, corner.y + step * row}; }
  bool operator==(const GridFrame&) const = default;

  /// The four points around a place, and how much each of them counts there.
  struct Corners {
    std::size_t index[4];
    double weight[4];
  };
  /// nullopt: the place is outside.
  std::optional<Corners> cornersAt(Vec2 place) const;
};

/// What `values` have at a place: the mean of the points around it that have a value, weighted by their nearness.
/// NaN: none of them has one.
double weightedMean(const GridFrame::Corners& corners, std::span<const float> values);

}  // namespace antipode
