// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/futures/futures_item.h"

#include "widgets/map/items/futures/future_target.h"
#include "widgets/map/items/map_scene.h"
#include "widgets/map/items/overlay_painter.h"

#include <QPainter>
#include <QPolygonF>
#include <algorithm>
#include <iterator>

namespace antipode {
namespace {

/// Without the points that nobody can tell apart on the screen.
QPolygonF polylineOf(const OverlayPainter& overlay, const std::vector<Vec2>& points, double apart = 0) {
  QPolygonF polyline;
  polyline.reserve(static_cast<qsizetype>(points.size()));
  for (std::size_t i = 0; i < points.size(); ++i) {
    const QPointF at = overlay.view.screenFromWorld(points[i]);
    const bool isEnd = i + 1 == points.size();
    if (polyline.isEmpty() || isEnd || (at - polyline.back()).manhattanLength() >= apart) polyline.append(at);
  }
  return polyline;
}

/// The area between two lines, to be filled by the winding rule, because the lines of a vehicle that turns cross
/// each other. Pieces from point to point would fill the same, in twice the time.
QPolygonF areaBetween(QPolygonF left, const QPolygonF& right) {
  left.reserve(left.size() + right.size());
  std::copy(right.crbegin(), right.crend(), std::back_inserter(left));
  return left;
}

void paintTracks(OverlayPainter& overlay, const std::vector<std::vector<Vec2>>& tracks, QColor colour) {
  constexpr double kWidth = 2.5, kApart = 3;  // px
  colour.setAlphaF(static_cast<float>(std::clamp(10.0 / static_cast<double>(tracks.size()), 0.06, 0.5)));
  overlay.painter.setPen(QPen(colour, kWidth, Qt::SolidLine, Qt::FlatCap, Qt::BevelJoin));
  for (const std::vector<Vec2>& track : tracks) overlay.painter.drawPolyline(polylineOf(overlay, track, kApart));
}

/// The area has hard edges, with a smooth line over each: to fill it with smooth ones takes five times as long,
/// and it is filled anew with each movement of a hand.
void paintArea(OverlayPainter& overlay, const MapTube& tube, std::size_t outer, QColor colour, float alpha) {
  QPainter& painter = overlay.painter;
  const QPolygonF left = polylineOf(overlay, tube.lines[outer]);
  const QPolygonF right = polylineOf(overlay, tube.lines[tube.lines.size() - 1 - outer]);
  colour.setAlphaF(alpha);
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour);
  painter.drawPolygon(areaBetween(left, right), Qt::WindingFill);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(colour, 1));
  painter.drawPolyline(left), painter.drawPolyline(right);
}

void paintTube(OverlayPainter& overlay, const MapTube& tube, const QColor& colour) {
  QPainter& painter = overlay.painter;
  const std::size_t count = tube.lines.size();
  for (std::size_t outer = 0; outer < count / 2; ++outer)
    paintArea(overlay, tube, outer, colour, outer == 0 ? 0.18F : 0.26F);
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
