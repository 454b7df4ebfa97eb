// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/base/edit_phase.h"
#include "widgets/map/map_picking.h"

#include <QCursor>
#include <QPointF>
#include <QString>
#include <optional>
#include <vector>

class QPainter;

namespace antipode {

/// Where a dragged vehicle is to be, m.
struct VehicleMove {
  VehicleId id = 0;
  Vec2 position;
  bool operator==(const VehicleMove&) const = default;
};

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
  virtual void dragVehicles(const std::vector<VehicleMove>& moves, EditPhase phase) = 0;
  virtual void dragWaypoint(WaypointRef waypoint, Vec2 pWorld, EditPhase phase) = 0;
  /// Paths by their index in the scene; no path: none is chosen any more.
  virtual void choosePath(std::optional<int> path, std::optional<int> point = {}) = 0;
  /// All points of a path, or the form that makes them; Cancel carries those before the gesture.
  virtual void editPath(int path, const PointList& points, EditPhase phase) = 0;
  virtual void drawPath(const PointList& points) = 0;  ///< a new one
  virtual void placeStation(Vec2 pWorld) = 0;
  virtual void placeVehicle(Vec2 pWorld) = 0;
  /// `request`: 0 is the goal in force, else the number of an upcoming one. Cancel carries the goal before the
  /// gesture.
  virtual void dragGoal(VehicleId vehicle, int request, const MapGoal& goal, EditPhase phase) = 0;
  virtual void placeGoal(const MapGoal& goal, bool hasHeading) = 0;  ///< a new one
  virtual void selectWormholeByUser(std::optional<std::size_t> wormhole) = 0;
  /// The whole new value; Cancel carries the one before the gesture.
  virtual void editWormhole(std::size_t wormhole, const WormholeSpec& spec, EditPhase phase) = 0;
  virtual void drawWormholeEnd(const PolygonSpec& polygon) = 0;       ///< a new polygon, convex
  virtual void dragSlot(int slot, Vec2 pWorld, EditPhase phase) = 0;  ///< of the formation
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
