// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/text/code_edit.h"

#include "widgets/base/theme.h"
#include "widgets/panels/text/line_folds.h"
#include "widgets/panels/text/line_indent.h"

#include <QFontDatabase>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QSyntaxHighlighter>
#include <QTextBlock>
#include <QToolTip>

#include <algorithm>
#include <climits>
#include <memory>

namespace antipode {
namespace {

constexpr int kTabSpaces = 2;
constexpr int kFoldWidth = 14;  // px, for the triangles

/// Comments are quiet, keys stand out.
class YamlColours final : public QSyntaxHighlighter {
 public:
  explicit YamlColours(QPlainTextEdit& edit) : QSyntaxHighlighter(edit.document()), edit_(edit) {}

 protected:
  void highlightBlock(const QString& line) override {
    const QPalette palette = edit_.palette();
    int from = 0;
    while (from < line.size() && (line[from] == ' ' || line[from] == '-')) ++from;
    const auto colon = line.indexOf(':', from);
    const auto comment = commentIn(line);
    if (colon > from && (comment < 0 || colon < comment) && line.at(from).isLetter())
      setFormat(from, static_cast<int>(colon) - from, palette.color(QPalette::Link));
    if (comment >= 0)
      setFormat(static_cast<int>(comment), static_cast<int>(line.size() - comment), mutedText(palette));
  }

 private:
  static qsizetype commentIn(const QString& line) {
    QChar quote;
    for (qsizetype i = 0; i < line.size(); ++i) {
      const QChar c = line[i];
      if (!quote.isNull())
        quote = c == quote ? QChar() : quote;
      else if (c == '"' || c == '\'')
        quote = c;
      else if (c == '#' && (i == 0 || line[i - 1].isSpace()))
        return i;
    }
    return -1;
  }
  QPlainTextEdit& edit_;
};

/// A key with Ctrl that acts in the text. Shift only chooses which letter of its key it is, as "/" above a digit.
bool isKey(const QKeyEvent& pressed, Qt::Key key) {
  return pressed.key() == key &&
         (pressed.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) == Qt::ControlModifier;
}
bool isOurs(const QKeyEvent& key) {
  return isKey(key, Qt::Key_Slash) || isKey(key, Qt::Key_Less) || isKey(key, Qt::Key_Greater);
}

/// Of the lines that a cursor reaches; the one after a line break that ends the selection is not meant.
std::vector<QTextBlock> linesOf(const QTextCursor& cursor) {
  std::vector<QTextBlock> lines;
  const QTextDocument& text = *cursor.document();
  for (QTextBlock line = text.findBlock(cursor.selectionStart());
       line.isValid() && (lines.empty() || line.position() < cursor.selectionEnd()); line = line.next())
    lines.push_back(line);
  return lines;
}

/// Points down, or to the right where something is hidden.
void paintTriangle(QPainter& painter, QPointF middle, bool isFolded) {
  constexpr double kHalf = 3.5;  // px
  const QPointF down[] = {{-kHalf, -kHalf / 2}, {kHalf, -kHalf / 2}, {0, kHalf / 2}};
  QPolygonF triangle;
  for (const QPointF& p : down) triangle << middle + (isFolded ? QPointF(p.y(), p.x()) : p);
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setBrush(painter.pen().color());
  painter.drawPolygon(triangle);
  painter.restore();
}

const QString kMore = QStringLiteral("…");

}  // namespace

/// The strip of line numbers left of the text.
class LineNumbers final : public QWidget {
 public:
  explicit LineNumbers(CodeEdit& edit) : QWidget(&edit), edit_(edit) { setObjectName("lineNumbers"); }

 protected:
  void paintEvent(QPaintEvent* event) override { edit_.paintMargin(*this, event->rect()); }
  void mousePressEvent(QMouseEvent* event) override {
    if (event->button() == Qt::LeftButton) edit_.clickMargin(event->pos());
  }

