// SPDX-License-Identifier: GPL-3.0-or-later
// Where the handles of the selection are, in pixels.
#pragma once

#include "widgets/map/items/map_scene.h"

#include <QRectF>
#include <vector>

namespace antipode {

enum class TransformHandleKind { Move, Turn, Scale, Heading };

struct TransformHandle {
  TransformHandleKind kind = TransformHandleKind::Move;
  QPointF at;             ///< px
  Vec2 anchor;            ///< m; Scale: the corner that stays, Turn: the middle, Heading: the vehicle
  VehicleId vehicle = 0;  ///< Heading
};

/// Around the box of the selection, px.
QRectF transformFrame(const MapScene& scene, const MapViewport& view);
/// Those of the box, then the knobs of the selected vehicles.
std::vector<TransformHandle> transformHandles(const MapScene& scene, const MapViewport& view);
std::optional<TransformHandle> transformHandleAt(const MapScene& scene, const MapViewport& view, QPointF pScreen);

}  // namespace antipode
