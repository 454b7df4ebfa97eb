// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QKeyEvent;
class QWidget;

namespace antipode {

/// Keys that Qt's fields, buttons and lists of choices have a use for, but leave to the shortcuts of the window:
/// here the one with the focus comes first. Space is that of a button only for who works without the mouse, else
/// it runs and pauses. GUI thread.
class FieldKeys final : public QObject {
  Q_OBJECT

 public:
  /// In all windows of the program, as long as it lives, but for dialogs, where those shortcuts are not.
  explicit FieldKeys(QObject* parent);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void noteFocus(Qt::FocusReason reason);
  bool isOf(const QWidget& widget, const QKeyEvent& key) const;

  bool isReachedByKeys_ = false;  // what has the focus: by Tab, and without the mouse since then
};

}  // namespace antipode
