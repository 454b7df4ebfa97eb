// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/geodesy.h"
#include "core/base/geometry/vec2.h"

#include <QString>

#include <optional>
#include <vector>

namespace antipode {

/// A place of the map that a typed text may mean.
struct TypedMapPlace {
  QString local;       ///< "x 12 m, y 30 m"
  QString geo;         ///< "43.825300° N 70.330400° W"; empty: there is no origin, or the place has none
  bool isGeo = false;  ///< which of the two was typed
  Vec2 place;
  const QString& text() const { return isGeo ? geo : local; }
};

/// The places that two numbers may mean, such as "12, 30", "x 12 y 30", "43°49.5'N 70°19.8'W" or what the map
/// shows at the pointer: metres of the local grid, and latitude and longitude where `grid` says where the origin
/// is. The one that is probably meant comes first: degrees where they are near the origin, else metres. Empty: the
/// text is no place.
std::vector<TypedMapPlace> typedMapPlaces(const QString& text, const std::optional<LocalGrid>& grid);

}  // namespace antipode
