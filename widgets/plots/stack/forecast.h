// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/channels.h"
#include "core/sim/fleet/command.h"
#include "widgets/plots/chart/plot_scale.h"

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace antipode {

struct DrawnCurve;
struct PlotCurve;

/// What may become of a recorded quantity: the values that 5, 25, 50, 75 and 95 % of the futures stay below.
struct PlotForecast {
  VehicleId vehicle = 0;
  Channel channel = Channel::Speed;
  std::vector<double> times = {};  ///< s, at equal distances
  std::array<std::vector<double>, 5> shares = {};
  bool operator==(const PlotForecast&) const = default;
};

/// The forecast of a curve; null: there is none.
const PlotForecast* forecastOf(const PlotCurve& curve, std::span<const PlotForecast> forecasts);
/// Two bands and the median, in the colour and at the axis of the curve that goes before.
void drawForecast(const PlotForecast& forecast, const DrawnCurve& like, std::vector<DrawnCurve>& out);
/// From the lowest to the highest value of it.
std::optional<PlotRange> valuesOf(const PlotForecast& forecast);

}  // namespace antipode
