// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/text/find_bar.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace antipode {

FindBar::FindBar(QPlainTextEdit& edit, QWidget* parent)
    : QWidget(parent), edit_(edit), line_(new QLineEdit(this)), hits_(new QLabel(this)) {
  line_->setObjectName("findText");
  line_->setPlaceholderText(tr("Find"));
  line_->setAccessibleName(tr("Find in the text"));
  line_->setToolTip(tr("F3 goes to the next hit, Shift+F3 to the one before, Esc closes"));
  line_->setClearButtonEnabled(true);
  hits_->setObjectName("findHits");
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(6, 4, 6, 4);
  row->addWidget(line_, 1);
  row->addWidget(hits_);
  hide();
  edit_.installEventFilter(this);
  line_->installEventFilter(this);
  connect(line_, &QLineEdit::textChanged, this, &FindBar::findTyped);
}

void FindBar::begin() {
  show();
  if (const QString chosen = edit_.textCursor().selectedText();
      !chosen.isEmpty() && !chosen.contains(QChar::ParagraphSeparator))
    line_->setText(chosen);
  line_->setFocus();
  line_->selectAll();
}

void FindBar::end() {
  hide();
  edit_.setFocus();
}

/// A longer word may begin at the same place.
void FindBar::findTyped() {
  QTextCursor cursor = edit_.textCursor();
  cursor.setPosition(cursor.selectionStart());
  edit_.setTextCursor(cursor);
  findNext(Way::Onwards);
}

void FindBar::findNext(Way way) {
  const bool isBack = way == Way::Back;
  const QTextDocument::FindFlags flags = isBack ? QTextDocument::FindBackward : QTextDocument::FindFlags();
  const QTextCursor before = edit_.textCursor();
  bool isFound = edit_.find(line_->text(), flags);
  if (!isFound) {
    edit_.moveCursor(isBack ? QTextCursor::End : QTextCursor::Start);
    isFound = edit_.find(line_->text(), flags);
  }
  if (!isFound) edit_.setTextCursor(before);
  showHits(isFound);
}

void FindBar::showHits(bool isFound) {
  const QString wanted = line_->text(), text = edit_.toPlainText();
  if (wanted.isEmpty()) return hits_->clear();
  if (!isFound) return hits_->setText(tr("Not found"));
  const auto before = text.left(edit_.textCursor().selectionStart()).count(wanted, Qt::CaseInsensitive);
  hits_->setText(tr("%1 of %2").arg(before + 1).arg(text.count(wanted, Qt::CaseInsensitive)));
}

bool FindBar::handleKey(const QKeyEvent& key, bool acts) {
  const Qt::KeyboardModifiers held = key.modifiers() & ~Qt::KeypadModifier;
  const bool isPlain = held == Qt::NoModifier || held == Qt::ShiftModifier;
  const Way way = held == Qt::ShiftModifier ? Way::Back : Way::Onwards;
  if (key.matches(QKeySequence::Find)) return acts ? begin() : void(), true;
  if (key.key() == Qt::Key_F3 && isPlain) {
    if (acts) line_->text().isEmpty() ? begin() : findNext(way);
    return true;
  }
  if (isHidden()) return false;
  if (key.key() == Qt::Key_Escape) return acts ? end() : void(), true;
  const bool isReturn = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
  if (line_->hasFocus() && isReturn && isPlain) return acts ? findNext(way) : void(), true;
  return false;
}

bool FindBar::eventFilter(QObject* watched, QEvent* event) {
  const bool isPress = event->type() == QEvent::KeyPress;
  if ((isPress || event->type() == QEvent::ShortcutOverride) &&
      handleKey(*static_cast<QKeyEvent*>(event), isPress)) {
    event->accept();
    return true;
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace antipode
