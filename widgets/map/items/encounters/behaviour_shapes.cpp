// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/encounters/behaviour_shapes.h"

#include "core/autonomy/behaviours/behaviour_kind.h"
#include "core/autonomy/behaviours/kinds/avoid_obstacle.h"

#include <algorithm>

namespace antipode {

std::vector<BehaviourShape> shapesOf(const BehaviourSpec& behaviour) {
  std::vector<BehaviourShape> shapes;
  const auto* params = std::get_if<KindParams>(&behaviour.params);
  if (!params || !params->object()) return shapes;
  const auto* newer = kindParams<AvoidObstacleV24Params>(behaviour.params);
  const auto* older = kindParams<AvoidObstacleV21Params>(behaviour.params);
  const AvoidObstacleParams* obstacle = newer ? static_cast<const AvoidObstacleParams*>(newer) : older;
  std::vector<Vec2> points;
  std::string first;
  KindParams::fields(*params, [&](const char* name, const auto& value, const FieldInfo&) {
    using T = std::remove_cvref_t<decltype(value)>;
    if constexpr (std::is_same_v<T, PointList>) {
      if (value.points.size() < 2) return;
      const auto kind = obstacle ? BehaviourShape::Kind::Obstacle : BehaviourShape::Kind::Polygon;
      shapes.push_back({kind, name, value.points, {}});
    } else if constexpr (std::is_same_v<T, std::optional<Vec2>>) {
      if (!value) return;
      if (points.empty()) first = name;
      points.push_back(*value);
    }
  });
  for (BehaviourShape& shape : shapes) shape.isOfWorld = params->object()->kind().hasWorldPlaces;
  if (obstacle)
    for (BehaviourShape& shape : shapes)
      shape.buffers = {std::min(obstacle->least, obstacle->enough), std::max(obstacle->least, obstacle->enough)};
  if (!points.empty())
    shapes.push_back({points.size() > 1 ? BehaviourShape::Kind::Leg : BehaviourShape::Kind::Point, first, points, {}});
  return shapes;
}

}  // namespace antipode
