// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/read_grids.h"

#include "core/geo/grid_files.h"
#include "core/scenario/document/scenario.h"

#include <filesystem>

namespace antipode {
namespace {

GridArea areaOf(const std::string& file, const std::string& folder, double reach, double step,
                const LocalGrid& grid) {
  return {(std::filesystem::path(folder) / file).string(), grid, reach, step};
}

Result<DepthGrid> gridOf(const DepthGridSpec& spec, const std::string& folder, const LocalGrid& grid) {
  const auto sign = spec.values == DepthValues::Depth       ? DepthSign::Down
                    : spec.values == DepthValues::Elevation ? DepthSign::Up
                                                            : DepthSign::AsFileSays;
  return readDepthGrid(areaOf(spec.file, folder, spec.reach, spec.step, grid), {spec.variable, sign, spec.offset});
}

Result<CurrentGrid> gridOf(const CurrentGridSpec& spec, const std::string& folder, const LocalGrid& grid) {
  return readCurrentGrid(areaOf(spec.file, folder, spec.reach, spec.step, grid),
                         {spec.east, spec.north, spec.start});
}

/// Fills in the grid of a spec, if it has one in a file.
template <class Spec>
Result<void> renew(std::optional<Spec>& spec, const std::optional<GeoOrigin>& origin, const std::string& folder) {
  if (!spec || spec->file.empty()) return {};
  if (!origin)
    return errExpected("'origin' with lat and lon",
                       "the file has places by latitude and longitude, and there is no origin");
  const auto grid = LocalGrid::fromOrigin({origin->lat, origin->lon});
  if (!grid) return tl::unexpected<Error>(grid.error());
  auto read = gridOf(*spec, folder, *grid);
  if (!read) return tl::unexpected<Error>(read.error());
  spec->grid = {std::make_shared<const std::remove_cvref_t<decltype(*read)>>(std::move(*read)), false};
  return {};
}

template <class Spec>
void readGrid(ReadContext& context, const char* key, std::optional<Spec>& spec, const Scenario& scenario,
              const std::string& folder) {
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
  if (spec->file.empty() == !spec->grid.grid)
    return report(spec->file.empty() ? "there is neither 'file' nor 'grid'" : "'grid' does not go with 'file'",
                  "'file', or 'grid'");
  if (const auto done = renew(spec, scenario.origin, folder); !done)
    report(done.error().message, done.error().expected);
}

template <class Spec>
void takeGrid(const std::optional<Spec>& known, std::optional<Spec>& spec) {
  if (spec && known && !spec->file.empty() && spec->file == known->file) spec->grid = known->grid;
}

}  // namespace

void readGrids(ReadContext& context, const std::string& folder, Scenario& scenario) {
  readGrid(context, "depth_grid", scenario.environment.depthGrid, scenario, folder);
  readGrid(context, "current_grid", scenario.environment.currentGrid, scenario, folder);
}

void takeGrids(const Scenario& known, Scenario& scenario) {
  takeGrid(known.environment.depthGrid, scenario.environment.depthGrid);
  takeGrid(known.environment.currentGrid, scenario.environment.currentGrid);
}

Result<void> renewGrids(const std::string& folder, Scenario& scenario) {
  if (auto done = renew(scenario.environment.depthGrid, scenario.origin, folder); !done) return done;
  return renew(scenario.environment.currentGrid, scenario.origin, folder);
}

}  // namespace antipode
