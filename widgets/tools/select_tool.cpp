// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tools/select_tool.h"

#include "widgets/map/map_overlay.h"
#include "widgets/map/map_picture.h"

#include <QApplication>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

// Symmetric difference: those in both are taken away, the others added.
std::vector<VehicleId> toggled(const std::vector<VehicleId>& selection, const std::vector<VehicleId>& ids) {
  std::vector<VehicleId> result;
  std::set_symmetric_difference(selection.begin(), selection.end(), ids.begin(), ids.end(),
                                std::back_inserter(result));
  return result;
}

}  // namespace

void SelectTool::press(const MapPointer& pointer) {
  pressed_ = now_ = pointer;
  vehicle_ = vehicleAt(context_.scene(), context_.viewport(), pointer.screen);
  // A vehicle lies above its way points.
  waypoint_ = vehicle_ || !context_.isEditable()
                  ? std::nullopt
                  : waypointAt(context_.scene(), context_.viewport(), pointer.screen);
  state_ = State::Armed;
}

void SelectTool::move(const MapPointer& pointer) {
  now_ = pointer;
  if (state_ == State::Armed) {
    const QPointF d = pointer.screen - pressed_.screen;
    if (std::abs(d.x()) + std::abs(d.y()) < QApplication::startDragDistance()) return;
    startDrag();
  }
  updateDrag(EditPhase::Preview);
}

void SelectTool::hover(const MapPointer& pointer) {
  isOverMovable_ = context_.isEditable() && (vehicleAt(context_.scene(), context_.viewport(), pointer.screen) ||
                                             waypointAt(context_.scene(), context_.viewport(), pointer.screen));
}

void SelectTool::startDrag() {
  const MapScene& scene = context_.scene();
  if (waypoint_) {
    state_ = State::DraggingWaypoint;
    waypointStart_ =
        scene.paths[static_cast<std::size_t>(waypoint_->path)].points[static_cast<std::size_t>(waypoint_->point)];
    context_.dragWaypoint(*waypoint_, waypointStart_, EditPhase::Begin);
  } else if (vehicle_ && context_.isEditable()) {
    if (!scene.isSelected(*vehicle_)) context_.selectByUser({*vehicle_});
    state_ = State::DraggingVehicles;
    starts_.clear();
    for (const VehicleId id : scene.selection)
      if (scene.hasPose(id)) starts_.push_back({id, scene.position(id)});
    context_.dragVehicles(starts_, EditPhase::Begin);
  } else {
    state_ = State::RubberBand;
  }
}

void SelectTool::updateDrag(EditPhase phase) {
  switch (state_) {
    case State::DraggingVehicles:
      context_.dragVehicles(movesBy(dragOffset()), phase);
      break;
    case State::DraggingWaypoint:
      context_.dragWaypoint(*waypoint_, waypointStart_ + dragOffset(), phase);
      break;
    default:
      break;
  }
  context_.toolLookChanged();
}

std::vector<VehicleMove> SelectTool::movesBy(Vec2 offset) const {
  std::vector<VehicleMove> moves = starts_;
  for (VehicleMove& move : moves) move.position = move.position + offset;
  return moves;
}

void SelectTool::release(const MapPointer& pointer) {
  now_ = pointer;
  const State was = state_;
  if (was == State::DraggingVehicles || was == State::DraggingWaypoint) updateDrag(EditPhase::Commit);
  state_ = State::Idle;
  if (was == State::Armed) click();
  if (was == State::RubberBand) {
    std::vector<VehicleId> inside = vehiclesIn(context_.scene(), context_.viewport(), band());
    const bool adds = pointer.modifiers & Qt::ControlModifier;
    context_.selectByUser(adds ? toggled(context_.scene().selection, inside) : std::move(inside));
  }
  context_.toolLookChanged();
}

void SelectTool::click() {
  const bool adds = pressed_.modifiers & Qt::ControlModifier;
  if (vehicle_)
    context_.selectByUser(adds ? toggled(context_.scene().selection, {*vehicle_}) : std::vector{*vehicle_});
  else if (!adds && !waypoint_)
    context_.selectByUser({});
}

void SelectTool::doubleClick(const MapPointer& pointer) {
  const auto id = vehicleAt(context_.scene(), context_.viewport(), pointer.screen);
  if (id)
    context_.centreByUser(context_.scene().position(*id));
  else
    press(pointer);
}

bool SelectTool::cancel() {
  const State was = state_;
  state_ = State::Idle;
  if (was == State::DraggingVehicles) context_.dragVehicles(starts_, EditPhase::Cancel);
  if (was == State::DraggingWaypoint) context_.dragWaypoint(*waypoint_, waypointStart_, EditPhase::Cancel);
  if (was == State::Idle && !context_.scene().selection.empty()) {
    context_.selectByUser({});
    return true;
  }
  context_.toolLookChanged();
  return was != State::Idle;
}

QCursor SelectTool::cursor() const {
  if (state_ == State::DraggingVehicles || state_ == State::DraggingWaypoint) return Qt::ClosedHandCursor;
  return isOverMovable_ ? Qt::OpenHandCursor : Qt::ArrowCursor;
}

void SelectTool::paint(QPainter& painter) const {
  const MapTheme& theme = context_.scene().theme;
  if (state_ == State::RubberBand) {
    QColor fill = theme.accent;
    fill.setAlpha(38);
    painter.setPen(QPen(theme.accent, 1));
    painter.setBrush(fill);
    painter.drawRect(band());
  }
  if (state_ == State::DraggingVehicles) paintGhosts(painter);
  if (state_ == State::DraggingWaypoint) {
    const QPointF at = context_.viewport().screenFromWorld(waypointStart_ + dragOffset());
    painter.setPen(QPen(theme.accent, 2));
    painter.setBrush(theme.water);
    painter.drawEllipse(at, 5.5, 5.5);
    paintHaloText(painter, at + QPointF(10, -20),
                  localText(waypointStart_ + dragOffset(), context_.viewport().metresPerPixel()), painter.font(),
                  theme.text, theme.halo);
  }
}

// Where the vehicles would go: their symbols, with a dashed line from where they are.
void SelectTool::paintGhosts(QPainter& painter) const {
  const MapScene& scene = context_.scene();
  const MapViewport& view = context_.viewport();
  const double size = symbolLength(scene, view.metresPerPixel());
  for (const VehicleMove& start : starts_) {
    const Vec2 target = start.position + dragOffset();
    const QPointF to = view.screenFromWorld(target);
    painter.setPen(QPen(scene.theme.accent, 1.2, Qt::DashLine));
    painter.drawLine(view.screenFromWorld(start.position), to);
    painter.save();
    painter.translate(to);
    if (scene.hasPose(start.id)) painter.rotate(scene.poses.heading[static_cast<std::size_t>(start.id)]);
    painter.scale(size, size);
    painter.setOpacity(0.8);
    painter.strokePath(vehicleGlyphPath(), QPen(scene.theme.accent, 0.14));
    painter.fillPath(vehicleGlyphPath(), scene.vehicleColour(start.id));
    painter.restore();
  }
  if (starts_.empty()) return;
  const Vec2 target = starts_.front().position + dragOffset();
  paintHaloText(painter, view.screenFromWorld(target) + QPointF(size / 2 + 6, -size / 2 - 18),
                localText(target, view.metresPerPixel()), painter.font(), scene.theme.text, scene.theme.halo);
}

}  // namespace antipode
