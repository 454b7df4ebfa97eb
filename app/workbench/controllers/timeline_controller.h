// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/document.h"
#include "app/workbench/document/gesture.h"
#include "widgets/panels/timeline/event_dialog.h"
#include "widgets/panels/timeline/timeline_panel.h"

#include <QObject>

namespace antipode {

/// Shows the script of the scenario and what was done during the run on the timeline, and edits the script there.
/// GUI thread.
class TimelineController final : public QObject {
  Q_OBJECT

 public:
  TimelineController(TimelinePanel& panel, ScenarioDocument& document, SessionController& session,
                     QObject* parent);

  void addAtCursor();  ///< asks for a message

 signals:
  void itemChosen(const std::string& item);
  void statusMessage(const QString& message);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void showAll();  ///< while the panel can be seen: drags elsewhere must not pay for it
  void showMarks();
  void showEnd();
  void addScenarioMarks(std::vector<TimelineMark>& marks) const;
  void addRequests(std::vector<TimelineMark>& marks) const;
  void addLive(std::vector<TimelineMark>& marks);
  void move(const QString& id, double seconds, int row, EditPhase phase);
  void copy(const QString& id, double seconds, int row);
  void add(int row, double seconds);
  void edit(const QString& id);
  void remove(const QString& id);
  /// What the dialog showed, and what it was changed to.
  using Answered = std::function<void(const EventFields& shown, const EventFields& answer)>;
  void ask(const EventFields& fields, const Answered& done);
  ScenarioPtr moved(const Scenario& start, const QString& id, double seconds, int row) const;
  int rowOf(const std::string& vehicle) const;
  std::string vehicleOf(int row) const;
  void setRow(ScenarioEvent& event, int row) const;

  TimelinePanel& panel_;
  ScenarioDocument& document_;
  SessionController& session_;
  Gesture gesture_;
  QStringList names_;  // of the rows behind the first, which is for all
  std::size_t journalShown_ = 0;
};

}  // namespace antipode
