// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/view/key_nudge.h"

#include "widgets/map/items/routes/route_edits.h"
#include "widgets/map/items/routes/route_owner.h"
#include "widgets/map/items/transform/transform_edits.h"

#include <utility>

namespace antipode {
namespace {

constexpr double kStep = 1, kCoarse = 10, kFine = 0.1;  // m

Vec2 directionOf(int key) {
  switch (key) {
    case Qt::Key_Left:
      return {-1, 0};
    case Qt::Key_Right:
      return {1, 0};
    case Qt::Key_Up:
      return {0, 1};
    case Qt::Key_Down:
      return {0, -1};
    default:
      return {};
  }
}

}  // namespace

bool KeyNudge::press(int key, Qt::KeyboardModifiers modifiers, bool isRepeat) {
  const Vec2 direction = directionOf(key);
  const MapScene& scene = context_.scene();
  if (direction == Vec2{} || !context_.isEditable()) return false;
  if (!isRepeat || !isMoving_) {
    commit();
    point_.reset();
    const MapPath* path = scene.chosen();
    if (const auto at = scene.chosenPosition(); at && !path->survey && isOwnerSelected(scene, *path))
      point_ = MovedPoint{{path->owner, *scene.chosenPath, *scene.chosenPoint}, *at};
    if (!point_ && !scene.canMove) return false;
    isMoving_ = true;
    offset_ = {};
    report(EditPhase::Begin);
  }
  const double step = modifiers & Qt::ShiftModifier ? kCoarse : modifiers & Qt::ControlModifier ? kFine : kStep;
  offset_ = offset_ + step * direction;
  report(EditPhase::Preview);
  return true;
}

void KeyNudge::report(EditPhase phase) {
  if (point_)
    context_.edit(WaypointMoved{point_->waypoint, point_->start + offset_}, phase);
  else
    context_.edit(SelectionTransformed{edits::PlaneTransform::byShift(offset_)}, phase);
}

void KeyNudge::commit() {
  if (std::exchange(isMoving_, false)) report(EditPhase::Commit);
}

bool KeyNudge::cancel() {
  if (!std::exchange(isMoving_, false)) return false;
  offset_ = {};
  report(EditPhase::Cancel);
  return true;
}

}  // namespace antipode
