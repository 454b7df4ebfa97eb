// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/tools/map_tool.h"

#include <optional>

namespace antipode {

/// Dragging moves the map.
class PanTool final : public MapTool {
 public:
  using MapTool::MapTool;
  void press(const MapPointer& pointer) override { last_ = pointer.screen; }
  void move(const MapPointer& pointer) override;
  void release(const MapPointer&) override;
  bool cancel() override;
  QCursor cursor() const override { return last_ ? Qt::ClosedHandCursor : Qt::OpenHandCursor; }

 private:
  std::optional<QPointF> last_;
};

/// Each click asks for a new vehicle there; a ghost of it follows the pointer.
class PlaceVehicleTool final : public MapTool {
 public:
  using MapTool::MapTool;
  void hover(const MapPointer& pointer) override;
  void move(const MapPointer& pointer) override { hover(pointer); }
  void release(const MapPointer& pointer) override { context_.edit(VehiclePlaced{pointer.world}); }
  void paint(QPainter& painter) const override;
  QCursor cursor() const override { return Qt::CrossCursor; }

 private:
  std::optional<MapPointer> pointer_;
};

/// Clicks make a line; every leg shows its length and compass direction, the end the total. A double click or
/// Enter ends it, the next click starts anew.
class MeasureTool final : public MapTool {
 public:
  using MapTool::MapTool;
  void press(const MapPointer& pointer) override;
  void hover(const MapPointer& pointer) override;
  void move(const MapPointer& pointer) override { hover(pointer); }
  void release(const MapPointer& pointer) override;
  void doubleClick(const MapPointer&) override { finish(); }
  bool key(int key) override;
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
