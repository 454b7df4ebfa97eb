// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/paced_timer.h"
#include "app/workbench/controllers/session_controller.h"
#include "core/run/timeline/encounter_history.h"

#include <QObject>
#include <QPointer>

#include <thread>

namespace antipode {

class EncounterWall;
class EncountersPanel;
class MapView;
class PlotPanel;
class Preferences;
class Selection;

/// The encounters of the session at the cursor, in their panel and on the map; the shapes of behaviours on the
/// map; and the wall of the runs of a folder. GUI thread.
class EncountersController final : public QObject {
  Q_OBJECT

 public:
  EncountersController(EncountersPanel& panel, PlotPanel& plots, MapView& map, SessionController& session,
                       Selection& selection, Preferences& preferences, QObject* parent);
  ~EncountersController() override;

  /// Runs the scenarios of a folder in a thread of their own and shows them as they are done.
  EncounterWall& showWall(const QString& folder);

 signals:
  void openRequested(const QString& file);  ///< of the wall

 private:
  void begin();
  void readMore();
  void showRows();
  void showMap();
  std::vector<NearPair> pairsNow() const;
  void showShapes();
  void askForFolder();
  QString pairText(VehicleId first, VehicleId second) const;

  EncountersPanel& panel_;
  PlotPanel& plots_;
  MapView& map_;
  SessionController& session_;
  Preferences& preferences_;
  EncounterHistory history_;
  PacedTimer timer_;
  double shown_ = -1;  // time of the rows in the panel
  QPointer<EncounterWall> wall_;
  quint64 wallNumber_ = 0;  // of the present folder
  std::jthread runs_;
};

}  // namespace antipode
