// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/objective.h"

#include "core/base/angles.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

constexpr double kTie = 1e-9;
constexpr double kRelativeTie = 1e-14;  // for weights so large that rounding exceeds kTie

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
  const double position = (value - low) * intervals / (high - low);
  const double index = std::ceil(position - 0.5 - kTie);
  if (!wraps) return static_cast<int>(std::clamp(index, 0.0, static_cast<double>(intervals)));
  return static_cast<int>(index - intervals * std::floor(index / intervals));
}

double Grid::distance(double a, double b) const {
  const double apart = std::abs(a - b);
  if (!wraps) return apart;
  const double around = high - low;
  const double wrapped = apart - around * std::floor(apart / around);
  return std::min(wrapped, around - wrapped);
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

std::optional<GridChoice> GridSolver::solve(std::span<const Objective> objectives, Variable variable,
                                            const Grid& grid, double headingDeg) {
  const Objective* only = nullptr;
  int found = 0;
  for (const Objective& objective : objectives)
    if (counts(objective, variable)) only = &objective, ++found;
  if (found == 0) return std::nullopt;
  if (found == 1) {
    const int index = grid.nearest(only->peak.summit);
    const double value = grid.at(index);
    return GridChoice{index, value, only->weight * utility(only->peak, grid.distance(value, only->peak.summit))};
  }

  const double highest = sumUp(objectives, variable, grid);
  const double enough = highest - std::max(kTie, kRelativeTie * highest);
  GridChoice best;
  double bestTurn = std::numeric_limits<double>::infinity();
  for (int i = 0; i < grid.count(); ++i) {
    const double total = totals_[static_cast<std::size_t>(i)];
    if (total < enough) continue;
    const double turn = variable == Variable::Course ? grid.distance(grid.at(i), headingDeg) : 0;
    if (turn < bestTurn - kTie) {
      bestTurn = turn;
      best = {i, grid.at(i), total};
    }
  }
  return best;
}

}  // namespace antipode
