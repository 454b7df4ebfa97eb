// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/time_controller.h"
#include "core/io/runlog/bookmarks.h"

#include <QObject>
#include <QTimer>
#include <vector>

namespace antipode {

class BookmarksPanel;

/// The bookmarks of the run or log that is shown: listed, marked on the time bar, and kept in its run log. Their
/// changes have an undo of their own, since they are not of the scenario. GUI thread.
class BookmarksController final : public QObject {
  Q_OBJECT

 public:
  BookmarksController(BookmarksPanel& panel, TimeController& time, SessionController& session, QObject* parent);
  void add();  ///< at the cursor; its note is asked for in the panel
  const std::vector<Bookmark>& bookmarks() const { return steps_[step_]; }

 signals:
  void revealRequested();  ///< the panel is to be seen
  void statusMessage(const QString& message);

 private:
  void onSessionChanged();
  void change(std::vector<Bookmark> next);
  void goToStep(std::size_t step);
  void show();
  void save();
  void trySave();

  BookmarksPanel& panel_;
  TimeController& time_;
  SessionController& session_;
  std::vector<std::vector<Bookmark>> steps_{{}};  // of undo
  std::size_t step_ = 0;
  QTimer retry_;  // of saving
  int retries_ = 0;
};

}  // namespace antipode
