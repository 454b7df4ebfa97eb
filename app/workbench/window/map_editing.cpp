// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/map_editing.h"

#include "app/workbench/controllers/clipboard_controller.h"
#include "app/workbench/controllers/map_selection.h"
#include "app/workbench/controllers/path_commands.h"
#include "app/workbench/controllers/transform_controller.h"
#include "app/workbench/controllers/waypoint_controller.h"

namespace antipode {

MapEditing::MapEditing(const Parts& parts, ScenarioDocument& document, SessionController& session,
                       Selection& selection, QObject* parent)
    : QObject(parent),
      clipboard_(
          new ClipboardController(parts.actions, parts.map, parts.edits, document, session, selection, this)) {
  auto* transforms =
      new TransformController(parts.actions, parts.map, parts.edits, document, session, selection, this);
  new MapSelection(parts.map, parts.edits, parts.paths, document, session, selection, this);
  auto* paths = new PathCommands(parts.actions, parts.map, document, session, selection, this);
  auto* points =
      new WaypointController(parts.docks.view<WaypointPanel>(), parts.paths, document, session, selection, this);
  connect(clipboard_, &ClipboardController::statusMessage, this, &MapEditing::statusMessage);
  connect(transforms, &TransformController::statusMessage, this, &MapEditing::statusMessage);
  connect(paths, &PathCommands::statusMessage, this, &MapEditing::statusMessage);
  connect(points, &WaypointController::statusMessage, this, &MapEditing::statusMessage);
  connect(parts.actions[ActionId::PointTable], &QAction::triggered, this,
          [&docks = parts.docks] { docks.reveal(DockId::Waypoints).setFocus(); });
}

}  // namespace antipode
