// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace antipode {

/// Whether the window rests: for two seconds nobody has touched it, nothing has moved, and the program has hardly
/// used the processor (so no long log is being read either). What looks for news then looks less often. One for the
/// program; GUI thread.
class WindowPace final : public QObject {
  Q_OBJECT

 public:
  static WindowPace& instance();

  bool isResting() const { return isResting_; }
  /// Something moves, or is about to.
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

/// A timer that repeats; while the window rests at most four times a second.
class PacedTimer final : public QTimer {
 public:
  PacedTimer();
  void start(int ms);

 private:
  void adapt();
  int ms_ = 0;
};

}  // namespace antipode
