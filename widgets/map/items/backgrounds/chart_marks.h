// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/backgrounds/background_scene.h"

#include <QPointF>

class QPainter;

namespace antipode {

/// The symbol of a mark, which stands at `at` (px). A sounding has none.
void paintMark(const MapMark& mark, QPointF at, const QColor& outline, QPainter& painter);

}  // namespace antipode