 private:
  CodeEdit& edit_;
};

CodeEdit::CodeEdit(QWidget* parent)
    : QPlainTextEdit(parent),
      margin_(new LineNumbers(*this)),
      folds_(new LineFolds(*this)),
      colours_(new YamlColours(*this)) {
  setUndoRedoEnabled(false);
  setLineWrapMode(QPlainTextEdit::NoWrap);
  setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  setTabStopDistance(kTabSpaces * fontMetrics().horizontalAdvance(' '));
  setTabChangesFocus(true);  // blanks make the indent; Tab leads on for people without a mouse
  setFrameShape(QFrame::NoFrame);
  connect(this, &QPlainTextEdit::blockCountChanged, this, &CodeEdit::layOutMargin);
  connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect& rect, int dy) {
    if (dy != 0)
      margin_->scroll(0, dy);
    else
      margin_->update(0, rect.y(), margin_->width(), rect.height());
  });
  connect(folds_, &LineFolds::changed, margin_, qOverload<>(&QWidget::update));
  margin_->setToolTip(tr("A click on a triangle hides or shows what is below its line (Ctrl+<, Ctrl+>)"));
  layOutMargin();
}

void CodeEdit::layOutMargin() {
  const int digits = std::max(3, static_cast<int>(QString::number(blockCount()).size()));
  const int width = fontMetrics().horizontalAdvance('9') * digits + 10 + kFoldWidth;
  setViewportMargins(width, 0, 0, 0);
  const QRect inside = contentsRect();
  margin_->setGeometry(inside.left(), inside.top(), width, inside.height());
}

void CodeEdit::paintMargin(QWidget& margin, const QRect& area) {
  QPainter painter(&margin);
  painter.fillRect(area, palette().color(QPalette::Window));
  painter.setFont(font());
  for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
    const QRectF line = blockBoundingGeometry(block).translated(contentOffset());
    if (line.top() > area.bottom()) break;
    if (!block.isVisible()) continue;
    const int number = block.blockNumber() + 1;
    const auto mark = std::ranges::find(marks_, number, &TextMark::line);
    const bool isMarked = mark != marks_.end();
    painter.setPen(isMarked ? severityColour(palette(), mark->severity) : mutedText(palette()));
    painter.drawText(QRectF(0, line.top(), margin.width() - kFoldWidth - 2, line.height()),
                     Qt::AlignRight | Qt::AlignTop, QString::number(number));
    if (folds_->canFold(block))
      paintTriangle(painter, {margin.width() - kFoldWidth / 2.0, line.center().y()}, folds_->isFolded(block));
    if (isMarked)
      painter.fillRect(QRectF(0, line.top(), 3, line.height()), severityColour(palette(), mark->severity));
  }
}

void CodeEdit::clickMargin(QPoint at) {
  const QTextBlock line = cursorForPosition({0, at.y()}).block();
  folds_->setFolded(line, !folds_->isFolded(line));
}

/// Behind a folded line stands that there is more.
void CodeEdit::paintEvent(QPaintEvent* event) {
  QPlainTextEdit::paintEvent(event);
  QPainter painter(viewport());
  painter.setFont(font());
  for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
    const QRectF line = blockBoundingGeometry(block).translated(contentOffset());
    if (line.top() > event->rect().bottom()) break;
    if (!block.isVisible() || !folds_->isFolded(block) || block.layout()->lineCount() == 0) continue;
    const double end = contentOffset().x() + document()->documentMargin() +
                       block.layout()->lineAt(0).naturalTextWidth() + fontMetrics().horizontalAdvance(' ');
    const QRectF more(end, line.top() + 1, fontMetrics().horizontalAdvance(kMore) + 8, line.height() - 2);
    painter.setPen(mutedText(palette()));
    painter.drawRoundedRect(more.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.drawText(more, Qt::AlignCenter, kMore);
  }
}

void CodeEdit::contextMenuEvent(QContextMenuEvent* event) {
  std::unique_ptr<QMenu> menu(createStandardContextMenu(event->pos()));
  // By its number: the text may be another one when an entry is chosen.
  const auto line = [this, number = cursorForPosition(event->pos()).blockNumber()] {
    return document()->findBlockByNumber(number);
  };
  menu->addSeparator();
  menu->addAction(tr("Fold"), this, [this, line] { folds_->foldAround(line()); });
  menu->addAction(tr("Unfold"), this, [this, line] { folds_->setFolded(line(), false); })
      ->setEnabled(folds_->isFolded(line()));
  menu->addAction(tr("Fold all"), this, [this] { folds_->setAllFolded(true); });
  menu->addAction(tr("Unfold all"), this, [this] { folds_->setAllFolded(false); });
  menu->exec(event->globalPos());
}

void CodeEdit::setMarks(std::vector<TextMark> marks) {
  marks_ = std::move(marks);
  showMarks();
  margin_->update();
}

