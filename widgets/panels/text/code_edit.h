// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QPlainTextEdit>

#include <vector>

class QSyntaxHighlighter;

namespace antipode {

class LineFolds;

/// A place of a text with what is to be said about it.
struct TextMark {
  int line = 1, column = 1;  ///< from 1
  Severity severity = Severity::Error;
  QString message;
  bool operator==(const TextMark&) const = default;
};

/// A plain text with line numbers, marked places, and lines that can be folded away below the one that they belong
/// to: by the triangle beside the number, or Ctrl+< and Ctrl+>. Ctrl+/ makes comments of the chosen lines, and
/// lines of comments again. Undo and redo are left to the window. GUI thread.
class CodeEdit final : public QPlainTextEdit {
  Q_OBJECT

 public:
  explicit CodeEdit(QWidget* parent = nullptr);

  void setMarks(std::vector<TextMark> marks);
  /// Puts the cursor there and scrolls to it.
  void showPlace(int line, int column);
  /// What the mark under a point of the viewport says; empty: there is none.
  QString markAt(const QPoint& point) const;

 signals:
  void aboutToLeave();  ///< a shortcut of the window comes, or the focus goes

 protected:
  bool event(QEvent* event) override;
  bool viewportEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  friend class LineNumbers;
  void layOutMargin();
  void paintMargin(QWidget& margin, const QRect& area);
  void showMarks();
  void switchComments();
  void clickMargin(QPoint at);

  QWidget* margin_;
  LineFolds* folds_;
  QSyntaxHighlighter* colours_;  // owned by the document
  std::vector<TextMark> marks_;
};

}  // namespace antipode
