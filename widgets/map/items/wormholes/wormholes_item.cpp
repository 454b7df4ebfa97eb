// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/wormholes/wormholes_item.h"

#include "widgets/base/texts.h"
#include "widgets/map/drawing/label_layout.h"
#include "widgets/map/items/overlay_painter.h"
#include "widgets/map/items/wormholes/polygon_handle_symbol.h"
#include "widgets/map/items/wormholes/wormhole_lines.h"
#include "widgets/map/items/wormholes/wormhole_target.h"

#include <QPainter>
#include <QStringList>
#include <algorithm>

namespace antipode {
namespace {

void paintName(OverlayPainter& overlay, LabelLayout& layout, const MapWormhole& wormhole, WormholeEnd which) {
  const MapScene& scene = overlay.scene;
  const MapWormhole::End& end = wormhole.end(which);
  if (end.vertices().empty()) return;
  QString string = QStringLiteral("%1 · %2").arg(QString::fromStdString(wormhole.spec.tag),
                                                 which == WormholeEnd::Madrid ? "madrid" : "weber");
  if (end.fault) string += QStringLiteral(": ") + QString::fromStdString(end.fault->reason);
  const QColor colour = end.fault                 ? scene.theme.fault
                        : wormhole.isEntry(which) ? scene.theme.wormholeEntry
                                                  : scene.theme.wormholeExit;
  const QSizeF size = overlay.textSize(string, overlay.font);
  // On the side away from the other end, where no arrow is in the way.
  const MapWormhole::End& other =
      wormhole.end(which == WormholeEnd::Madrid ? WormholeEnd::Weber : WormholeEnd::Madrid);
  const bool isBelow = !other.vertices().empty() && other.shape.centroid().y > end.shape.centroid().y;
  const Vec2 low = end.shape.boxMin(), high = end.shape.boxMax();
  const QPointF rim = overlay.view.screenFromWorld({(low.x + high.x) / 2, isBelow ? low.y : high.y});
  const QRectF rect(rim + QPointF(-size.width() / 2, isBelow ? 3 : -size.height() - 3), size);
  if (!overlay.screen().intersects(rect)) return;
  layout.addObstacle(rect);
  overlay.text(rect.topLeft(), string, overlay.font, colour);
}

QString tooltipText(const MapWormhole& wormhole, WormholeEnd which) {
  const WormholeSpec& spec = wormhole.spec;
  QStringList lines{antipode::tr("<b>%1</b>, end %2")
                        .arg(QString::fromStdString(spec.tag).toHtmlEscaped(),
                             which == WormholeEnd::Madrid ? "madrid" : "weber")};
  lines << (spec.connection == WormholeConnection::Both ? antipode::tr("Entry and exit")
            : wormhole.isEntry(which)                   ? antipode::tr("Entry")
                                                        : antipode::tr("Exit"));
  if (spec.tunnelTime) lines << antipode::tr("Tunnel time %1 s").arg(*spec.tunnelTime);
  if (spec.delay > 0) lines << antipode::tr("Delay %1 s").arg(spec.delay);
  if (const auto& fault = wormhole.end(which).fault) lines << QString::fromStdString(fault->reason);
  return lines.join(QStringLiteral("<br>"));
}

}  // namespace

void WormholesItem::addBackdrop(const PictureLayer& layer) const {
  if (layer.scene.shows(MapLayer::Wormholes)) addWormholeLines(layer);
}

void WormholesItem::paintOverlay(OverlayPainter& overlay) const {
  const MapScene& scene = overlay.scene;
  if (!scene.selectedWormhole || !scene.shows(MapLayer::Wormholes)) return;
  const MapWormhole& wormhole = scene.wormholes[*scene.selectedWormhole];
  for (const WormholeEnd which : kWormholeEnds) {
    const auto& polygon = wormhole.polygon(which);
    if (!polygon) continue;
    for (const PlacedHandle& handle : polygonHandles(*polygon, kRotateStalk * overlay.view.metresPerPixel())) {
      const QPointF at = overlay.view.screenFromWorld(handle.at);
      if (handle.handle.kind == PolygonHandle::Kind::Rotate) {
        overlay.painter.setPen(QPen(scene.theme.accent, 1.2, Qt::DotLine));
        overlay.painter.drawLine(overlay.view.screenFromWorld(polygon->centre), at);
      }
      paintPolygonHandle(overlay.painter, scene.theme, handle.handle.kind, at, false);
    }
  }
}

void WormholesItem::paintLabels(OverlayPainter& overlay, LabelLayout& layout) const {
  if (!overlay.scene.shows(MapLayer::Wormholes)) return;
  for (const MapWormhole& wormhole : overlay.scene.wormholes)
    for (const WormholeEnd which : kWormholeEnds) paintName(overlay, layout, wormhole, which);
}

std::unique_ptr<MapTarget> WormholesItem::pick(const MapPick& pick) const {
  const auto hit = wormholeAt(pick.scene, pick.view, pick.screen);
  return hit ? std::make_unique<WormholeTarget>(*hit) : nullptr;
}

/// One end inside is enough: the other one may be far away.
void WormholesItem::addInside(const MapScene& scene, const MapViewport& view, const QRectF& screen,
                              std::vector<MapThing>& things) const {
  if (!scene.shows(MapLayer::Wormholes)) return;
  const auto isInside = [&](const MapWormhole::End& end) {
    return !end.vertices().empty() && std::ranges::all_of(end.vertices(), [&](Vec2 corner) {
      return screen.contains(view.screenFromWorld(corner));
    });
  };
  for (std::size_t i = 0; i < scene.wormholes.size(); ++i)
    if (std::ranges::any_of(scene.wormholes[i].ends, isInside))
      things.push_back({MapThing::Kind::Wormhole, static_cast<int>(i)});
}

bool WormholesItem::doubleClick(MapContext& context, const MapPointer& pointer) const {
  const auto hit = wormholeAt(context.scene(), context.viewport(), pointer.screen);
  if (!hit || !hit->edge || !context.isEditable() || context.scene().selectedWormhole != hit->wormhole)
    return false;
  insertVertex(context, *hit, pointer.world);
  return true;
}

QString WormholesItem::tooltip(const MapPick& pick) const {
  const auto hit = wormholeAt(pick.scene, pick.view, pick.screen);
  if (!hit || (!hit->edge && !hit->handle)) return {};
  return tooltipText(pick.scene.wormholes[hit->wormhole], hit->end);
}

void WormholesItem::addBounds(const MapScene& scene, WorldRect& bounds) const {
  for (const MapWormhole& wormhole : scene.wormholes)
    for (const MapWormhole::End& end : wormhole.ends)
      for (const Vec2 p : end.vertices()) bounds.include(p);
}

void WormholesItem::keepValid(MapScene& scene) const {
  if (scene.selectedWormhole && *scene.selectedWormhole >= scene.wormholes.size()) scene.selectedWormhole.reset();
}

}  // namespace antipode
