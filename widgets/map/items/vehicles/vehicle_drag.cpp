// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/vehicles/vehicle_drag.h"

#include "widgets/map/drawing/halo_text.h"
#include "widgets/map/drawing/position_text.h"
#include "widgets/map/drawing/vehicle_symbol.h"
#include "widgets/map/items/drag_steps.h"

#include <QPainter>
#include <algorithm>
#include <iterator>

namespace antipode {

std::vector<VehicleId> toggled(const std::vector<VehicleId>& selection, const std::vector<VehicleId>& ids) {
  std::vector<VehicleId> result;
  std::set_symmetric_difference(selection.begin(), selection.end(), ids.begin(), ids.end(),
                                std::back_inserter(result));
  return result;
}

void clickVehicle(MapContext& context, VehicleId vehicle, const MapPointer& pressed) {
  const bool adds = pressed.modifiers & (Qt::ControlModifier | Qt::ShiftModifier);
  context.selectVehicles(adds ? toggled(context.scene().selection, {vehicle}) : std::vector{vehicle});
}

void VehicleTarget::click(MapContext& context, const MapPointer& pressed) {
  clickVehicle(context, vehicle_, pressed);
}

std::unique_ptr<MapDrag> VehicleTarget::beginDrag(MapContext& context, const MapPointer& pressed) {
  if (!context.scene().isSelected(vehicle_)) context.selectVehicles({vehicle_});
  return std::make_unique<VehicleDrag>(context.scene(), vehicle_, pressed.world);
}

VehicleDrag::VehicleDrag(const MapScene& scene, VehicleId gripped, Vec2 pressed) : pressed_(pressed) {
  for (const VehicleId id : scene.selection)
    if (scene.hasPose(id)) starts_.push_back({id, scene.position(id)});
  std::stable_partition(starts_.begin(), starts_.end(),
                        [&](const VehicleMove& start) { return start.id == gripped; });
}

std::optional<WantedPlace> VehicleDrag::wantedPlace() const {
  if (starts_.empty()) return std::nullopt;
  const Vec2 start = starts_.front().position;
  return WantedPlace{.offset = start - pressed_, .from = start, .movesVehicles = true};
}

MapEdit VehicleDrag::dragTo(const MapPointer& pointer) {
  offset_ = pointer.world - pressed_;
  if (pointer.modifiers & Qt::ShiftModifier) offset_ = alongAxis(offset_);
  std::vector<VehicleMove> moves = starts_;
  for (VehicleMove& move : moves) move.position = move.position + offset_;
  return VehiclesMoved{std::move(moves)};
}

void VehicleDrag::paint(QPainter& painter, const MapContext& context) const {
  const MapScene& scene = context.scene();
  const MapViewport& view = context.viewport();
  const double size = scene.symbolLength();
  for (const VehicleMove& start : starts_) {
    const QPointF to = view.screenFromWorld(start.position + offset_);
    painter.setPen(QPen(scene.theme.accent, 1.2, Qt::DashLine));
    painter.drawLine(view.screenFromWorld(start.position), to);
    painter.save();
    painter.translate(to);
    if (scene.hasPose(start.id)) painter.rotate(scene.poses.heading[static_cast<std::size_t>(start.id)]);
    painter.scale(size, size);
    painter.setOpacity(0.8);
    painter.strokePath(vehicleSymbolPath(), QPen(scene.theme.accent, 0.14));
    painter.fillPath(vehicleSymbolPath(), scene.vehicleColour(start.id));
    painter.restore();
  }
  if (starts_.empty()) return;
  const Vec2 target = starts_.front().position + offset_;
  paintHaloText(painter, view.screenFromWorld(target) + QPointF(size / 2 + 6, -size / 2 - 18),
                localText(target, view.metresPerPixel()), painter.font(), scene.theme.text, scene.theme.halo);
}

}  // namespace antipode
