// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/tools/select_tool.h"

#include "widgets/map/items/map_items.h"
#include "widgets/map/items/transform/transform_target.h"
#include "widgets/map/items/vehicles/vehicle_drag.h"
#include "widgets/map/items/vehicles/vehicle_picking.h"

#include <QApplication>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

namespace antipode {
namespace {

/// What Delete takes away, of all that is chosen in the scene; null: nothing.
std::unique_ptr<MapTarget> chosenIn(const MapScene& scene) {
  for (const MapItem* item : itemsInPickOrder())
    if (auto target = item->chosen(scene)) return target;
  return nullptr;
}

}  // namespace

std::unique_ptr<MapTarget> SelectTool::targetAt(QPointF pScreen) const {
  return pickTarget({context_.scene(), context_.viewport(), pScreen, context_.isEditable()});
}

bool SelectTool::isInMix(const MapTarget* target) const {
  const MapScene& scene = context_.scene();
  if (!target || !scene.canMove || !scene.box || scene.things.size() < 2) return false;
  const auto thing = target->thing(scene);
  return thing && std::ranges::find(scene.things, *thing) != scene.things.end();
}

void SelectTool::press(const MapPointer& pointer) {
  pressed_ = now_ = pointer;
  target_ = targetAt(pointer.screen);
  if (!target_ && context_.scene().things.size() > 1) {
    auto below = pickBelow({context_.scene(), context_.viewport(), pointer.screen, context_.isEditable()});
    if (isInMix(below.get())) target_ = std::move(below);  // a leg, say, that alone cannot be dragged
  }
  state_ = State::Armed;
}

void SelectTool::drag(const MapPointer& pointer) {
  now_ = pointer;
  if (state_ == State::Armed) {
    const QPointF d = pointer.screen - pressed_.screen;
    if (std::abs(d.x()) + std::abs(d.y()) < QApplication::startDragDistance()) return;
    startDrag();
  }
  if (drag_) context_.edit(drag_->dragTo(pointer), EditPhase::Preview);
  context_.redrawTool();
}

void SelectTool::point(const MapPointer& pointer) {
  const auto target = context_.isEditable() ? targetAt(pointer.screen) : nullptr;
  isOverDraggable_ = target && (target->canDrag(context_) || isInMix(target.get()));
}

void SelectTool::startDrag() {
  if (isInMix(target_.get())) {
    const WorldRect box = *context_.scene().box;
    state_ = State::Dragging;
    const TransformHandle grip{TransformHandleKind::Move, pressed_.screen, box.centre()};
    drag_ = std::make_unique<TransformDrag>(grip, box, pressed_.world);
    return context_.edit(drag_->before(), EditPhase::Begin);
  }
  if (!target_ || !target_->canDrag(context_)) {
    state_ = State::RubberBand;
    return;
  }
  state_ = State::Dragging;
  drag_ = target_->beginDrag(context_, pressed_);
  context_.edit(drag_->before(), EditPhase::Begin);
}

void SelectTool::release(const MapPointer& pointer) {
  now_ = pointer;
  const State was = std::exchange(state_, State::Idle);
  if (const auto drag = std::move(drag_)) {
    context_.edit(drag->dragTo(pointer), EditPhase::Commit);
    if (const QString reason = drag->refusal(); !reason.isEmpty()) context_.refuse(reason);
  }
  if (was == State::Armed) click();
  if (was == State::RubberBand) finishBand(pointer);
  context_.redrawTool();
}

void SelectTool::click() {
  const bool adds = pressed_.modifiers & (Qt::ControlModifier | Qt::ShiftModifier);
  chosen_.reset();
  if (pressed_.modifiers & Qt::AltModifier)
    if (const auto below = vehicleBelow(context_.scene(), context_.viewport(), pressed_.screen))
      target_ = std::make_unique<VehicleTarget>(*below);
  if (!target_)
    target_ = pickBelow({context_.scene(), context_.viewport(), pressed_.screen, context_.isEditable()});
  if (!target_) {
    if (!adds) context_.selectVehicles({});
    return;
  }
  const auto thing = adds ? target_->thing(context_.scene()) : std::nullopt;
  thing ? context_.toggleThing(*thing) : target_->click(context_, pressed_);
  if (!adds) chosen_ = std::move(target_);
}

void SelectTool::finishBand(const MapPointer& pointer) {
  const MapScene& scene = context_.scene();
  const bool adds = pointer.modifiers & (Qt::ControlModifier | Qt::ShiftModifier);
  std::vector<MapThing> things;
  for (const MapItem* item : itemsInPickOrder()) item->addInside(scene, context_.viewport(), band(), things);
  std::vector<VehicleId> inside = vehiclesIn(scene, context_.viewport(), band());
  if (things.empty() && !(adds && !scene.things.empty()))
    return context_.selectVehicles(adds ? toggled(scene.selection, inside) : std::move(inside));
  for (const VehicleId id : inside) things.push_back({MapThing::Kind::Vehicle, id});
  context_.selectThings(things, adds);
}

void SelectTool::doubleClick(const MapPointer& pointer) {
  for (const MapItem* item : itemsInPickOrder()) {
    if (!item->doubleClick(context_, pointer)) continue;
    // A part that was added there is the chosen one now.
    auto added = targetAt(context_.viewport().screenFromWorld(pointer.world));
    if (added && added->isChosen(context_.scene())) chosen_ = std::move(added);
    return;
  }
}

bool SelectTool::claimsKey(int key) const {
  return key == Qt::Key_Delete && context_.isEditable() && (chosenIn(context_.scene()) || hasChosen());
}

bool SelectTool::key(int key) {
  if (!claimsKey(key)) return false;
  if (const auto target = chosenIn(context_.scene()))
    target->remove(context_);
  else
    chosen_->remove(context_);
  return true;
}

bool SelectTool::cancelDrag() {
  const State was = std::exchange(state_, State::Idle);
  if (const auto drag = std::move(drag_)) context_.edit(drag->before(), EditPhase::Cancel);
  context_.redrawTool();
  return was != State::Idle;
}

bool SelectTool::cancel() {
  if (cancelDrag()) return true;
  const MapScene& scene = context_.scene();
  if (scene.chosenPoint) {  // the chosen point goes before the selection does
    context_.choosePath(scene.chosenPath);
    return true;
  }
  if (scene.selection.empty() && !scene.selectedWormhole && scene.things.empty()) return false;
  context_.selectVehicles({});
  return true;
}

QCursor SelectTool::cursor() const {
  if (drag_) return Qt::ClosedHandCursor;
  return isOverDraggable_ ? Qt::OpenHandCursor : Qt::ArrowCursor;
}

void SelectTool::paint(QPainter& painter) const {
  if (state_ == State::RubberBand) paintBand(painter, band());
  if (drag_)
    drag_->paint(painter, context_);
  else if (hasChosen())
    chosen_->paintChosen(painter, context_);
}

}  // namespace antipode
