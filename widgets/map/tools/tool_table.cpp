// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/tools/tool_table.h"

#include "widgets/map/tools/draw_path_tool.h"
#include "widgets/map/tools/draw_survey_tool.h"
#include "widgets/map/tools/draw_wormhole_tool.h"
#include "widgets/map/tools/measure_tool.h"
#include "widgets/map/tools/pan_tool.h"
#include "widgets/map/tools/place_station_tool.h"
#include "widgets/map/tools/place_vehicle_tool.h"
#include "widgets/map/tools/select_tool.h"
#include "widgets/map/tools/set_goal_tool.h"

namespace antipode {
namespace {

struct ToolRow {
  MapToolId id;
  std::unique_ptr<MapTool> (*make)(MapContext&);
};

template <class Tool>
constexpr ToolRow row(MapToolId id) {
  return {id, [](MapContext& context) -> std::unique_ptr<MapTool> { return std::make_unique<Tool>(context); }};
}

constexpr ToolRow kTools[] = {
    row<SelectTool>(MapToolId::Select),
    row<PanTool>(MapToolId::Pan),
    row<PlaceVehicleTool>(MapToolId::PlaceVehicle),
    row<PlaceVehicleTool>(MapToolId::PlaceHover),
    row<MeasureTool>(MapToolId::Measure),
    row<DrawWormholeTool>(MapToolId::DrawWormhole),
    row<DrawPathTool>(MapToolId::DrawPath),
    row<DrawSurveyTool>(MapToolId::DrawSurvey),
    row<PlaceStationTool>(MapToolId::PlaceStation),
    row<SetGoalTool>(MapToolId::SetGoal),
};

}  // namespace

std::unique_ptr<MapTool> makeMapTool(MapToolId id, MapContext& context) {
  for (const ToolRow& tool : kTools)
    if (tool.id == id) return tool.make(context);
  return std::make_unique<SelectTool>(context);
}

}  // namespace antipode
