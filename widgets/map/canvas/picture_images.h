// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_picture.h"

class QPainter;

namespace antipode {

/// Paints the images of a picture, whose edges are put on whole pixels so that neighbours leave no seam. `scale`:
/// px of the painter to a logical one.
void paintImages(const std::vector<MapPicture::Image>& images, double scale, QPainter& painter);

}  // namespace antipode
