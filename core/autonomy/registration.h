// SPDX-License-Identifier: GPL-3.0-or-later
// Fitting one set of points to another, and the cheapest matching of two sets (formation.md sections 6.3 and 6.4).
#pragma once

#include "core/base/geometry/vec2.h"
#include "core/base/portable_math.h"

#include <cmath>
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

/// The turn and shift that bring points nearest to others (weighted least squares; never a reflection).
/// `forEachPair(f)` calls f(from, to, weight) for each pair, always in the same order; weights >= 0 with a
/// positive sum. Points that all coincide are not turned. Allocates nothing.
template <class ForEachPair>
RigidFit rigidFitOver(ForEachPair&& forEachPair) {
  double total = 0;
  Vec2 fromMiddle, toMiddle;
  forEachPair([&](Vec2 p, Vec2 q, double weight) {
    total += weight;
    fromMiddle.x += weight * p.x, fromMiddle.y += weight * p.y;
    toMiddle.x += weight * q.x, toMiddle.y += weight * q.y;
  });
  fromMiddle = {fromMiddle.x / total, fromMiddle.y / total};
  toMiddle = {toMiddle.x / total, toMiddle.y / total};
  double along = 0, across = 0;  // sums of dot and cross products
  forEachPair([&](Vec2 p, Vec2 q, double weight) {
    const Vec2 from = p - fromMiddle, to = q - toMiddle;
    along += weight * dot(from, to);
    across += weight * (from.x * to.y - from.y * to.x);
  });
  RigidFit fit;
  if (const double size = std::sqrt(along * along + across * across); size > 0) {
    fit.angle = portable::atan2(across, along);
    fit.cosine = along / size, fit.sine = across / size;
  }
  fit.shift = toMiddle - Vec2{fit.cosine * fromMiddle.x - fit.sine * fromMiddle.y,
                              fit.sine * fromMiddle.x + fit.cosine * fromMiddle.y};
  double left = 0;
  forEachPair([&](Vec2 p, Vec2 q, double weight) {
    const Vec2 off = q - fit.apply(p);
    left += weight * dot(off, off);
  });
  fit.rms = std::sqrt(left / total);
  return fit;
}

/// The same of two lists that are equally long.
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
