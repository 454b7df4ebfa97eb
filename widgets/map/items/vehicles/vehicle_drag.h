// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_target.h"
#include "widgets/map/items/vehicles/vehicle_edits.h"

namespace antipode {

/// A vehicle under the pointer; dragged, all selected vehicles go with it.
class VehicleTarget final : public MapTarget {
 public:
  explicit VehicleTarget(VehicleId vehicle) : vehicle_(vehicle) {}
  void click(MapContext& context, const MapPointer& pressed) override;
  std::optional<MapThing> thing(const MapScene&) const override {
    return MapThing{MapThing::Kind::Vehicle, vehicle_};
  }
  bool canDrag(const MapContext& context) const override { return context.isEditable(); }
  std::unique_ptr<MapDrag> beginDrag(MapContext& context, const MapPointer& pressed) override;

 private:
  VehicleId vehicle_;
};

/// The selected vehicles, drawn where they would go.
class VehicleDrag final : public MapDrag {
 public:
  /// `gripped`: the one under the pointer.
  VehicleDrag(const MapScene& scene, VehicleId gripped, Vec2 pressed);
  std::optional<WantedPlace> wantedPlace() const override;
  MapEdit before() const override { return VehiclesMoved{starts_}; }
  MapEdit dragTo(const MapPointer& pointer) override;
  void paint(QPainter& painter, const MapContext& context) const override;

 private:
  std::vector<VehicleMove> starts_;  // the gripped one first
  Vec2 pressed_, offset_;
};

/// Selects a vehicle by a click; with Ctrl or Shift it is added to the selection or taken away.
void clickVehicle(MapContext& context, VehicleId vehicle, const MapPointer& pressed);
/// Symmetric difference of two ascending lists: those in both are taken away, the others added.
std::vector<VehicleId> toggled(const std::vector<VehicleId>& selection, const std::vector<VehicleId>& ids);

}  // namespace antipode
