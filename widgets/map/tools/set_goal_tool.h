// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/goals/goal_scene.h"
#include "widgets/map/tools/map_tool.h"

#include <QCoreApplication>

namespace antipode {

/// A press is where a hovering vehicle is to go; dragged on, it gives the heading there too.
class SetGoalTool final : public MapTool {
  Q_DECLARE_TR_FUNCTIONS(SetGoalTool)
 public:
  using MapTool::MapTool;
  void press(const MapPointer& pointer) override;
  void drag(const MapPointer& pointer) override;
  void point(const MapPointer& pointer) override { drag(pointer); }
  void release(const MapPointer& pointer) override;
  std::optional<WantedPlace> wantedPlace() const override;
  std::vector<WantedSize> wantedSizes() const override;
  void setTyped(const TypedSizes& typed) override { typed_ = typedSize(typed, 0); }
  bool cancel() override;
  void paint(QPainter& painter) const override;
  QCursor cursor() const override { return Qt::CrossCursor; }

 private:
  bool hasHeading() const;
  MapGoal goal() const;

  std::optional<MapPointer> pressed_, pointer_;
  std::optional<double> typed_;    ///< heading at present, deg
  std::optional<double> heading_;  ///< that was typed before the press
};

}  // namespace antipode
