// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/transform/transform_handles.h"

#include "core/base/geometry/angles.h"
#include "widgets/map/drawing/screen_geometry.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kFrameMargin = 16, kStalk = 26, kKnobStalk = 22, kGrip = 9;  // px
/// Knobs of more vehicles would hide the map.
constexpr std::size_t kMaxKnobs = 20;

}  // namespace

QRectF transformFrame(const MapScene& scene, const MapViewport& view) {
  const QPointF a = view.screenFromWorld(scene.box->min), b = view.screenFromWorld(scene.box->max);
  return QRectF(a, b).normalized().adjusted(-kFrameMargin, -kFrameMargin, kFrameMargin, kFrameMargin);
}

std::vector<TransformHandle> transformHandles(const MapScene& scene, const MapViewport& view) {
  using Kind = TransformHandleKind;
  std::vector<TransformHandle> handles;
  if (scene.box) {
    const QRectF frame = transformFrame(scene, view);
    const WorldRect& box = *scene.box;
    handles.push_back({Kind::Turn, {frame.center().x(), frame.top() - kStalk}, box.centre()});
    handles.push_back({Kind::Move, {frame.center().x(), frame.bottom() + kStalk}, box.centre()});
    if (box.width() > 0 || box.height() > 0) {
      handles.push_back({Kind::Scale, frame.topLeft(), {box.max.x, box.min.y}});
      handles.push_back({Kind::Scale, frame.topRight(), {box.min.x, box.min.y}});
      handles.push_back({Kind::Scale, frame.bottomRight(), {box.min.x, box.max.y}});
      handles.push_back({Kind::Scale, frame.bottomLeft(), {box.max.x, box.max.y}});
    }
  }
  if (!scene.canTurnVehicles || scene.selection.size() > kMaxKnobs) return handles;
  const double reach = scene.symbolLength() / 2 + kKnobStalk;
  for (const VehicleId id : scene.selection) {
    if (!scene.hasPose(id)) continue;
    const double heading = radFromDeg(scene.poses.heading[static_cast<std::size_t>(id)]);
    if (!std::isfinite(heading)) continue;
    const QPointF at = view.screenFromWorld(scene.position(id));
    handles.push_back(
        {Kind::Heading, at + reach * QPointF(std::sin(heading), -std::cos(heading)), scene.position(id), id});
  }
  return handles;
}

std::optional<TransformHandle> transformHandleAt(const MapScene& scene, const MapViewport& view, QPointF pScreen) {
  std::optional<TransformHandle> best;
  double nearest = kGrip;
  for (const TransformHandle& handle : transformHandles(scene, view))
    if (const double away = pixelDistance(handle.at, pScreen); away < nearest) nearest = away, best = handle;
  return best;
}

}  // namespace antipode
