// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/tools/map_tool.h"

#include <QRectF>
#include <optional>

namespace antipode {

/// Click selects, Ctrl adds or takes away, dragging over empty water draws a rubber band; where the map is
/// editable, selected vehicles and their way points are dragged. A double click on a vehicle centres it.
///
///            press            beyond the drag distance            release
///   Idle ------------> Armed ------------------------> Dragging ----------> Idle
///                        | release: click                 | cancel(): the edit is taken back
class SelectTool final : public MapTool {
 public:
  using MapTool::MapTool;
  void press(const MapPointer& pointer) override;
  void move(const MapPointer& pointer) override;
  void hover(const MapPointer& pointer) override;
  void release(const MapPointer& pointer) override;
  void doubleClick(const MapPointer& pointer) override;
  bool cancel() override;
  void paint(QPainter& painter) const override;
  QCursor cursor() const override;

 private:
  enum class State { Idle, Armed, DraggingVehicles, DraggingWaypoint, RubberBand };
  void startDrag();
  void click();
  void updateDrag(EditPhase phase);
  std::vector<VehicleMove> movesBy(Vec2 offset) const;
  Vec2 dragOffset() const { return now_.world - pressed_.world; }
  QRectF band() const { return QRectF(pressed_.screen, now_.screen).normalized(); }
  void paintGhosts(QPainter& painter) const;

  State state_ = State::Idle;
  MapPointer pressed_, now_;
  std::optional<VehicleId> vehicle_;  // under the pointer when pressed
  std::optional<WaypointRef> waypoint_;
  Vec2 waypointStart_;
  std::vector<VehicleMove> starts_;  // of the vehicles being dragged
  bool isOverMovable_ = false;
};

}  // namespace antipode
