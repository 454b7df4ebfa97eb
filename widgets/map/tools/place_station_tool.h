// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/tools/map_tool.h"

#include <optional>

namespace antipode {

/// A click asks for a station there.
class PlaceStationTool final : public MapTool {
 public:
  using MapTool::MapTool;
  void hover(const MapPointer& pointer) override;
  void move(const MapPointer& pointer) override { hover(pointer); }
  void release(const MapPointer& pointer) override { context_.edit(StationPlaced{pointer.world}); }
  void paint(QPainter& painter) const override;
  QCursor cursor() const override { return Qt::CrossCursor; }

 private:
  std::optional<MapPointer> pointer_;
};

}  // namespace antipode
