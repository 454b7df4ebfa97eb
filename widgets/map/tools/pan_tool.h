// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/tools/map_tool.h"

namespace antipode {

/// Dragging moves the map.
class PanTool final : public MapTool {
 public:
  using MapTool::MapTool;
  void press(const MapPointer& pointer) override { last_ = pointer.screen; }
  void drag(const MapPointer& pointer) override;
  void release(const MapPointer&) override;
  bool cancel() override;
  QCursor cursor() const override { return last_ ? Qt::ClosedHandCursor : Qt::OpenHandCursor; }

 private:
  std::optional<QPointF> last_;
};

}  // namespace antipode
