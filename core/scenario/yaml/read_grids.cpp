// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/read_grids.h"

#include "core/scenario/document/grid_loading.h"
#include "core/scenario/yaml/mapping_reader.h"

namespace antipode {
namespace {

constexpr const char *kDepths = "depth_grid", *kCurrents = "current_grid";

template <class Spec>
void readGrid(ReadContext& context, const char* key, const std::optional<Spec>& spec, Scenario& scenario,
              const std::string& folder, Result<void> (*load)(const std::string&, Scenario&)) {
  if (!spec) return;
  const std::string item = itemPath("environment", key);
  const auto report = [&](const std::string& message, const std::string& expected) {
    Problem problem;
    problem.location = context.locationFor(itemPath(item, "file"));
    problem.item = item;
    problem.message = fmt::format("{}: {}", key, message);
    problem.expected = expected;
    context.problems.add(std::move(problem));
  };
  const std::string gridItem = itemPath(item, "grid");
  for (const Problem& problem : context.problems.problems())
    if (problem.severity == Severity::Error && problem.item == gridItem) return;  // it is there, but unreadable
  if (spec->file.empty() == !spec->grid.grid)
    return report(spec->file.empty() ? "there is neither 'file' nor 'grid'" : "'grid' does not go with 'file'",
                  "'file', or 'grid'");
  if (const auto done = load(folder, scenario); !done) report(done.error().message, done.error().expected);
}

template <class Spec>
void takeGrid(const std::optional<Spec>& known, std::optional<Spec>& spec) {
  if (spec && known && !spec->file.empty() && spec->file == known->file) spec->grid = known->grid;
}

}  // namespace

bool mayNameGrids(std::string_view text) {
  return text.find(kDepths) != std::string_view::npos || text.find(kCurrents) != std::string_view::npos;
}

void readGrids(ReadContext& context, const std::string& folder, Scenario& scenario) {
  readGrid(context, kDepths, scenario.environment.depthGrid, scenario, folder, loadDepthGrid);
  readGrid(context, kCurrents, scenario.environment.currentGrid, scenario, folder, loadCurrentGrid);
}

void takeGrids(const Scenario& known, Scenario& scenario) {
  takeGrid(known.environment.depthGrid, scenario.environment.depthGrid);
  takeGrid(known.environment.currentGrid, scenario.environment.currentGrid);
}

}  // namespace antipode
