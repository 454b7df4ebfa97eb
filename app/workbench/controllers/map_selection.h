// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/edit_controller.h"
#include "widgets/map/view/map_view.h"

#include <QObject>

namespace antipode {

class PathController;

/// Selecting things of several kinds together on the map: vehicles, paths, goals and wormholes, by Shift and a
/// click or by the rubber band. What is selected is what the tree has selected. GUI thread.
class MapSelection final : public QObject {
  Q_OBJECT

 public:
  MapSelection(MapView& map, EditController& edits, PathController& paths, ScenarioDocument& document,
               SessionController& session, Selection& selection, QObject* parent);

 private:
  void show();
  void toggle(const std::vector<MapThing>& things);
  QString idOf(const MapThing& thing) const;  ///< in the tree; empty: it has none
  std::vector<MapThing> thingsOf(const QStringList& ids) const;
  std::optional<MapThing> goalOf(std::size_t spec, std::size_t request, VehicleId vehicle) const;

  MapView& map_;
  EditController& edits_;
  PathController& paths_;
  ScenarioDocument& document_;
  SessionController& session_;
};

}  // namespace antipode
