// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace antipode {

/// Whether the window rests: for two seconds nobody has touched it, nothing has moved, no thread has brought
/// anything, and the program has hardly used the processor. Then nothing looks for news any more; a touch, what a
/// thread brings and stayAwake() wake it. One for the program; GUI thread.
class WindowPace final : public QObject {
  Q_OBJECT

 public:
  static WindowPace& instance();

  bool isResting() const { return isResting_; }
  /// Something moves, or is about to. Who looks for what comes without a call says so as long as it may still
  /// come.
  void stayAwake();

 signals:
  void changed();

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  explicit WindowPace(QObject* parent);
  void look();

  QTimer timer_;
  QElapsedTimer sinceMoved_, sinceLook_;
  double processorAtLook_ = 0;  // s of the whole program
  bool isResting_ = false;
};

/// A timer that repeats, but for the time in which the window rests.
class PacedTimer final : public QTimer {
 public:
  PacedTimer();
  void start(int ms);
  void stop();
  bool isOn() const { return isOn_; }  ///< started, though it may rest

 private:
  void adapt();
  bool isOn_ = false;
};

}  // namespace antipode
