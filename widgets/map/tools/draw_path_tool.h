// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/tools/map_tool.h"

#include <QCoreApplication>

namespace antipode {

/// Draws a path, or the polygon of a behaviour (DrawnPart): clicks set points, with Shift in steps of 15 degrees
/// from the last leg; Backspace and Delete take the last one back; Enter or a double click ends it, a click on the
/// first point closes it, Escape drops it.
class DrawPathTool final : public MapTool {
  Q_DECLARE_TR_FUNCTIONS(DrawPathTool)
 public:
  using MapTool::MapTool;
  void press(const MapPointer& pointer) override;
  void drag(const MapPointer& pointer) override;
  void point(const MapPointer& pointer) override;
  void release(const MapPointer&) override { isDown_ = false; }
  void doubleClick(const MapPointer&) override { finish(); }
  std::optional<WantedPlace> wantedPlace() const override;
  bool isDrawing() const override { return !points_.empty(); }
  bool key(int key) override;
  bool claimsKey(int key) const override { return key == Qt::Key_Delete; }  // else it deletes what is selected
  bool cancel() override;
  void paint(QPainter& painter) const override;
  QCursor cursor() const override { return Qt::CrossCursor; }

 private:
  void finish(bool isClosed = false);
  bool isPolygon() const;  ///< that of a behaviour
  QString hint() const;
  bool isOnFirst(QPointF pScreen) const;  ///< a click there closes the path
  /// Where a point behind the first `count` ones would be.
  Vec2 nextPoint(const MapPointer& pointer, std::size_t count) const;

  bool isDown_ = false;  ///< the last point follows the pointer
  std::vector<Vec2> points_;
  std::optional<MapPointer> pointer_;  ///< with no button down
};

}  // namespace antipode
