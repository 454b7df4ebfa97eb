// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/text/find_bar.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextBlock>
#include <QVBoxLayout>

namespace antipode {

FindBar::FindBar(QPlainTextEdit& edit, QWidget* parent)
    : QWidget(parent),
      edit_(edit),
      line_(new QLineEdit(this)),
      with_(new QLineEdit(this)),
      hits_(new QLabel(this)),
      replaceRow_(makeReplaceRow()) {
  line_->setObjectName("findText");
  line_->setPlaceholderText(tr("Find"));
  line_->setAccessibleName(tr("Find in the text"));
  line_->setToolTip(
      tr("F3 goes to the next hit, Shift+F3 to the one before, Esc closes. “:12” goes to line 12 (Ctrl+L)"));
  line_->setClearButtonEnabled(true);
  hits_->setObjectName("findHits");
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(6, 4, 6, 4);
  rows->setSpacing(4);
  auto* row = new QHBoxLayout;
  row->addWidget(line_, 1);
  row->addWidget(hits_);
  rows->addLayout(row);
  rows->addWidget(replaceRow_);
  hide();
  edit_.installEventFilter(this);
  line_->installEventFilter(this);
  with_->installEventFilter(this);
  connect(line_, &QLineEdit::textChanged, this, &FindBar::findTyped);
}

QWidget* FindBar::makeReplaceRow() {
  auto* row = new QWidget(this);
  with_->setObjectName("replaceText");
  with_->setPlaceholderText(tr("Replace with"));
  with_->setAccessibleName(tr("Replace with"));
  auto* one = new QPushButton(tr("Replace"), row);
  one->setToolTip(tr("Replace this hit and go to the next one (Enter)"));
  auto* all = new QPushButton(tr("Replace all"), row);
  all->setObjectName("replaceAll");
  all->setToolTip(tr("Replace every hit of the text, as one step"));
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(with_, 1);
  layout->addWidget(one);
  layout->addWidget(all);
  connect(one, &QPushButton::clicked, this, &FindBar::replace);
  connect(all, &QPushButton::clicked, this, &FindBar::replaceAll);
  return row;
}

void FindBar::begin(bool replaces) {
  show();
  replaceRow_->setVisible(replaces);
  if (const QString chosen = edit_.textCursor().selectedText();
      !chosen.isEmpty() && !chosen.contains(QChar::ParagraphSeparator))
    line_->setText(chosen);
  // Who has chosen what to replace types at once what is to stand there.
  QLineEdit* typed = replaces && isOnHit() ? with_ : line_;
  typed->setFocus();
  typed->selectAll();
}

void FindBar::beginWithLine() {
  show();
  replaceRow_->hide();
  line_->setText(":");
  line_->setFocus();
}

void FindBar::end() {
  hide();
  edit_.setFocus();
}

bool FindBar::goToTypedLine() {
  if (!line_->text().startsWith(u':')) return false;
  const QString number = line_->text().mid(1).trimmed();
  if (number.isEmpty()) {
    hits_->setText(tr("Line 1 to %1").arg(edit_.blockCount()));
    return true;
  }
  bool isNumber = false;
  const int wanted = number.toInt(&isNumber);
  if (!isNumber) return false;
  const QTextBlock block = edit_.document()->findBlockByNumber(wanted - 1);
  hits_->setText(block.isValid() ? QString() : tr("There are %1 lines").arg(edit_.blockCount()));
  if (!block.isValid()) return true;
  edit_.setTextCursor(QTextCursor(block));
  edit_.centerCursor();
  return true;
}

/// A longer word may begin at the same place.
void FindBar::findTyped() {
  if (goToTypedLine()) return;
  QTextCursor cursor = edit_.textCursor();
  cursor.setPosition(cursor.selectionStart());
  edit_.setTextCursor(cursor);
  findNext(Way::Onwards);
}

void FindBar::findNext(Way way) {
  if (goToTypedLine()) return;
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

bool FindBar::isOnHit() const {
  return !line_->text().isEmpty() &&
         edit_.textCursor().selectedText().compare(line_->text(), Qt::CaseInsensitive) == 0;
}

void FindBar::replace() {
  if (edit_.isReadOnly()) return;
  if (isOnHit()) edit_.textCursor().insertText(with_->text());
  findNext(Way::Onwards);
}

void FindBar::replaceAll() {
  if (edit_.isReadOnly() || line_->text().isEmpty()) return;
  QTextDocument& text = *edit_.document();
  QTextCursor writer(&text);
  int replaced = 0;
  writer.beginEditBlock();
  // From each place on: what was put there is not searched.
  for (QTextCursor hit = text.find(line_->text(), 0); !hit.isNull(); hit = text.find(line_->text(), hit)) {
    hit.insertText(with_->text());
    ++replaced;
  }
  writer.endEditBlock();
  hits_->setText(replaced == 0 ? tr("Not found") : tr("%n hit(s) replaced", nullptr, replaced));
}

bool FindBar::handleKey(const QKeyEvent& key, bool acts) {
  const Qt::KeyboardModifiers held = key.modifiers() & ~Qt::KeypadModifier;
  const bool isPlain = held == Qt::NoModifier || held == Qt::ShiftModifier;
  const Way way = held == Qt::ShiftModifier ? Way::Back : Way::Onwards;
  if (key.matches(QKeySequence::Find)) return acts ? begin(false) : void(), true;
  if (key.key() == Qt::Key_H && held == Qt::ControlModifier) return acts ? begin(true) : void(), true;
  if (key.key() == Qt::Key_L && held == Qt::ControlModifier) return acts ? beginWithLine() : void(), true;
  if (key.key() == Qt::Key_F3 && isPlain) {
    if (acts) line_->text().isEmpty() ? begin(false) : findNext(way);
    return true;
  }
  if (isHidden()) return false;
  if (key.key() == Qt::Key_Escape) return acts ? end() : void(), true;
  const bool isReturn = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
  if (!isReturn || !isPlain) return false;
  if (with_->hasFocus()) return acts ? replace() : void(), true;
  if (!line_->hasFocus()) return false;
  if (acts) line_->text().startsWith(u':') && goToTypedLine() ? end() : findNext(way);
  return true;
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
