// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/base/edit_phase.h"

#include <QObject>

namespace antipode {

class NumberBox;

/// Turns what happens to a NumberBox into gestures: typing and a click are one each, a key or button held down is
/// one until it is let go. Escape gives the text before back; once typing is committed, undo is the document's.
/// GUI thread.
class NumberGesture final : public QObject {
  Q_OBJECT

 public:
  explicit NumberGesture(NumberBox* box);
  /// Shows a value; emits nothing. Another one than the present ends a gesture silently.
  void show(double value);
  bool isOpen() const { return isOpen_; }

 signals:
  void edited(double value, antipode::EditPhase phase);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void take(double value);
  void finish();
  void cancel();
  bool isTyping() const;

  NumberBox* box_;
  double before_ = 0;
  bool isOpen_ = false;
  bool isHeld_ = false;
};

}  // namespace antipode
