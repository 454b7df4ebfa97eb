// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/document.h"
#include "app/workbench/document/selection.h"
#include "widgets/editors/depth_rate/depth_rate_editor.h"
#include "widgets/editors/pid/pid_editor.h"

#include <functional>

namespace antipode {

/// Joins the editors of controller gains and of the depth rate with the document: they show the selected vehicles
/// (the first vehicle when none is selected), and what they tell becomes an edit, one undo step a gesture.
/// GUI thread.
class TuningController final : public QObject {
  Q_OBJECT

 public:
  TuningController(PidEditor& pid, DepthRateEditor& depthRate, ScenarioDocument& document,
                   SessionController& session, Selection& selection, QObject* parent);

 signals:
  void said(const QString& message);

 private:
  std::vector<std::size_t> specs() const;
  void showAll();
  void showDepthRate();
  void findOperatingVehicles();
  void showPoints();
  /// Takes part in a gesture: `change` is done to every shown vehicle.
  void edit(const QString& what, EditPhase phase, const std::function<Result<void>(VehicleSpec&)>& change);
  ScenarioPtr changed(const std::function<Result<void>(VehicleSpec&)>& change);
  void choosePreset(int index);
  void removePid();

  PidEditor& pid_;
  DepthRateEditor& depthRate_;
  ScenarioDocument& document_;
  SessionController& session_;
  Selection& selection_;
  quint64 gesture_ = 0;
  ScenarioPtr beforeGesture_;         // what a cancelled gesture goes back to
  std::vector<VehicleId> operating_;  // vehicles of the shown curves, in the present recording
};

}  // namespace antipode
