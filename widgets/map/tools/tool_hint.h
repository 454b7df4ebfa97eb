// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QString>

class QPainter;

namespace antipode {

class MapToolContext;

/// What a tool says beside the pointer, in px; near an edge of the map it gives way instead of being cut off.
void paintHint(QPainter& painter, const MapToolContext& context, QPointF pointer, const QString& text);

}  // namespace antipode
