// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/formation/rigid_fit.h"

#include <limits>

namespace antipode {

namespace {

auto pairsOf(std::span<const Vec2> from, std::span<const Vec2> to, std::span<const double> weights) {
  return [=](auto&& f) {
    for (std::size_t i = 0; i < from.size(); ++i) f(from[i], to[i], weights[i]);
  };
}

}  // namespace

RigidFit rigidFit(std::span<const Vec2> from, std::span<const Vec2> to, std::span<const double> weights) {
  return rigidFitOver(pairsOf(from, to, weights));
}

RigidMotion rigidMotion(std::span<const Vec2> from, std::span<const Vec2> to, std::span<const double> weights) {
  return rigidMotionOver(pairsOf(from, to, weights));
}

void CostMatrix::resize(int newRows, int newColumns) {
  rows = newRows, columns = newColumns;
  cost.assign(static_cast<std::size_t>(rows * columns), 0);
}

const std::vector<int>& Matcher::match(const CostMatrix& costs, double limit) {
  // Rows are placed one by one along the cheapest chain of exchanges. The prices keep the reduced costs >= 0.
  // Index 0 of the arrays is a dummy column for "not placed yet".
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const auto rows = static_cast<std::size_t>(costs.rows), columns = static_cast<std::size_t>(costs.columns);
  rowPrice_.assign(rows + 1, 0), columnPrice_.assign(columns + 1, 0);
  rowOf_.assign(columns + 1, 0), cameFrom_.assign(columns + 1, 0);
  for (std::size_t row = 1; row <= rows; ++row) {
    rowOf_[0] = static_cast<int>(row);
    least_.assign(columns + 1, kInfinity), isUsed_.assign(columns + 1, 0);
    std::size_t column = 0;
    do {
      isUsed_[column] = 1;
      const auto placed = static_cast<std::size_t>(rowOf_[column]);
      const double* const cost = costs.cost.data() + (placed - 1) * columns;
      const double price = rowPrice_[placed];
      double step = kInfinity;
      std::size_t next = 0;
      for (std::size_t j = 1; j <= columns; ++j) {
        if (isUsed_[j]) continue;
        const double reduced = cost[j - 1] - price - columnPrice_[j];
        if (reduced < least_[j]) least_[j] = reduced, cameFrom_[j] = static_cast<int>(column);
        if (least_[j] < step) step = least_[j], next = j;
      }
      for (std::size_t j = 0; j <= columns; ++j) {
        if (isUsed_[j])
          rowPrice_[static_cast<std::size_t>(rowOf_[j])] += step, columnPrice_[j] -= step;
        else
          least_[j] -= step;
      }
      column = next;
    } while (rowOf_[column] != 0);
    while (column != 0) {
      const auto before = static_cast<std::size_t>(cameFrom_[column]);
      rowOf_[column] = rowOf_[before];
      column = before;
    }
    // The rows so far cost this much, and more rows cost no less.
    if (-columnPrice_[0] > limit * kClearlyAbove) {
      cost_ = kInfinity;
      return columnOf_;
    }
  }
  columnOf_.assign(rows, -1);
  cost_ = 0;
  for (std::size_t j = 1; j <= columns; ++j) {
    if (rowOf_[j] == 0) continue;
    columnOf_[static_cast<std::size_t>(rowOf_[j] - 1)] = static_cast<int>(j) - 1;
    cost_ += costs.at(rowOf_[j] - 1, static_cast<int>(j) - 1);
  }
  return columnOf_;
}

}  // namespace antipode
