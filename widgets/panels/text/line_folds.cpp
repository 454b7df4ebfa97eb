// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/text/line_folds.h"

#include "widgets/panels/text/line_indent.h"

#include <QPlainTextEdit>
#include <QTextBlock>

#include <algorithm>

namespace antipode {
namespace {

constexpr int kFolded = 1, kOpen = -1;  // user states of lines

/// An empty line or a comment belongs to what is around it.
bool isBlank(const QTextBlock& line) {
  const QString text = line.text().trimmed();
  return text.isEmpty() || text.startsWith(u'#');
}

bool isListItem(const QTextBlock& line) {
  return line.text().mid(indentOf(line.text())).startsWith(u'-');
}

/// A list may stand at the indent of its key.
bool belongs(const QTextBlock& line, const QTextBlock& head) {
  const int indent = indentOf(line.text()), ofHead = indentOf(head.text());
  return indent > ofHead || (indent == ofHead && isListItem(line) && !isListItem(head));
}

/// The last line that belongs to it; itself, where none does. Empty lines and comments belong to it only
/// between others.
QTextBlock lastOf(const QTextBlock& line) {
  QTextBlock last = line;
  if (isBlank(line)) return last;
  for (QTextBlock next = line.next(); next.isValid(); next = next.next()) {
    if (isBlank(next)) continue;
    if (!belongs(next, line)) break;
    last = next;
  }
  return last;
}

}  // namespace

LineFolds::LineFolds(QPlainTextEdit& edit) : QObject(&edit), edit_(edit) {
  connect(&edit, &QPlainTextEdit::blockCountChanged, this, &LineFolds::onLinesChanged);
  connect(&edit, &QPlainTextEdit::cursorPositionChanged, this, &LineFolds::showCursor);
}

bool LineFolds::canFold(const QTextBlock& line) const {
  if (isBlank(line)) return false;
  QTextBlock next = line.next();
  while (next.isValid() && isBlank(next)) next = next.next();
  return next.isValid() && belongs(next, line);
}

bool LineFolds::isFolded(const QTextBlock& line) const {
  return line.userState() == kFolded;
}

void LineFolds::setFolded(const QTextBlock& line, bool on) {
  if (on == isFolded(line) || (on && !canFold(line))) return;
  QTextBlock(line).setUserState(on ? kFolded : kOpen);
  hideLines();
}

void LineFolds::foldAround(QTextBlock line) {
  if (!canFold(line) || isFolded(line)) {
    const QTextBlock from = line;
    do line = line.previous();
    while (line.isValid() && !(canFold(line) && lastOf(line).blockNumber() >= from.blockNumber()));
  }
  if (line.isValid()) setFolded(line, true);
}

void LineFolds::setAllFolded(bool on) {
  for (QTextBlock line = edit_.document()->begin(); line.isValid(); line = line.next())
    if (!on)
      line.setUserState(kOpen);
    else if (canFold(line) && indentOf(line.text()) == 0 && !isListItem(line))
      line.setUserState(kFolded);
  hideLines();
}

/// As a person has asked for it: a cursor among them goes to the line above that is still seen.
void LineFolds::hideLines() {
  apply();
  QTextBlock line = edit_.textCursor().block();
  if (line.isVisible()) return;
  while (!line.isVisible()) line = line.previous();
  QTextCursor cursor(line);
  cursor.movePosition(QTextCursor::EndOfBlock);
  edit_.setTextCursor(cursor);
}

/// Lines that came or went may belong to a folded one.
void LineFolds::onLinesChanged() {
  for (QTextBlock line = edit_.document()->begin(); line.isValid(); line = line.next())
    if (isFolded(line) || !line.isVisible()) return apply();
}

void LineFolds::showCursor() {
  const QTextBlock at = edit_.textCursor().block();
  if (at.isVisible()) return;
  for (QTextBlock line = at.previous(); line.isValid(); line = line.previous())
    if (isFolded(line) && lastOf(line).blockNumber() >= at.blockNumber()) line.setUserState(kOpen);
  apply();
}

void LineFolds::apply() {
  const QSignalBlocker nothingIsTyped(&edit_);
  QTextDocument& text = *edit_.document();
  int first = text.characterCount(), end = 0;  // of what changes: the rest is not laid out again
  int lastHidden = -1;
  for (QTextBlock line = text.begin(); line.isValid(); line = line.next()) {
    const bool isHidden = line.blockNumber() <= lastHidden;
    if (line.isVisible() == isHidden) {
      line.setVisible(!isHidden);
      first = std::min(first, line.position());
      end = line.position() + line.length();
    }
    if (isHidden || !isFolded(line)) continue;
    lastHidden = lastOf(line).blockNumber();
    if (lastHidden == line.blockNumber()) line.setUserState(kOpen);
  }
  if (first < end) text.markContentsDirty(first, end - first);
  edit_.viewport()->update();
  emit changed();
}

}  // namespace antipode
