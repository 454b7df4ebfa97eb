// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_target.h"
#include "widgets/map/items/transform/transform_edits.h"
#include "widgets/map/items/transform/transform_handles.h"

namespace antipode {

/// A handle of the selection under the pointer.
class TransformTarget final : public MapTarget {
 public:
  explicit TransformTarget(TransformHandle handle) : handle_(handle) {}
  void click(MapContext&, const MapPointer&) override {}  // what is selected stays so
  bool canDrag(const MapContext& context) const override { return context.isEditable(); }
  std::unique_ptr<MapDrag> beginDrag(MapContext& context, const MapPointer& pressed) override;

 private:
  TransformHandle handle_;
};

/// Moves, turns or scales the selection. Shift: along an axis, by steps of 15°, by steps of a tenth.
class TransformDrag final : public MapDrag {
 public:
  TransformDrag(TransformHandle handle, WorldRect box, Vec2 pressed)
      : handle_(handle), box_(box), pressed_(pressed) {}
  MapEdit before() const override { return SelectionTransformed{}; }
  std::optional<WantedPlace> wantedPlace() const override;
  std::vector<WantedSize> wantedSizes() const override;
  void setTyped(const TypedSizes& typed) override { typed_ = typed; }
  MapEdit dragTo(const MapPointer& pointer) override;
  void paint(QPainter& painter, const MapContext& context) const override;

 private:
  TransformHandle handle_;
  WorldRect box_;
  Vec2 pressed_;
  double scaleTo(const MapPointer& pointer) const;

  edits::PlaneTransform by_;
  TypedSizes typed_;
  QString text_;  // what it is at present, for the read-out
};

/// Turns the selected vehicles on the spot to where the pointer is, seen from the one whose knob is dragged.
/// Shift: by steps of 15°.
class HeadingDrag final : public MapDrag {
 public:
  HeadingDrag(const MapScene& scene, TransformHandle handle);
  MapEdit before() const override { return VehiclesTurned{vehicles_, heading_}; }
  std::vector<WantedSize> wantedSizes() const override;
  void setTyped(const TypedSizes& typed) override { typed_ = typedSize(typed, 0); }
  MapEdit dragTo(const MapPointer& pointer) override;
  void paint(QPainter& painter, const MapContext& context) const override;

 private:
  std::vector<VehicleId> vehicles_;
  TransformHandle handle_;
  double heading_ = 0;
  std::optional<double> typed_;
};

}  // namespace antipode
