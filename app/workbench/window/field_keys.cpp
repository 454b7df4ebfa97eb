// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/field_keys.h"

#include "widgets/map/view/map_view.h"
#include "widgets/panels/tree/scenario_tree.h"
#include "widgets/plots/stack/plot_panel.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMainWindow>
#include <QPlainTextEdit>
#include <QTextEdit>

namespace antipode {
namespace {

bool isTypedInto(const QWidget& widget) {
  if (const auto* line = qobject_cast<const QLineEdit*>(&widget)) return !line->isReadOnly();
  if (const auto* number = qobject_cast<const QAbstractSpinBox*>(&widget)) return !number->isReadOnly();
  if (const auto* text = qobject_cast<const QPlainTextEdit*>(&widget)) return !text->isReadOnly();
  if (const auto* text = qobject_cast<const QTextEdit*>(&widget)) return !text->isReadOnly();
  const auto* choice = qobject_cast<const QComboBox*>(&widget);
  return choice && choice->isEditable();
}

/// A field in which a text is being typed, that is, not one that only has the focus.
bool isTyping(const QWidget& widget) {
  if (!isTypedInto(widget)) return false;
  const auto* line = qobject_cast<const QLineEdit*>(&widget);
  if (!line) line = widget.findChild<const QLineEdit*>();
  return !line || line->isModified();
}

template <class Type>
bool isIn(const QWidget& widget) {
  for (const QWidget* each = &widget; each; each = each->parentWidget())
    if (qobject_cast<const Type*>(each)) return true;
  return false;
}

/// Where letters are shortcuts.
bool isForLetters(const QWidget& widget) {
  return !isIn<QDockWidget>(widget) || isIn<ScenarioTree>(widget) || isIn<PlotPanel>(widget);
}

/// Where one sees what is selected, or nothing has the focus.
bool isForDelete(const QWidget& widget) {
  return isIn<MapView>(widget) || isIn<ScenarioTree>(widget) || qobject_cast<const QMainWindow*>(&widget);
}

bool isTyped(const QKeyEvent& key) {
  const bool isPlain = !(key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
  return isPlain && key.key() != Qt::Key_Space && !key.text().isEmpty() && key.text().front().isPrint();
}

bool deletesWord(const QKeyEvent& key) {
  return key.matches(QKeySequence::DeleteStartOfWord) || key.matches(QKeySequence::DeleteEndOfWord);
}

}  // namespace

FieldKeys::FieldKeys(QMainWindow& window, const QAction& remove)
    : QObject(&window), window_(window), remove_(remove) {
  QCoreApplication::instance()->installEventFilter(this);
}

/// What has the focus again after a menu, or after another window, had it before.
void FieldKeys::noteFocus(Qt::FocusReason reason) {
  if (reason == Qt::ActiveWindowFocusReason || reason == Qt::PopupFocusReason || reason == Qt::MenuBarFocusReason)
    return;
  isReachedByKeys_ = reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason;
}

/// By the keys that were chosen for it, too.
bool FieldKeys::isDelete(const QKeyEvent& key) const {
  const QKeySequence pressed(QKeyCombination(key.modifiers() & ~Qt::KeypadModifier, Qt::Key(key.key())));
  return remove_.shortcuts().contains(pressed);
}

bool FieldKeys::isOf(const QWidget& widget, const QKeyEvent& key) const {
  if (deletesWord(key) && isTypedInto(widget)) return true;
  // What has the focus comes first, and then what it is in: nothing is decided a second time.
  const QWidget* focus = QApplication::focusWidget();
  const bool isAround = focus && focus != &widget && widget.isAncestorOf(focus);
  if (!isAround) {
    if (isTyped(key) && !isForLetters(widget)) return true;
    if (isDelete(key) && !isForDelete(widget)) return true;
  }
  const bool isChoice = qobject_cast<const QComboBox*>(&widget) != nullptr;
  if (key.modifiers() == Qt::AltModifier && (key.key() == Qt::Key_Up || key.key() == Qt::Key_Down))
    return isChoice;
  const bool isPressed = key.modifiers() == Qt::NoModifier && key.key() == Qt::Key_Space;
  return isPressed && isReachedByKeys_ && (isChoice || qobject_cast<const QAbstractButton*>(&widget));
}

/// A key comes to a window, or to a panel that floats, when nothing in it has used it.
bool FieldKeys::handleEscape(const QWidget& widget, const QKeyEvent& key) {
  const bool isOurs = &widget == &window_ || (widget.isWindow() && widget.parentWidget() == &window_ &&
                                              qobject_cast<const QDockWidget*>(&widget));
  if (!isOurs || key.key() != Qt::Key_Escape || key.modifiers() != Qt::NoModifier) return false;
  const QWidget* focus = QApplication::focusWidget();
  emit escaped(focus && isTyping(*focus));
  return true;
}

bool FieldKeys::eventFilter(QObject* watched, QEvent* event) {
  const auto* widget = qobject_cast<const QWidget*>(watched);
  const bool matters = event->type() == QEvent::FocusIn || event->type() == QEvent::MouseButtonPress ||
                       event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
  if (!matters || !widget || qobject_cast<const QDialog*>(widget->window())) return false;
  if (event->type() == QEvent::FocusIn) noteFocus(static_cast<const QFocusEvent*>(event)->reason());
  if (event->type() == QEvent::MouseButtonPress) isReachedByKeys_ = false;
  if (event->type() == QEvent::KeyPress) return handleEscape(*widget, *static_cast<const QKeyEvent*>(event));
  if (event->type() != QEvent::ShortcutOverride || !isOf(*widget, *static_cast<const QKeyEvent*>(event)))
    return false;
  event->accept();
  return true;
}

}  // namespace antipode
