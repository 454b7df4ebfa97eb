// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_target.h"

namespace antipode {

/// Where a slot of the formation is gripped: on itself, or on a stalk beside it when its vehicle alone is selected
/// and a vehicle lies over it.
QPointF slotGrip(const MapScene& scene, const MapViewport& viewport, std::size_t slot);
/// The slot of the formation whose grip is under the pointer, where they are shown: its index.
std::optional<int> slotAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen);

/// A slot: a click selects its vehicle.
class SlotTarget final : public MapTarget {
 public:
  explicit SlotTarget(int slot) : slot_(slot) {}
  void click(MapContext& context, const MapPointer& pressed) override;
  bool canDrag(const MapContext& context) const override { return context.isEditable(); }
  std::unique_ptr<MapDrag> beginDrag(MapContext& context, const MapPointer& pressed) override;
  std::vector<MapAction> actions(const MapContext& context) override;

 private:
  int slot_;
};

/// With Shift a slot is moved by whole metres.
class SlotDrag final : public MapDrag {
 public:
  SlotDrag(int slot, const MapSlot& dragged, Vec2 pressed);
  MapEdit before() const override { return SlotMoved{slot_, start_}; }
  std::optional<WantedPlace> wantedPlace() const override {
    return WantedPlace{.offset = start_ - pressed_, .from = start_};
  }
  MapEdit dragTo(const MapPointer& pointer) override;
  void paint(QPainter& painter, const MapContext& context) const override;

 private:
  int slot_;
  QString name_;
  Vec2 start_, pressed_, now_;
};

}  // namespace antipode
