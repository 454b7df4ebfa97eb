// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/panels/time/time_slider.h"

#include <QList>
#include <QWidget>

#include <optional>
#include <vector>

class QAction;
class QHBoxLayout;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace antipode {

class CursorButtons;
class TimeField;
class WarpBox;

/// What a run does: nothing is begun, it rests, it goes on, it has ended.
enum class TransportState { Ready, Paused, Running, Finished };

/// The transport of a run, apart from it that of the cursor, and the time. It asks; what happens is shown when the
/// owner says so, save that a drag moves the cursor and lets go of the live end at once. GUI thread.
class TimeBar final : public QWidget {
  Q_OBJECT

 public:
  explicit TimeBar(QWidget* parent = nullptr);

  /// Seconds; `duration` counts from `start`, nullopt = endless.
  void setRange(double start, double recordedEnd, std::optional<double> duration);
  void setCursor(double time, bool isLive);
  void setRunState(TransportState state);
  void setWarp(double warp);               ///< simulated s per wall s; infinity = unlimited
  void setMeasuredWarp(double warp);       ///< 0 = not running
  void setCursorDirection(int direction);  ///< 1: it plays, -1: backwards, 0: it rests
  void setCursorSpeed(double speed);
  /// A replay has no run: no live end, no step and no reset.
  void setReplay(bool on);
  void setMarks(std::vector<TimeMarks> marks);
  void setLoop(std::optional<TimeRange> loop);
  void setScale(const TimeScale& scale);
  /// As buttons behind those of the cursor; a menu of an action opens beside its button.
  void setActions(const QList<QAction*>& actions);
  void startTyping();  ///< of a time
  TimeSlider& slider() { return *slider_; }
  bool isLive() const { return isLive_; }

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 signals:
  void playRequested();  ///< of the run, as are pause, step, reset and warp
  void pauseRequested();
  void stepRequested();
  void resetRequested();
  void warpChosen(double warp);
  void cursorPlayRequested(int direction);
  void cursorStopRequested();
  void cursorSpeedChosen(double speed);
  void rowRequested(int by);
  void cursorRequested(double time);
  void loopRequested(double from, double to);
  void liveRequested();

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  QToolButton* addButton(const QString& icon, const QString& tip);
  QLabel* addTitle(const QString& text);
  void build();
  void buildRun();
  void arrange();
  void connectParts();
  void showState();
  void showTime();

  double start_ = 0, recordedEnd_ = 0, cursor_ = 0;
  std::optional<double> duration_;
  bool isLive_ = true, isReplay_ = false;
  TransportState state_ = TransportState::Ready;
  QToolButton *play_, *step_, *reset_, *live_;
  WarpBox* warp_;
  CursorButtons* cursorButtons_;
  QLabel *runTitle_, *cursorTitle_, *measured_, *length_;
  TimeField* time_;
  TimeSlider* slider_;
  QVBoxLayout* rows_;
  QHBoxLayout* row_;
  QWidget* look_;  // title and buttons of the cursor; below a width they have a row of their own
  int lookPlace_ = 0, sliderPlace_ = 0;
};

}  // namespace antipode
