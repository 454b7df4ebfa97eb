// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/common/text_lines_edit.h"

#include "core/base/text_list.h"
#include "widgets/base/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QTextBlock>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr int kMaxLinesShown = 8;

QStringList linesOf(const QString& text) {
  const std::string all = text.toStdString();  // the pieces point into it
  QStringList lines;
  for (const std::string_view piece : splitTexts(all))
    lines << QString::fromUtf8(piece.data(), static_cast<qsizetype>(piece.size()));
  return lines;
}

}  // namespace

TextLinesEdit::TextLinesEdit(QWidget* parent) : QPlainTextEdit(parent) {
  setTabChangesFocus(true);
  setLineWrapMode(QPlainTextEdit::NoWrap);
  setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  setPlaceholderText(tr("none; one a line"));
  document()->setDocumentMargin(3);
  connect(this, &QPlainTextEdit::textChanged, this, [this] {
    markWrongLines();
    emit typed();
  });
  connect(this, &QPlainTextEdit::blockCountChanged, this, &QWidget::updateGeometry);
  connect(this, &QPlainTextEdit::cursorPositionChanged, this, &TextLinesEdit::markWrongLines);
  applyColours();
}

void TextLinesEdit::setCheck(std::function<QString(const QString&)> check) {
  check_ = std::move(check);
  markWrongLines();
}

QString TextLinesEdit::text() const {
  QStringList lines;
  for (const QString& line : toPlainText().split('\n', Qt::SkipEmptyParts))
    if (!line.trimmed().isEmpty()) lines << line.trimmed();
  return lines.join("; ");
}

void TextLinesEdit::setText(const QString& text) {
  QStringList lines = linesOf(text);
  const QTextCursor before = textCursor();
  const bool isOnNewLine = hasFocus() && before.atEnd() && before.block().text().trimmed().isEmpty();
  if (isOnNewLine && !lines.isEmpty()) lines << QString();
  const QString shown = lines.join('\n');
  if (shown == toPlainText()) return markWrongLines();
  const QSignalBlocker quiet(this);
  const int line = before.blockNumber(), column = before.positionInBlock();
  setPlainText(shown);
  QTextCursor after(document()->findBlockByNumber(std::min(line, document()->blockCount() - 1)));
  after.movePosition(QTextCursor::NextCharacter, QTextCursor::MoveAnchor,
                     std::min(column, static_cast<int>(after.block().text().size())));
  setTextCursor(after);
  markWrongLines();
  updateGeometry();
}

std::optional<QString> TextLinesEdit::problem() const {
  if (!check_) return std::nullopt;
  for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
    const QString line = block.text().trimmed(), problem = line.isEmpty() ? QString() : check_(line);
    if (problem.isEmpty()) continue;
    return document()->blockCount() > 1 ? tr("line %1: %2").arg(block.blockNumber() + 1).arg(problem) : problem;
  }
  return std::nullopt;
}

void TextLinesEdit::markWrongLines() {
  QList<QTextEdit::ExtraSelection> marks;
  for (QTextBlock block = document()->begin(); check_ && block.isValid(); block = block.next()) {
    const QString line = block.text().trimmed();
    // The line that is being typed is wrong until it is complete: that is no news.
    const bool isTyped = hasFocus() && block == textCursor().block();
    if (line.isEmpty() || isTyped || check_(line).isEmpty()) continue;
    QTextEdit::ExtraSelection mark;
    mark.cursor = QTextCursor(block);
    mark.cursor.select(QTextCursor::LineUnderCursor);
    mark.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
    mark.format.setUnderlineColor(severityColour(palette(), Severity::Error));
    marks << mark;
  }
  setExtraSelections(marks);
}

QSize TextLinesEdit::sizeHint() const {
  const int lines = std::clamp(document()->blockCount(), 1, kMaxLinesShown);
  const double height = lines * QFontMetricsF(font()).lineSpacing() + 2 * document()->documentMargin();
  return {120, static_cast<int>(std::ceil(height)) + 2 * frameWidth()};
}

void TextLinesEdit::setMuted(bool on) {
  if (on == isMuted_) return;
  isMuted_ = on;
  applyColours();
}

void TextLinesEdit::applyColours() {
  // Not the parent's palette: when the theme changes, that one may still be the old one.
  QPalette own;
  if (isMuted_) own.setColor(QPalette::Text, mutedText(QApplication::palette(this)));
  const QScopedValueRollback busy(appliesColours_, true);  // setting them is a change of the palette again
  setPalette(own);                                         // an empty role follows the parent
}

void TextLinesEdit::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && document()->isModified()) return emit escaped();
  QPlainTextEdit::keyPressEvent(event);
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) emit committed();
}

void TextLinesEdit::focusOutEvent(QFocusEvent* event) {
  QPlainTextEdit::focusOutEvent(event);
  markWrongLines();
  if (event->reason() != Qt::PopupFocusReason) emit committed();
}

// Without focus the wheel scrolls the panel.
void TextLinesEdit::wheelEvent(QWheelEvent* event) {
  hasFocus() ? QPlainTextEdit::wheelEvent(event) : event->ignore();
}

bool TextLinesEdit::event(QEvent* event) {
  // Letters and Escape are typing here, whatever shortcuts the window has for them.
  if (event->type() == QEvent::ShortcutOverride) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Escape || !(key->modifiers() & Qt::ControlModifier)) {
      event->accept();
      return true;
    }
  }
  return QPlainTextEdit::event(event);
}

void TextLinesEdit::changeEvent(QEvent* event) {
  QPlainTextEdit::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && !appliesColours_) {
    applyColours();
    markWrongLines();
  }
}

}  // namespace antipode
