// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/vehicles/vehicles_item.h"

#include "core/base/geometry/angles.h"
#include "widgets/base/texts.h"
#include "widgets/map/drawing/label_layout.h"
#include "widgets/map/drawing/line_shapes.h"
#include "widgets/map/items/map_picture.h"
#include "widgets/map/items/overlay_painter.h"
#include "widgets/map/items/vehicles/vehicle_drag.h"
#include "widgets/map/items/vehicles/vehicle_picking.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr float kHeadingWidth = 1.5f;

QPointF compassVector(double headingDeg, double pixels) {
  const double rad = radFromDeg(headingDeg);
  return {pixels * std::sin(rad), -pixels * std::cos(rad)};
}

void addVehicle(const PictureLayer& layer, VehicleId id, double length) {
  const MapScene& scene = layer.scene;
  if (!scene.hasPose(id)) return;
  const auto i = static_cast<std::size_t>(id);
  const QPointF p = layer.view.screenFromWorld(scene.position(id));
  const double margin = length + 80;
  if (!QRectF({0, 0}, layer.view.size()).adjusted(-margin, -margin, margin, margin).contains(p)) return;
  const double heading = std::isfinite(scene.poses.heading[i]) ? scene.poses.heading[i] : 0;
  const double speed = scene.poses.speed[i];
  const QColor colour = scene.vehicleColour(id);
  const double opacity = scene.opacity(id);
  if (scene.shows(MapLayer::Headings) && std::isfinite(speed)) {
    // The distance of the next ten seconds, within what reads well.
    const double ahead = std::clamp(10 * speed / layer.view.metresPerPixel(), 0.5 * length, 2.5 * length);
    layer.lines.begin(kHeadingWidth, rgbaOf(lineColour(layer.picture, colour), 0.95 * opacity));
    layer.lines.add(p + compassVector(heading, 0.4 * length));
    layer.lines.add(p + compassVector(heading, 0.5 * length + ahead));
  }
  layer.picture.glyphs.push_back({static_cast<float>(p.x()), static_cast<float>(p.y()),
                                  static_cast<float>(heading), static_cast<float>(length), colour.rgb(),
                                  static_cast<float>(opacity)});
}

void paintRing(OverlayPainter& overlay, VehicleId id, const QColor& colour, double width) {
  const MapScene& scene = overlay.scene;
  if (!scene.hasPose(id)) return;
  const double radius = overlay.symbolLength * 0.5 + 5;
  const QPointF p = overlay.view.screenFromWorld(scene.position(id));
  if (!overlay.screen(radius).contains(p)) return;
  overlay.painter.setPen(QPen(withAlpha(scene.theme.halo, 150), width + 2.2));
  overlay.painter.drawEllipse(p, radius, radius);
  overlay.painter.setPen(QPen(colour, width));
  overlay.painter.drawEllipse(p, radius, radius);
}

std::vector<VehicleId> visibleVehicles(const OverlayPainter& overlay) {
  const QRectF screen = overlay.screen();
  std::vector<VehicleId> visible;
  for (std::size_t i = 0; i < overlay.scene.vehicleCount(); ++i) {
    const auto id = static_cast<VehicleId>(i);
    if (overlay.scene.hasPose(id) && screen.contains(overlay.view.screenFromWorld(overlay.scene.position(id))))
      visible.push_back(id);
  }
  return visible;
}

void paintName(OverlayPainter& overlay, LabelLayout& layout, VehicleId id) {
  const MapScene& scene = overlay.scene;
  const auto i = static_cast<std::size_t>(id);
  if (i >= scene.fleet.size() || scene.fleet[i].name.isEmpty()) return;
  const bool isSelected = scene.isSelected(id);
  QFont font = overlay.font;
  font.setBold(isSelected);
  const QString& name = scene.fleet[i].name;
  const double gap = overlay.symbolLength * 0.5 + (isSelected ? 8 : 3);
  const auto rect =
      layout.place(overlay.view.screenFromWorld(scene.position(id)), overlay.textSize(name, font), gap);
  if (rect) overlay.text(rect->topLeft(), name, font, scene.theme.text, LabelCache::When::Soon);
}

