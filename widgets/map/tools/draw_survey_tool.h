// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/tools/map_tool.h"

#include <optional>

namespace antipode {

/// Dragging a box makes a survey in it, entered at the corner where the drag began.
class DrawSurveyTool final : public MapTool {
 public:
  using MapTool::MapTool;
  void press(const MapPointer& pointer) override;
  void move(const MapPointer& pointer) override;
  void hover(const MapPointer& pointer) override;
  void release(const MapPointer& pointer) override;
  bool cancel() override;
  void paint(QPainter& painter) const override;
  QCursor cursor() const override { return Qt::CrossCursor; }

 private:
  bool isLargeEnough() const;
  std::optional<MapPointer> pressed_, pointer_;
};

/// One drag of a handle of the chosen survey; with Shift it turns in steps of 15 degrees.
class SurveyDrag {
 public:
  /// Reports Begin.
  SurveyDrag(MapToolContext& context, SurveyHandle handle);
  void moveTo(const MapPointer& pointer, EditPhase phase);
  void cancel();
  void paint(QPainter& painter) const;

 private:
  QString readout() const;

  MapToolContext& context_;
  SurveyHandle handle_;
  int path_;
  SurveySpec before_, shown_;
};

}  // namespace antipode
