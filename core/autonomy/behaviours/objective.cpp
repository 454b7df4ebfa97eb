// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/objective.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

constexpr double kTie = 1e-9;
constexpr double kRelativeTie = 1e-14;  // for weights so large that the rounding error exceeds kTie

bool counts(const Objective& objective, Variable variable) {
  return objective.variable == variable && objective.weight > 0;
}

void addScaled(std::vector<double>& sum, std::span<const double> values, double weight) {
  double* const to = sum.data();
  const double* const from = values.data();
  for (std::size_t i = 0; i < sum.size(); ++i) to[i] += weight * from[i];
}

/// Four greatest values side by side, which the processor compares at once.
double greatestOf(const std::vector<double>& values) {
  constexpr std::size_t kLanes = 4;
  std::array<double, kLanes> greatest;
  greatest.fill(-std::numeric_limits<double>::infinity());
  std::size_t i = 0;
  for (; i + kLanes <= values.size(); i += kLanes)
    for (std::size_t lane = 0; lane < kLanes; ++lane)
      greatest[lane] = values[i + lane] > greatest[lane] ? values[i + lane] : greatest[lane];
  for (; i < values.size(); ++i) greatest[0] = std::max(greatest[0], values[i]);
  return *std::ranges::max_element(greatest);
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

double PolyLine::at(double value) const {
  const auto next = std::ranges::upper_bound(corners_, value, {}, &Corner::value);
  if (next == corners_.begin()) return corners_.front().utility;
  const Corner& from = *(next - 1);
  if (next == corners_.end() || value == from.value) return from.utility;
  return from.utility + (next->utility - from.utility) * ((value - from.value) / (next->value - from.value));
}

double utility(const Objective& objective, const Grid& grid, double value) {
  if (objective.line) {
    const double here = objective.line->at(value);
    return 100 * (here - objective.low) / (objective.high - objective.low);
  }
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
  if (found == 1 && !only->second && !only->line) return grid.snapped(only->peak.summit);

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

std::optional<CourseAndSpeed> GridSolver::solve(std::span<const Objective> objectives,
                                                std::span<const CoupledObjective> coupled, const Grid& course,
                                                const Grid& speed, double headingDeg) {
  const auto fits = [&](const CoupledObjective& one) {
    return one.weight > 0 && one.function && one.function->hasGrids(course, speed);
  };
  if (std::ranges::none_of(coupled, fits)) return std::nullopt;
  sumUp(objectives, Variable::Course, course);
  courses_.swap(totals_);
  sumUp(objectives, Variable::Speed, speed);
  const auto width = static_cast<std::size_t>(course.count()), height = static_cast<std::size_t>(speed.count());
  row_.resize(width), rowBest_.resize(height);
  const auto sumRow = [&](std::size_t s) {
    std::ranges::copy(courses_, row_.begin());
    for (const CoupledObjective& one : coupled)
      if (fits(one)) addScaled(row_, one.function->row(static_cast<int>(s)), one.weight);
  };
  double highest = -std::numeric_limits<double>::infinity();
  for (std::size_t s = 0; s < height; ++s) {
    sumRow(s);
    rowBest_[s] = greatestOf(row_) + totals_[s];
    highest = std::max(highest, rowBest_[s]);
  }
  const double enough = highest - std::max(kTie, kRelativeTie * highest);
  CourseAndSpeed best;
  double bestTurn = std::numeric_limits<double>::infinity();
  for (std::size_t s = 0; s < height; ++s) {
    if (rowBest_[s] < enough) continue;
    sumRow(s);
    for (std::size_t c = 0; c < width; ++c) {
      if (row_[c] + totals_[s] < enough) continue;
      const double value = course.at(static_cast<int>(c)), turn = course.distance(value, headingDeg);
      if (turn < bestTurn - kTie) bestTurn = turn, best = {value, speed.at(static_cast<int>(s))};
    }
  }
  return best;
}

}  // namespace antipode
