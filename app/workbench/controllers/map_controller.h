// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/paced_timer.h"
#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/gesture.h"
#include "app/workbench/document/selection.h"
#include "core/run/timeline/smooth_motion.h"
#include "core/run/timeline/wind_history.h"
#include "widgets/map/items/vehicles/vehicle_edits.h"
#include "widgets/map/view/map_view.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <vector>

namespace antipode {

/// Joins the map with the session (poses, trails), the document (wormholes, dragging, placing, drawing) and
/// the selection. GUI thread.
class MapController final : public QObject {
  Q_OBJECT

 public:
  MapController(MapView& map, ScenarioDocument& document, SessionController& session, Selection& selection,
                QObject* parent);
  /// Brings the whole of a recorded run into view; everything on the map when no vehicle has a recorded position.
  void fitTracks();
  /// The same where nobody has moved the view since.
  void fitTracksAgain();
  /// Brings items of the scenario tree into view, all of them together.
  void goTo(const QStringList& items);

 signals:
  void statusMessage(const QString& message);  ///< for the status bar

 private:
  void onSessionChanged();
  void onFrameChanged();
  void showMotion();
  void feedTrails();
  void limitTrails();
  void showFleet();
  void showOrigin();
  void showDocument();
  void showWormholes();
  void showDepths();
  void showCurrent();
  void showWater();
  void showWind();  ///< of the first selected vehicle, else of the first one
  void showDrift();
  void showTransparency();
  void showSelection();
  void onEdited(const MapEdit& edit, EditPhase phase);
  void moveVehicles(const std::vector<VehicleMove>& moves, EditPhase phase);
  void placeVehicle(Vec2 position);
  void editWormhole(std::size_t index, const WormholeSpec& spec, EditPhase phase);
  void addWormholeEnd(const PolygonSpec& polygon);
  WorldRect boundsOf(const QString& item) const;

  MapView& map_;
  ScenarioDocument& document_;
  SessionController& session_;
  Selection& selection_;
  PacedTimer trailTimer_;
  QTimer motionTimer_;
  QElapsedTimer clock_;
  SmoothMotion motion_;
  const Recording* shown_ = nullptr;
  WindHistory wind_;
  std::int64_t fedRows_ = 0;
  std::int64_t trailEvery_ = 1;  // rows from one point of a trail to the next
  MapViewport fitted_;           // as fitTracks() left it
  Gesture gesture_;
};

}  // namespace antipode
