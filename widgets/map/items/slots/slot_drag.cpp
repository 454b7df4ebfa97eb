// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/slots/slot_drag.h"

#include "widgets/map/view/map_overlay.h"
#include "widgets/map/items/routes/path_edit.h"

#include <QPainter>
#include <QPolygonF>
#include <cmath>

namespace antipode {

SlotDrag::SlotDrag(MapToolContext& context, int slot, Vec2 pressed)
    : context_(context), slot_(slot), pressed_(pressed) {
  const MapSlot& dragged = context.scene().formation[static_cast<std::size_t>(slot)];
  start_ = now_ = dragged.at;
  name_ = dragged.name;
  context_.edit(SlotMoved{slot_, start_}, EditPhase::Begin);
}

void SlotDrag::moveTo(const MapPointer& pointer, EditPhase phase) {
  Vec2 way = pointer.world - pressed_;
  if (pointer.modifiers & Qt::ShiftModifier) way = {std::round(way.x), std::round(way.y)};
  now_ = start_ + way;
  context_.edit(SlotMoved{slot_, now_}, phase);
}

void SlotDrag::cancel() {
  context_.edit(SlotMoved{slot_, start_}, EditPhase::Cancel);
}

void SlotDrag::paint(QPainter& painter) const {
  const MapTheme& theme = context_.scene().theme;
  const QPointF from = context_.viewport().screenFromWorld(start_), to = context_.viewport().screenFromWorld(now_);
  painter.setPen(QPen(theme.accent, 1.2, Qt::DashLine));
  painter.drawLine(from, to);
  painter.setPen(QPen(theme.accent, 2));
  painter.setBrush(theme.water);
  painter.drawPolygon(QPolygonF{to + QPointF(0, -7), to + QPointF(7, 0), to + QPointF(0, 7), to + QPointF(-7, 0)});
  paintHaloText(painter, to + QPointF(12, -20), name_ + QStringLiteral("  ") + legText(start_, now_),
                painter.font(), theme.text, theme.halo);
}

}  // namespace antipode
