// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_item.h"
#include "widgets/map/items/vehicles/vehicle_scene.h"

namespace antipode {

/// The vehicles: symbols with their headings, rings around selected ones, names.
class VehiclesItem final : public MapItem {
 public:
  using Scene = VehicleScene;
  void addForeground(const PictureLayer& layer) const override;
  void paintOverlay(OverlayPainter& overlay) const override;
  void reserveRoom(const OverlayPainter& overlay, LabelLayout& layout) const override;
  void paintLabels(OverlayPainter& overlay, LabelLayout& layout) const override;
  std::unique_ptr<MapTarget> pick(const MapPick& pick) const override;
  bool doubleClick(MapContext& context, const MapPointer& pointer) const override;  ///< centres the vehicle
  QString tooltip(const MapPick& pick) const override;
  void addBounds(const MapScene& scene, WorldRect& bounds) const override;
};

}  // namespace antipode
