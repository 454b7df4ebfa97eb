// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/objective.h"

#include "core/autonomy/behaviours/grid_utilities.h"
#include "core/autonomy/behaviours/value_range.h"
#include "core/base/instruction_sets.h"

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

/// Without branches, so that a loop over a grid does many values at once. `kHasPeak`: the peak width is above 0.
template <bool kHasPeak>
inline double utilityAt(const Peak& peak, double delta) {
  const double summitDelta = kHasPeak ? peak.summitDelta : 0;
  const double near = kHasPeak ? peak.max - summitDelta * delta / peak.peakWidth : peak.max;
  const double beyond = delta - peak.peakWidth, shoulder = peak.max - summitDelta;
  const double slope = shoulder - (shoulder - peak.min) * beyond / peak.baseWidth;
  return delta <= peak.peakWidth ? near : beyond >= peak.baseWidth ? peak.min : slope;
}

/// What a grid that wraps needs to measure a distance. A summit inside it is nowhere a whole round away: its
/// distances need no division, which takes longest here.
enum class Wraps { No, Once, Often };

template <Wraps kWraps, bool kHasPeak>
inline void fillPeakLoop(const Peak& given, const Grid& on, int first, std::size_t count, double* out) {
  const Peak peak = given;
  const Grid grid = on;
  const double around = grid.high - grid.low;
  ANTIPODE_VECTOR_LOOP
  for (std::size_t i = 0; i < count; ++i) {
    double delta = std::abs(grid.at(first + static_cast<int>(i)) - peak.summit);  // as Grid::distance()
    if constexpr (kWraps == Wraps::Often) delta -= around * std::floor(delta / around);
    if constexpr (kWraps != Wraps::No) delta = around - delta < delta ? around - delta : delta;
    out[i] = utilityAt<kHasPeak>(peak, delta);
  }
}

template <Wraps kWraps>
inline void fillPeakLoop(const Peak& peak, const Grid& grid, int first, std::size_t count, double* out) {
  if (peak.peakWidth > 0)
    fillPeakLoop<kWraps, true>(peak, grid, first, count, out);
  else
    fillPeakLoop<kWraps, false>(peak, grid, first, count, out);
}

ANTIPODE_CLONES void fillPeak(const Peak& peak, const Grid& grid, int first, std::size_t count, double* out) {
  if (!grid.wraps)
    fillPeakLoop<Wraps::No>(peak, grid, first, count, out);
  else if (grid.low <= peak.summit && peak.summit < grid.high)
    fillPeakLoop<Wraps::Once>(peak, grid, first, count, out);
  else
    fillPeakLoop<Wraps::Often>(peak, grid, first, count, out);
}

/// sums[i] += factor * values[i]
ANTIPODE_CLONES void add(double factor, const double* values, std::size_t count, double* sums) {
  ANTIPODE_VECTOR_LOOP
  for (std::size_t i = 0; i < count; ++i) sums[i] += factor * values[i];
}

using Corners = std::vector<PolyLine::Corner>;

/// `next`: the first corner beyond the value.
double between(const Corners& corners, Corners::const_iterator next, double value) {
  if (next == corners.begin()) return corners.front().utility;
  const PolyLine::Corner& from = *(next - 1);
  if (next == corners.end() || value == from.value) return from.utility;
  return from.utility + (next->utility - from.utility) * ((value - from.value) / (next->value - from.value));
}

void fillLine(const Corners& corners, const Grid& grid, int first, std::span<double> out) {
  auto next = corners.begin();
  for (std::size_t i = 0; i < out.size(); ++i) {
    const double value = grid.at(first + static_cast<int>(i));
    while (next != corners.end() && next->value <= value) ++next;  // the values rise
    out[i] = between(corners, next, value);
  }
}

constexpr std::size_t kTogether = 512;  // values of a grid: all courses of most

/// Calls `take(first, utilities)` for the values of a grid, kTogether at a time.
template <class Take>
void forUtilities(const Objective& objective, const Grid& grid, const Take& take) {
  std::array<double, kTogether> work;
  const auto all = static_cast<std::size_t>(grid.count());
  for (std::size_t first = 0; first < all; first += kTogether) {
    const std::span<double> utilities(work.data(), std::min(kTogether, all - first));
    fillUtilities(objective, grid, static_cast<int>(first), utilities);
    take(first, utilities);
  }
}

}  // namespace

double utility(const Peak& peak, double delta) {
  return peak.peakWidth > 0 ? utilityAt<true>(peak, delta) : utilityAt<false>(peak, delta);
}

double PolyLine::at(double value) const {
  return between(corners_, std::ranges::upper_bound(corners_, value, {}, &Corner::value), value);
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

void fillUtilities(const Objective& objective, const Grid& grid, int first, std::span<double> out) {
  if (objective.line) {
    fillLine(objective.line->corners(), grid, first, out);
    return scaleToHundred(out, objective.low, objective.high - objective.low);
  }
  fillPeak(objective.peak, grid, first, out.size(), out.data());
  if (objective.second) {
    std::array<double, kTogether> work;
    for (std::size_t done = 0; done < out.size(); done += kTogether) {
      const std::size_t count = std::min(kTogether, out.size() - done);
      fillPeak(*objective.second, grid, first + static_cast<int>(done), count, work.data());
      add(1, work.data(), count, out.data() + done);
    }
  }
  if (objective.low != 0 || objective.high != 100)
    scaleToHundred(out, objective.low, objective.high - objective.low);
}

void normalise(Objective& objective, const Grid& grid) {
  objective.low = 0, objective.high = 100;
  double least = std::numeric_limits<double>::infinity(), greatest = -least;
  forUtilities(objective, grid, [&](std::size_t, std::span<const double> utilities) {
    const ValueRange here = rangeOf(utilities);
    least = std::min(least, here.least), greatest = std::max(greatest, here.greatest);
  });
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
    forUtilities(objective, grid, [&](std::size_t first, std::span<const double> utilities) {
      add(objective.weight, utilities.data(), utilities.size(), totals_.data() + first);
    });
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
