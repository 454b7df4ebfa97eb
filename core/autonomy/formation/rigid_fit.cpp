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

double sum(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0);
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
  const bool isLimited = limit < kInfinity;
  if (isLimited && leastCost(costs) > limit * kClearlyAbove) return cost_ = kInfinity, columnOf_;
  double paid = 0;                                 // for the rows so far
  double open = isLimited ? sum(leastOfRow_) : 0;  // what the others cost at least
  // Until the first two of them want the same column, rows just take the one that they want most.
  std::size_t row = 0;
  for (; row < rows; ++row) {
    const double* const cost = costs.cost.data() + row * columns;
    const std::size_t wanted = placeOfLeast(cost, columns);
    if (rowOf_[wanted] != kNone) break;
    rowOf_[wanted] = static_cast<int>(row);
    rowPrice_[row] = cost[wanted];
    paid += cost[wanted], open -= cost[wanted];
  }
  for (; row < rows; ++row) {
    if (isLimited) open -= leastOfRow_[row];
    paid += place(costs, row);
    if (isLimited && paid + open > limit * kClearlyAbove) return cost_ = kInfinity, columnOf_;
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

/// No matching costs less: each row has its cheapest column, and where every column is needed, each has besides
/// what it costs more than that in the row where this is least.
double Matcher::leastCost(const CostMatrix& costs) {
  const auto rows = static_cast<std::size_t>(costs.rows), columns = static_cast<std::size_t>(costs.columns);
  leastOfRow_.resize(rows);
  std::ranges::fill(least_, std::numeric_limits<double>::infinity());
  for (std::size_t row = 0; row < rows; ++row) {
    const double* const cost = costs.cost.data() + row * columns;
    leastOfRow_[row] = *std::min_element(cost, cost + columns);
    lowerTo(least_.data(), cost, leastOfRow_[row], columns);
  }
  return sum(leastOfRow_) + (rows == columns ? sum(least_) : 0);
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
