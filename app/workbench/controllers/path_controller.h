// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/gesture.h"
#include "app/workbench/document/selection.h"
#include "core/run/timeline/behaviour_history.h"
#include "widgets/map/view/map_view.h"

#include <QObject>

namespace antipode {

/// Routes and stations on the map: shows those of the document and which points vehicles make for at the cursor,
/// and turns what is drawn and dragged into edits. GUI thread.
class PathController final : public QObject {
  Q_OBJECT

 public:
  /// `history` follows the session.
  PathController(MapView& map, ScenarioDocument& document, SessionController& session, Selection& selection,
                 const BehaviourHistory& history, QObject* parent);
  /// A point of the chosen behaviour, by the user elsewhere.
  void choosePoint(int point);
  /// The behaviour that a path of the map shows, as an item of the tree; empty: none.
  QString itemOf(int path) const;
  std::optional<int> mapPathOf(std::size_t spec, std::size_t behaviour) const;
  /// The tool that draws a parameter of a behaviour of the first selected vehicle: its points, its place or one of
  /// its polygons.
  void startDrawing(std::size_t behaviour, const QString& parameter);

 signals:
  void statusMessage(const QString& message);  ///< for the status bar
  /// On the map, one of the mapPoints() of the behaviour that is selected now.
  void pointChosen(int point);

 private:
  /// The behaviour of the document that a path on the map shows.
  struct Source {
    std::size_t spec = 0, behaviour = 0;
    std::string polygon = {};  ///< the parameter that it shows; empty: its way, station or target
  };
  void showPaths();
  void showChosen();
  void showDrawn();
  void showSteering();
  void showChoice(std::optional<int> path, std::optional<int> point);
  void onPathChosen(std::optional<int> path, std::optional<int> point);
  void onEdited(const MapEdit& edit, EditPhase phase);
  void movePoint(WaypointRef waypoint, Vec2 position, EditPhase phase);
  void editPath(int path, const PointList& points, EditPhase phase);
  void addPath(const PointList& points, bool isClosed);
  void tellPoint(const Source& source, int point);
  std::optional<Source> chosenBehaviour() const;  ///< of the first selected vehicle
  /// The polygon that the tool for paths draws: one of the chosen behaviour.
  std::optional<Source> drawnPolygon() const;
  void setPlace(const Source& source, Vec2 position);
  /// Places a new vehicle that has the behaviour and selects it. `what` names the undo step; %1: its name.
  void addVehicleWith(const BehaviourSpec& behaviour, Vec2 start, double heading, const QString& what,
                      const QString& message);
  void addPathWithVehicle(const BehaviourSpec& path);
  void addStation(Vec2 position);
  void addStationWithVehicle(Vec2 position);
  std::optional<std::size_t> specFor(Vec2 position) const;
  void addBehaviour(std::size_t spec, BehaviourSpec behaviour, const QString& what);
  const BehaviourSpec& behaviourOf(const Source& source) const;
  QString nameOf(const Source& source) const;
  QString wholeNameOf(const Source& source) const;

  MapView& map_;
  ScenarioDocument& document_;
  SessionController& session_;
  Selection& selection_;
  const BehaviourHistory& history_;
  std::vector<VehicleId> selected_;
  std::vector<MapPath> paths_;   // on the map
  std::vector<Source> sources_;  // by path of the map
  PathChoice choice_;            // on the map
  QString drawn_;                // the parameter of the chosen behaviour that was asked to be drawn; empty: none
  Gesture gesture_;
};

}  // namespace antipode
