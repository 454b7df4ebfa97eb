// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/document/grid_loading.h"

#include "core/base/fields.h"
#include "core/geo/grid_files.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <system_error>
#include <tuple>
#include <utility>
#include <vector>

namespace antipode {
namespace {

namespace fs = std::filesystem;

/// A file and those beside it that belong to it (a world file, a .prj) as they are now: names, sizes and times.
auto stateOfFiles(const fs::path& file) {
  std::vector<std::tuple<fs::path, std::uintmax_t, fs::file_time_type>> state;
  std::error_code none;
  const fs::path folder = file.parent_path();
  for (const auto& entry : fs::directory_iterator(folder.empty() ? fs::path(".") : folder, none))
    if (entry.path().filename().string().starts_with(file.stem().string()))
      state.emplace_back(entry.path(), entry.file_size(none), entry.last_write_time(none));
  std::ranges::sort(state);
  return state;
}

/// The grids that are in use. A text that names one is read at each pause of typing, and a large grid takes a
/// second.
template <class Spec>
class GridsInUse {
 public:
  using Grid = decltype(Spec::grid.grid);

  /// Reads the file unless the same grid of the same file is in use.
  template <class Read>
  Result<Grid> get(const Spec& spec, const GeoOrigin& origin, const fs::path& file, Read read) {
    const Source source{spec, origin, stateOfFiles(file)};
    if (Grid known = find(source)) return known;
    auto grid = read();
    if (!grid) return tl::unexpected<Error>(grid.error());
    const std::lock_guard lock(mutex_);
    grids_.emplace_back(source, *grid);
    return std::move(*grid);
  }

 private:
  struct Source {
    Spec spec;  // without its grid
    GeoOrigin origin;
    decltype(stateOfFiles({})) files;
    bool operator==(const Source&) const = default;
  };

  Grid find(const Source& source) {
    const std::lock_guard lock(mutex_);
    std::erase_if(grids_, [](const auto& each) { return each.second.expired(); });
    const auto found = std::ranges::find(grids_, source, [](const auto& each) { return each.first; });
    return found == grids_.end() ? nullptr : found->second.lock();
  }

  std::mutex mutex_;
  std::vector<std::pair<Source, typename Grid::weak_type>> grids_;
};

GridArea areaOf(const std::string& file, const std::string& folder, double reach, double step,
                const LocalGrid& grid) {
  return {(fs::path(folder) / file).string(), grid, reach, step};
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
  using Grid = typename GridsInUse<Spec>::Grid;
  static GridsInUse<Spec> inUse;
  spec->grid = {};
  auto found = inUse.get(*spec, *origin, fs::path(folder) / spec->file, [&]() -> Result<Grid> {
    auto read = gridOf(*spec, folder, *grid);
    if (!read) return tl::unexpected<Error>(read.error());
    return std::make_shared<typename Grid::element_type>(std::move(*read));
  });
  if (!found) return tl::unexpected<Error>(found.error());
  spec->grid = {std::move(*found), false};
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

Result<void> loadGridsOf(const std::string& file, Scenario& scenario) {
  return loadGrids(fs::path(file).parent_path().string(), scenario);
}

bool decidesGrids(std::string_view path) {
  const std::string keys = lowered(path);
  return keys.starts_with("origin") || keys.find("_grid") != keys.npos;
}

}  // namespace antipode
