// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/typed_place.h"

#include "core/base/fields.h"
#include "core/base/geometry/angles.h"
#include "core/base/quantity.h"
#include "core/model/drift.h"
#include "core/scenario/edits/rounding.h"

#include <cmath>

namespace antipode::edits {
namespace {

/// `fallback` where nothing was typed.
Result<double> typedNumber(const std::string& text, const char* unit, double fallback) {
  return text.empty() ? Result<double>(fallback) : parseQuantity(text, unit);
}

Result<Vec2> placeByGeo(const TypedPlace& typed, Vec2 pointer, const std::optional<LocalGrid>& grid) {
  if (!grid) return err("latitude and longitude need an origin of the scenario");
  const auto there = grid->geoFromLocal(pointer);
  if (!there) return tl::unexpected<Error>(there.error());
  const auto lat =
      typed.latitude.empty() ? Result<double>(there->lat) : parseGeo(typed.latitude, GeoAxis::Latitude);
  const auto lon =
      typed.longitude.empty() ? Result<double>(there->lon) : parseGeo(typed.longitude, GeoAxis::Longitude);
  if (!lat) return tl::unexpected<Error>(lat.error());
  if (!lon) return tl::unexpected<Error>(lon.error());
  return grid->localFromGeo({*lat, *lon});
}

Result<Vec2> placeByCourse(const TypedPlace& typed, Vec2 pointer, std::optional<Vec2> from) {
  if (!from) return err("there is no place before to measure from");
  const auto range = typedNumber(typed.distance, "m", distance(*from, pointer));
  const auto course = typedNumber(typed.bearing, "deg", bearing(*from, pointer));
  if (!range) return tl::unexpected<Error>(range.error());
  if (!course) return tl::unexpected<Error>(course.error());
  const double rad = radFromDeg(*course);
  return *from + *range * Vec2{std::sin(rad), std::cos(rad)};
}

}  // namespace

bool TypedPlace::isEmpty() const {
  return x.empty() && y.empty() && latitude.empty() && longitude.empty() && distance.empty() && bearing.empty();
}

Result<Vec2> typedPlace(const TypedPlace& typed, Vec2 pointer, std::optional<Vec2> from,
                        const std::optional<LocalGrid>& grid) {
  if (typed.isEmpty()) return pointer;
  Result<Vec2> place = pointer;
  if (!typed.latitude.empty() || !typed.longitude.empty()) {
    place = placeByGeo(typed, pointer, grid);
  } else if (!typed.distance.empty() || !typed.bearing.empty()) {
    place = placeByCourse(typed, pointer, from);
  } else {
    const auto x = typedNumber(typed.x, "m", pointer.x), y = typedNumber(typed.y, "m", pointer.y);
    if (!x) return tl::unexpected<Error>(x.error());
    if (!y) return tl::unexpected<Error>(y.error());
    place = Vec2{*x, *y};
  }
  if (!place) return place;
  constexpr FieldInfo kMetres{.unit = "m"};
  for (const auto& [name, value] : {std::pair("x", place->x), std::pair("y", place->y)})
    if (const auto inRange = checkRange(value, kMetres, name); !inRange)
      return tl::unexpected<Error>(inRange.error());
  return toCentimetres(*place);
}

}  // namespace antipode::edits
