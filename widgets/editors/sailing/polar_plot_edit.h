// SPDX-License-Identifier: GPL-3.0-or-later
// What the polar-plot editor does to a plot, as plain functions on its points by ascending angle.
#pragma once

#include "core/model/wind.h"

#include <optional>
#include <vector>

namespace antipode {

using PolarPoints = std::vector<PolarPoint>;

inline constexpr double kPolarGap = 0.1;          ///< smallest distance of two angles set by mouse, deg
inline constexpr double kMaxPolarPercent = 1e4;   ///< what a hand may set

PolarPoints pointsOf(const PolarPlot& plot);
/// The plot through points that keep the rules: ascending angles in [0, 180], percents >= 0.
PolarPlot plotThrough(const PolarPoints& points);

/// points[index] moved as near to `target` as its neighbours allow; the order stays.
PolarPoints withPointMoved(PolarPoints points, std::size_t index, PolarPoint target);
/// A new point at `target`; nullopt within kPolarGap of another one. `index` receives its place.
std::optional<PolarPoints> withPointAdded(PolarPoints points, PolarPoint target, std::size_t& index);
PolarPoints withPointRemoved(PolarPoints points, std::size_t index);
/// Where one more point fits best: on the curve in the middle of the widest gap, next to `near` if given;
/// 90 deg and 80 percent in an empty plot.
PolarPoint roomForPoint(const PolarPlot& plot, std::optional<std::size_t> near);

}  // namespace antipode
