// SPDX-License-Identifier: GPL-3.0-or-later
// Fits one set of points to another, and finds the cheapest matching of two sets (formation.md sections 6.3 and
// 6.4).
#pragma once

#include "core/base/geometry/vec2.h"
#include "core/base/portable_math.h"

#include <cmath>
#include <limits>
#include <span>
#include <vector>

namespace antipode {

/// A rotation about the origin (counter-clockwise, from east to north), then a translation.
struct RigidMotion {
  double cosine = 1, sine = 0;
  Vec2 shift;

  Vec2 apply(Vec2 p) const { return {cosine * p.x - sine * p.y + shift.x, sine * p.x + cosine * p.y + shift.y}; }
};

/// The same with what some want to know besides.
struct RigidFit : RigidMotion {
  double angle = 0;  ///< rad, (-pi, pi]
  double rms = 0;    ///< weighted root mean square of the remaining distances
};

/// The rotation and translation that bring points nearest to other points (weighted least squares, never a
/// reflection). `forEachPair(f)` calls f(from, to, weight) for each pair, always in the same order. Weights are
/// >= 0 with a positive sum. If all points are equal, the angle is 0. It allocates no memory. `angle` may be null.
template <class ForEachPair>
RigidMotion rigidMotionOver(ForEachPair&& forEachPair, double* angle = nullptr) {
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
  RigidMotion fit;
  if (const double size = std::sqrt(along * along + across * across); size > 0) {
    if (angle) *angle = portable::atan2(across, along);
    fit.cosine = along / size, fit.sine = across / size;
  }
  fit.shift = toMiddle - Vec2{fit.cosine * fromMiddle.x - fit.sine * fromMiddle.y,
                              fit.sine * fromMiddle.x + fit.cosine * fromMiddle.y};
  return fit;
}

template <class ForEachPair>
RigidFit rigidFitOver(ForEachPair&& forEachPair) {
  RigidFit fit;
  static_cast<RigidMotion&>(fit) = rigidMotionOver(forEachPair, &fit.angle);
  double left = 0, total = 0;
  forEachPair([&](Vec2 p, Vec2 q, double weight) {
    const Vec2 off = q - fit.apply(p);
    left += weight * dot(off, off);
    total += weight;
  });
  fit.rms = std::sqrt(left / total);
  return fit;
}

/// The same for two lists of equal length.
RigidFit rigidFit(std::span<const Vec2> from, std::span<const Vec2> to, std::span<const double> weights);
RigidMotion rigidMotion(std::span<const Vec2> from, std::span<const Vec2> to, std::span<const double> weights);

/// A sum of costs above `limit` times this is above it whatever the rounding.
inline constexpr double kClearlyAbove = 1 + 1e-9;

/// A matrix of costs, row by row. All are finite: a matching of others may have no end.
struct CostMatrix {
  int rows = 0, columns = 0;
  std::vector<double> cost;

  void resize(int newRows, int newColumns);
  double& at(int row, int column) { return cost[static_cast<std::size_t>(row * columns + column)]; }
  double at(int row, int column) const { return cost[static_cast<std::size_t>(row * columns + column)]; }
};

/// Assigns a different column to every row so that the sum of the costs is smallest (Hungarian method, O(rows^2
/// columns)); rows <= columns. Between equal solutions the row that is placed later gets the lower column. It
/// keeps its buffers.
class Matcher {
 public:
  /// Returns the column of each row. cost() then gives the sum. Where the sum would be clearly above `limit` it
  /// may stop before: then cost() is infinite.
  const std::vector<int>& match(const CostMatrix& costs, double limit = std::numeric_limits<double>::infinity());
  double cost() const { return cost_; }

 private:
  static constexpr int kNone = -1;

  double leastCost(const CostMatrix& costs);
  double place(const CostMatrix& costs, std::size_t row);
  void moveAlong(std::size_t column, int row);

  std::vector<double> rowPrice_, columnPrice_;
  std::vector<int> rowOf_, columnOf_;
  std::vector<double> leastOfRow_;  // the cheapest column of each row, where there is a limit
  // of place(), by column; doubles also where they are flags or columns, for loops of one kind of number
  std::vector<double> least_, cameFrom_, isUsed_;
  std::vector<std::size_t> chain_;  // columns in use
  double cost_ = 0;
};

}  // namespace antipode
