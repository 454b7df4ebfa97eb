// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/time/time_field.h"

#include "widgets/base/theme.h"

#include <QKeyEvent>

#include <algorithm>
#include <cmath>

namespace antipode {

TimeField::TimeField(QWidget* parent) : QLineEdit(parent) {
  setObjectName("timeField");
  setAlignment(Qt::AlignRight);
  setFocusPolicy(Qt::ClickFocus);
  setAccessibleName(tr("Time of the cursor"));
  setToolTip(
      tr("Time shown. Type another one and press Enter: seconds (90), minutes (1:30), hours (0:01:30), or UTC "
         "(12:30:05Z, 2026-05-01 12:30:05Z)"));
  connect(this, &QLineEdit::returnPressed, this, &TimeField::take);
  connect(this, &QLineEdit::textEdited, this, [this] { markWrong(false); });
  showTime();
}

void TimeField::setScale(const TimeScale& scale) {
  if (scale == scale_) return;
  scale_ = scale;
  setMinimumWidth(0);
  setRange(start_, end_);
  showTime();
}

/// The width only grows, so that the slider beside does not tremble.
void TimeField::setRange(double start, double end) {
  start_ = start;
  end_ = end;
  const QString widest = scale_.text(std::max(std::abs(start), std::abs(end)));
  const int width = fontMetrics().horizontalAdvance(widest) + 16;
  if (width <= minimumWidth()) return;
  setFixedWidth(width);
}

void TimeField::setTime(double seconds) {
  time_ = seconds;
  if (!isTyping_) showTime();
}

void TimeField::showTime() {
  const QString text = scale_.text(time_);
  if (text != this->text()) setText(text);
}

void TimeField::startTyping() {
  setFocus(Qt::ShortcutFocusReason);
  selectAll();
}

void TimeField::take() {
  const auto time = scale_.parsed(text(), start_);
  if (!time) return markWrong(true);
  markWrong(false);
  isTyping_ = false;
  clearFocus();
  emit timeTyped(*time);
}

void TimeField::markWrong(bool isWrong) {
  setStyleSheet(isWrong ? QString("color: %1").arg(severityColour(palette(), Severity::Error).name()) : QString());
}

/// Escape belongs to what is typed, before it ends a tool of the map.
bool TimeField::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
    event->accept();
    return true;
  }
  return QLineEdit::event(event);
}

void TimeField::keyPressEvent(QKeyEvent* event) {
  if (event->key() != Qt::Key_Escape) return QLineEdit::keyPressEvent(event);
  isTyping_ = false;
  clearFocus();
}

void TimeField::focusInEvent(QFocusEvent* event) {
  QLineEdit::focusInEvent(event);
  isTyping_ = true;
}

void TimeField::focusOutEvent(QFocusEvent* event) {
  QLineEdit::focusOutEvent(event);
  isTyping_ = false;
  markWrong(false);
  showTime();
}

}  // namespace antipode
