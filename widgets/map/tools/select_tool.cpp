// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/tools/select_tool.h"

#include "widgets/map/view/map_overlay.h"
#include "widgets/map/items/map_picture.h"
#include "widgets/map/items/routes/path_edit.h"

#include <QApplication>
#include <QCoreApplication>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

QString tr(const char* text) {
  return QCoreApplication::translate("SelectTool", text);
}

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
  goal_ = goalAt(context_.scene(), context_.viewport(), pointer.screen);
  vehicle_ = vehicleAt(context_.scene(), context_.viewport(), pointer.screen);
  if (goal_ && vehicle_ && !goal_->turns && !context_.scene().hovers[goal_->hover].isGoalAbove) goal_.reset();
  if (goal_) vehicle_.reset();
  // A vehicle lies above its way points.
  const bool isPath = !vehicle_ && !goal_ && context_.isEditable();
  survey_ = isPath ? surveyHandleAt(context_.scene(), context_.viewport(), pointer.screen) : std::nullopt;
  waypoint_ =
      isPath && !survey_ ? waypointAt(context_.scene(), context_.viewport(), pointer.screen) : std::nullopt;
  slot_ = vehicle_ || goal_ || survey_ || waypoint_
              ? std::nullopt
              : slotAt(context_.scene(), context_.viewport(), pointer.screen);
  wormhole_ = vehicle_ || goal_ || survey_ || waypoint_ || slot_ ? std::nullopt : wormholeUnder(pointer.screen);
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
  const auto hit = wormholeUnder(pointer.screen);
  const bool isOverGoal = goalAt(context_.scene(), context_.viewport(), pointer.screen).has_value();
  isOverMovable_ =
      context_.isEditable() &&
      (isOverGoal || (vehicleAt(context_.scene(), context_.viewport(), pointer.screen) ||
                      surveyHandleAt(context_.scene(), context_.viewport(), pointer.screen) ||
                      waypointAt(context_.scene(), context_.viewport(), pointer.screen) ||
                      slotAt(context_.scene(), context_.viewport(), pointer.screen) || (hit && canDrag(*hit))));
}

std::optional<WormholeHit> SelectTool::wormholeUnder(QPointF pScreen) const {
  return wormholeAt(context_.scene(), context_.viewport(), pScreen);
}

// The inside of a large polygon must stay free for rubber bands, unless it is the one at work.
bool SelectTool::canDrag(const WormholeHit& hit) const {
  return hit.handle || hit.edge || context_.scene().selectedWormhole == hit.wormhole;
}

void SelectTool::startDrag() {
  const MapScene& scene = context_.scene();
  if (goal_) {
    state_ = State::DraggingGoal;
    goalDrag_.emplace(context_, *goal_, pressed_);
  } else if (survey_) {
    state_ = State::DraggingSurvey;
    surveyDrag_.emplace(context_, *survey_);
  } else if (waypoint_) {
    state_ = State::DraggingWaypoint;
    context_.choosePath(waypoint_->path, waypoint_->point);
    waypointStart_ =
        scene.paths[static_cast<std::size_t>(waypoint_->path)].points[static_cast<std::size_t>(waypoint_->point)];
    context_.edit(WaypointMoved{*waypoint_, waypointStart_}, EditPhase::Begin);
  } else if (vehicle_ && context_.isEditable()) {
    if (!scene.isSelected(*vehicle_)) context_.selectByUser({*vehicle_});
    state_ = State::DraggingVehicles;
    starts_.clear();
    for (const VehicleId id : scene.selection)
      if (scene.hasPose(id)) starts_.push_back({id, scene.position(id)});
    context_.edit(VehiclesMoved{starts_}, EditPhase::Begin);
  } else if (slot_ && context_.isEditable()) {
    state_ = State::DraggingSlot;
    slotDrag_.emplace(context_, *slot_, pressed_.world);
  } else if (wormhole_ && context_.isEditable() && canDrag(*wormhole_)) {
    context_.selectWormholeByUser(wormhole_->wormhole);
    state_ = State::DraggingWormhole;
    wormholeDrag_.emplace(context_, *wormhole_, pressed_.world);
  } else {
    state_ = State::RubberBand;
  }
}

