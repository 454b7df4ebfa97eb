// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/document/grid_loading.h"

#include "core/geo/grid_files.h"

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
Result<void> load(std::optional<Spec>& spec, const std::optional<GeoOrigin>& origin, const std::string& folder) {
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

}  // namespace

Result<void> loadDepthGrid(const std::string& folder, Scenario& scenario) {
  return load(scenario.environment.depthGrid, scenario.origin, folder);
}

Result<void> loadCurrentGrid(const std::string& folder, Scenario& scenario) {
  return load(scenario.environment.currentGrid, scenario.origin, folder);
}

Result<void> loadGrids(const std::string& folder, Scenario& scenario) {
  if (auto done = loadDepthGrid(folder, scenario); !done) return done;
  return loadCurrentGrid(folder, scenario);
}

}  // namespace antipode
