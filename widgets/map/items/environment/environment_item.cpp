// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/environment/environment_item.h"

#include "core/base/geometry/angles.h"
#include "widgets/base/texts.h"
#include "widgets/map/drawing/line_shapes.h"
#include "widgets/map/items/environment/current_lines.h"
#include "widgets/map/items/map_picture.h"
#include "widgets/map/items/overlay_painter.h"

#include <QPainter>
#include <QStringList>
#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr float kDriftWidth = 1.6f;
constexpr double kPanelHeight = 28;  // px

QRectF paintPanel(OverlayPainter& overlay, const QRectF& above, const QString& string) {
  const QFont font = withPixelSize(overlay.font, 11);
  const double width = std::ceil(overlay.textSize(string, font).width()) + 42;
  const QRectF rect(above.right() - width, above.bottom() + 6, width, kPanelHeight);
  overlay.panel(rect);
  overlay.painter.setFont(font);
  overlay.painter.setPen(overlay.scene.theme.text);
  overlay.painter.drawText(rect.adjusted(34, 0, -4, 0), Qt::AlignLeft | Qt::AlignVCenter, string);
  return rect;
}

void paintArrow(QPainter& painter, const QRectF& panel, Vec2 towards, const QColor& colour, bool isFeathered) {
  const double size = length(towards);
  if (!(size > 0)) return;
  const QPointF centre(panel.left() + 18, panel.center().y());
  const QPointF along(9 * towards.x / size, -9 * towards.y / size), across(-along.y(), along.x());
  painter.setPen(QPen(colour, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.setBrush(Qt::NoBrush);
  painter.drawLine(centre - along, centre + along);
  const QPointF head[] = {centre + 0.3 * along + 0.55 * across, centre + along,
                          centre + 0.3 * along - 0.55 * across};
  painter.drawPolyline(head, 3);
  if (!isFeathered) return;
  painter.setPen(QPen(colour, 1.4, Qt::SolidLine, Qt::RoundCap));
  for (const double at : {-1.0, -0.62, -0.24}) {
    const QPointF foot = centre + at * along;
    painter.drawLine(foot, foot - 0.3 * along + 0.5 * across);
  }
}

QRectF paintDrift(OverlayPainter& overlay, const QRectF& above) {
  const MapScene& scene = overlay.scene;
  if (!scene.fleetDrift || !(length(*scene.fleetDrift) > 1e-9)) return above;
  const QRectF rect =
      paintPanel(overlay, above, antipode::tr("drift %1 m/s").arg(length(*scene.fleetDrift), 0, 'f', 2));
  paintArrow(overlay.painter, rect, *scene.fleetDrift, scene.theme.drift, false);
  return rect;
}

QRectF paintWind(OverlayPainter& overlay, const QRectF& above) {
  const MapScene& scene = overlay.scene;
  if (!scene.wind) return above;
  const double from = wrap360(scene.wind->direction);
  const QRectF rect = paintPanel(
      overlay, above, antipode::tr("wind %1 m/s from %2°").arg(scene.wind->speed, 0, 'f', 1).arg(from, 0, 'f', 0));
  // The arrow flies with the wind, away from where it comes from.
  const Vec2 towards{-std::sin(radFromDeg(from)), -std::cos(radFromDeg(from))};
  paintArrow(overlay.painter, rect, towards, scene.theme.text, true);
  return rect;
}

QRectF paintCurrent(OverlayPainter& overlay, const QRectF& above) {
  const MapScene& scene = overlay.scene;
  if (!scene.current) return above;
  double strongest = 0;
  Vec2 sum;
  for (const CurrentVector& v : scene.current->field->vectors()) {
    strongest = std::max(strongest, length(v.flow));
    sum = sum + v.flow;
  }
  const QString state = scene.current->isActive ? QString() : antipode::tr(", off");
  const QRectF rect =
      paintPanel(overlay, above, antipode::tr("current to %1 m/s%2").arg(strongest, 0, 'f', 2).arg(state));
  QColor colour = scene.theme.current;
  if (!scene.current->isActive) colour.setAlphaF(0.5f);
  paintArrow(overlay.painter, rect, sum, colour, false);
  return rect;
}

QRectF paintWater(OverlayPainter& overlay, const QRectF& above) {
  const MapScene& scene = overlay.scene;
  if (!scene.water) return above;
  const WaterCurrent& current = scene.water->current;
  const Vec2 uniform{current.east, current.north};
  QStringList parts;
  if (length(uniform) > 0) parts << QStringLiteral("%1 m/s").arg(length(uniform), 0, 'f', 2);
  if (scene.water->grid) parts << antipode::tr("from file");
  if (current.strain != 0) parts << antipode::tr("strain %1 /s").arg(current.strain, 0, 'g', 3);
  const QRectF rect = paintPanel(overlay, above, antipode::tr("current ") + parts.join(QStringLiteral(", ")));
  paintArrow(overlay.painter, rect, uniform, scene.theme.current, false);
  return rect;
}

}  // namespace

void EnvironmentItem::addBackdrop(const PictureLayer& layer) const {
  const MapScene& scene = layer.scene;
  if (!scene.shows(MapLayer::Current)) return;
  if (scene.water) addWaterLines(*scene.water, scene.theme, layer.view, layer.part, layer.lines);
  if (scene.current) addCurrentLines(*scene.current, scene.theme, layer.view, layer.part, layer.lines);
}

void EnvironmentItem::addForeground(const PictureLayer& layer) const {
  const MapScene& scene = layer.scene;
  if (!scene.shows(MapLayer::Drift)) return;
  const QRgb colour = rgbaOf(scene.theme.drift, 0.9);
  const QRectF screen = QRectF({0, 0}, layer.view.size()).adjusted(-60, -60, 60, 60);
  for (std::size_t i = 0; i < std::min(scene.vehicleDrift.size(), scene.vehicleCount()); ++i) {
    const auto id = static_cast<VehicleId>(i);
    const Vec2 drift = scene.vehicleDrift[i];
    const double speed = length(drift);
    if (!scene.hasPose(id) || !(speed > 1e-6)) continue;
    if (std::ranges::binary_search(scene.swarm.withoutFlow, id)) continue;
    const QPointF p = layer.view.screenFromWorld(scene.position(id));
    if (!screen.contains(p)) continue;
    const double pixels = std::clamp(16 + 40 * speed, 16.0, 56.0);
    const QPointF unit(drift.x / speed, -drift.y / speed);
    const double gap = scene.symbolLength() * 0.62;
    addArrow(layer.lines, p + gap * unit, pixels * unit, kDriftWidth, colour);
  }
}

QRectF EnvironmentItem::paintCorner(OverlayPainter& overlay, const QRectF& above) const {
  QRectF corner = above;
  if (overlay.scene.shows(MapLayer::Drift)) corner = paintDrift(overlay, corner);
  if (overlay.scene.shows(MapLayer::Wind)) corner = paintWind(overlay, corner);
  if (!overlay.scene.shows(MapLayer::Current)) return corner;
  corner = paintWater(overlay, corner);
  corner = paintCurrent(overlay, corner);
  return corner;
}

}  // namespace antipode
