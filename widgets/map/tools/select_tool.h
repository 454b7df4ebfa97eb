// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/tools/set_goal_tool.h"
#include "widgets/map/tools/map_tool.h"
#include "widgets/map/items/slots/slot_drag.h"
#include "widgets/map/tools/draw_survey_tool.h"
#include "widgets/map/items/wormholes/wormhole_drag.h"

#include <QRectF>
#include <optional>

namespace antipode {

/// Click selects, Ctrl adds or takes away, dragging over empty water draws a rubber band; where the map is
/// editable, selected vehicles, their way points and their surveys' handles are dragged, slots of the formation,
/// and wormholes: by an edge
/// or, once selected, by their inside and their handles. A click on a path chooses it and its vehicle. A double
/// click on a vehicle centres it, on a leg adds a way point, on an edge of a selected wormhole a vertex; Delete
/// removes the way point or vertex clicked last.
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
  bool key(int key) override;
  bool claimsKey(int key) const override;
  bool cancel() override;
  void leave() override { giveUp(); }
  void paint(QPainter& painter) const override;
  QCursor cursor() const override;

 private:
  enum class State {
    Idle,
    Armed,
    DraggingVehicles,
    DraggingWaypoint,
    DraggingSurvey,
    DraggingSlot,
    DraggingWormhole,
    DraggingGoal,
    RubberBand
  };
  void startDrag();
  bool giveUp();
  void click();
  std::optional<WormholeHit> wormholeUnder(QPointF pScreen) const;
  bool canDrag(const WormholeHit& hit) const;
  void insertVertex(const WormholeHit& hit, Vec2 pWorld);
  void deleteVertex();
  const PolygonSpec* chosenPolygon() const;  ///< of the vertex clicked last; null when it is gone
  bool insertWaypoint(const MapPointer& pointer);
  void deleteWaypoint();
  bool hasChosenWaypoint() const;
  void editPolygon(const WormholeHit& hit, const PolygonSpec& polygon);
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
  std::optional<GoalHit> goal_;  // under the pointer when pressed
  std::optional<GoalDrag> goalDrag_;
  std::optional<SurveyHandle> survey_;  // under the pointer when pressed
  std::optional<SurveyDrag> surveyDrag_;
  std::optional<int> slot_;  // under the pointer when pressed
  std::optional<SlotDrag> slotDrag_;
  std::vector<VehicleMove> starts_;      // of the vehicles being dragged
  std::optional<WormholeHit> wormhole_;  // under the pointer when pressed
  std::optional<WormholeDrag> wormholeDrag_;
  std::optional<WormholeHit> chosenVertex_;
  bool isOverMovable_ = false;
};

}  // namespace antipode