void SelectTool::updateDrag(EditPhase phase) {
  switch (state_) {
    case State::DraggingVehicles:
      context_.edit(VehiclesMoved{movesBy(dragOffset())}, phase);
      break;
    case State::DraggingWaypoint:
      context_.edit(WaypointMoved{*waypoint_, waypointStart_ + dragOffset()}, phase);
      break;
    case State::DraggingSurvey:
      surveyDrag_->moveTo(now_, phase);
      break;
    case State::DraggingSlot:
      slotDrag_->moveTo(now_, phase);
      break;
    case State::DraggingGoal:
      goalDrag_->moveTo(now_, phase);
      break;
    case State::DraggingWormhole:
      wormholeDrag_->moveTo(now_.world, phase);
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
  if (was != State::Armed && was != State::Idle) updateDrag(EditPhase::Commit);
  state_ = State::Idle;
  wormholeDrag_.reset();
  surveyDrag_.reset();
  slotDrag_.reset();
  goalDrag_.reset();
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
  chosenVertex_.reset();
  if (goal_) {
    const VehicleId owner = context_.scene().hovers[goal_->hover].vehicle;
    return context_.selectByUser(adds ? toggled(context_.scene().selection, {owner}) : std::vector{owner});
  }
  if (vehicle_)
    return context_.selectByUser(adds ? toggled(context_.scene().selection, {*vehicle_}) : std::vector{*vehicle_});
  if (adds || survey_) return;
  if (slot_) {
    const VehicleId owner = context_.scene().formation[static_cast<std::size_t>(*slot_)].vehicle;
    return context_.selectByUser(owner >= 0 ? std::vector{owner} : std::vector<VehicleId>{});
  }
  if (waypoint_) return context_.choosePath(waypoint_->path, waypoint_->point);
  if (!wormhole_) {
    const auto leg = legAt(context_.scene(), context_.viewport(), pressed_.screen);
    if (leg) return context_.choosePath(leg->path);
    return context_.selectByUser({});
  }
  context_.selectWormholeByUser(wormhole_->wormhole);
  if (wormhole_->handle && wormhole_->handle->kind == PolygonHandle::Kind::Vertex) chosenVertex_ = wormhole_;
}

void SelectTool::doubleClick(const MapPointer& pointer) {
  const auto id = vehicleAt(context_.scene(), context_.viewport(), pointer.screen);
  if (id) return context_.centreByUser(context_.scene().position(*id));
  if (insertWaypoint(pointer)) return;
  const auto hit = wormholeUnder(pointer.screen);
  if (hit && hit->edge && context_.isEditable() && context_.scene().selectedWormhole == hit->wormhole)
    return insertVertex(*hit, pointer.world);
  press(pointer);
}

void SelectTool::editPolygon(const WormholeHit& hit, const PolygonSpec& polygon) {
  const WormholeSpec before = context_.scene().wormholes[hit.wormhole].spec;
  WormholeSpec after = before;
  (hit.end == WormholeEnd::Madrid ? after.madridPoly : after.weberPoly) = polygon;
  context_.edit(WormholeChanged{hit.wormhole, before}, EditPhase::Begin);
  context_.edit(WormholeChanged{hit.wormhole, after});
}

void SelectTool::insertVertex(const WormholeHit& hit, Vec2 pWorld) {
  const PolygonSpec polygon = *context_.scene().wormholes[hit.wormhole].polygon(hit.end);
  if (polygon.format != PolygonSpec::Format::Points)
    return context_.say(
        tr("Ellipses and circles have no vertices to add: choose points as the format in Properties"));
  if (polygon.points.size() >= std::size_t{kMaxPolygonVertices})
    return context_.say(tr("No more vertices than 500"));
  const PolygonSpec next = polygonWithVertexOn(polygon, *hit.edge, pWorld);
  if (next == polygon) return context_.say(tr("There is no room for another vertex on this edge"));
  editPolygon(hit, next);
  chosenVertex_ = hit;
  chosenVertex_->handle = PolygonHandle{PolygonHandle::Kind::Vertex, *hit.edge + 1};
}

const PolygonSpec* SelectTool::chosenPolygon() const {
  const MapScene& scene = context_.scene();
  if (!chosenVertex_ || scene.selectedWormhole != chosenVertex_->wormhole) return nullptr;
  const auto& polygon = scene.wormholes[chosenVertex_->wormhole].polygon(chosenVertex_->end);
  const bool isThere = polygon && chosenVertex_->handle->vertex < static_cast<int>(polygon->points.size());
  return isThere ? &*polygon : nullptr;
}

bool SelectTool::hasChosenWaypoint() const {
  const MapScene& scene = context_.scene();
  return scene.chosenPosition() && scene.isOwnerSelected(*scene.chosen()) && !scene.chosen()->survey;
}

bool SelectTool::insertWaypoint(const MapPointer& pointer) {
  const MapScene& scene = context_.scene();
  const auto leg = legAt(scene, context_.viewport(), pointer.screen);
  if (!leg || !context_.isEditable() || waypointAt(scene, context_.viewport(), pointer.screen)) return false;
  const MapPath& path = scene.paths[static_cast<std::size_t>(leg->path)];
  if (path.kind == MapPath::Kind::Station || !scene.isOwnerSelected(path)) return false;
  if (path.survey) {
    context_.say(tr("A survey makes its points itself: turn it into free points in Behaviours"));
    return true;
  }
  const PointList next = withPointOnLeg(path.points, leg->leg, pointer.world);
  context_.edit(PathChanged{leg->path, {path.points}}, EditPhase::Begin);
  context_.edit(PathChanged{leg->path, next});
  context_.choosePath(leg->path, leg->leg + 1);
  return true;
}

void SelectTool::deleteWaypoint() {
  const MapPath& path = *context_.scene().chosen();
  const int index = *context_.scene().chosenPath, point = *context_.scene().chosenPoint;
  if (path.kind == MapPath::Kind::Station)
    return context_.say(tr("A station keeps its point: remove the behaviour instead"));
  const PointList before{path.points}, next = withoutPoint(path.points, point);
  const int last = static_cast<int>(next.points.size()) - 1;
  context_.edit(PathChanged{index, before}, EditPhase::Begin);
  context_.edit(PathChanged{index, next});
  context_.choosePath(index, last >= 0 ? std::optional(std::min(point, last)) : std::nullopt);
}

bool SelectTool::claimsKey(int key) const {
  return key == Qt::Key_Delete && context_.isEditable() && (hasChosenWaypoint() || chosenPolygon() != nullptr);
}

bool SelectTool::key(int key) {
  if (!claimsKey(key)) return false;
  hasChosenWaypoint() ? deleteWaypoint() : deleteVertex();
  return true;
}

void SelectTool::deleteVertex() {
  const auto without = polygonWithoutVertex(*chosenPolygon(), chosenVertex_->handle->vertex);
  if (!without) return context_.say(QString::fromStdString(without.error().text()));
  const WormholeHit hit = *chosenVertex_;
  chosenVertex_.reset();
  editPolygon(hit, *without);
}

/// The gesture under way; false: there was none.
bool SelectTool::giveUp() {
  const State was = state_;
  state_ = State::Idle;
  if (was == State::DraggingVehicles) context_.edit(VehiclesMoved{starts_}, EditPhase::Cancel);
  if (was == State::DraggingWaypoint) context_.edit(WaypointMoved{*waypoint_, waypointStart_}, EditPhase::Cancel);
  if (was == State::DraggingSurvey) surveyDrag_->cancel();
  if (was == State::DraggingWormhole) wormholeDrag_->cancel();
  if (was == State::DraggingSlot) slotDrag_->cancel();
  if (was == State::DraggingGoal) goalDrag_->cancel();
  slotDrag_.reset();
  goalDrag_.reset();
  surveyDrag_.reset();
  wormholeDrag_.reset();
  context_.toolLookChanged();
  return was != State::Idle;
}

bool SelectTool::cancel() {
  if (giveUp()) return true;
  // The chosen point goes before the selection does.
  if (context_.scene().chosenPoint) {
    context_.choosePath(context_.scene().chosenPath);
    return true;
  }
  if (context_.scene().selection.empty() && !context_.scene().selectedWormhole) return false;
  context_.selectByUser({});
  return true;
}

QCursor SelectTool::cursor() const {
  if (state_ == State::DraggingVehicles || state_ == State::DraggingWaypoint || surveyDrag_ || slotDrag_ ||
      wormholeDrag_ || goalDrag_)
    return Qt::ClosedHandCursor;
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
  if (wormholeDrag_) wormholeDrag_->paint(painter);
  if (surveyDrag_) surveyDrag_->paint(painter);
  if (slotDrag_) slotDrag_->paint(painter);
  if (goalDrag_) goalDrag_->paint(painter);
  if (const PolygonSpec* polygon = wormholeDrag_ ? nullptr : chosenPolygon())
    paintPolygonHandle(painter, theme, PolygonHandle::Kind::Vertex,
                       context_.viewport().screenFromWorld(
                           polygon->points[static_cast<std::size_t>(chosenVertex_->handle->vertex)]),
                       true);
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
  const double size = scene.symbolLength(view.metresPerPixel());
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
