// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/geometry/geodesy.h"

#include <GeographicLib/UTMUPS.hpp>
#include <exception>

namespace antipode {

using GeographicLib::UTMUPS;

Result<LocalGrid> LocalGrid::fromOrigin(LatLon origin) {
  try {
    int zone = 0;
    bool north = true;
    double easting = 0, northing = 0;
    UTMUPS::Forward(origin.lat, origin.lon, zone, north, easting, northing);
    return LocalGrid(zone, north, easting, northing);
  } catch (const std::exception& e) {
    return errExpected("latitude -90..90 and longitude -180..180", "origin: {}", e.what());
  }
}

Result<LatLon> LocalGrid::geoFromLocal(Vec2 local) const {
  try {
    LatLon geo;
    UTMUPS::Reverse(zone_, north_, easting_ + local.x, northing_ + local.y, geo.lat, geo.lon);
    return geo;
  } catch (const std::exception& e) {
    return err("no latitude and longitude at x={}, y={}: {}", local.x, local.y, e.what());
  }
}

Result<Vec2> LocalGrid::localFromGeo(LatLon geo) const {
  try {
    int zone = 0;
    bool north = true;
    double easting = 0, northing = 0;
    UTMUPS::Forward(geo.lat, geo.lon, zone, north, easting, northing, zone_);
    // UTM adds a false northing in the southern hemisphere. The sum corrects for it across the equator.
    if (north != north_) northing += north_ ? -UTMUPS::UTMShift() : UTMUPS::UTMShift();
    return Vec2{easting - easting_, northing - northing_};
  } catch (const std::exception& e) {
    return err("no local position at {}, {}: {}", geo.lat, geo.lon, e.what());
  }
}

}  // namespace antipode