QString tooltipText(const MapScene& scene, VehicleId id) {
  const auto i = static_cast<std::size_t>(id);
  const auto value = [](double v, int digits, const char* unit) {
    return std::isfinite(v) ? QStringLiteral("%1 %2").arg(v, 0, 'f', digits).arg(QString::fromUtf8(unit))
                            : QStringLiteral("–");
  };
  const auto row = [](const QString& what, const QString& text) {
    return QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td align='right'>%2</td></tr>").arg(what, text);
  };
  const QString name = i < scene.fleet.size() ? scene.fleet[i].name.toHtmlEscaped() : QString();
  return QStringLiteral("<b>%1</b><table cellspacing='0'>").arg(name) +
         row(tr("Speed"), value(scene.poses.speed[i], 2, "m/s")) +
         row(tr("Heading"), value(roundedHeading(scene.poses.heading[i], 1), 1, "°")) +
         row(tr("Depth"), value(scene.poses.depth[i], 1, "m")) +
         row(tr("Position"),
             QStringLiteral("%1, %2 m").arg(scene.poses.x[i], 0, 'f', 1).arg(scene.poses.y[i], 0, 'f', 1)) +
         QStringLiteral("</table>");
}

}  // namespace

void VehiclesItem::addForeground(const PictureLayer& layer) const {
  const MapScene& scene = layer.scene;
  const double length = scene.symbolLength();
  for (std::size_t i = 0; i < scene.vehicleCount(); ++i)
    if (!scene.isSelected(static_cast<VehicleId>(i))) addVehicle(layer, static_cast<VehicleId>(i), length);
  for (const VehicleId id : scene.selection) addVehicle(layer, id, length);
}

void VehiclesItem::paintOverlay(OverlayPainter& overlay) const {
  const MapScene& scene = overlay.scene;
  overlay.painter.setBrush(Qt::NoBrush);
  for (const VehicleId id : scene.selection) paintRing(overlay, id, scene.theme.accent, 2);
  if (scene.underPointer && !scene.isSelected(*scene.underPointer))
    paintRing(overlay, *scene.underPointer, withAlpha(scene.theme.accent, 150), 1.5);
}

void VehiclesItem::reserveRoom(const OverlayPainter& overlay, LabelLayout& layout) const {
  const double size = overlay.symbolLength * 0.6;
  for (const VehicleId id : visibleVehicles(overlay)) {
    const QPointF p = overlay.view.screenFromWorld(overlay.scene.position(id));
    layout.addObstacle({p.x() - overlay.symbolLength * 0.3, p.y() - overlay.symbolLength * 0.3, size, size});
  }
}

void VehiclesItem::paintLabels(OverlayPainter& overlay, LabelLayout& layout) const {
  const MapScene& scene = overlay.scene;
  std::vector<VehicleId> visible = visibleVehicles(overlay);
  const auto isImportant = [&](VehicleId id) { return scene.isSelected(id) || scene.underPointer == id; };
  std::stable_partition(visible.begin(), visible.end(), isImportant);
  for (const VehicleId id : visible) paintName(overlay, layout, id);
}

std::unique_ptr<MapTarget> VehiclesItem::pick(const MapPick& pick) const {
  const auto vehicle = vehicleAt(pick.scene, pick.view, pick.screen);
  return vehicle ? std::make_unique<VehicleTarget>(*vehicle) : nullptr;
}

bool VehiclesItem::doubleClick(MapContext& context, const MapPointer& pointer) const {
  const auto vehicle = vehicleAt(context.scene(), context.viewport(), pointer.screen);
  if (vehicle) context.centreOn(context.scene().position(*vehicle));
  return vehicle.has_value();
}

QString VehiclesItem::tooltip(const MapPick& pick) const {
  const auto vehicle = vehicleAt(pick.scene, pick.view, pick.screen);
  return vehicle ? tooltipText(pick.scene, *vehicle) : QString();
}

void VehiclesItem::addBounds(const MapScene& scene, WorldRect& bounds) const {
  bounds.include(scene.vehicleBounds());
}

}  // namespace antipode
