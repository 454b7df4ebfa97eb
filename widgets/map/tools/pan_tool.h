// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/tools/map_tool.h"

#include <QRectF>

namespace antipode {

/// Dragging moves the map; with Shift it draws a box, which the map then shows.
class PanTool final : public MapTool {
 public:
  using MapTool::MapTool;
  void press(const MapPointer& pointer) override;
  void drag(const MapPointer& pointer) override;
  void release(const MapPointer&) override;
  bool cancel() override;
  void paint(QPainter& painter) const override;
  QCursor cursor() const override;

 private:
  std::optional<QPointF> last_;
  std::optional<QRectF> box_;  // from the corner that was pressed: it may be of negative size
};

}  // namespace antipode
