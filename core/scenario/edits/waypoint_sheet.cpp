// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/waypoint_sheet.h"

#include "core/base/fields.h"
#include "core/base/quantity.h"
#include "core/model/drift.h"
#include "core/scenario/edits/rounding.h"
#include "core/scenario/edits/typed_place.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode::edits {
namespace {

std::string roundedText(double value, int digits) {
  const double unit = std::pow(10.0, digits);
  return std::isfinite(value) ? numberText(rounded(value, unit)) : std::string();
}

/// Which column holds what; nullopt: it is not there.
struct SheetColumns {
  std::optional<std::size_t> x, y, latitude, longitude;
};

using Cells = std::vector<std::string_view>;

/// Tabs before semicolons before commas: a comma may be a decimal one.
char dividerOf(std::string_view text) {
  for (const char divider : {'\t', ';'})
    if (text.find(divider) != std::string_view::npos) return divider;
  return ',';
}

std::optional<SheetColumns> titlesIn(const Cells& cells) {
  SheetColumns columns;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string word = lowered(cells[i].substr(0, cells[i].find_first_of(" ([")));
    if (word == "x" || word == "east") columns.x = i;
    if (word == "y" || word == "north") columns.y = i;
    if (word == "lat" || word == "latitude") columns.latitude = i;
    if (word == "lon" || word == "long" || word == "lng" || word == "longitude") columns.longitude = i;
  }
  const bool isLocal = columns.x && columns.y, isGeo = columns.latitude && columns.longitude;
  return isLocal || isGeo ? std::optional(columns) : std::nullopt;
}

SheetColumns columnsOf(const Cells& cells) {
  const bool isGeo = cells.size() > 1 && !parseQuantity(cells[0], "m") && parseGeo(cells[0], GeoAxis::Latitude) &&
                     parseGeo(cells[1], GeoAxis::Longitude);
  SheetColumns columns;
  (isGeo ? columns.latitude : columns.x) = 0;
  (isGeo ? columns.longitude : columns.y) = 1;
  return columns;
}

Result<Vec2> pointFrom(const Cells& cells, const SheetColumns& columns, const std::optional<LocalGrid>& grid) {
  const auto cell = [&](std::optional<std::size_t> column) {
    return column && *column < cells.size() ? std::string(cells[*column]) : std::string();
  };
  TypedPlace typed{.x = cell(columns.x), .y = cell(columns.y)};
  if (typed.x.empty() || typed.y.empty())
    typed = {.latitude = cell(columns.latitude), .longitude = cell(columns.longitude)};
  const bool isWhole =
      (!typed.x.empty() && !typed.y.empty()) || (!typed.latitude.empty() && !typed.longitude.empty());
  if (!isWhole) return errExpected("x and y, or latitude and longitude", "two numbers are needed");
  return typedPlace(typed, {}, std::nullopt, grid);
}

}  // namespace

std::vector<WaypointRow> waypointRows(const std::vector<Vec2>& points, std::optional<Vec2> from, double speed,
                                      const std::optional<LocalGrid>& grid) {
  std::vector<WaypointRow> rows;
  double total = 0;
  for (const Vec2 point : points) {
    const Vec2 before = from.value_or(point);
    WaypointRow row{point, std::nullopt, distance(before, point), bearing(before, point)};
    total += row.leg;
    row.total = total;
    row.seconds = speed > 0 ? total / speed : std::numeric_limits<double>::quiet_NaN();
    if (grid)
      if (const auto geo = grid->geoFromLocal(point)) row.geo = *geo;
    rows.push_back(row);
    from = point;
  }
  return rows;
}

std::string sheetText(const std::vector<WaypointRow>& rows) {
  std::string text = "x\ty\tlatitude\tlongitude\tleg\tbearing\tdistance\ttime\n";
  for (const WaypointRow& row : rows)
    text += fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", numberText(row.place.x), numberText(row.place.y),
                        row.geo ? roundedText(row.geo->lat, 8) : "", row.geo ? roundedText(row.geo->lon, 8) : "",
                        roundedText(row.leg, 2), roundedText(row.bearing, 2), roundedText(row.total, 2),
                        roundedText(row.seconds, 1));
  return text;
}

Result<std::vector<Vec2>> pointsFromSheet(const std::string& text, const std::optional<LocalGrid>& grid) {
  std::vector<Vec2> points;
  std::optional<SheetColumns> columns;
  const char divider = dividerOf(text);
  std::size_t number = 0;
  for (const std::string_view line : splitTrimmed(text, '\n')) {
    ++number;
    if (line.empty()) continue;
    const Cells cells = splitTrimmed(line, divider);
    if (!columns && (columns = titlesIn(cells))) continue;
    if (!columns) columns = columnsOf(cells);
    const auto point = pointFrom(cells, *columns, grid);
    if (!point) return errExpected(point.error().expected, "row {}: {}", number, point.error().message);
    points.push_back(*point);
  }
  if (points.empty()) return errExpected("rows of x and y, divided by tabs", "there are no points in this text");
  return points;
}

}  // namespace antipode::edits
