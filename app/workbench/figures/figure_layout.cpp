// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/figures/figure_layout.h"

#include "core/base/fields.h"
#include "widgets/plots/stack/layout_plots.h"

#include <algorithm>

namespace antipode {

Result<FigureOrder> withLayout(FigureOrder order, const Scenario& scenario) {
  if (order.layout.empty()) return order;
  const auto layout = std::ranges::find(scenario.plots, order.layout, &PlotLayoutSpec::name);
  if (layout == scenario.plots.end()) {
    std::vector<std::string> names;
    for (const PlotLayoutSpec& known : scenario.plots) names.push_back(known.name);
    const std::string expected = names.empty() ? "a scenario with 'plots'" : fmt::format("{}", fmt::join(names, ", "));
    return errExpected(expected, "the scenario has no layout '{}'", order.layout);
  }
  std::vector<FigurePlotOrder> plots;
  for (const PlotText& plot : layout->plots)
    plots.emplace_back(TimePlotOrder{.run = order.runs.front().name, .content = contentOf(plot)});
  order.plots.insert(order.plots.begin(), plots.begin(), plots.end());
  order.layout.clear();
  return order;
}

}  // namespace antipode
