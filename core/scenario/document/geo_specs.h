// SPDX-License-Identifier: GPL-3.0-or-later
// What a scenario takes from files of geography: backgrounds of the map, the depth of the water, and currents.
#pragma once

#include "core/base/fields.h"
#include "core/geo/current_grid.h"
#include "core/geo/depth_grid.h"

#include <memory>

namespace antipode {

enum class LayerKind { Auto, Image, Chart, Features };
template <>
inline std::vector<std::string> choiceNames<LayerKind>() {
  return {"auto", "image", "chart", "features"};
}
template <>
struct FieldCodec<LayerKind> : ChoiceCodec<LayerKind> {};

/// A background of the map; later ones lie above earlier ones.
struct LayerSpec {
  std::string file;
  LayerKind kind = LayerKind::Auto;
  double opacity = 1;
  bool visible = true;
  std::string crs;
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("file", p.file,
      {.help = "Image, chart or features; the path is relative to the scenario.", .example = "harbour.tif"});
    f("kind", p.kind, {.help = "What the file is drawn as; auto: as its format says."});
    f("opacity", p.opacity, {.min = 0, .max = 1, .help = "1 covers what lies below, 0 shows nothing."});
    f("visible", p.visible, {.help = "Off: the layer is not drawn."});
    f("crs", p.crs, {.help = "Coordinate system of a file that does not name its own.", .example = "EPSG:32619"});
  }
  bool operator==(const LayerSpec&) const = default;
};

/// A grid that was read from a file, or stands in the scenario itself.
template <class Grid>
struct GridData {
  std::shared_ptr<const Grid> grid;
  bool isInline = false;  ///< written with the scenario
  bool operator==(const GridData& other) const {
    return isInline == other.isInline && (grid == other.grid || (grid && other.grid && *grid == *other.grid));
  }
};
template <class Grid>
struct FieldCodec<GridData<Grid>> {
  static constexpr FieldKind kKind = FieldKind::Text;
  static Result<GridData<Grid>> fromText(std::string_view text) {
    if (trimmed(text).empty()) return GridData<Grid>{};
    auto grid = Grid::fromText(text);
    if (!grid) return tl::unexpected<Error>(grid.error());
    return GridData<Grid>{std::make_shared<const Grid>(std::move(*grid)), true};
  }
  static std::string toText(const GridData<Grid>& data) {
    return data.isInline && data.grid ? data.grid->text() : std::string{};
  }
};

/// The fields `reach` and `step` of a grid: the square of its file that is read.
template <class Self, class Visitor>
void visitGridSquare(Self& p, Visitor&& f, const char* stepHelp) {
  constexpr double kMost = 1e6;  // m
  f("reach", p.reach,
    {.unit = "m",
     .min = 0,
     .max = kMost,
     .minExcluded = true,
     .help = "Distance from the origin to the edges of the square that is read."});
  f("step", p.step, {.unit = "m", .min = 0, .max = kMost, .help = stepHelp});
}

enum class DepthValues { Auto, Depth, Elevation };
template <>
inline std::vector<std::string> choiceNames<DepthValues>() {
  return {"auto", "depth", "elevation"};
}
template <>
struct FieldCodec<DepthValues> : ChoiceCodec<DepthValues> {};

/// The depth of the water by place.
struct DepthGridSpec {
  std::string file;
  std::string variable;
  DepthValues values = DepthValues::Auto;
  double offset = 0;
  double reach = 10'000;
  double step = 0;
  GridData<DepthGrid> grid;  ///< m; holds a grid in a scenario without errors
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("file", p.file,
      {.help = "GeoTIFF, NetCDF or S-57 chart; the path is relative to the scenario.", .example = "bay.tif"});
    f("variable", p.variable, {.help = "Variable of a NetCDF file; unset: the first one with two dimensions."});
    f("values", p.values,
      {.help =
           "Whether the file has depths or elevations; auto: as it says, else what most values below 0 mean."});
    f("offset", p.offset, {.unit = "m", .help = "Added to the depths: the water level above the file's datum."});
    visitGridSquare(p, f, "Distance of the points; 0: as in the file, at most 1001 in a row.");
    f("grid", p.grid, {.help = "The depths themselves, in place of a file; logs have them so."});
  }
  bool operator==(const DepthGridSpec&) const = default;
};

/// Currents of an ocean model.
struct CurrentGridSpec {
  std::string file;
  std::string east, north;
  double start = 0;
  double reach = 10'000;
  double step = 0;
  GridData<CurrentGrid> grid;  ///< holds a grid in a scenario without errors
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("file", p.file,
      {.help = "NetCDF file with CF conventions; the path is relative to the scenario.", .example = "tide.nc"});
    f("east", p.east, {.help = "Variable of the flow to the east; unset: by its standard name."});
    f("north", p.north, {.help = "Variable of the flow to the north; unset: by its standard name."});
    f("start", p.start, {.unit = "s", .help = "Time after the first time of the file that is 0 s of the run."});
    visitGridSquare(p, f, "Distance of the points; 0: as in the file, at most 101 in a row.");
    f("grid", p.grid, {.help = "The currents themselves, in place of a file; logs have them so."});
  }
  bool operator==(const CurrentGridSpec&) const = default;
};

}  // namespace antipode
