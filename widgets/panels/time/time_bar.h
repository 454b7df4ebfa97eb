// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace antipode {

class TimeSlider;

enum class TransportState { Paused, Running, RunningBackwards, Finished };

/// Transport, warp and time of a run or a replay. It asks; what happens is shown when the owner says so, save
/// that a drag moves the cursor and lets go of the live end at once. GUI thread.
class TimeBar final : public QWidget {
  Q_OBJECT

 public:
  explicit TimeBar(QWidget* parent = nullptr);

  /// Seconds; `duration` counts from `start`, nullopt = endless.
  void setRange(double start, double recordedEnd, std::optional<double> duration);
  void setCursor(double time, bool isLive);
  void setRunState(TransportState state);
  void setWarp(double warp);          ///< simulated s per wall s; infinity = unlimited
  void setMeasuredWarp(double warp);  ///< 0 = not running
  /// A replay plays both ways and has no live end, no step and no reset.
  void setReplay(bool on);
  void setEventMarks(std::vector<double> times);
  bool isLive() const { return isLive_; }

  QSize sizeHint() const override;

 signals:
  void playRequested();
  void playBackwardsRequested();
  void pauseRequested();
  void stepRequested();
  void resetRequested();
  void warpChosen(double warp);
  void cursorRequested(double time);
  void liveRequested();

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  QToolButton* addButton(const QString& icon, const QString& tip);
  void build();
  void showState();
  void showTime();

  double start_ = 0, recordedEnd_ = 0, cursor_ = 0;
  std::optional<double> duration_;
  bool isLive_ = true, isReplay_ = false;
  TransportState state_ = TransportState::Paused;
  QToolButton *toStart_, *backwards_, *play_, *step_, *reset_, *toEnd_, *live_;
  QComboBox* warp_;
  QLabel *measured_, *time_;
  TimeSlider* slider_;
  QVBoxLayout* rows_;
  QHBoxLayout* row_;
  int sliderPlace_ = 0;
};

}  // namespace antipode
