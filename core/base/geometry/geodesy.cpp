// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/geometry/geodesy.h"

#include <GeographicLib/TransverseMercator.hpp>
#include <GeographicLib/UTMUPS.hpp>
#include <cmath>
#include <exception>
#include <limits>

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

namespace {

constexpr double kUtmEasting = 500'000, kUpsEasting = 2'000'000, kUpsScale = 0.994, kUtmScale = 0.9996;

double centralMeridian(int zone) {
  return 6.0 * zone - 183;
}

}  // namespace

Vec2 LocalGrid::pictureFromGeo(LatLon geo) const {
  constexpr double kNaN = std::numeric_limits<double>::quiet_NaN(), kFar = 70, kPolar = 88;
  if (zone_ == UTMUPS::UPS) {
    const auto local = localFromGeo(geo);
    return local ? *local : Vec2{kNaN, kNaN};
  }
  const double meridian = centralMeridian(zone_), away = std::remainder(geo.lon - meridian, 360);
  if (!(std::fabs(away) <= kFar && std::fabs(geo.lat) <= kPolar)) return {kNaN, kNaN};
  Vec2 at;
  GeographicLib::TransverseMercator::UTM().Forward(meridian, geo.lat, geo.lon, at.x, at.y);
  return {at.x + kUtmEasting - easting_, at.y + (north_ ? 0 : UTMUPS::UTMShift()) - northing_};
}

LatLon LocalGrid::geoFromPicture(Vec2 local) const {
  constexpr double kNaN = std::numeric_limits<double>::quiet_NaN(), kFar = 80;
  if (zone_ == UTMUPS::UPS) return geoFromLocal(local).value_or(LatLon{kNaN, kNaN});
  const double meridian = centralMeridian(zone_);
  LatLon geo;
  GeographicLib::TransverseMercator::UTM().Reverse(meridian, local.x + easting_ - kUtmEasting,
                                                   local.y + northing_ - (north_ ? 0 : UTMUPS::UTMShift()),
                                                   geo.lat, geo.lon);
  const double away = std::remainder(geo.lon - meridian, 360);
  if (!(std::fabs(away) <= kFar)) return {kNaN, kNaN};
  return {geo.lat, meridian + away};
}

std::string LocalGrid::projText() const {
  if (zone_ == UTMUPS::UPS)
    return fmt::format(
        "+proj=stere +lat_0={} +lon_0=0 +k={} +x_0={:.6f} +y_0={:.6f} +ellps=WGS84 +units=m +no_defs",
        north_ ? 90 : -90, kUpsScale, kUpsEasting - easting_, kUpsEasting - northing_);
  return fmt::format("+proj=tmerc +lat_0=0 +lon_0={} +k={} +x_0={:.6f} +y_0={:.6f} +ellps=WGS84 +units=m +no_defs",
                     centralMeridian(zone_), kUtmScale, kUtmEasting - easting_,
                     (north_ ? 0 : UTMUPS::UTMShift()) - northing_);
}

}  // namespace antipode
