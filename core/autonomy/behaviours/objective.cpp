// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/objective.h"

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

double Grid::inside(double value) const {
  if (!(value == value)) return low;
  if (!wraps) return std::clamp(value, low, high);
  const double around = high - low, past = value - low - around * std::floor((value - low) / around);
  return past < around ? low + past : low;
}

double utility(const Objective& objective, const Grid& grid, double value) {
  double sum = utility(objective.peak, grid.distance(value, objective.peak.summit));
  if (objective.second) sum += utility(*objective.second, grid.distance(value, objective.second->summit));
  if (objective.low == 0 && objective.high == 100) return sum;
  return 100 * (sum - objective.low) / (objective.high - objective.low);
}

void normalise(Objective& objective, const Grid& grid) {
  objective.low = 0, objective.high = 100;
  double least = std::numeric_limits<double>::infinity(), greatest = -least;
  for (int i = 0; i < grid.count(); ++i) {
    const double here = utility(objective, grid, grid.at(i));
    least = std::min(least, here), greatest = std::max(greatest, here);
  }
  if (greatest > least) objective.low = least, objective.high = greatest;
}

double totalUtility(std::span<const Objective> objectives, Variable variable, const Grid& grid, double value) {
  double total = 0;
  for (const Objective& objective : objectives)
    if (counts(objective, variable)) total += objective.weight * utility(objective, grid, value);
  return total;
}

void GridSolver::sumUp(std::span<const Objective> objectives, Variable variable, const Grid& grid) {
  totals_.assign(static_cast<std::size_t>(grid.count()), 0.0);
  for (const Objective& objective : objectives) {
    if (!counts(objective, variable)) continue;
    for (int i = 0; i < grid.count(); ++i)
      totals_[static_cast<std::size_t>(i)] += objective.weight * utility(objective, grid, grid.at(i));
  }
}

void GridSolver::addSummits(std::span<const Objective> objectives, Variable variable, const Grid& grid) {
  summits_.clear();
  if (!grid.withSummits) return;
  for (const Objective& objective : objectives) {
    if (!counts(objective, variable)) continue;
    summits_.push_back(grid.snapped(objective.peak.summit));
    if (objective.second) summits_.push_back(grid.snapped(objective.second->summit));
  }
  std::ranges::sort(summits_);
  for (const double summit : summits_) totals_.push_back(totalUtility(objectives, variable, grid, summit));
}

std::optional<double> GridSolver::solve(std::span<const Objective> objectives, Variable variable, const Grid& grid,
                                        double headingDeg) {
  const Objective* only = nullptr;
  int found = 0;
  for (const Objective& objective : objectives)
    if (counts(objective, variable)) only = &objective, ++found;
  if (found == 0) return std::nullopt;
  if (found == 1 && !only->second) return grid.snapped(only->peak.summit);

  sumUp(objectives, variable, grid);
  addSummits(objectives, variable, grid);
  const double highest = *std::ranges::max_element(totals_);
  const double enough = highest - std::max(kTie, kRelativeTie * highest);
  double best = 0, bestTurn = std::numeric_limits<double>::infinity();
  const auto onGrid = static_cast<std::size_t>(grid.count());
  for (std::size_t i = 0; i < totals_.size(); ++i) {
    if (totals_[i] < enough) continue;
    const double value = i < onGrid ? grid.at(static_cast<int>(i)) : summits_[i - onGrid];
    const double turn = variable == Variable::Course ? grid.distance(value, headingDeg) : 0;
    if (turn < bestTurn - kTie || (turn < bestTurn + kTie && value < best)) {
      bestTurn = turn;
      best = value;
    }
  }
  return best;
}

}  // namespace antipode
