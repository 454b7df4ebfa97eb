// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/base/edit_phase.h"
#include "widgets/map/items/goals/goal_edits.h"
#include "widgets/map/items/map_edit.h"
#include "widgets/map/items/routes/route_edits.h"
#include "widgets/map/items/vehicles/vehicle_edits.h"
#include "widgets/map/items/wormholes/wormhole_edits.h"
#include "widgets/map/map_picking.h"

#include <QCursor>
#include <QPointF>
#include <QString>
#include <optional>
#include <vector>

class QPainter;

namespace antipode {

/// A mouse event as tools see it: left button, or none while hovering.
struct MapPointer {
  QPointF screen;
  Vec2 world;
  Qt::KeyboardModifiers modifiers;
};

/// What tools may see and do. Implemented by the map view, which outlives its tools.
class MapToolContext {
 public:
  virtual ~MapToolContext() = default;
  virtual const MapScene& scene() const = 0;
  virtual const MapViewport& viewport() const = 0;
  virtual bool isEditable() const = 0;

  virtual void selectByUser(std::vector<VehicleId> ids) = 0;
  virtual void panByUser(QPointF pixels) = 0;
  virtual void centreByUser(Vec2 pWorld) = 0;
  /// Reports what the user changes. What is done at once is reported as Commit alone.
  virtual void edit(const MapEdit& edit, EditPhase phase = EditPhase::Commit) = 0;
  /// Paths by their index in the scene; no path: none is chosen any more.
  virtual void choosePath(std::optional<int> path, std::optional<int> point = {}) = 0;
  virtual void selectWormholeByUser(std::optional<std::size_t> wormhole) = 0;
  virtual void say(const QString& message) = 0;                       ///< why something was refused
  virtual void toolLookChanged() = 0;                                 ///< what paint() draws has changed
};

/// One mode of the mouse on the map: a small state object. Calls come from the GUI thread.
class MapTool {
 public:
  explicit MapTool(MapToolContext& context) : context_(context) {}
  virtual ~MapTool() = default;
  MapTool(const MapTool&) = delete;
  MapTool& operator=(const MapTool&) = delete;

  virtual void press(const MapPointer&) {}
  virtual void move(const MapPointer&) {}   ///< with the button down
  virtual void hover(const MapPointer&) {}  ///< with no button down
  virtual void release(const MapPointer&) {}
  virtual void doubleClick(const MapPointer& pointer) { press(pointer); }
  virtual bool key(int) { return false; }              ///< true: used it
  virtual bool claimsKey(int) const { return false; }  ///< true: before a shortcut of the window gets it
  /// Escape: gives up what is going on; false when there was nothing.
  virtual bool cancel() { return false; }
  /// Another tool comes: what is going on is given up, and nothing else.
  virtual void leave() { cancel(); }
  /// Draws on top of the map, in screen pixels.
  virtual void paint(QPainter&) const {}
  virtual QCursor cursor() const { return Qt::ArrowCursor; }

 protected:
  MapToolContext& context_;
};

}  // namespace antipode
