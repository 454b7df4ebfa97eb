// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/text/text_panel.h"

#include "widgets/panels/text/find_bar.h"

#include <QScopedValueRollback>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace antipode {

TextPanel::TextPanel(QWidget* parent) : QWidget(parent), edit_(new CodeEdit(this)) {
  edit_->setObjectName("scenarioText");
  edit_->setAccessibleName(tr("Text of the scenario file"));
  setFocusProxy(edit_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(edit_, 1);
  column->addWidget(new FindBar(*edit_, this));
  pause_.setSingleShot(true);
  pause_.setInterval(kPauseMs);
  connect(&pause_, &QTimer::timeout, this, &TextPanel::flush);
  connect(edit_, &QPlainTextEdit::textChanged, this, &TextPanel::onTyped);
  connect(edit_, &CodeEdit::aboutToLeave, this, &TextPanel::leave);
}

void TextPanel::onTyped() {
  if (isOurs_) return;
  if (!sinceTyped_.isValid() || sinceTyped_.elapsed() > kNewBurstMs) ++burst_;
  sinceTyped_.start();
  hasTyped_ = true;
  pause_.start();
}

void TextPanel::flush() {
  pause_.stop();
  if (std::exchange(hasTyped_, false)) emit edited(text(), burst_);
}

void TextPanel::leave() {
  flush();
  sinceTyped_.invalidate();
  emit left();
}

void TextPanel::setText(const QString& text) {
  pause_.stop();
  hasTyped_ = false;
  const QString old = this->text();
  if (text == old) return;
  const QScopedValueRollback ours(isOurs_, true);
  const auto shorter = std::min(old.size(), text.size());
  qsizetype head = 0, tail = 0;
  while (head < shorter && old[head] == text[head]) ++head;
  while (tail < shorter - head && old[old.size() - 1 - tail] == text[text.size() - 1 - tail]) ++tail;
  const int top = edit_->verticalScrollBar()->value();
  QTextCursor cursor(edit_->document());
  cursor.setPosition(static_cast<int>(head));
  cursor.setPosition(static_cast<int>(old.size() - tail), QTextCursor::KeepAnchor);
  cursor.insertText(text.mid(head, text.size() - head - tail));
  edit_->verticalScrollBar()->setValue(top);
}

void TextPanel::showPlace(int line, int column) {
  edit_->showPlace(line, column);
  edit_->setFocus();
}

}  // namespace antipode
