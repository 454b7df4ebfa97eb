// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/panels/time/time_scale.h"

#include <QLineEdit>

namespace antipode {

/// The time of the cursor, to be read and to be typed. Enter goes to what is typed, Escape gives it up. GUI
/// thread.
class TimeField final : public QLineEdit {
  Q_OBJECT

 public:
  explicit TimeField(QWidget* parent = nullptr);
  void setScale(const TimeScale& scale);
  void setRange(double start, double end);  ///< s; makes room for the longest text between
  void setTime(double seconds);             ///< not shown while a time is typed
  void startTyping();

 signals:
  void timeTyped(double seconds);

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  void take();
  void showTime();
  void markWrong(bool isWrong);

  TimeScale scale_;
  double start_ = 0, end_ = 0, time_ = 0;
  bool isTyping_ = false;
};

}  // namespace antipode
