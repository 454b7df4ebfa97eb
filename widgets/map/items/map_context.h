// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/base/edit_phase.h"
#include "widgets/map/drawing/map_viewport.h"
#include "widgets/map/items/map_edit.h"
#include "widgets/map/items/map_scene.h"
#include "widgets/map/items/map_thing.h"

#include <QPointF>
#include <QString>
#include <Qt>
#include <optional>
#include <vector>

namespace antipode {

/// A mouse event as tools and items see it: left button, or no button.
struct MapPointer {
  QPointF screen;
  Vec2 world;
  Qt::KeyboardModifiers modifiers;
};

/// What tools and the things under the pointer may see and do. Implemented by the map view, which outlives them.
class MapContext {
 public:
  virtual ~MapContext() = default;
  virtual const MapScene& scene() const = 0;
  virtual const MapViewport& viewport() const = 0;
  virtual bool isEditable() const = 0;
  /// Where a hint beside the pointer is covered by nothing: from the upper left corner, px.
  virtual QSizeF hintRoom() const = 0;

  /// Reports what the user changes. What is done at once is reported as Commit alone.
  virtual void edit(const MapEdit& edit, EditPhase phase = EditPhase::Commit) = 0;
  virtual void selectVehicles(std::vector<VehicleId> ids) = 0;
  virtual void selectWormhole(std::optional<std::size_t> wormhole) = 0;
  /// Paths by their index in the scene; no path: none is chosen any more.
  virtual void choosePath(std::optional<int> path, std::optional<int> point = {}) = 0;
  /// The behaviour of a shape, by its id in the tree.
  virtual void chooseShape(const QString& item) = 0;
  /// Adds a thing to what is selected, or takes it away.
  virtual void toggleThing(const MapThing& thing) = 0;
  /// Selects what a rubber band has caught; `adds`: to what is selected.
  virtual void selectThings(const std::vector<MapThing>& things, bool adds) = 0;
  virtual void pan(QPointF pixels) = 0;
  virtual void centreOn(Vec2 pWorld) = 0;
  virtual void refuse(const QString& reason) = 0;  ///< tells the user why nothing was changed
  virtual void redrawTool() = 0;                   ///< what the tool paints, or its cursor, has changed
  virtual void zoomTo(const WorldRect& bounds) = 0;
};

}  // namespace antipode
