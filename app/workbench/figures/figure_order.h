// SPDX-License-Identifier: GPL-3.0-or-later
// What a figures.yaml asks for, as values.
#pragma once

#include "core/base/error.h"
#include "widgets/map/drawing/map_viewport.h"
#include "widgets/plots/figures/figure_style.h"
#include "widgets/plots/figures/print_chart.h"
#include "widgets/plots/stack/plot_content.h"

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace antipode {

/// What is run or loaded for a figure, under a name; that of the figure itself has none.
struct FigureRun {
  std::string name = {};
  std::string source = {};                                     ///< path of a scenario, a mission or a log
  std::optional<double> duration = {};                         ///< s of the run; else that of the scenario
  std::vector<std::int64_t> seeds = {};                        ///< a run for each; none: that of the scenario
  std::vector<std::pair<std::string, std::string>> sets = {};  ///< values of the scenario by path
  SourceLocation place = {};                                   ///< in the list, as every `place` below
  bool operator==(const FigureRun&) const = default;
};

/// Curves or points of a chart.
struct SeriesOrder {
  /// A line of a vehicle over time; points whose values are means over time and vehicles, one a run; or what is
  /// written in the list.
  enum class From { Rows, Means, List };
  From from = From::Rows;
  PrintChart::Series drawn = {};
  std::string run = {};
  std::string vehicle = {};  ///< empty: all of them
  std::string x = {}, y = {};
  bool isFleetMean = false;  ///< of a line: over the vehicles at each time
  std::optional<PlotRange> time = {};
  double every = 0;  ///< s between two points; 0: all rows
  SourceLocation place = {};
};

/// A vehicle's symbol at some times.
struct VesselOrder {
  std::string run = {}, vehicle = {};
  std::vector<double> times = {};
  QColor colour = {};
  bool isNamed = false, hasTimes = false;  ///< what is written beside it
  SourceLocation place = {};
};

/// A chart: what is the same for all runs, and what comes from them.
struct ChartOrder {
  PrintChart chart = {};
  std::vector<SeriesOrder> series = {};
  std::vector<VesselOrder> vessels = {};
};

/// The map as in the window.
struct MapOrder {
  std::string run = {};
  QString title = {};
  std::optional<double> time = {};       ///< s; none: the end
  std::optional<WorldRect> area = {};    ///< m; none: all
  std::optional<double> trails = {};     ///< s; none: all
  std::vector<std::string> layers = {};  ///< by name; none: the usual ones
  SourceLocation place = {};
};

/// A plot over time, or of what it is turned into.
struct TimePlotOrder {
  std::string run = {};
  PlotContent content = TracePlot{};
  SourceLocation place = {};
  std::vector<SourceLocation> curvePlaces = {};  ///< of each curve; of a layout none
};

using FigurePlotOrder = std::variant<TimePlotOrder, ChartOrder, MapOrder>;

/// One figure of a list.
struct FigureOrder {
  std::string name;                   ///< of its files
  std::vector<FigureRun> runs;        ///< the first may be the figure's own, without a name
  std::optional<PlotRange> time;      ///< s, of plots over time; else all
  std::optional<double> moment;       ///< s, where the window shows it; else the end of `time`
  std::vector<std::string> vehicles;  ///< those of names without a vehicle; none: all
  std::string layout;  ///< of the scenario of the first run: its plots come before the others; empty: none
  std::vector<FigurePlotOrder> plots;
  FigureStyle style;
  SourceLocation place;
};

/// An error that does not say where it is, is one of this place in the list.
inline Error errorAt(const SourceLocation& place, Error error) {
  if (error.location.line > 0) return error;
  if (!error.location.file.empty()) error.message = error.location.file + ": " + error.message;
  error.location = place;
  return error;
}

struct FigureList {
  std::vector<std::string> formats;  ///< "svg", "pdf", "png"
  std::vector<FigureOrder> figures;
};

}  // namespace antipode
