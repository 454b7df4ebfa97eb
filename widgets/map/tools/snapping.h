// SPDX-License-Identifier: GPL-3.0-or-later
// Places near the pointer that a person probably means.
#pragma once

#include "widgets/map/items/map_scene.h"
#include "widgets/map/tools/wanted_place.h"

#include <QString>

class QPainter;

namespace antipode {

struct Snapped {
  Vec2 place;
  QString what;                    ///< "point 3", "leg", "045°", "grid": for the mark
  std::optional<Vec2> guide = {};  ///< a line leads there from this place
};

/// Points before lines, lines before angles, angles before the grid; nullopt: nothing is near.
std::optional<Snapped> snapped(const MapScene& scene, const MapViewport& view, const WantedPlace& wanted,
                               Vec2 place);

/// A mark at the place, with what it is.
void paintSnapped(QPainter& painter, const MapTheme& theme, const MapViewport& view, const Snapped& mark);

}  // namespace antipode
