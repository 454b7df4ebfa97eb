// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/stack/forecast.h"

#include "widgets/plots/chart/curve_layer.h"
#include "widgets/plots/stack/curve_set.h"

#include <algorithm>
#include <cmath>

namespace antipode {

const PlotForecast* forecastOf(const PlotCurve& curve, std::span<const PlotForecast> forecasts) {
  if (!curve.expression.isEmpty() || curve.pings || curve.envelope || !curve.steps.empty()) return nullptr;
  const auto found = std::ranges::find_if(forecasts, [&](const PlotForecast& forecast) {
    return forecast.vehicle == curve.vehicle && forecast.channel == curve.channel;
  });
  return found == forecasts.end() ? nullptr : &*found;
}

void drawForecast(const PlotForecast& forecast, const DrawnCurve& like, std::vector<DrawnCurve>& out) {
  if (forecast.times.size() < 2) return;
  const double interval = forecast.times[1] - forecast.times[0];
  const auto add = [&](std::size_t low, std::size_t high) {
    DrawnCurve curve{.colour = like.colour, .side = like.side};
    if (low != high) {
      curve.bucket = interval;
      curve.isShaded = true;
    }
    for (std::size_t i = 0; i < forecast.times.size(); ++i)
      curve.pieces.push_back({.time = forecast.times[i],
                              .low = forecast.shares[low][i],
                              .high = forecast.shares[high][i],
                              .startsStretch = i == 0});
    out.push_back(std::move(curve));
  };
  add(0, 4);
  add(1, 3);
  add(2, 2);
}

std::optional<PlotRange> valuesOf(const PlotForecast& forecast) {
  if (forecast.shares.front().empty()) return std::nullopt;
  return PlotRange{std::ranges::min(forecast.shares.front()), std::ranges::max(forecast.shares.back())};
}

}  // namespace antipode
