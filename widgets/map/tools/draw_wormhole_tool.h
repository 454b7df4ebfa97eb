// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/tools/map_tool.h"

#include <QCoreApplication>

namespace antipode {

/// Draws an end of a wormhole: clicks set vertices, Backspace and Delete take the last one back; Enter, a double
/// click or a click on the first vertex closes the polygon, if it is convex. As soon as it is not, it is red.
class DrawWormholeTool final : public MapTool {
  Q_DECLARE_TR_FUNCTIONS(DrawWormholeTool)
 public:
  using MapTool::MapTool;
  void press(const MapPointer& pointer) override;
  void drag(const MapPointer& pointer) override;
  void point(const MapPointer& pointer) override;
  void doubleClick(const MapPointer&) override { close(); }
  std::optional<WantedPlace> wantedPlace() const override;
  void release(const MapPointer&) override { isDown_ = false; }
  bool isDrawing() const override { return !points_.empty(); }
  bool key(int key) override;
  bool claimsKey(int key) const override { return key == Qt::Key_Delete; }  // else it deletes what is selected
  bool cancel() override;
  void paint(QPainter& painter) const override;
  QCursor cursor() const override { return Qt::CrossCursor; }

 private:
  void close();
  bool isOnFirst(QPointF pScreen) const;
  std::vector<Vec2> withPointer() const;  ///< the vertices and, while it moves freely, the pointer
  QString hint() const;

  bool isDown_ = false;  ///< the last point follows the pointer
  std::vector<Vec2> points_;
  std::optional<MapPointer> pointer_;  ///< with no button down
};

}  // namespace antipode
