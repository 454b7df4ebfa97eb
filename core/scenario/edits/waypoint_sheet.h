// SPDX-License-Identifier: GPL-3.0-or-later
// A path as a sheet of numbers: what a table shows, and the text that spreadsheets exchange (divided by tabs).
#pragma once

#include "core/base/error.h"
#include "core/base/geometry/geodesy.h"

#include <optional>
#include <string>
#include <vector>

namespace antipode::edits {

struct WaypointRow {
  Vec2 place;                 ///< m
  std::optional<LatLon> geo;  ///< with an origin
  double leg = 0;             ///< m, from the place before
  double bearing = 0;         ///< deg, from the place before
  double total = 0;           ///< m, so far
  double seconds = 0;         ///< so far, at the planned speed; NaN without one
};
/// `from`: where the vehicle starts; the first leg leads from there.
std::vector<WaypointRow> waypointRows(const std::vector<Vec2>& points, std::optional<Vec2> from, double speed,
                                      const std::optional<LocalGrid>& grid);

/// A row each, with a line of titles: x, y, latitude, longitude, leg, bearing, distance, time.
std::string sheetText(const std::vector<WaypointRow>& rows);
/// Points from rows divided by tabs, semicolons or commas: of two columns x and y, or, with letters or signs of
/// degrees in them, latitude and longitude; with a line of titles the columns may stand in any order. Error: which
/// row cannot be read, or that there is none.
Result<std::vector<Vec2>> pointsFromSheet(const std::string& text, const std::optional<LocalGrid>& grid);

}  // namespace antipode::edits
