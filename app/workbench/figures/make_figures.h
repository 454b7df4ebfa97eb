// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/figures/figure_map.h"
#include "app/workbench/figures/figure_order.h"
#include "app/workbench/figures/figure_runs.h"

#include <functional>
#include <memory>
#include <string>

namespace antipode {

class TimePlot;

/// A figure and the runs that it was made of. What is drawn refers to them.
struct MadeFigure {
  std::vector<FigureSource> sources;
  Figure figure;
};

/// Makes figures of orders one by one. GUI thread.
class FigureMaker {
 public:
  Result<MadeFigure> make(const FigureOrder& order);

 private:
  FigureRuns runs_;
  FigureMaps maps_;
};

/// Makes the figures of a list into a folder, with a manifest.json; `say` hears the name of each. Equal lists give
/// equal bytes where the fonts are the same. Error: of the list, or of a figure, with its place or name.
Result<void> makeFigures(const std::string& path, const std::string& folder,
                         const std::function<void(const std::string&)>& say);

}  // namespace antipode
