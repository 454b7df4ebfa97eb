// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/paced_timer.h"
#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/controllers/swarm_layers.h"
#include "app/workbench/document/document.h"
#include "app/workbench/document/selection.h"
#include "widgets/map/view/map_view.h"
#include "widgets/panels/swarm/swarm_panel.h"
#include "widgets/plots/stack/plot_panel.h"

#include <QObject>

namespace antipode {

/// Shows the swarm of the session at the cursor: layers of the map, the panel, and the radii in plots. GUI thread.
class SwarmController final : public QObject {
  Q_OBJECT

 public:
  struct Views {
    MapView& map;
    SwarmPanel& panel;
    PlotPanel& plots;
  };
  SwarmController(Views views, const ScenarioDocument& document, SessionController& session, Selection& selection,
                  QObject* parent);
  /// Whose layers the map shows.
  void setShown(ShownVehicles shown);
  ShownVehicles shown() const { return shown_; }

 private:
  void onSessionChanged();
  void refreshMap();
  void refreshPanel();
  void showRadii();
  SwarmRow rowOf(VehicleId vehicle) const;

  Views views_;
  const ScenarioDocument& document_;
  SessionController& session_;
  Selection& selection_;
  SwarmHistories histories_;
  ShownVehicles shown_ = ShownVehicles::AsConfigured;
  PacedTimer mapTimer_, panelTimer_;
  double shownTime_ = 0;
  bool isMapStale_ = true;
};

}  // namespace antipode
