// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a swarm: what its vehicles have used, and whose the slots are.
#include "widgets/map/view/map_overlay.h"
#include "widgets/map/map_picking.h"

#include <QPainter>
#include <QPolygonF>
#include <cmath>

namespace antipode {
namespace {

constexpr std::size_t kMostTexts = 60;  // in view at once: more would hide the map

}  // namespace

void MapOverlay::paintPower(LabelLayout& layout) {
  const QRectF screen({0, 0}, view_.size());
  std::vector<const MapDrifter*> seen;
  for (const MapDrifter& drifter : scene_.swarm.drifters)
    if (!drifter.power.isEmpty() && scene_.hasPose(drifter.vehicle) &&
        screen.contains(view_.screenFromWorld(scene_.position(drifter.vehicle))))
      seen.push_back(&drifter);
  const bool isCrowd = seen.size() > kMostTexts;
  for (const MapDrifter* drifter : seen) {
    if (isCrowd && !scene_.isSelected(drifter->vehicle)) continue;
    const QPointF at = view_.screenFromWorld(scene_.position(drifter->vehicle));
    const auto rect = layout.place(at, textSize(drifter->power, smallFont_), symbol_ * 0.5 + 4);
    if (rect) text(rect->topLeft(), drifter->power, smallFont_, scene_.theme.textDim);
  }
}

/// The slot of a vehicle that is near it needs no name.
void MapOverlay::paintSlotNames(LabelLayout& layout) {
  constexpr double kNear = 40;  // px
  const QRectF screen({0, 0}, view_.size());
  std::size_t named = 0;
  for (const MapSlot& slot : scene_.formation) {
    const QPointF at = view_.screenFromWorld(slot.at);
    if (!screen.contains(at)) continue;
    if (slot.vehicle >= 0 && scene_.hasPose(slot.vehicle)) {
      const QPointF away = view_.screenFromWorld(scene_.position(slot.vehicle)) - at;
      if (std::hypot(away.x(), away.y()) < kNear) continue;
    }
    if (++named > kMostTexts) return;
    if (const auto rect = layout.place(at, textSize(slot.name, smallFont_), 9))
      text(rect->topLeft(), slot.name, smallFont_, scene_.theme.textDim);
  }
}

/// Of a slot that cannot be gripped where it is.
void MapOverlay::paintSlotGrip() {
  constexpr double kSize = 5.5;
  for (std::size_t i = 0; i < scene_.formation.size(); ++i) {
    const QPointF at = view_.screenFromWorld(scene_.formation[i].at), grip = slotGrip(scene_, view_, i);
    if (grip == at) continue;
    painter_.setPen(QPen(scene_.theme.accent, 1.4));
    painter_.drawLine(at, grip);
    painter_.setBrush(scene_.theme.water);
    painter_.drawPolygon(QPolygonF{grip + QPointF(0, -kSize), grip + QPointF(kSize, 0), grip + QPointF(0, kSize),
                                   grip + QPointF(-kSize, 0)});
  }
}

}  // namespace antipode
