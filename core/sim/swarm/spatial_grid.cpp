// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/swarm/spatial_grid.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr int kMaxCells = 256;  // a side

/// Cells a side for so many points: all cells are cleared for each grid, so a few vehicles that are far from each other
/// must not have tens of thousands of them.
int mostCells(std::size_t points) {
  return std::min(kMaxCells, 2 * static_cast<int>(std::ceil(std::sqrt(static_cast<double>(points)))) + 1);
}

bool isFinitePoint(Vec2 p) {
  return std::isfinite(p.x) && std::isfinite(p.y);
}

}  // namespace

/// Points outside the grid belong to the cells at its border.
int SpatialGrid::cellOf(double offset, int count) const {
  if (count == 1) return 0;
  const double cell = std::floor(offset / cellSize_);
  return cell >= count ? count - 1 : cell > 0 ? static_cast<int>(cell) : 0;
}

void SpatialGrid::build(std::span<const Vec2> points, double reach) {
  points_ = points;
  reach_ = reach;
  Vec2 high{-INFINITY, -INFINITY};
  low_ = {INFINITY, INFINITY};
  for (const Vec2 p : points) {
    if (!isFinitePoint(p)) continue;
    low_ = {std::min(low_.x, p.x), std::min(low_.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  if (!(low_.x <= high.x)) low_ = high = {};
  const double side = std::max(high.x - low_.x, high.y - low_.y);
  const int most = mostCells(points.size());
  cellSize_ = std::max(reach, side / most);
  columns_ = cellOf(high.x - low_.x, most) + 1;
  rows_ = cellOf(high.y - low_.y, most) + 1;

  if (columns_ * rows_ == 1) {  // as most swarms: nothing to sort
    order_.clear();
    for (std::size_t i = 0; i < points.size(); ++i)
      if (isFinitePoint(points[i])) order_.push_back(static_cast<int>(i));
    cellStart_.assign({0, static_cast<int>(order_.size())});
    return;
  }
  cell_.resize(points.size());
  cellStart_.assign(static_cast<std::size_t>(columns_ * rows_) + 1, 0);
  for (std::size_t i = 0; i < points.size(); ++i) {
    const bool isThere = isFinitePoint(points[i]);
    cell_[i] =
        isThere ? cellOf(points[i].y - low_.y, rows_) * columns_ + cellOf(points[i].x - low_.x, columns_) : -1;
    if (isThere) ++cellStart_[static_cast<std::size_t>(cell_[i]) + 1];
  }
  for (std::size_t c = 1; c < cellStart_.size(); ++c) cellStart_[c] += cellStart_[c - 1];
  order_.resize(points.size());
  for (std::size_t i = points.size(); i-- > 0;)  // backwards, so that the ends of the cells become their starts
    if (cell_[i] >= 0)
      order_[static_cast<std::size_t>(--cellStart_[static_cast<std::size_t>(cell_[i]) + 1])] = static_cast<int>(i);
  // Each end has moved to the start of its cell.
  for (std::size_t c = 0; c + 1 < cellStart_.size(); ++c) cellStart_[c] = cellStart_[c + 1];
  cellStart_.back() = static_cast<int>(std::ranges::count_if(cell_, [](int c) { return c >= 0; }));
}

void SpatialGrid::findNear(Vec2 point, std::vector<int>& found) const {
  found.clear();
  if (!isFinitePoint(point) || points_.empty()) return;
  const int left = cellOf(point.x - reach_ - low_.x, columns_),
            right = cellOf(point.x + reach_ - low_.x, columns_);
  const int below = cellOf(point.y - reach_ - low_.y, rows_), above = cellOf(point.y + reach_ - low_.y, rows_);
  for (int row = below; row <= above; ++row)
    for (int column = left; column <= right; ++column) {
      const auto cell = static_cast<std::size_t>(row * columns_ + column);
      for (int i = cellStart_[cell]; i < cellStart_[cell + 1]; ++i) {
        const int other = order_[static_cast<std::size_t>(i)];
        if (distance(points_[static_cast<std::size_t>(other)], point) <= reach_) found.push_back(other);
      }
    }
  if (columns_ * rows_ > 1) std::ranges::sort(found);
}

}  // namespace antipode
