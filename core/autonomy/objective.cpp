// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/objective.h"

#include "core/base/geometry/angles.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

constexpr double kTie = 1e-9;
constexpr double kRelativeTie = 1e-14;  // for weights so large that the rounding error exceeds kTie

bool counts(const Objective& objective, Variable variable) {
  return objective.variable == variable && objective.weight > 0;
}

}  // namespace

double utility(const Peak& peak, double delta) {
  const double summitDelta = peak.peakWidth > 0 ? peak.summitDelta : 0;
  if (delta <= peak.peakWidth)
    return peak.peakWidth > 0 ? peak.max - summitDelta * delta / peak.peakWidth : peak.max;
  const double beyond = delta - peak.peakWidth;
  if (beyond >= peak.baseWidth) return peak.min;
  const double shoulder = peak.max - summitDelta;
  return shoulder - (shoulder - peak.min) * beyond / peak.baseWidth;
}

Grid Grid::upTo(double high, double step) {
  return {0, high, std::max(1, static_cast<int>(std::ceil(high / step - kTie))), false};
}

int Grid::nearest(double value) const {
  double position = (value - low) * intervals / (high - low);
  if (wraps && (position < 0 || position >= intervals)) position -= intervals * std::floor(position / intervals);
  position = position > 0 ? std::min(position, static_cast<double>(intervals)) : 0;  // 0 for NaN
  // Rounds half down. A cast is faster than std::ceil on processors without SSE 4.1.
  const double raised = position - 0.5 - kTie;
  const int down = static_cast<int>(raised);
  const int index = down < raised ? down + 1 : down;
  return wraps && index == intervals ? 0 : index;
}

double Grid::distance(double a, double b) const {
  const double apart = std::abs(a - b);
  if (!wraps) return apart;
  const double around = high - low;
  const double wrapped = apart - around * std::floor(apart / around);
  return std::min(wrapped, around - wrapped);
}

double totalUtility(std::span<const Objective> objectives, Variable variable, const Grid& grid, double value) {
  double total = 0;
  for (const Objective& objective : objectives)
    if (counts(objective, variable))
      total += objective.weight * utility(objective.peak, grid.distance(value, objective.peak.summit));
  return total;
}

double GridSolver::sumUp(std::span<const Objective> objectives, Variable variable, const Grid& grid) {
  totals_.assign(static_cast<std::size_t>(grid.count()), 0.0);
  for (const Objective& objective : objectives) {
    if (!counts(objective, variable)) continue;
    for (int i = 0; i < grid.count(); ++i)
      totals_[static_cast<std::size_t>(i)] +=
          objective.weight * utility(objective.peak, grid.distance(grid.at(i), objective.peak.summit));
  }
  return *std::max_element(totals_.begin(), totals_.end());
}

std::optional<double> GridSolver::solve(std::span<const Objective> objectives, Variable variable, const Grid& grid,
                                        double headingDeg) {
  const Objective* only = nullptr;
  int found = 0;
  for (const Objective& objective : objectives)
    if (counts(objective, variable)) only = &objective, ++found;
  if (found == 0) return std::nullopt;
  if (found == 1) return grid.snapped(only->peak.summit);

  const double highest = sumUp(objectives, variable, grid);
  const double enough = highest - std::max(kTie, kRelativeTie * highest);
  double best = 0, bestTurn = std::numeric_limits<double>::infinity();
  for (int i = 0; i < grid.count(); ++i) {
    if (totals_[static_cast<std::size_t>(i)] < enough) continue;
    const double turn = variable == Variable::Course ? grid.distance(grid.at(i), headingDeg) : 0;
    if (turn < bestTurn - kTie) {
      bestTurn = turn;
      best = grid.at(i);
    }
  }
  return best;
}

}  // namespace antipode
