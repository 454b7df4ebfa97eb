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

void GridSolver::boundTiles(std::span<const CoupledObjective* const> coupled, const CourseSpeedTiles& tiles) {
  // Bounds are sums in another order than those of the pairs, so they may be rounded otherwise.
  constexpr double kRounding = 1e-12;
  bounds_.resize(static_cast<std::size_t>(tiles.count()));
  for (int i = 0; i < tiles.count(); ++i) {
    const CourseSpeedTile tile = tiles.at(i);
    const auto greatest = [](const std::vector<double>& values, int from, int count) {
      const auto first = values.begin() + from;
      return *std::max_element(first, first + count);
    };
    bounds_[static_cast<std::size_t>(i)] =
        greatest(courses_, tile.course, tile.courses) + greatest(totals_, tile.speed, tile.speeds);
  }
  for (const CoupledObjective* one : coupled) one->function->addBounds(one->weight, bounds_);
  for (double& bound : bounds_) bound += kTie + kRounding * std::abs(bound);
}

double GridSolver::sumUpTile(std::span<const CoupledObjective* const> coupled, const CourseSpeedTile& tile) {
  std::array<double, CourseSpeedTiles::kValues> values{}, sums{};
  const auto count = static_cast<std::size_t>(tile.courses * tile.speeds);
  for (int s = 0; s < tile.speeds; ++s)
    std::copy_n(courses_.begin() + tile.course, tile.courses, sums.begin() + s * tile.courses);
  for (const CoupledObjective* one : coupled) {
    one->function->fill(tile, values);
    for (std::size_t i = 0; i < count; ++i) sums[i] += one->weight * values[i];
  }
  double greatest = -std::numeric_limits<double>::infinity();
  const double* from = sums.data();
  for (int s = 0; s < tile.speeds; ++s, from += tile.courses) {
    const auto speed = static_cast<std::size_t>(tile.speed + s);
    double* const to = pairs_.data() + speed * courses_.size() + tile.course;
    for (int c = 0; c < tile.courses; ++c) {
      to[c] = from[c] + totals_[speed];
      greatest = to[c] > greatest ? to[c] : greatest;
    }
  }
  return greatest;
}

std::optional<CourseAndSpeed> GridSolver::solve(std::span<const Objective> objectives,
                                                std::span<const CoupledObjective> coupled, const Grid& course,
                                                const Grid& speed, double headingDeg) {
  counting_.clear();
  for (const CoupledObjective& one : coupled)
    if (one.weight > 0 && one.function && one.function->hasGrids(course, speed)) counting_.push_back(&one);
  if (counting_.empty()) return std::nullopt;
  sumUp(objectives, Variable::Course, course);
  courses_.swap(totals_);
  sumUp(objectives, Variable::Speed, speed);
  const CourseSpeedTiles tiles(course.count(), speed.count());
  boundTiles(counting_, tiles);

  constexpr double kNotComputed = -std::numeric_limits<double>::infinity();
  pairs_.resize(courses_.size() * totals_.size());
  tileBest_.assign(bounds_.size(), kNotComputed);
  double enough = kNotComputed, highest = kNotComputed;
  const auto compute = [&](std::size_t tile) {
    tileBest_[tile] = sumUpTile(counting_, tiles.at(static_cast<int>(tile)));
    highest = std::max(highest, tileBest_[tile]);
    enough = highest - std::max(kTie, kRelativeTie * highest);
  };
  // The most promising tile first: it rules out most others.
  const auto first = static_cast<std::size_t>(std::ranges::max_element(bounds_) - bounds_.begin());
  compute(first);
  for (std::size_t tile = 0; tile < bounds_.size(); ++tile)
    if (tile != first && !(bounds_[tile] < enough)) compute(tile);

  CourseAndSpeed best;
  double bestTurn = std::numeric_limits<double>::infinity();
  const auto across = static_cast<std::size_t>(tiles.acrossCourses());
  for (std::size_t s = 0; s < totals_.size(); ++s) {
    const std::size_t firstTile = s / CourseSpeedTiles::kSpeeds * across;
    for (std::size_t c = 0; c < courses_.size(); ++c) {
      if (tileBest_[firstTile + c / CourseSpeedTiles::kCourses] < enough) {
        c += CourseSpeedTiles::kCourses - 1;
        continue;
      }
      if (pairs_[s * courses_.size() + c] < enough) continue;
      const double value = course.at(static_cast<int>(c)), turn = course.distance(value, headingDeg);
      if (turn < bestTurn - kTie) bestTurn = turn, best = {value, speed.at(static_cast<int>(s))};
    }
  }
  return best;
}

}  // namespace antipode
