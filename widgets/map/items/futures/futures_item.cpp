// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/futures/futures_item.h"

#include "widgets/map/items/futures/future_target.h"
#include "widgets/map/items/map_scene.h"
#include "widgets/map/items/overlay_painter.h"

#include <QPainter>
#include <QPainterPath>
#include <QPolygonF>
#include <algorithm>

namespace antipode {
namespace {

QPolygonF polylineOf(const OverlayPainter& overlay, const std::vector<Vec2>& points) {
  QPolygonF polyline;
  polyline.reserve(static_cast<qsizetype>(points.size()));
  for (const Vec2& point : points) polyline.append(overlay.view.screenFromWorld(point));
  return polyline;
}

/// The area between two lines. It is filled piece by piece, because the lines of a vehicle that turns cross each
/// other.
QPainterPath areaBetween(const QPolygonF& left, const QPolygonF& right) {
  QPainterPath area;
  area.setFillRule(Qt::WindingFill);
  for (qsizetype i = 1; i < std::min(left.size(), right.size()); ++i) {
    QPolygonF piece{left[i - 1], left[i], right[i], right[i - 1]};
    area.addPolygon(piece);
    area.closeSubpath();
  }
  return area;
}

/// Without the points that nobody can tell apart on the screen.
QPolygonF coarsePolyline(const OverlayPainter& overlay, const std::vector<Vec2>& points) {
  constexpr double kApart = 3;  // px
  QPolygonF polyline;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const QPointF at = overlay.view.screenFromWorld(points[i]);
    const bool isEnd = i + 1 == points.size();
    if (polyline.isEmpty() || isEnd || (at - polyline.back()).manhattanLength() >= kApart) polyline.append(at);
  }
  return polyline;
}

void paintTracks(OverlayPainter& overlay, const std::vector<std::vector<Vec2>>& tracks, QColor colour) {
  constexpr double kWidth = 2.5;  // px
  colour.setAlphaF(static_cast<float>(std::clamp(10.0 / static_cast<double>(tracks.size()), 0.06, 0.5)));
  overlay.painter.setPen(QPen(colour, kWidth, Qt::SolidLine, Qt::FlatCap, Qt::BevelJoin));
  for (const std::vector<Vec2>& track : tracks) overlay.painter.drawPolyline(coarsePolyline(overlay, track));
}

void paintTube(OverlayPainter& overlay, const MapTube& tube, const QColor& colour) {
  QPainter& painter = overlay.painter;
  const std::size_t count = tube.lines.size();
  painter.setPen(Qt::NoPen);
  for (std::size_t outer = 0; outer < count / 2; ++outer) {
    QColor fill = colour;
    fill.setAlphaF(outer == 0 ? 0.18F : 0.26F);
    painter.setBrush(fill);
    painter.drawPath(
        areaBetween(polylineOf(overlay, tube.lines[outer]), polylineOf(overlay, tube.lines[count - 1 - outer])));
  }
  painter.setBrush(Qt::NoBrush);
  if (!tube.tracks.empty()) paintTracks(overlay, tube.tracks, colour);
  if (count > 0) {
    painter.setPen(QPen(colour, 1));
    painter.drawPolyline(polylineOf(overlay, tube.lines[count / 2]));
  }
  if (tube.ghost.empty()) return;
  painter.setPen(QPen(colour, 1.6, Qt::DashLine));
  painter.drawPolyline(polylineOf(overlay, tube.ghost));
}

}  // namespace

void FuturesItem::paintOverlay(OverlayPainter& overlay) const {
  const MapScene& scene = overlay.scene;
  if (scene.tubes.empty()) return;
  overlay.painter.save();
  overlay.painter.setRenderHint(QPainter::Antialiasing);
  for (const MapTube& tube : scene.tubes) paintTube(overlay, tube, scene.vehicleColour(tube.vehicle));
  overlay.painter.restore();
}

std::unique_ptr<MapTarget> FuturesItem::pick(const MapPick& pick) const {
  const VehicleId vehicle = tubeAt(pick.scene, pick.view, pick.screen);
  return vehicle >= 0 ? std::make_unique<FutureTarget>(vehicle) : nullptr;
}

void OtherRunItem::paintOverlay(OverlayPainter& overlay) const {
  const auto& tracks = overlay.scene.otherRun;
  if (!tracks) return;
  overlay.painter.save();
  overlay.painter.setRenderHint(QPainter::Antialiasing);
  overlay.painter.setBrush(Qt::NoBrush);
  for (const MapOtherTrack& track : *tracks) {
    const bool isRung = track.points.size() == 2;
    overlay.painter.setPen(QPen(track.colour, isRung ? 0.8 : 1.2, isRung ? Qt::SolidLine : Qt::DotLine));
    overlay.painter.drawPolyline(polylineOf(overlay, track.points));
  }
  overlay.painter.restore();
}

}  // namespace antipode
