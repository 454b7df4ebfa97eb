// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/scenario_thumbnail.h"

#include "app/workbench/controllers/fleet_colours.h"
#include "core/autonomy/behaviours/behaviour_params.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr std::size_t kMaxDots = 400;

struct Line {
  QPolygonF points;
  QColor colour;
};

/// Paths of the behaviours of a vehicle.
void addPaths(const VehicleSpec& vehicle, const QColor& colour, std::vector<Line>& lines) {
  for (const BehaviourSpec& behaviour : vehicle.behaviours) {
    const auto* waypoint = std::get_if<WaypointParams>(&behaviour.params);
    if (!waypoint) continue;
    Line line{{}, colour};
    for (const Vec2& point : waypoint->points.points) line.points << QPointF(point.x, -point.y);
    lines.push_back(std::move(line));
  }
}

}  // namespace

QImage scenarioThumbnail(const Scenario& scenario, QSize size, bool isDark) {
  QImage image(size, QImage::Format_RGB32);
  image.fill(isDark ? QColor(0x16, 0x26, 0x33) : QColor(0xdc, 0xea, 0xf2));
  const std::vector<FleetMember> fleet = fleetOf(scenario);
  const std::vector<QColor> colours = vehicleColours(scenario);
  std::vector<Line> lines;
  for (std::size_t i = 0; i < scenario.vehicles.size(); ++i) addPaths(*scenario.vehicles[i], colours[i], lines);
  QRectF extent;
  const auto include = [&](const QPointF& point) {
    const QRectF spot(point - QPointF(5, 5), QSizeF(10, 10));
    extent = extent.isNull() ? spot : extent.united(spot);
  };
  const std::size_t shown = std::min(fleet.size(), kMaxDots);
  for (std::size_t i = 0; i < shown; ++i) include({fleet[i].start.x, -fleet[i].start.y});
  for (const Line& line : lines)
    for (const QPointF& point : line.points) include(point);
  if (extent.isNull()) return image;
  const double margin = 10;
  const double scale =
      std::min((size.width() - 2 * margin) / extent.width(), (size.height() - 2 * margin) / extent.height());
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.translate(size.width() / 2.0, size.height() / 2.0);
  painter.scale(scale, scale);
  painter.translate(-extent.center());
  for (const Line& line : lines) {
    QPen pen(line.colour, 1.5);
    pen.setCosmetic(true);
    painter.setPen(pen);
    painter.drawPolyline(line.points);
  }
  painter.setPen(Qt::NoPen);
  for (std::size_t i = 0; i < shown; ++i) {
    painter.setBrush(colours[fleet[i].spec]);
    painter.drawEllipse(QPointF(fleet[i].start.x, -fleet[i].start.y), 3.5 / scale, 3.5 / scale);
  }
  return image;
}

}  // namespace antipode
