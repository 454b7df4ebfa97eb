// SPDX-License-Identifier: GPL-3.0-or-later
// What the plots of a panel show, and the curves that follow from it.
#pragma once

#include "widgets/plots/stack/time_plot.h"

#include <QStringList>

#include <map>
#include <variant>

namespace antipode {

/// A vehicle that is plotted.
struct PlottedVehicle {
  VehicleId id = 0;
  QString name = {};
  QColor colour = {};
  bool operator==(const PlottedVehicle&) const = default;
};

/// Range or bearing of one vehicle as another hears it: true, measured and filtered. By names, which mean the same
/// in every run.
struct PairPlot {
  QString listener = {}, pinger = {};
  bool isBearing = false;
  bool operator==(const PairPlot&) const = default;
};

/// Distance of the first plotted vehicle to its drifting target, with the radii and the state.
struct DriftingPlot {
  bool operator==(const DriftingPlot&) const = default;
};

/// Freely chosen curves, each an expression: "abe.depth", "depth" (of every plotted vehicle), "der(abe.depth)".
struct TracePlot {
  QStringList traces = {};
  PlotKind kind = PlotKind::OverTime;
  bool operator==(const TracePlot&) const = default;
};

/// Quantities of all plotted vehicles, or one of the others.
using PlotContent = std::variant<std::vector<Channel>, PairPlot, DriftingPlot, TracePlot>;

/// Capture, slip and drifting radius over time, m.
struct DriftingRadii {
  std::vector<CurveStep> capture = {}, slip = {}, drifting = {};
  bool operator==(const DriftingRadii&) const = default;
};

/// For remembering; what cannot be read is a plot of nothing.
QStringList contentText(const PlotContent& content);
PlotContent contentFromText(const QStringList& text);

/// More vehicles than these are drawn as a median and bands: their lines could not be told apart.
inline constexpr std::size_t kMostLines = 40;

/// All that decides how content becomes curves.
struct PlotContext {
  const Recording* recording = nullptr;
  std::vector<PlottedVehicle> vehicles = {};
  std::vector<QColor> colours = {};  ///< of all vehicles, by id
  std::map<VehicleId, DriftingRadii> radii = {};
};
/// Puts content into a plot.
void showContent(TimePlot& plot, const PlotContent& content, const PlotContext& context);

/// Colour of a vehicle's n-th quantity in one plot: its own, then paler and deeper shades.
QColor shadeOf(const QColor& vehicle, int quantity);

}  // namespace antipode
