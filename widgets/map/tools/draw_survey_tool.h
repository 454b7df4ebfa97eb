// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/tools/map_tool.h"

#include <QCoreApplication>

namespace antipode {

/// Dragging a box makes a survey in it, entered at the corner where the drag began.
class DrawSurveyTool final : public MapTool {
  Q_DECLARE_TR_FUNCTIONS(DrawSurveyTool)
 public:
  using MapTool::MapTool;
  void press(const MapPointer& pointer) override;
  void drag(const MapPointer& pointer) override;
  void point(const MapPointer& pointer) override;
  void release(const MapPointer& pointer) override;
  bool isDrawing() const override { return pressed_.has_value(); }
  bool cancel() override;
  void paint(QPainter& painter) const override;
  QCursor cursor() const override { return Qt::CrossCursor; }

 private:
  bool isLargeEnough() const;
  std::optional<MapPointer> pressed_, pointer_;
};

}  // namespace antipode
