// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/document.h"
#include "app/workbench/document/selection.h"
#include "core/run/timeline/behaviour_history.h"
#include "widgets/editors/behaviours/behaviours_editor.h"

#include <QObject>

namespace antipode {

/// Joins the editor of behaviours with the document, the selection, and what the helms of the session report. It
/// shows the first selected vehicle and edits those with it that are alike; without a selection, the first
/// vehicle. GUI thread.
class BehavioursController final : public QObject {
  Q_OBJECT

 public:
  BehavioursController(BehavioursEditor& editor, ScenarioDocument& document, SessionController& session,
                       Selection& selection, QObject* parent);
  const BehaviourHistory& history() const { return history_; }
  /// A point of the chosen behaviour, by the user elsewhere.
  void showPoint(int point);

 signals:
  void pointChosen(int point);                ///< in the editor, of the behaviour that is selected now
  /// A parameter of a behaviour of the first selected vehicle.
  void drawRequested(std::size_t behaviour, const QString& parameter);
  /// The menu of a behaviour, by its id in the tree.
  void menuRequested(const QString& item, QPoint at);

 private:
  void show();
  void showChosen();
  void showStates();
  void choose(int row);
  std::optional<std::size_t> spec() const;
  std::vector<std::size_t> specs() const;  ///< those that are edited

  BehavioursEditor& editor_;
  ScenarioDocument& document_;
  SessionController& session_;
  Selection& selection_;
  BehaviourHistory history_;
};

}  // namespace antipode
