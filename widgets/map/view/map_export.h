// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "widgets/map/items/map_scene.h"
#include "widgets/map/drawing/map_viewport.h"

#include <QFont>
#include <QSizeF>
#include <QString>

class QPainter;

namespace antipode {

/// Tiles of backgrounds that are not made yet: in a file they cannot come later, as on the screen.
enum class MissingTiles {
  Await,
  StandIn  ///< coarser ones do, and they are asked for
};

/// Draws the map as vectors, scaled so that the viewport's part of the world fills `size` (its width or height,
/// whichever is shorter). Selection rings and labels are drawn, the pointer's read-out and tools are not.
void renderMap(const MapScene& scene, const MapViewport& viewport, const QFont& font, QPainter& painter,
               QSizeF size, MissingTiles missing = MissingTiles::Await);

/// Writes what the viewport shows as .png (twice the pixels), .svg or .pdf, by the extension. The file is complete
/// or untouched. Error: unknown extension, or the file cannot be written.
Result<void> saveMapImage(const MapScene& scene, const MapViewport& viewport, const QFont& font,
                          const QString& path);

}  // namespace antipode
