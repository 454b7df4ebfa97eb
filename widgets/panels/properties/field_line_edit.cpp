// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/properties/field_line_edit.h"

#include "widgets/base/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QWheelEvent>

namespace antipode {

FieldLineEdit::FieldLineEdit(QWidget* parent) : QLineEdit(parent) {
  setFocusPolicy(Qt::StrongFocus);
}

void FieldLineEdit::setUnit(const QString& unit) {
  unit_ = unit;
  setTextMargins(0, 0, unit.isEmpty() ? 0 : fontMetrics().horizontalAdvance(unit) + 5, 0);
  update();
}

void FieldLineEdit::setWrong(bool on) {
  if (isWrong_ == on) return;
  isWrong_ = on;
  applyColours();
  update();
}

void FieldLineEdit::setMuted(bool on) {
  if (isMuted_ == on) return;
  isMuted_ = on;
  applyColours();
}

void FieldLineEdit::applyColours() {
  const QPalette general = QApplication::palette(this);
  // Not the parent's palette: when the theme changes, that one may still be the old one.
  QPalette own;
  if (isMuted_ && !isWrong_) own.setColor(QPalette::Text, mutedText(general));
  if (isWrong_) own.setColor(QPalette::Text, severityColour(general, Severity::Error));
  const QScopedValueRollback busy(appliesColours_, true);  // setting them is a change of the palette again
  setPalette(own);                                         // an empty role follows the parent
}

void FieldLineEdit::changeEvent(QEvent* event) {
  QLineEdit::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && !appliesColours_) applyColours();
}

void FieldLineEdit::paintEvent(QPaintEvent* event) {
  QLineEdit::paintEvent(event);
  QPainter painter(this);
  if (!unit_.isEmpty()) {
    const QPalette general = QApplication::palette(this);
    painter.setPen(isEnabled() ? mutedText(general) : palette().color(QPalette::Disabled, QPalette::Text));
    painter.drawText(rect().adjusted(0, 0, -6, 0), Qt::AlignRight | Qt::AlignVCenter, unit_);
  }
  if (isWrong_) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(severityColour(palette(), Severity::Error), 1.6));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.8, 0.8, -0.8, -0.8), 2.5, 2.5);
  }
}

bool FieldLineEdit::event(QEvent* event) {
  // Escape belongs to the typing, and to the window only where there is none.
  if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape &&
      isModified()) {
    event->accept();
    return true;
  }
  // Once the text is committed, undo and redo are the document's.
  if (event->type() == QEvent::ShortcutOverride && !isModified()) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) return false;
  }
  return QLineEdit::event(event);
}

void FieldLineEdit::keyPressEvent(QKeyEvent* event) {
  const int factor = event->modifiers() & Qt::ShiftModifier ? 10 : 1;
  switch (event->key()) {
    case Qt::Key_Escape:
      if (!isModified()) break;
      emit escaped();
      return;
    case Qt::Key_Up:
    case Qt::Key_Down:
      if (!hasSteps_) break;
      emit stepped(event->key() == Qt::Key_Up ? factor : -factor);
      return;
    default:
      break;
  }
  QLineEdit::keyPressEvent(event);
}

void FieldLineEdit::wheelEvent(QWheelEvent* event) {
  // Without focus the wheel scrolls the panel.
  if (!hasSteps_ || !hasFocus() || event->angleDelta().y() == 0) return event->ignore();
  emit stepped(event->angleDelta().y() > 0 ? 1 : -1);
  event->accept();
}

}  // namespace antipode