void CodeEdit::showMarks() {
  QList<QTextEdit::ExtraSelection> selections;
  for (const TextMark& mark : marks_) {
    const QTextBlock block = document()->findBlockByNumber(mark.line - 1);
    if (!block.isValid()) continue;
    QTextEdit::ExtraSelection selection;
    selection.cursor = QTextCursor(block);
    const QString line = block.text();
    // Columns count characters of the file; the text of a window counts UTF-16 units.
    const int begin = std::clamp(mark.column - 1, 0, std::max(0, static_cast<int>(line.size()) - 1));
    int end = begin;
    while (end < line.size() && !QString(" ,]}:").contains(line[end])) ++end;
    selection.cursor.setPosition(block.position() + begin);
    selection.cursor.setPosition(
        block.position() + std::max(end, std::min(begin + 1, static_cast<int>(line.size()))),
        QTextCursor::KeepAnchor);
    selection.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
    selection.format.setUnderlineColor(severityColour(palette(), mark.severity));
    QColor wash = severityColour(palette(), mark.severity);
    wash.setAlpha(40);
    selection.format.setBackground(wash);
    selections << selection;
  }
  setExtraSelections(selections);
}

void CodeEdit::showPlace(int line, int column) {
  const QTextBlock block = document()->findBlockByNumber(std::max(0, line - 1));
  if (!block.isValid()) return;
  QTextCursor cursor(block);
  cursor.setPosition(block.position() + std::clamp(column - 1, 0, static_cast<int>(block.text().size())));
  setTextCursor(cursor);
  centerCursor();
}

QString CodeEdit::markAt(const QPoint& point) const {
  const QTextBlock block = cursorForPosition(point).block();
  QStringList messages;
  for (const TextMark& mark : marks_)
    if (mark.line == block.blockNumber() + 1) messages << mark.message;
  return messages.join('\n');
}

bool CodeEdit::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    auto* key = static_cast<QKeyEvent*>(event);
    if (key->modifiers().testFlag(Qt::ControlModifier)) emit aboutToLeave();
    if (isOurs(*key)) {
      key->accept();
      return true;
    }
    if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
      key->ignore();  // they are the window's
      return false;
    }
  }
  return QPlainTextEdit::event(event);
}

void CodeEdit::keyPressEvent(QKeyEvent* event) {
  if (isKey(*event, Qt::Key_Slash))
    switchComments();
  else if (isKey(*event, Qt::Key_Less))
    folds_->foldAround(textCursor().block());
  else if (isKey(*event, Qt::Key_Greater))
    folds_->setFolded(textCursor().block(), false);
  else
    QPlainTextEdit::keyPressEvent(event);
}

/// Marks stand below each other, at the least indent, so that the lines keep their order when they are text again.
void CodeEdit::switchComments() {
  if (isReadOnly()) return;
  std::vector<QTextBlock> lines = linesOf(textCursor());
  std::erase_if(lines, [](const QTextBlock& line) { return line.text().trimmed().isEmpty(); });
  if (lines.empty()) return;
  int indent = INT_MAX;
  bool areComments = true;
  for (const QTextBlock& line : lines) {
    indent = std::min(indent, indentOf(line.text()));
    areComments = areComments && line.text().trimmed().startsWith(u'#');
  }
  QTextCursor writer(document());
  writer.beginEditBlock();
  for (const QTextBlock& line : lines) {
    const QString text = line.text();
    writer.setPosition(line.position() + (areComments ? indentOf(text) : indent));
    if (!areComments) {
      writer.insertText("# ");
    } else {
      writer.deleteChar();
      if (text.mid(indentOf(text) + 1).startsWith(u' ')) writer.deleteChar();
    }
  }
  writer.endEditBlock();
}

bool CodeEdit::viewportEvent(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), markAt(help->pos()), this);
    return true;
  }
  return QPlainTextEdit::viewportEvent(event);
}

void CodeEdit::resizeEvent(QResizeEvent* event) {
  QPlainTextEdit::resizeEvent(event);
  layOutMargin();
}

void CodeEdit::changeEvent(QEvent* event) {
  QPlainTextEdit::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) {
    const QSignalBlocker nothingIsTyped(this);
    colours_->rehighlight();
    showMarks();
  }
  if (event->type() == QEvent::FontChange) layOutMargin();
}

void CodeEdit::focusOutEvent(QFocusEvent* event) {
  emit aboutToLeave();
  QPlainTextEdit::focusOutEvent(event);
}

}  // namespace antipode
