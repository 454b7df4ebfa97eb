// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/plot_edits.h"

#include <algorithm>

namespace antipode::edits {

ScenarioPtr withPlotLayout(const Scenario& scenario, PlotLayoutSpec layout) {
  auto next = std::make_shared<Scenario>(scenario);
  const auto at = std::ranges::find(next->plots, layout.name, &PlotLayoutSpec::name);
  if (at == next->plots.end())
    next->plots.push_back(std::move(layout));
  else
    *at = std::move(layout);
  return next;
}

ScenarioPtr withoutPlotLayout(const Scenario& scenario, const std::string& name) {
  auto next = std::make_shared<Scenario>(scenario);
  std::erase_if(next->plots, [&](const PlotLayoutSpec& layout) { return layout.name == name; });
  return next;
}

}  // namespace antipode::edits
