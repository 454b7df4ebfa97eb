// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace antipode {

class MapContext;
class MapTool;

/// The tools of the map. A new one is a line here and a line in tool_table.cpp.
enum class MapToolId {
  Select,
  Pan,
  PlaceVehicle,
  Measure,
  DrawWormhole,
  DrawPath,
  DrawSurvey,
  PlaceStation,
  PlaceHover,
  SetGoal
};

std::unique_ptr<MapTool> makeMapTool(MapToolId id, MapContext& context);

}  // namespace antipode
