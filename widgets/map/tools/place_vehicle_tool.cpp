// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/tools/place_vehicle_tool.h"

#include "widgets/base/theme.h"
#include "widgets/map/drawing/vehicle_symbol.h"
#include "widgets/map/items/vehicles/vehicle_edits.h"

#include <QPainter>

namespace antipode {

void PlaceVehicleTool::point(const MapPointer& pointer) {
  pointer_ = pointer;
  context_.redrawTool();
}

void PlaceVehicleTool::release(const MapPointer& pointer) {
  context_.edit(VehiclePlaced{pointer.world});
}

void PlaceVehicleTool::paint(QPainter& painter) const {
  if (!pointer_) return;
  const MapScene& scene = context_.scene();
  const MapViewport& view = context_.viewport();
  const double size = scene.symbolLength();
  painter.save();
  painter.translate(view.screenFromWorld(pointer_->world));
  painter.setOpacity(0.7);
  painter.scale(size, size);
  painter.strokePath(vehicleSymbolPath(), QPen(scene.theme.accent, 0.14));
  painter.fillPath(vehicleSymbolPath(), vehicleColour(static_cast<int>(scene.vehicleCount())));
  painter.restore();
}

}  // namespace antipode
