// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/geometry/vec2.h"

#include <string>

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
  /// The same for pictures of places far away, where the grid becomes crooked. NaN more than 70 degrees of
  /// longitude away, and near the poles.
  Vec2 pictureFromGeo(LatLon geo) const;
  /// The opposite. NaN where there is none.
  LatLon geoFromPicture(Vec2 local) const;
  /// The grid as the library PROJ describes projections.
  std::string projText() const;

 private:
  LocalGrid(int zone, bool north, double easting, double northing)
      : zone_(zone), north_(north), easting_(easting), northing_(northing) {}
  int zone_;
  bool north_;
  double easting_, northing_;
};

}  // namespace antipode
