// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/drawing/map_theme.h"

#include <QPointF>
#include <QSizeF>
#include <QString>

class QPainter;

namespace antipode {

/// A text beside the pointer, in px; near an edge of the map, which is `room` large, it moves aside instead of
/// being cut off. `colour`: else that of texts.
void paintPointerHint(QPainter& painter, const MapTheme& theme, QSizeF room, QPointF pointer, const QString& text,
                      const QColor& colour = {});

}  // namespace antipode
