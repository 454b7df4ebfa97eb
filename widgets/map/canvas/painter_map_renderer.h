// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_picture.h"

#include <QSizeF>

class QPainter;

namespace antipode {

/// Draws a MapPicture with QPainter, for export as vectors. Origin at the painter's (0, 0), one unit a logical
/// pixel.
void paintPicture(const MapPicture& picture, QSizeF size, QPainter& painter);

/// Only the vehicles' symbols of it.
void paintGlyphs(const MapPicture& picture, QPainter& painter);

}  // namespace antipode
