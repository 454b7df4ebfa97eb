// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/gesture.h"
#include "app/workbench/document/selection.h"
#include "widgets/editors/depth_rate/depth_rate_editor.h"
#include "widgets/editors/pid/pid_editor.h"

#include <functional>

namespace antipode {

/// Joins the editors of controller gains and of the depth rate with the document: they show the selected vehicles
/// (the first vehicle when none is selected), and what is changed there becomes an edit, one undo step a gesture.
/// GUI thread.
class TuningController final : public QObject {
  Q_OBJECT

 public:
  TuningController(PidEditor& pid, DepthRateEditor& depthRate, ScenarioDocument& document,
                   SessionController& session, Selection& selection, QObject* parent);

 signals:
  void statusMessage(const QString& message);

 private:
  std::vector<std::size_t> specs() const;
  void showAll();
  void showDepthRate();
  void findOperatingVehicles();
  void showPoints();
  using Change = std::function<Result<void>(VehicleSpec&)>;
  /// One phase of a gesture that changes one field of every shown vehicle.
  void edit(const QString& field, EditPhase phase, const Change& change);
  /// `scenario` with the change made to every shown vehicle; null and a message where it cannot be made.
  ScenarioPtr changed(const Scenario& scenario, const Change& change);
  void choosePreset(int index);
  void removePid();

  PidEditor& pid_;
  DepthRateEditor& depthRate_;
  ScenarioDocument& document_;
  SessionController& session_;
  Selection& selection_;
  Gesture gesture_;
  std::vector<VehicleId> operating_;  // vehicles of the shown curves, in the present recording
};

}  // namespace antipode
