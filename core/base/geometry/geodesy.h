// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/geometry/vec2.h"

namespace antipode {

/// WGS-84 degrees.
struct LatLon {
  double lat = 0;
  double lon = 0;
  bool operator==(const LatLon&) const = default;
};

/// Converts between latitude, longitude and the local grid. The grid has UTM metres relative to an origin, in
/// the zone of the origin (moos-files.md section 3). So x and y are grid axes and not exactly true east and
/// north.
class LocalGrid {
 public:
  static Result<LocalGrid> fromOrigin(LatLon origin);
  /// Error: the point is outside the area that UTM covers.
  Result<LatLon> geoFromLocal(Vec2 local) const;
  Result<Vec2> localFromGeo(LatLon geo) const;

 private:
  LocalGrid(int zone, bool north, double easting, double northing)
      : zone_(zone), north_(north), easting_(easting), northing_(northing) {}
  int zone_;
  bool north_;
  double easting_, northing_;
};

}  // namespace antipode
