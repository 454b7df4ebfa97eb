// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/vec2.h"

#include <span>
#include <vector>

namespace antipode {

/// Finds the points near another one at a cost that follows their number, by a grid of square cells. Keeps its
/// buffers.
class SpatialGrid {
 public:
  /// `reach` > 0 m: the largest distance that will be asked for. Points that are not finite are never found.
  void build(std::span<const Vec2> points, double reach);
  /// Numbers of the points at most `reach` away, ascending, into `found`.
  void findNear(Vec2 point, std::vector<int>& found) const;

 private:
  int cellOf(double offset, int count) const;

  std::span<const Vec2> points_;
  double reach_ = 1, cellSize_ = 1;
  Vec2 low_;
  int columns_ = 0, rows_ = 0;
  std::vector<int> cellStart_, order_, cell_;
};

}  // namespace antipode
