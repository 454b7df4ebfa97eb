// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/edit_scope.h"
#include "app/workbench/document/gesture.h"
#include "widgets/editors/drift/drift_editor.h"

namespace antipode {

/// Joins the drift editor with the document (configured drift, gust script) and the session (drift in force,
/// add and multiply as messages). GUI thread.
class DriftController final : public QObject {
  Q_OBJECT

 public:
  DriftController(DriftEditor& editor, EditScope& scope, ScenarioDocument& document, SessionController& session,
                  QObject* parent);

 signals:
  void statusMessage(const QString& message);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void showAll();
  void findVehicles();
  void showInForce();
  void setDrift(Vec2 drift, EditPhase phase);
  void setOwn(bool own);
  void command(const char* variable, const MessageValue& value, const std::function<Vec2(Vec2)>& change,
               const QString& undoText);
  void addGust(const GustScript& gust);

  DriftEditor& editor_;
  EditScope& scope_;
  ScenarioDocument& document_;
  SessionController& session_;
  Gesture gesture_;
  std::vector<VehicleId> shown_;  // vehicles whose drift in force is shown, in the present recording
  std::vector<QColor> colours_;   // of all its vehicles
};

}  // namespace antipode
