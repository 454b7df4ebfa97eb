// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/view/map_overlay.h"

#include "widgets/map/drawing/label_layout.h"
#include "widgets/map/items/map_items.h"
#include "widgets/map/items/overlay_painter.h"
#include "widgets/map/view/map_frame.h"

#include <QPainter>

namespace antipode {
namespace {

void paintLabels(OverlayPainter& overlay) {
  LabelLayout layout(overlay.screen());
  if (overlay.scene.shows(MapLayer::ScaleBar)) layout.addObstacle(scaleBarRect(overlay.view));
  if (overlay.scene.shows(MapLayer::NorthArrow)) layout.addObstacle(northArrowRect(overlay.view));
  for (const MapItem* item : itemsInLabelOrder()) item->reserveRoom(overlay, layout);
  for (const MapItem* item : itemsInLabelOrder()) item->paintLabels(overlay, layout);
}

bool isEmpty(const MapScene& scene) {
  return scene.vehicleCount() == 0 && !scene.current && !scene.water && contentBounds(scene).isEmpty();
}

}  // namespace

void paintMapOverlay(OverlayPainter& overlay, const MapOverlay& shown) {
  const MapScene& scene = overlay.scene;
  overlay.painter.save();
  overlay.painter.setRenderHint(QPainter::Antialiasing);
  for (const MapItem* item : itemsInOverlayOrder()) item->paintOverlay(overlay);
  if (scene.shows(MapLayer::Labels)) paintLabels(overlay);
  if (scene.shows(MapLayer::ScaleBar)) paintScaleBar(overlay);
  if (scene.shows(MapLayer::NorthArrow)) paintNorthArrow(overlay);
  QRectF corner = northArrowRect(overlay.view);
  for (const MapItem* item : itemsInOverlayOrder()) corner = item->paintCorner(overlay, corner);
  if (shown.mark) paintMark(overlay, *shown.mark);
  if (shown.hasHint && isEmpty(scene)) paintEmptyHint(overlay);
  if (shown.cursor && scene.shows(MapLayer::Coordinates)) paintReadout(overlay, *shown.cursor);
  overlay.painter.restore();
}

}  // namespace antipode
