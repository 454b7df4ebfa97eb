// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/tools/map_tool.h"

namespace antipode {

/// A click asks for a station there, or sets a place of a behaviour (DrawnPart).
class PlaceStationTool final : public MapTool {
 public:
  using MapTool::MapTool;
  void point(const MapPointer& pointer) override;
  void drag(const MapPointer& pointer) override { point(pointer); }
  std::optional<WantedPlace> wantedPlace() const override { return WantedPlace{}; }
  void release(const MapPointer& pointer) override;
  void paint(QPainter& painter) const override;
  QCursor cursor() const override { return Qt::CrossCursor; }

 private:
  std::optional<MapPointer> pointer_;
};

}  // namespace antipode
