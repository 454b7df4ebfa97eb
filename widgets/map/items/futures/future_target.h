// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_target.h"

namespace antipode {

/// One future of a vehicle is to become a branch: the one that passes nearest to a place, m.
struct FutureChosen {
  VehicleId vehicle = -1;
  Vec2 place;
};

/// The vehicle whose tube lies under the pointer; -1: none.
VehicleId tubeAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen);

/// A tube of futures: a click makes the one that passes there a branch, and so does its menu.
class FutureTarget final : public MapTarget {
 public:
  explicit FutureTarget(VehicleId vehicle) : vehicle_(vehicle) {}
  void click(MapContext& context, const MapPointer& pointer) override {
    context.edit(FutureChosen{vehicle_, pointer.world});
  }
  std::vector<MapAction> actions(const MapContext& context) override;

 private:
  VehicleId vehicle_;
};

}  // namespace antipode
