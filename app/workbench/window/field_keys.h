// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QAction;
class QKeyEvent;
class QMainWindow;
class QWidget;

namespace antipode {

/// Keys that Qt's fields, buttons and lists of choices have a use for, but leave to the shortcuts of the window:
/// here the one with the focus comes first. Space is that of a button only for who works without the mouse, else
/// it runs and pauses.
///
/// What is typed into a panel, but beside its field, is no shortcut: letters, digits and marks without Ctrl or Alt
/// are shortcuts where nothing is typed, that is outside of the panels and in the tree and the plots. Delete is
/// the window's only where one sees what is selected: on the map and in the tree. GUI thread.
class FieldKeys final : public QObject {
  Q_OBJECT

 public:
  /// In all windows of the program, as long as `window` lives, but for dialogs, where those shortcuts are not.
  /// `remove`: the action of the window that deletes what is selected.
  FieldKeys(QMainWindow& window, const QAction& remove);

 signals:
  /// Escape in the window, of which what has the focus made nothing; `isTyping`: it is a field with a text that
  /// is being typed.
  void escaped(bool isTyping);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void noteFocus(Qt::FocusReason reason);
  bool isOf(const QWidget& widget, const QKeyEvent& key) const;
  bool isDelete(const QKeyEvent& key) const;
  bool handleEscape(const QWidget& widget, const QKeyEvent& key);

  QMainWindow& window_;
  const QAction& remove_;
  bool isReachedByKeys_ = false;  // what has the focus: by Tab, and without the mouse since then
};

}  // namespace antipode
