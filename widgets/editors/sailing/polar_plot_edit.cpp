// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/sailing/polar_plot_edit.h"

#include "widgets/editors/common/nice_numbers.h"

namespace antipode {

PolarPoints pointsOf(const PolarPlot& plot) {
  return {plot.points().begin(), plot.points().end()};
}

PolarPlot plotThrough(const PolarPoints& points) {
  std::string text;
  for (const PolarPoint& point : points)
    text += fmt::format("{}{},{}", text.empty() ? "" : ": ", numberText(point.angle), numberText(point.percent));
  return text.empty() ? PolarPlot{} : PolarPlot::fromText(text).value_or(PolarPlot{});
}

PolarPoints withPointMoved(PolarPoints points, std::size_t index, PolarPoint target) {
  PolarPoint& point = points[index];
  // Points typed closer together than the gap may not move along the angle.
  const double low = index > 0 ? points[index - 1].angle + kPolarGap : 0;
  const double high = index + 1 < points.size() ? points[index + 1].angle - kPolarGap : 180;
  point.angle = std::clamp(target.angle, std::min(low, point.angle), std::max(high, point.angle));
  point.percent = std::clamp(target.percent, 0.0, std::max(kMaxPolarPercent, point.percent));
  return points;
}

std::optional<PolarPoints> withPointAdded(PolarPoints points, PolarPoint target, std::size_t& index) {
  target = {std::clamp(target.angle, 0.0, 180.0), std::clamp(target.percent, 0.0, kMaxPolarPercent)};
  for (const PolarPoint& point : points)
    if (std::abs(point.angle - target.angle) < kPolarGap * (1 - 1e-9)) return std::nullopt;
  const auto at = std::ranges::lower_bound(points, target.angle, {}, &PolarPoint::angle);
  index = static_cast<std::size_t>(at - points.begin());
  points.insert(at, target);
  return points;
}

PolarPoints withPointRemoved(PolarPoints points, std::size_t index) {
  points.erase(points.begin() + static_cast<std::ptrdiff_t>(index));
  return points;
}

PolarPoint roomForPoint(const PolarPlot& plot, std::optional<std::size_t> near) {
  if (plot.empty()) return {90, 80};
  std::vector<double> stops{0};
  for (const PolarPoint& point : plot.points())
    if (point.angle > 0 && point.angle < 180) stops.push_back(point.angle);
  stops.push_back(180);
  const auto beside = near ? std::optional(plot.points()[*near].angle) : std::nullopt;
  double best = 90, widest = 0;
  for (std::size_t i = 1; i < stops.size(); ++i) {
    if (beside && stops[i - 1] != *beside && stops[i] != *beside) continue;
    if (stops[i] - stops[i - 1] <= widest) continue;
    widest = stops[i] - stops[i - 1];
    best = (stops[i] + stops[i - 1]) / 2;
  }
  const double angle = rounded(best, widest > 4 ? 1 : 100);
  return {angle, rounded(plot.percent(angle), 10)};
}

}  // namespace antipode
