// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/tools/map_tool.h"

#include <optional>

namespace antipode {

/// One drag of the goal of a hovering vehicle, or of one that is still to come: moves it, or turns it by its
/// handle in steps of 5 degrees (with Shift of 1).
class GoalDrag {
 public:
  /// Reports Begin.
  GoalDrag(MapToolContext& context, GoalHit hit, const MapPointer& pressed);
  void moveTo(const MapPointer& pointer, EditPhase phase);
  void cancel();
  void paint(QPainter& painter) const;

 private:
  MapToolContext& context_;
  VehicleId vehicle_ = 0;
  int request_ = 0;  // number of an upcoming one
  bool turns_;
  MapGoal before_, shown_;
  Vec2 grip_;  // m from the pointer to the goal, so that it does not jump
};

/// A press is where a hovering vehicle is to go; dragged on, the way it is to point there.
class SetGoalTool final : public MapTool {
 public:
  using MapTool::MapTool;
  void press(const MapPointer& pointer) override;
  void move(const MapPointer& pointer) override;
  void hover(const MapPointer& pointer) override { move(pointer); }
  void release(const MapPointer& pointer) override;
  bool cancel() override;
  void paint(QPainter& painter) const override;
  QCursor cursor() const override { return Qt::CrossCursor; }

 private:
  bool hasHeading() const;
  MapGoal goal() const;

  std::optional<MapPointer> pressed_, pointer_;
};

}  // namespace antipode
