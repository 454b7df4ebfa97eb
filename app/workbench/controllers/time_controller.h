// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/paced_timer.h"
#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/window/actions.h"
#include "core/run/timeline/event_marks.h"
#include "widgets/panels/time/time_scale.h"
#include "widgets/panels/time/time_slider.h"

#include <QObject>
#include <vector>

class QMenu;

namespace antipode {

class TimeBar;

/// The time bar beyond play and pause: marks of events and the way from one to the next, a range to loop, the part
/// that is shown, and the scale of the times. GUI thread.
class TimeController final : public QObject {
  Q_OBJECT

 public:
  TimeController(const Actions& actions, TimeBar& bar, SessionController& session, QObject* parent);
  void setBookmarks(std::vector<double> times);  ///< s, ascending
  const TimeScale& scale() const { return scale_; }

 signals:
  void scaleChanged();
  void marksChanged(const std::vector<antipode::TimeMarks>& marks);  ///< that the bar shows
  void statusMessage(const QString& message);

 private:
  void connectActions();
  void buildKinds();
  void onSessionChanged();
  void refresh();
  void showMarks();
  void goToEvent(int direction);
  void setLoop(double from, double to);
  void loopAt(bool isStart);
  void toggleLoop(bool on);
  void showScale();
  std::vector<MarkKind> chosenKinds() const;

  const Actions& actions_;
  TimeBar& bar_;
  SessionController& session_;
  EventMarks marks_;
  std::vector<double> bookmarks_;
  std::vector<std::pair<MarkKind, QAction*>> kinds_;
  QAction* bookmarkKind_ = nullptr;
  QMenu* kindMenu_;
  std::optional<double> loopFrom_;
  TimeScale scale_;
  PacedTimer timer_;
  std::size_t shown_ = 0;
};

}  // namespace antipode
