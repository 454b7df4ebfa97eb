// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/slots/slot_target.h"

#include "widgets/base/texts.h"
#include "widgets/map/drawing/halo_text.h"
#include "widgets/map/drawing/screen_geometry.h"
#include "widgets/map/items/routes/path_edit.h"
#include "widgets/map/items/vehicles/vehicle_picking.h"

#include <QPainter>
#include <QPolygonF>
#include <cmath>

namespace antipode {
namespace {

constexpr double kSlotStalk = 20;  // px from the end of a symbol
constexpr double kGripReach = 9;   // px

}  // namespace

QPointF slotGrip(const MapScene& scene, const MapViewport& viewport, std::size_t slot) {
  const MapSlot& which = scene.formation[slot];
  const QPointF at = viewport.screenFromWorld(which.at);
  if (scene.selection.size() != 1 || scene.selection.front() != which.vehicle) return at;
  const auto above = vehicleAt(scene, viewport, at);
  if (!above) return at;
  const QPointF middle = viewport.screenFromWorld(scene.position(*above)), off = at - middle;
  const double away = std::hypot(off.x(), off.y());
  const QPointF along = away > 3 ? off / away : QPointF(-std::sqrt(0.5), std::sqrt(0.5));
  return middle + (scene.symbolLength() / 2 + kSlotStalk) * along;
}

std::optional<int> slotAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen) {
  std::optional<int> best;
  if (!scene.shows(MapLayer::Formation)) return best;
  double nearest = kGripReach;
  for (std::size_t i = 0; i < scene.formation.size(); ++i) {
    const double away = pixelDistance(slotGrip(scene, viewport, i), pScreen);
    if (away >= nearest) continue;
    nearest = away;
    best = static_cast<int>(i);
  }
  return best;
}

void SlotTarget::click(MapContext& context, const MapPointer& pressed) {
  if (pressed.modifiers & (Qt::ControlModifier | Qt::ShiftModifier)) return;
  const VehicleId owner = context.scene().formation[static_cast<std::size_t>(slot_)].vehicle;
  context.selectVehicles(owner >= 0 ? std::vector{owner} : std::vector<VehicleId>{});
}

std::vector<MapAction> SlotTarget::actions(const MapContext& context) {
  const MapSlot slot = context.scene().formation[static_cast<std::size_t>(slot_)];
  if (!context.isEditable() || slot.vehicle < 0 || !context.scene().hasPose(slot.vehicle)) return {};
  return {{antipode::tr("Put the slot of %1 where it is").arg(slot.name),
           [slot, index = slot_](MapContext& map, const MapPointer&) {
             map.edit(SlotMoved{index, slot.at}, EditPhase::Begin);
             map.edit(SlotMoved{index, map.scene().position(slot.vehicle)});
           }}};
}

std::unique_ptr<MapDrag> SlotTarget::beginDrag(MapContext& context, const MapPointer& pressed) {
  const MapSlot& dragged = context.scene().formation[static_cast<std::size_t>(slot_)];
  return std::make_unique<SlotDrag>(slot_, dragged, pressed.world);
}

SlotDrag::SlotDrag(int slot, const MapSlot& dragged, Vec2 pressed)
    : slot_(slot), name_(dragged.name), start_(dragged.at), pressed_(pressed), now_(dragged.at) {}

MapEdit SlotDrag::dragTo(const MapPointer& pointer) {
  Vec2 offset = pointer.world - pressed_;
  if (pointer.modifiers & Qt::ShiftModifier) offset = {std::round(offset.x), std::round(offset.y)};
  now_ = start_ + offset;
  return SlotMoved{slot_, now_};
}

void SlotDrag::paint(QPainter& painter, const MapContext& context) const {
  const MapTheme& theme = context.scene().theme;
  const QPointF from = context.viewport().screenFromWorld(start_), to = context.viewport().screenFromWorld(now_);
  painter.setPen(QPen(theme.accent, 1.2, Qt::DashLine));
  painter.drawLine(from, to);
  painter.setPen(QPen(theme.accent, 2));
  painter.setBrush(theme.water);
  painter.drawPolygon(QPolygonF{to + QPointF(0, -7), to + QPointF(7, 0), to + QPointF(0, 7), to + QPointF(-7, 0)});
  paintHaloText(painter, to + QPointF(12, -20), name_ + QStringLiteral("  ") + legText(start_, now_),
                painter.font(), theme.text, theme.halo);
}

}  // namespace antipode
