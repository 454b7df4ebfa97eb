// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "widgets/plots/figures/figure_style.h"
#include "widgets/plots/stack/plot_content.h"

#include <optional>
#include <string>
#include <vector>

namespace antipode {

/// One figure of a figures.yaml: what is run or loaded, and what is shown of it.
struct FigureOrder {
  std::string name;                ///< of its files
  std::string source;              ///< path of a scenario, a mission or a log
  std::optional<double> duration;  ///< s of the run; else that of the scenario
  std::optional<std::int64_t> seed;
  std::optional<PlotRange> time;      ///< s; else all
  std::vector<std::string> vehicles;  ///< those of names without a vehicle; none: all
  std::vector<TracePlot> plots;
  FigureStyle style;
};

struct FigureList {
  std::vector<std::string> formats;  ///< "svg", "pdf", "png"
  std::vector<FigureOrder> figures;
};

/// Reads a figures.yaml; docs/figures.md describes it. Paths in it are taken from its folder. An error has line
/// and column.
Result<FigureList> readFigureList(const std::string& path);

}  // namespace antipode
