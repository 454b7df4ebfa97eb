// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/slots/slots_item.h"

#include "widgets/map/drawing/label_layout.h"
#include "widgets/map/drawing/line_shapes.h"
#include "widgets/map/drawing/screen_geometry.h"
#include "widgets/map/items/map_picture.h"
#include "widgets/map/items/overlay_painter.h"
#include "widgets/map/items/slots/slot_target.h"

#include <QPainter>
#include <QPolygonF>

namespace antipode {
namespace {

constexpr std::size_t kMaxNames = 60;   // in view at once: more would hide the map
constexpr double kSlotSize = 6;         // px from the middle
constexpr double kNear = 40;            // px: a slot so near to its vehicle needs no name

void addSlot(const PictureLayer& layer, const MapSlot& slot) {
  const MapScene& scene = layer.scene;
  const QPointF p = layer.view.screenFromWorld(slot.at);
  if (!layer.part.adjusted(-8, -8, 8, 8).contains(p)) return;
  const bool isSelected = slot.vehicle >= 0 && scene.isSelected(slot.vehicle);
  const QColor colour = isSelected          ? scene.theme.accent
                        : slot.vehicle >= 0 ? scene.vehicleColour(slot.vehicle)
                                            : scene.theme.textDim;
  const double size = kSlotSize + (isSelected ? 1 : 0);
  layer.lines.begin(isSelected ? 1.7f : 1.3f, rgbaOf(lineColour(layer.picture, colour), 0.95));
  for (const QPointF corner :
       {QPointF(0, -size), QPointF(size, 0), QPointF(0, size), QPointF(-size, 0), QPointF(0, -size)})
    layer.lines.add(p + corner);
}

}  // namespace

void SlotsItem::addForeground(const PictureLayer& layer) const {
  if (!layer.scene.shows(MapLayer::Formation)) return;
  for (const MapSlot& slot : layer.scene.formation) addSlot(layer, slot);
}

/// The grip of a slot that cannot be gripped where it is.
void SlotsItem::paintOverlay(OverlayPainter& overlay) const {
  constexpr double kSize = 5.5;
  const MapScene& scene = overlay.scene;
  if (!scene.shows(MapLayer::Formation)) return;
  for (std::size_t i = 0; i < scene.formation.size(); ++i) {
    const QPointF at = overlay.view.screenFromWorld(scene.formation[i].at);
    const QPointF grip = slotGrip(scene, overlay.view, i);
    if (grip == at) continue;
    overlay.painter.setPen(QPen(scene.theme.accent, 1.4));
    overlay.painter.drawLine(at, grip);
    overlay.painter.setBrush(scene.theme.water);
    overlay.painter.drawPolygon(QPolygonF{grip + QPointF(0, -kSize), grip + QPointF(kSize, 0),
                                          grip + QPointF(0, kSize), grip + QPointF(-kSize, 0)});
  }
}

void SlotsItem::reserveRoom(const OverlayPainter& overlay, LabelLayout& layout) const {
  const MapScene& scene = overlay.scene;
  if (!scene.shows(MapLayer::Formation) || scene.selection.size() != 1) return;
  for (std::size_t i = 0; i < scene.formation.size(); ++i)
    if (scene.formation[i].vehicle == scene.selection.front())
      layout.addObstacle(QRectF(-7, -7, 14, 14).translated(slotGrip(scene, overlay.view, i)));
}

void SlotsItem::paintLabels(OverlayPainter& overlay, LabelLayout& layout) const {
  const MapScene& scene = overlay.scene;
  if (!scene.shows(MapLayer::Formation)) return;
  const QRectF screen = overlay.screen();
  std::size_t named = 0;
  for (const MapSlot& slot : scene.formation) {
    const QPointF at = overlay.view.screenFromWorld(slot.at);
    if (!screen.contains(at)) continue;
    if (slot.vehicle >= 0 && scene.hasPose(slot.vehicle) &&
        pixelDistance(overlay.view.screenFromWorld(scene.position(slot.vehicle)), at) < kNear)
      continue;
    if (++named > kMaxNames) return;
    if (const auto rect = layout.place(at, overlay.textSize(slot.name, overlay.smallFont), 9))
      overlay.text(rect->topLeft(), slot.name, overlay.smallFont, scene.theme.textDim);
  }
}

std::unique_ptr<MapTarget> SlotsItem::pick(const MapPick& pick) const {
  const auto slot = slotAt(pick.scene, pick.view, pick.screen);
  return slot ? std::make_unique<SlotTarget>(*slot) : nullptr;
}

}  // namespace antipode
