// SPDX-License-Identifier: GPL-3.0-or-later
// Fitting one set of points to another, and the cheapest matching of two sets (formation.md sections 6.3 and 6.4).
#pragma once

#include "core/base/vec2.h"

#include <span>
#include <vector>

namespace antipode {

/// A turn about the origin (counter-clockwise, as east to north), then a shift.
struct RigidFit {
  double angle = 0;  ///< rad, (-pi, pi]
  double cosine = 1, sine = 0;
  Vec2 shift;
  double rms = 0;  ///< weighted, of what is left between the sets

  Vec2 apply(Vec2 p) const { return {cosine * p.x - sine * p.y + shift.x, sine * p.x + cosine * p.y + shift.y}; }
};

/// The turn and shift that bring `from` nearest to `to` (weighted least squares; never a reflection). The spans
/// are equally long, weights >= 0 with a positive sum. Points that all coincide are not turned.
RigidFit rigidFit(std::span<const Vec2> from, std::span<const Vec2> to, std::span<const double> weights);

/// A matrix of costs, row by row.
struct CostMatrix {
  int rows = 0, columns = 0;
  std::vector<double> cost;

  void resize(int newRows, int newColumns);
  double& at(int row, int column) { return cost[static_cast<std::size_t>(row * columns + column)]; }
  double at(int row, int column) const { return cost[static_cast<std::size_t>(row * columns + column)]; }
};

/// Matches every row with a column of its own so that the sum is least (Hungarian method, O(rows^2 columns));
/// rows <= columns. Among equals the lower column goes to the row that is placed later. Keeps its buffers.
class Matcher {
 public:
  /// Column of each row. The sum is left in cost().
  const std::vector<int>& match(const CostMatrix& costs);
  double cost() const { return cost_; }

 private:
  std::vector<double> rowPrice_, columnPrice_, least_;
  std::vector<int> rowOf_, cameFrom_, columnOf_;
  std::vector<char> isUsed_;
  double cost_ = 0;
};

}  // namespace antipode
