// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/geodesy.h"
#include "widgets/map/drawing/map_theme.h"
#include "widgets/map/items/map_layer.h"
#include "widgets/map/items/registry.h"

#include <cstdint>

namespace antipode {

/// Everything the picture is made of, apart from the viewport: the parts of all kinds of things (registry.h), and
/// what concerns them all. Drawing reads these two and nothing else.
struct MapScene : PartsOf<RegisteredItems> {
  QString emptyHint;  ///< shown in the middle of a map without vehicles
  MapLayers layers = MapLayers().set();
  MapTheme theme = MapTheme::light();
  std::optional<LocalGrid> geo;  ///< for latitude and longitude in the read-out
  /// Another number where more has changed than what moves with the vehicles: what was drawn of the rest may be
  /// kept while it is the same.
  std::uint64_t revision = 0;

  bool shows(MapLayer layer) const { return layers.test(static_cast<std::size_t>(layer)); }
};

}  // namespace antipode
