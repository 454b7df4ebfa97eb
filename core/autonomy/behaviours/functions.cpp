// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/functions.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kTilt = 1e-5;  // of a level part, a step of the grid

using Corner = PolyLine::Corner;

Objective lineOf(Variable variable, std::vector<Corner> corners, double summit) {
  Objective objective{variable, 0, 1, {.summit = summit}};
  objective.line = std::make_shared<const PolyLine>(std::move(corners));
  return objective;
}

double stepOf(const Grid& grid) {
  return (grid.high - grid.low) / grid.intervals;
}

/// The value of the grid that a limit counts for; with summits the limit itself.
double placed(double value, const Grid& grid) {
  if (grid.withSummits) return std::clamp(value, grid.low, grid.high);
  const double step = stepOf(grid);
  const int index = static_cast<int>((value - grid.low) / step + 0.5);
  return grid.at(std::clamp(index, 0, grid.count() - 1));
}

bool isFlat(const Objective& objective, const Grid& grid) {
  const double first = utility(objective, grid, grid.at(0));
  for (int i = 1; i < grid.count(); ++i)
    if (utility(objective, grid, grid.at(i)) != first) return false;
  return true;
}

}  // namespace

Objective peakOf(Variable variable, const Peak& peak, const Grid& grid) {
  Objective objective{variable, 0, 1, peak};
  if (grid.withSummits || peak.peakWidth + peak.baseWidth > stepOf(grid)) return objective;
  const double nearest = grid.at(grid.nearest(peak.summit));
  if (utility(objective, grid, nearest) <= peak.min) objective.peak.summit = nearest;
  return objective;
}

Objective atMost(Variable variable, double limit, double base, const Grid& grid) {
  const double step = stepOf(grid);
  const double from = placed(std::max(limit, grid.low), grid);
  const double slope = grid.withSummits ? base : step * static_cast<int>((base + step / 2) / step);
  const double to = std::min(from + std::max(slope, 0.0), placed(limit + base, grid));
  std::vector<Corner> corners;
  if (from > grid.low) corners.push_back({grid.low, 100 - kTilt * (from - grid.low) / step});
  corners.push_back({from, 100});
  const double atEnd = slope > 0 ? std::max(0.0, 100 * (1 - (to - from) / slope)) : 100;
  if (to > from) corners.push_back({to, atEnd});
  if (to < grid.high && atEnd > 0 && to == from) corners.push_back({to + step * 1e-9, 0});
  if (to < grid.high) corners.push_back({grid.high, -kTilt * (grid.high - to) / step});
  return lineOf(variable, std::move(corners), from);
}

Objective atLeast(Variable variable, double limit, double base, const Grid& grid) {
  const double step = stepOf(grid);
  const double from = placed(limit, grid);
  const double slope = grid.withSummits ? base : step * static_cast<int>((base + step / 2) / step);
  const double to = std::max(from - std::max(slope, 0.0), grid.low);
  std::vector<Corner> corners;
  const double atEnd = slope > 0 ? std::max(0.0, 100 * (1 - (from - to) / slope)) : 0;
  if (to > grid.low) corners.push_back({grid.low, -kTilt * (to - grid.low) / step});
  if (slope > 0) corners.push_back({to, atEnd});
  else if (from > grid.low) corners.push_back({from - step * 1e-9, 0});
  corners.push_back({from, 100});
  if (from < grid.high) corners.push_back({grid.high, 100 - kTilt * (grid.high - from) / step});
  return lineOf(variable, std::move(corners), from);
}

Objective speedOf(const SpeedWish& wish, const Grid& grid) {
  const double wanted = std::clamp(wish.wanted, grid.low, grid.high);
  const double low = std::clamp(wish.low, grid.low, wanted), high = std::clamp(wish.high, wanted, grid.high);
  const double at = placed(wanted, grid), atLow = placed(low, grid), atHigh = placed(high, grid);
  std::vector<Corner> corners;
  if (at > grid.low) {
    corners.push_back({grid.low, wish.atZero});
    if (atLow > grid.low && atLow < at) corners.push_back({atLow, wish.atLow});
  }
  corners.push_back({at, 100});
  if (at < grid.high) {
    if (atHigh > at && atHigh < grid.high) corners.push_back({atHigh, wish.atHigh});
    corners.push_back({grid.high, wish.atTop});
  }
  return lineOf(Variable::Speed, std::move(corners), at);
}

Objective perValue(Variable variable, const std::vector<double>& utilities, const Grid& grid) {
  std::vector<Corner> corners;
  const int count = std::min(grid.count(), static_cast<int>(utilities.size()));
  int best = 0;
  for (int i = 0; i < count; ++i) {
    const double here = utilities[static_cast<std::size_t>(i)];
    corners.push_back({grid.at(i), here});
    if (here > utilities[static_cast<std::size_t>(best)]) best = i;
  }
  if (grid.wraps && !corners.empty()) corners.push_back({grid.high, corners.front().utility});
  return lineOf(variable, std::move(corners), grid.at(best));
}

ObjectiveFunctions single(Objective objective) {
  return {{std::move(objective)}, 1};
}

ObjectiveFunctions couple(Objective a, const Grid& gridOfA, Objective b, const Grid& gridOfB, double first,
                          double second) {
  normalise(a, gridOfA), normalise(b, gridOfB);
  const bool isFlatA = isFlat(a, gridOfA), isFlatB = isFlat(b, gridOfB);
  const double whole = first + second;
  constexpr double kNext = 1e-12;  // to nothing: there is still a decision
  a.weight = isFlatB ? 1 : isFlatA ? kNext : first / whole;
  b.weight = isFlatA ? 1 : isFlatB ? kNext : second / whole;
  return {{std::move(a), std::move(b)}, 2};
}

ObjectiveFunctions single(std::shared_ptr<const CoupledFunction> function) {
  ObjectiveFunctions functions;
  functions.coupled = std::move(function);
  return functions;
}

}  // namespace antipode
