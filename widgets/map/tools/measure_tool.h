// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/tools/map_tool.h"

namespace antipode {

/// Clicks make a line; every leg shows its length and compass direction, the end the total. A double click or
/// Enter ends it, the next click starts anew. Backspace and Delete take the last point back.
class MeasureTool final : public MapTool {
 public:
  using MapTool::MapTool;
  void press(const MapPointer& pointer) override;
  void point(const MapPointer& pointer) override;
  void drag(const MapPointer& pointer) override { point(pointer); }
  void release(const MapPointer& pointer) override;
  void doubleClick(const MapPointer&) override { finish(); }
  std::optional<WantedPlace> wantedPlace() const override;
  bool isDrawing() const override { return !points_.empty() && !isFinished_; }
  bool key(int key) override;
  bool claimsKey(int key) const override { return key == Qt::Key_Delete; }  // else it deletes what is selected
  bool cancel() override;
  void paint(QPainter& painter) const override;
  QCursor cursor() const override { return Qt::CrossCursor; }

 private:
  void finish();
  void paintLeg(QPainter& painter, Vec2 from, Vec2 to) const;
  std::vector<Vec2> points_;
  std::optional<Vec2> end_;  ///< the pointer, while the line is being drawn
  QPointF pressed_;
  bool isFinished_ = false;
};

}  // namespace antipode
