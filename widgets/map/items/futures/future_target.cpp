// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/futures/future_target.h"

#include "widgets/base/texts.h"

#include <QPolygonF>

namespace antipode {

VehicleId tubeAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen) {
  for (const MapTube& tube : scene.tubes) {
    if (tube.lines.size() < 2) continue;
    const auto &left = tube.lines.front(), &right = tube.lines.back();
    for (std::size_t i = 1; i < left.size() && i < right.size(); ++i) {
      const QPolygonF piece{viewport.screenFromWorld(left[i - 1]), viewport.screenFromWorld(left[i]),
                            viewport.screenFromWorld(right[i]), viewport.screenFromWorld(right[i - 1])};
      if (piece.containsPoint(pScreen, Qt::WindingFill)) return tube.vehicle;
    }
  }
  return -1;
}

std::vector<MapAction> FutureTarget::actions(const MapContext&) {
  return {{antipode::tr("Branch into this future"), [vehicle = vehicle_](MapContext& context, const MapPointer& pointer) {
             context.edit(FutureChosen{vehicle, pointer.world});
           }}};
}

}  // namespace antipode
