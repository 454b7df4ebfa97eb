// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/edit_scope.h"
#include "app/workbench/document/gesture.h"
#include "core/run/timeline/wind_history.h"
#include "widgets/editors/sailing/polar_plot_editor.h"
#include "widgets/editors/sailing/wind_editor.h"

namespace antipode {

/// Joins the editors of wind and polar plot with the document and with the boats that sail. GUI thread.
class SailController final : public QObject {
  Q_OBJECT

 public:
  struct Views {
    WindEditor& wind;
    PolarPlotEditor& polarPlot;
  };
  SailController(Views views, EditScope& scope, ScenarioDocument& document, SessionController& session,
                 Selection& selection, QObject* parent);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void showAll();
  void showWind();
  void showPolarPlot();
  void findVehicles();
  void onSessionChanged();
  void showFrame();
  void showWindInForce();
  void showSailing();
  std::vector<std::size_t> plotSpecs() const;
  void setWind(const Wind& wind, EditPhase phase);
  void setOwn(bool own);
  void setPolarPlot(const PolarPlot& plot, EditPhase phase);

  Views views_;
  EditScope& scope_;
  ScenarioDocument& document_;
  SessionController& session_;
  Selection& selection_;
  WindHistory history_;
  Gesture gesture_;
  std::vector<VehicleId> windy_, sailing_;  // vehicles shown, in the present recording
  std::vector<QColor> colours_;             // of all its vehicles
};

}  // namespace antipode
