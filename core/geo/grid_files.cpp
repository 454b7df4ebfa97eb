// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/geo/grid_files.h"

#include "core/base/fields.h"
#include "core/geo/chart_depths.h"
#include "core/geo/geo_reader.h"
#include "core/geo/grid_text.h"
#include "core/geo/square_frame.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>

namespace antipode {
namespace {

constexpr int kMostDepths = 1001, kMostCurrents = 101;  // points in a row, unless a step is given
constexpr double kMetresPerDegree = 111'000;            // of latitude, about

std::string extensionOf(const std::string& path) {
  return lowered(std::filesystem::path(path).extension().string());
}

bool isNetcdf(const std::string& path) {
  const std::string extension = extensionOf(path);
  return extension == ".nc" || extension == ".nc4" || extension == ".grd";
}

bool isChart(const std::string& path) {
  return extensionOf(path) == ".000";
}

/// The corners of the square, and somewhat more: the grid is turned a little against latitude and longitude.
Result<void> setBounds(const GridArea& area, CfQuery& query) {
  const double reach = area.reach * 1.1;
  query.southWest = {90, 1e9}, query.northEast = {-90, -1e9};
  for (const Vec2 corner : {Vec2{-reach, -reach}, Vec2{reach, -reach}, Vec2{-reach, reach}, Vec2{reach, reach}}) {
    const auto geo = area.grid.geoFromLocal(corner);
    if (!geo) return tl::unexpected<Error>(geo.error());
    query.southWest = {std::min(query.southWest.lat, geo->lat), std::min(query.southWest.lon, geo->lon)};
    query.northEast = {std::max(query.northEast.lat, geo->lat), std::max(query.northEast.lon, geo->lon)};
  }
  return {};
}

Result<CfField> readField(const GridArea& area, CfQuery query) {
  const auto reader = oceanReader();
  if (!reader) return tl::unexpected<Error>(reader.error());
  if (auto set = setBounds(area, query); !set) return tl::unexpected<Error>(set.error());
  return (*reader)->readField(area.path, query);
}

/// As fine as the field or as asked for.
GridFrame frameFor(const GridArea& area, const CfField& field, int most) {
  double step = area.step;
  if (!(step > 0) && field.lats.size() > 1)
    step =
        (field.lats.back() - field.lats.front()) / static_cast<double>(field.lats.size() - 1) * kMetresPerDegree;
  return squareFrame(area.reach, step, most);
}

/// Where a value stands between the entries of an axis; nullopt: outside.
struct AxisPlace {
  std::size_t before;
  double share;
};
std::optional<AxisPlace> placeOnAxis(const std::vector<double>& axis, double value) {
  const auto after = std::ranges::upper_bound(axis, value);
  if (after == axis.begin()) return std::nullopt;
  const auto before = static_cast<std::size_t>(after - axis.begin()) - 1;
  if (after == axis.end()) return value == axis[before] ? std::optional(AxisPlace{before, 0}) : std::nullopt;
  return AxisPlace{before, (value - axis[before]) / (*after - axis[before])};
}

/// For each point of a frame the four points of a field around it.
std::vector<std::optional<GridFrame::Corners>> cornersOf(const GridFrame& frame, const LocalGrid& grid,
                                                         const CfField& field) {
  std::vector<std::optional<GridFrame::Corners>> all;
  for (int row = 0; row < frame.rows; ++row)
    for (int column = 0; column < frame.columns; ++column) {
      all.emplace_back();
      const auto geo = grid.geoFromLocal(frame.pointAt(column, row));
      if (!geo) continue;
      const auto y = placeOnAxis(field.lats, geo->lat), x = placeOnAxis(field.lons, geo->lon);
      if (!x || !y) continue;
      const std::size_t width = field.lons.size(), at = y->before * width + x->before;
      const std::size_t right = x->share > 0 ? 1 : 0, up = y->share > 0 ? width : 0;
      const double fx = x->share, fy = y->share;
      all.back() = {{at, at + right, at + up, at + up + right},
                    {(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy}};
    }
  return all;
}

std::vector<float> sampled(const std::vector<std::optional<GridFrame::Corners>>& corners,
                           std::span<const float> values) {
  std::vector<float> out;
  out.reserve(corners.size());
  for (const auto& at : corners)
    out.push_back(at ? static_cast<float>(weightedMean(*at, values)) : std::numeric_limits<float>::quiet_NaN());
  return out;
}

/// The direction of true north at each point: the local grid is turned a little against the meridians.
std::vector<Vec2> northsOf(const GridFrame& frame, const LocalGrid& grid) {
  constexpr double kStep = 1e-4;  // degrees
  std::vector<Vec2> norths;
  for (int row = 0; row < frame.rows; ++row)
    for (int column = 0; column < frame.columns; ++column) {
      const Vec2 at = frame.pointAt(column, row);
      const auto geo = grid.geoFromLocal(at);
      const auto ahead = geo ? grid.localFromGeo({geo->lat + kStep, geo->lon}) : Result<Vec2>(err("nowhere"));
      const Vec2 way = ahead ? *ahead - at : Vec2{0, 1};
      norths.push_back((1 / length(way)) * way);
    }
  return norths;
}

/// Most values of a sea below 0 mean elevations.
bool areMostlyNegative(const std::vector<float>& values) {
  std::ptrdiff_t below = 0, above = 0;
  for (const float value : values) below += value<0, above += value> 0;
  return below > above;
}

Result<DepthGrid> asDepths(GridFrame frame, std::vector<float> values, std::optional<bool> isDepth,
                           const GridArea& area, const DepthOptions& options) {
  if (std::ranges::all_of(values, [](float value) { return std::isnan(value); }))
    return err("'{}' has nothing near the origin", area.path);
  if (options.sign != DepthSign::AsFileSays) isDepth = options.sign == DepthSign::Down;
  const bool turns = isDepth ? !*isDepth : areMostlyNegative(values);
  for (float& value : values)
    value = static_cast<float>((turns ? -double{value} : double{value}) + options.offset);
  return DepthGrid(frame, std::move(values));
}

/// An error of a reader names its file in its place; in a scenario that is the place of the key.
tl::unexpected<Error> named(Error error) {
  if (!error.location.file.empty()) error.message = fmt::format("'{}': {}", error.location.file, error.message);
  error.location = {};
  return tl::unexpected<Error>(std::move(error));
}

}  // namespace

Result<DepthGrid> readDepthGrid(const GridArea& area, const DepthOptions& options) {
  if (isChart(area.path)) {
    const GridFrame frame = squareFrame(area.reach, area.step, kMostDepths);
    auto depths = chartDepths(area.path, area.grid, frame, options.offset);
    if (!depths) return named(depths.error());
    return asDepths(frame, std::move(*depths), true, area, {.sign = options.sign});  // the offset is in them
  }
  if (!isNetcdf(area.path)) {
    const auto reader = geoReader();
    if (!reader) return tl::unexpected<Error>(reader.error());
    auto read = (*reader)->readValues(area.path, area.grid.projText(), area.reach, area.step, kMostDepths);
    if (!read) return named(read.error());
    return asDepths(read->frame, std::move(read->values), std::nullopt, area, options);
  }
  CfQuery query{options.variable,
                {"sea_floor_depth_below_geoid", "sea_floor_depth_below_mean_sea_level", "sea_floor_depth",
                 "sea_floor_depth_below_sea_surface", "depth", "height_above_mean_sea_level", "altitude",
                 "height_above_reference_ellipsoid"},
                true,
                {},
                {}};
  const auto field = readField(area, query);
  if (!field) return named(field.error());
  const GridFrame frame = frameFor(area, *field, kMostDepths);
  const auto corners = cornersOf(frame, area.grid, *field);
  const std::size_t plane = field->lats.size() * field->lons.size();
  return asDepths(frame, sampled(corners, std::span(field->values).first(plane)), field->isDepth, area, options);
}

Result<CurrentGrid> readCurrentGrid(const GridArea& area, const CurrentOptions& options) {
  const CfQuery east{options.east,
                     {"eastward_sea_water_velocity", "sea_water_x_velocity", "surface_eastward_sea_water_velocity",
                      "barotropic_eastward_sea_water_velocity"},
                     false,
                     {},
                     {}};
  const CfQuery north{options.north,
                      {"northward_sea_water_velocity", "sea_water_y_velocity",
                       "surface_northward_sea_water_velocity", "barotropic_northward_sea_water_velocity"},
                      false,
                      {},
                      {}};
  const auto u = readField(area, east), v = readField(area, north);
  if (!u) return named(u.error());
  if (!v) return named(v.error());
  if (u->values.size() != v->values.size() || u->lats.size() != v->lats.size() || u->times != v->times ||
      u->depths != v->depths)
    return err("'{}': the flows to the east and to the north lie on different grids", area.path);
  const GridFrame frame = frameFor(area, *u, kMostCurrents);
  if (frame.size() * u->times.size() * u->depths.size() > kMostGridValues / 2)
    return errExpected("a smaller reach, or a larger step", "'{}': the currents are too many", area.path);
  const auto cornersEast = cornersOf(frame, area.grid, *u), cornersNorth = cornersOf(frame, area.grid, *v);
  const std::vector<Vec2> norths = northsOf(frame, area.grid);
  CurrentGrid::Flow flow;
  const std::size_t plane = u->lats.size() * u->lons.size();
  for (std::size_t first = 0; first < u->values.size(); first += plane) {
    const auto e = sampled(cornersEast, std::span(u->values).subspan(first, plane)),
               n = sampled(cornersNorth, std::span(v->values).subspan(first, plane));
    for (std::size_t i = 0; i < e.size(); ++i) {
      flow.east.push_back(static_cast<float>(double{e[i]} * norths[i].y + double{n[i]} * norths[i].x));
      flow.north.push_back(static_cast<float>(double{n[i]} * norths[i].y - double{e[i]} * norths[i].x));
    }
  }
  std::vector<double> times = u->times;
  for (double& time : times) time -= options.start;
  return CurrentGrid(frame, std::move(times), u->depths, std::move(flow));
}

}  // namespace antipode
