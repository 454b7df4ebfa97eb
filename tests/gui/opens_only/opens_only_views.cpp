// SPDX-License-Identifier: GPL-3.0-or-later
// What the window reads beside scenarios and logs, under the rules of opens_only_rules.h; of each file it says
// what has come of it.
//   opens_only_views lists FILE...     lists of figures
//   opens_only_views runs FILE...      and the runs of their figures
//   opens_only_views images FILE...    backgrounds of the map, with a tile of each
//   opens_only_views features FILE...
#include "app/workbench/figures/figure_list.h"
#include "app/workbench/figures/figure_runs.h"
#include "core/geo/geo_reader.h"
#include "tests/support/opens_only_rules.h"
#include "widgets/map/background/feature_tiles.h"
#include "widgets/map/background/raster_tiles.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string_view>

namespace {

using namespace antipode;

std::string refused(const Error& error) {
  return "refused: " + error.text();
}

std::string listText(const std::string& path, bool makesRuns) {
  if (!isFigureList(path)) return "no list";
  const auto list = readFigureList(path);
  if (!list) return refused(list.error());
  if (!makesRuns) return "a list of figures";
  FigureRuns runs;
  std::size_t count = 0;
  for (const FigureOrder& figure : list->figures)
    for (const FigureRun& run : figure.runs) {
      const auto made = runs.of(run);
      if (!made) return refused(made.error());
      count += made->size();
    }
  return fmt::format("{} runs of figures", count);
}

/// A tile that has all of a background, or nearly.
TileKey tileOver(const WorldRect& bounds) {
  TileKey key;
  while (key.size() < std::max(bounds.max.x - bounds.min.x, bounds.max.y - bounds.min.y)) ++key.level;
  key.x = static_cast<int>(std::floor((bounds.min.x + bounds.max.x) / 2 / key.size()));
  key.y = static_cast<int>(std::floor((bounds.min.y + bounds.max.y) / 2 / key.size()));
  return key;
}

std::string backgroundText(const std::string& path, bool isImage) {
  const auto reader = geoReader();
  if (!reader) return refused(reader.error());
  (void)(*reader)->middleOf(path);  // as a background gives a scenario its origin
  const LocalGrid grid = *LocalGrid::fromOrigin({42.358, -71.087});
  const TileSource source =
      isImage ? rasterTiles(path, {}, grid) : featureTiles(path, {}, grid, MapTheme::light());
  const auto bounds = source.bounds();
  if (!bounds) return refused(bounds.error());
  const auto tile = source.tile(tileOver(*bounds));
  if (!tile) return refused(tile.error());
  return tile->image.isNull() && !tile->marks ? "an empty tile" : "a tile";
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view what = argc > 2 ? argv[1] : "";
  const bool isList = what == "lists" || what == "runs", isBackground = what == "images" || what == "features";
  if (!isList && !isBackground) {
    std::fputs("usage: opens_only_views lists|runs|images|features FILE...\n", stderr);
    return 2;
  }
  if (!test::beginOpensOnly()) {
    std::fputs("this kernel does not take rules\n", stderr);
    return 3;
  }
  for (int i = 2; i < argc; ++i)
    fmt::print("{}: {}\n", argv[i],
               isList ? listText(argv[i], what == "runs") : backgroundText(argv[i], what == "images"));
  return 0;
}
