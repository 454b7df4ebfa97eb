// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/field_keys.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDialog>
#include <QKeyEvent>
#include <QLineEdit>
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

bool deletesWord(const QKeyEvent& key) {
  return key.matches(QKeySequence::DeleteStartOfWord) || key.matches(QKeySequence::DeleteEndOfWord);
}

}  // namespace

FieldKeys::FieldKeys(QObject* parent) : QObject(parent) {
  QCoreApplication::instance()->installEventFilter(this);
}

/// What has the focus again after a menu, or after another window, had it before.
void FieldKeys::noteFocus(Qt::FocusReason reason) {
  if (reason == Qt::ActiveWindowFocusReason || reason == Qt::PopupFocusReason || reason == Qt::MenuBarFocusReason)
    return;
  isReachedByKeys_ = reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason;
}

bool FieldKeys::isOf(const QWidget& widget, const QKeyEvent& key) const {
  if (deletesWord(key) && isTypedInto(widget)) return true;
  const bool isChoice = qobject_cast<const QComboBox*>(&widget) != nullptr;
  if (key.modifiers() == Qt::AltModifier && (key.key() == Qt::Key_Up || key.key() == Qt::Key_Down))
    return isChoice;
  const bool isPressed = key.modifiers() == Qt::NoModifier && key.key() == Qt::Key_Space;
  return isPressed && isReachedByKeys_ && (isChoice || qobject_cast<const QAbstractButton*>(&widget));
}

bool FieldKeys::eventFilter(QObject* watched, QEvent* event) {
  const auto* widget = qobject_cast<const QWidget*>(watched);
  const bool matters = event->type() == QEvent::FocusIn || event->type() == QEvent::MouseButtonPress ||
                       event->type() == QEvent::ShortcutOverride;
  if (!matters || !widget || qobject_cast<const QDialog*>(widget->window())) return false;
  if (event->type() == QEvent::FocusIn) noteFocus(static_cast<const QFocusEvent*>(event)->reason());
  if (event->type() == QEvent::MouseButtonPress) isReachedByKeys_ = false;
  if (event->type() != QEvent::ShortcutOverride || !isOf(*widget, *static_cast<const QKeyEvent*>(event)))
    return false;
  event->accept();
  return true;
}

}  // namespace antipode
