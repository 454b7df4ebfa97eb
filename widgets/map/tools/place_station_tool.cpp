// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/tools/place_station_tool.h"

#include "widgets/base/texts.h"
#include "widgets/map/items/map_scene.h"
#include "widgets/map/items/routes/route_edits.h"

#include <QPainter>

namespace antipode {

void PlaceStationTool::point(const MapPointer& pointer) {
  pointer_ = pointer;
  context_.redrawTool();
}

void PlaceStationTool::release(const MapPointer& pointer) {
  context_.edit(StationPlaced{pointer.world});
}

void PlaceStationTool::paint(QPainter& painter) const {
  if (!pointer_) return;
  const QString& place = context_.scene().placedPoint;
  paintHint(painter, pointer_->screen,
            place.isEmpty() ? antipode::tr("Click where the vehicle is to stay")
                            : antipode::tr("Click the place: %1").arg(place));
}

}  // namespace antipode
