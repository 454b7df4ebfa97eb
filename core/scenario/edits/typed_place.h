// SPDX-License-Identifier: GPL-3.0-or-later
// A place that a person gives in numbers, in part or in whole, while it is pointed at.
#pragma once

#include "core/base/error.h"
#include "core/base/geometry/geodesy.h"

#include <optional>
#include <string>

namespace antipode::edits {

/// What was typed into the fields of a place; empty: follows the pointer.
struct TypedPlace {
  std::string x = {}, y = {};                 ///< m
  std::string latitude = {}, longitude = {};  ///< degrees, also minutes and seconds
  std::string distance = {}, bearing = {};    ///< m and degrees from the place before
  bool isEmpty() const;
};

/// The place that is meant: the typed numbers, completed by where the pointer is. Latitude and longitude count
/// before distance and bearing, these before x and y. `from`: the place before; `grid`: where the origin is.
/// Error: a text that cannot be read, a place too far away, or a field without what it is measured from.
Result<Vec2> typedPlace(const TypedPlace& typed, Vec2 pointer, std::optional<Vec2> from,
                        const std::optional<LocalGrid>& grid);

}  // namespace antipode::edits
