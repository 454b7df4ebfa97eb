// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/paced_timer.h"
#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/selection.h"
#include "core/io/helmlog/helm_answer.h"
#include "widgets/panels/helm/helm_inspector.h"

#include <QElapsedTimer>
#include <QTimer>

namespace antipode {

/// Keeps the helm inspector at the cursor of the session: the first selected vehicle that has behaviours, else the
/// first of all that has. GUI thread.
class HelmController final : public QObject {
  Q_OBJECT

 public:
  HelmController(HelmInspector& inspector, SessionController& session, Selection& selection, QObject* parent);

 private:
  void findHelms();
  void refresh();
  std::optional<VehicleId> vehicle() const;
  QString decisionText() const;
  void readLog();
  std::optional<VehicleId> loggedVehicle() const;
  void showLogged(VehicleId id);
  void answer();
  void beginLog();

  HelmInspector& inspector_;
  SessionController& session_;
  Selection& selection_;
  std::vector<bool> hasHelm_;  // by VehicleId, of the present recording; empty: nobody's is known
  PacedTimer timer_;
  QElapsedTimer waiting_;  // since the last answer
  std::optional<VehicleId> shown_;
  bool isWatching_ = false;
  HelmLog log_;  // of a log of other programs
  VariableLog variables_;
  HelmMission mission_;
  QTimer answering_;  // once the cursor rests
  std::optional<std::pair<VehicleId, double>> loggedShown_;
};

}  // namespace antipode
