// SPDX-License-Identifier: GPL-3.0-or-later
// What stands above the paths of the map: points, handles of surveys, where a vehicle steers to, names and
// numbers.
#include "widgets/map/view/map_overlay.h"
#include "widgets/map/map_picking.h"

#include <QPainter>
#include <QPolygonF>

namespace antipode {
namespace {

constexpr std::size_t kMostNumbers = 60;  // of points of a path: more would hide it

}  // namespace

void paintSurveyHandle(QPainter& painter, const MapTheme& theme, SurveyHandle::Kind kind, QPointF at,
                       bool active) {
  using Kind = SurveyHandle::Kind;
  const double r = active ? 6 : 5;
  painter.setPen(QPen(theme.accent, active ? 2.2 : 1.7));
  painter.setBrush(active || kind == Kind::Start ? theme.accent : theme.water);
  switch (kind) {
    case Kind::Left:
    case Kind::Right:
    case Kind::Front:
    case Kind::Back:
      painter.drawRect(QRectF(at.x() - r + 0.5, at.y() - r + 0.5, 2 * r - 1, 2 * r - 1));
      break;
    case Kind::LaneWidth:
      painter.drawPolygon(QPolygonF{at + QPointF(0, -r - 1), at + QPointF(r + 1, 0), at + QPointF(0, r + 1),
                                    at + QPointF(-r - 1, 0)});
      break;
    case Kind::Centre:
      painter.setBrush(Qt::NoBrush);
      painter.drawLine(at - QPointF(r + 2, 0), at + QPointF(r + 2, 0));
      painter.drawLine(at - QPointF(0, r + 2), at + QPointF(0, r + 2));
      if (active) painter.drawEllipse(at, r, r);
      break;
    default:
      painter.drawEllipse(at, r, r);
  }
}

void MapOverlay::paintPaths() {
  for (const MapPath& path : scene_.paths)
    path.kind == MapPath::Kind::Station ? paintStation(path) : paintPathPoints(path);
  for (const MapSteering& steering : scene_.steering) paintSteering(steering);
  if (const auto at = scene_.chosenPosition()) {
    painter_.setPen(QPen(scene_.theme.water, 1.6));
    painter_.setBrush(scene_.theme.accent);
    painter_.drawEllipse(view_.screenFromWorld(*at), 6, 6);
  }
  const MapPath* chosen = scene_.chosen();
  if (chosen && chosen->survey && scene_.isOwnerSelected(*chosen)) paintSurveyHandles(*chosen);
}

void MapOverlay::paintPathPoints(const MapPath& path) {
  const QRectF screen = QRectF({0, 0}, view_.size()).adjusted(-8, -8, 8, 8);
  const bool isSelected = scene_.isOwnerSelected(path), isDraggable = isSelected && !path.survey;
  QColor edge = isDraggable ? scene_.theme.accent : legibleOn(scene_.theme.water, scene_.pathColour(path));
  if (!isSelected) edge.setAlpha(200);
  if (!path.isEnabled) edge.setAlpha(110);
  const double radius = isDraggable ? 4.5 : isSelected ? 2.2 : 2.8;
  painter_.setPen(QPen(edge, isDraggable ? 1.8 : 1.3));
  painter_.setBrush(scene_.theme.water);
  for (const Vec2 p : path.points) {
    const QPointF at = view_.screenFromWorld(p);
    if (screen.contains(at)) painter_.drawEllipse(at, radius, radius);
  }
}

// A buoy: a ring with a cross through it.
void MapOverlay::paintStation(const MapPath& path) {
  const bool isSelected = scene_.isOwnerSelected(path);
  QColor edge = isSelected ? scene_.theme.accent : legibleOn(scene_.theme.water, scene_.pathColour(path));
  if (!path.isEnabled) edge.setAlpha(110);
  painter_.setPen(QPen(edge, isSelected ? 1.8 : 1.3));
  painter_.setBrush(scene_.theme.water);
  for (const Vec2 p : path.points) {
    const QPointF at = view_.screenFromWorld(p);
    const double r = isSelected ? 5 : 4, arm = r + 4;
    painter_.drawLine(at - QPointF(arm, 0), at + QPointF(arm, 0));
    painter_.drawLine(at - QPointF(0, arm), at + QPointF(0, arm));
    painter_.drawEllipse(at, r, r);
  }
}

void MapOverlay::paintSurveyHandles(const MapPath& path) {
  const SurveySpec& form = *path.survey;
  QPolygonF box;
  for (const Vec2 corner : form.corners()) box << view_.screenFromWorld(corner);
  painter_.setPen(QPen(scene_.theme.accent, 1.1, Qt::DashLine));
  painter_.setBrush(Qt::NoBrush);
  painter_.drawPolygon(box);
  const auto handles = surveyHandles(form, kRotateStalk * view_.metresPerPixel());
  const auto placed = [&](SurveyHandle::Kind kind) {
    for (const PlacedSurveyHandle& each : handles)
      if (each.handle.kind == kind) return view_.screenFromWorld(each.at);
    return QPointF();
  };
  painter_.setPen(QPen(scene_.theme.accent, 1.2, Qt::DotLine));
  if (form.format == SurveySpec::Format::Lawnmower)
    painter_.drawLine(placed(SurveyHandle::Kind::Front), placed(SurveyHandle::Kind::Rotate));
  // The last ones are the least: those that matter lie on top.
  for (auto handle = handles.rbegin(); handle != handles.rend(); ++handle)
    paintSurveyHandle(painter_, scene_.theme, handle->handle.kind, view_.screenFromWorld(handle->at), false);
}

void MapOverlay::paintSteering(const MapSteering& steering) {
  const auto index = static_cast<std::size_t>(steering.path);
  if (!scene_.hasPose(steering.vehicle) || index >= scene_.paths.size()) return;
  const MapPath& path = scene_.paths[index];
  if (static_cast<std::size_t>(steering.point) >= path.points.size()) return;
  const QColor colour = legibleOn(scene_.theme.water, scene_.vehicleColour(steering.vehicle));
  const QPointF from = view_.screenFromWorld(scene_.position(steering.vehicle));
  const QPointF to = view_.screenFromWorld(steering.steer);
  const QPointF next = view_.screenFromWorld(path.points[static_cast<std::size_t>(steering.point)]);
  painter_.setPen(QPen(colour, 1.3, Qt::DashLine));
  painter_.setBrush(Qt::NoBrush);
  painter_.drawLine(from, to);
  painter_.setPen(QPen(colour, 2.2));
  painter_.drawEllipse(next, 8, 8);
  if (to == next) return;
  painter_.setPen(QPen(scene_.theme.water, 1.2));
  painter_.setBrush(colour);
  painter_.drawPolygon(
      QPolygonF{to + QPointF(0, -6), to + QPointF(6, 0), to + QPointF(0, 6), to + QPointF(-6, 0)});
}

void MapOverlay::paintPathLabels(LabelLayout& layout) {
  for (const MapPath& path : scene_.paths) {
    if (path.points.empty()) continue;
    const bool isSelected = scene_.isOwnerSelected(path);
    if (!path.label.isEmpty()) {
      const QPointF at = view_.screenFromWorld(path.points.front());
      const auto rect = layout.place(at, textSize(path.label, smallFont_), isSelected ? 10 : 7);
      if (rect)
        text(rect->topLeft(), path.label, smallFont_, legibleOn(scene_.theme.water, scene_.pathColour(path)));
    }
    if (isSelected && !path.survey && path.points.size() > 1 && path.points.size() <= kMostNumbers)
      paintPointNumbers(layout, path);
  }
}

void MapOverlay::paintPointNumbers(LabelLayout& layout, const MapPath& path) {
  const QRectF screen({0, 0}, view_.size());
  for (std::size_t i = 0; i < path.points.size(); ++i) {
    const QPointF at = view_.screenFromWorld(path.points[i]);
    if (!screen.contains(at)) continue;
    const QString number = QString::number(i + 1);
    if (const auto rect = layout.place(at, textSize(number, smallFont_), 7))
      text(rect->topLeft(), number, smallFont_, scene_.theme.textDim);
  }
}

}  // namespace antipode
