// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;
class QToolButton;

namespace antipode {

class WarpBox;

/// The transport of the time cursor: both ends, row by row, play both ways, speed. It asks; what happens is shown
/// when the owner says so. GUI thread.
class CursorButtons final : public QWidget {
  Q_OBJECT

 public:
  explicit CursorButtons(QWidget* parent = nullptr);
  void setDirection(int direction);  ///< 1: the cursor plays, -1: backwards, 0: it rests
  void setSpeed(double speed);
  /// A run that takes commands has a live end with a button of its own.
  void setHasLiveEnd(bool on);

 signals:
  void startRequested();
  void endRequested();
  void rowRequested(int by);
  void playRequested(int direction);
  void stopRequested();
  void speedChosen(double speed);

 private:
  QToolButton* add(const QString& icon, const QString& tip);
  void addPlay(QToolButton* button, int direction);
  void show(QToolButton& button, int direction, const QString& icon, const QString& tip);

  QHBoxLayout* row_;
  QToolButton *toStart_, *rowBack_, *backwards_, *forwards_, *rowOn_, *toEnd_;
  WarpBox* speed_;
  int direction_ = 0;
};

}  // namespace antipode
