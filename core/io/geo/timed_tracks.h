// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/geodesy.h"

#include <string>
#include <string_view>
#include <vector>

namespace antipode {

/// Where something has been, and when.
struct TimedTrack {
  struct Point {
    LatLon at;
    double time = 0;   ///< unix time
    double depth = 0;  ///< m; of tracks that Antipode wrote: the heights of other programs mean many things
    bool operator==(const Point&) const = default;
  };
  std::string name;
  std::vector<Point> points;  ///< times ascend
};

/// Whether a file with this ending may have tracks with times.
bool mayHaveTimes(const std::string& path);

/// The tracks of a file that have times: of GPX, of KML (gx:Track) or of GeoJSON (lines with `times`, as Antipode
/// writes them), by what the text looks like. Points without a time or a place are left out.
std::vector<TimedTrack> timedTracks(std::string_view text);

/// "2026-01-02T03:04:05.25Z" or with a zone, "+01:00", as unix time.
Result<double> unixTimeFromText(std::string_view text);

}  // namespace antipode
