// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/checks/check_plots.h"

#include "core/scenario/checks/check_fields.h"
#include "core/scenario/yaml/mapping_reader.h"

#include <set>

namespace antipode {

void checkPlots(const Scenario& scenario, ProblemList& problems) {
  std::set<std::string> names;
  for (std::size_t i = 0; i < scenario.plots.size() && !problems.isFull(); ++i) {
    const PlotLayoutSpec& layout = scenario.plots[i];
    const std::string item = itemPath("plots", i);
    const auto add = [&](const char* key, std::string message, std::string expected) {
      problems.add({Severity::Error, {}, itemPath(item, key), std::move(message), std::move(expected)});
    };
    checkFields(layout, item, problems);
    if (trimmed(layout.name).empty())
      add("name", "this layout of plots has no name", "a name such as Turning");
    else if (!names.insert(layout.name).second)
      add("name", fmt::format("there are two layouts '{}'", layout.name), "a name of its own for each layout");
    if (layout.plots.empty()) add("plots", "this layout has no plots", "'plots: [speed, depth]'");
  }
}

}  // namespace antipode
