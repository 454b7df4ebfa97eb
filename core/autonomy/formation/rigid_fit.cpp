// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/formation/rigid_fit.h"

#include "core/base/instruction_sets.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace antipode {

namespace {

auto pairsOf(std::span<const Vec2> from, std::span<const Vec2> to, std::span<const double> weights) {
  return [=](auto&& f) {
    for (std::size_t i = 0; i < from.size(); ++i) f(from[i], to[i], weights[i]);
  };
}

/// From the row of one column on: what it costs to get to each other one. A column in use keeps what it has.
ANTIPODE_CLONES void lookFrom(double column, const double* costs, double price, const double* columnPrices,
                              const double* isUsed, double* least, double* cameFrom, std::size_t columns) {
  ANTIPODE_VECTOR_LOOP
  for (std::size_t j = 0; j < columns; ++j) {
    const double reduced = costs[j] - price - columnPrices[j];
    const bool isBetter = (reduced < least[j]) & (isUsed[j] == 0.0);
    least[j] = isBetter ? reduced : least[j];
    cameFrom[j] = isBetter ? column : cameFrom[j];
  }
}

ANTIPODE_CLONES void subtractFrom(double* values, double subtrahend, std::size_t count) {
  ANTIPODE_VECTOR_LOOP
  for (std::size_t j = 0; j < count; ++j) values[j] -= subtrahend;
}

/// What each column costs more than `price` in a row, where that is less than what is known.
ANTIPODE_CLONES void lowerTo(double* least, const double* costs, double price, std::size_t columns) {
  ANTIPODE_VECTOR_LOOP
  for (std::size_t j = 0; j < columns; ++j) {
    const double more = costs[j] - price;
    least[j] = more < least[j] ? more : least[j];
  }
}

/// The first of the smallest ones.
std::size_t placeOfLeast(const double* values, std::size_t count) {
  std::size_t place = 0;
  for (std::size_t j = 1; j < count; ++j)
    if (values[j] < values[place]) place = j;
  return place;
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
  cost.resize(static_cast<std::size_t>(rows * columns));
}

const std::vector<int>& Matcher::match(const CostMatrix& costs, double limit) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const auto rows = static_cast<std::size_t>(costs.rows), columns = static_cast<std::size_t>(costs.columns);
  rowPrice_.assign(rows, 0), columnPrice_.assign(columns, 0);
  rowOf_.assign(columns, kNone);
  least_.resize(columns), cameFrom_.resize(columns), isUsed_.resize(columns);
  const auto leastOf = [&](std::size_t row) { return costs.cost[row * columns + cheapest_[row]]; };
  const Least least = chooseCheapest(costs);
  double paid = 0, open = least.ofRows;  // for the rows so far; what the others cost at least
  if (open + least.ofColumns > limit * kClearlyAbove) return cost_ = kInfinity, columnOf_;
  std::size_t row = 0;
  for (; row < rows && rowOf_[cheapest_[row]] == kNone; ++row) {  // until two of them want the same column
    rowOf_[cheapest_[row]] = static_cast<int>(row);
    rowPrice_[row] = leastOf(row);
    paid += leastOf(row), open -= leastOf(row);
  }
  for (; row < rows; ++row) {
    open -= leastOf(row);
    paid += place(costs, row);
    if (paid + open > limit * kClearlyAbove) return cost_ = kInfinity, columnOf_;
  }
  columnOf_.assign(rows, -1);
  cost_ = 0;
  for (std::size_t j = 0; j < columns; ++j) {
    if (rowOf_[j] == kNone) continue;
    columnOf_[static_cast<std::size_t>(rowOf_[j])] = static_cast<int>(j);
    cost_ += costs.at(rowOf_[j], static_cast<int>(j));
  }
  return columnOf_;
}

/// Finds the cheapest column of each row. No matching costs less than these together and, where every column is
/// needed, what each costs more than that in the row where this is least.
Matcher::Least Matcher::chooseCheapest(const CostMatrix& costs) {
  const auto rows = static_cast<std::size_t>(costs.rows), columns = static_cast<std::size_t>(costs.columns);
  cheapest_.resize(rows);
  std::ranges::fill(least_, std::numeric_limits<double>::infinity());
  Least least;
  for (std::size_t row = 0; row < rows; ++row) {
    const double* const cost = costs.cost.data() + row * columns;
    cheapest_[row] = placeOfLeast(cost, columns);
    least.ofRows += cost[cheapest_[row]];
    lowerTo(least_.data(), cost, cost[cheapest_[row]], columns);
  }
  if (rows == columns) least.ofColumns = std::accumulate(least_.begin(), least_.end(), 0.0);
  return least;
}

/// Places a row along the cheapest chain of exchanges, and returns what it costs. The prices keep the reduced
/// costs >= 0.
double Matcher::place(const CostMatrix& costs, std::size_t row) {
  const auto columns = static_cast<std::size_t>(costs.columns);
  std::ranges::fill(least_, std::numeric_limits<double>::infinity());
  std::ranges::fill(isUsed_, 0.0);
  chain_.clear();
  double paid = 0, from = kNone;
  for (std::size_t placed = row;;) {
    lookFrom(from, costs.cost.data() + placed * columns, rowPrice_[placed], columnPrice_.data(), isUsed_.data(),
             least_.data(), cameFrom_.data(), columns);
    const std::size_t next = placeOfLeast(least_.data(), columns);
    const double step = least_[next];
    rowPrice_[row] += step, paid += step;
    for (const std::size_t used : chain_)
      rowPrice_[static_cast<std::size_t>(rowOf_[used])] += step, columnPrice_[used] -= step;
    subtractFrom(least_.data(), step, columns);
    if (rowOf_[next] == kNone) {
      moveAlong(next, static_cast<int>(row));
      return paid;
    }
    chain_.push_back(next);
    isUsed_[next] = 1, least_[next] = std::numeric_limits<double>::infinity();
    placed = static_cast<std::size_t>(rowOf_[next]), from = static_cast<double>(next);
  }
}

/// Each column of the chain that ends at a free one gets the row of the column before it, the first one `row`.
void Matcher::moveAlong(std::size_t column, int row) {
  while (cameFrom_[column] != kNone) {
    const auto before = static_cast<std::size_t>(cameFrom_[column]);
    rowOf_[column] = rowOf_[before];
    column = before;
  }
  rowOf_[column] = row;
}

}  // namespace antipode
