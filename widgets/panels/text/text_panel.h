// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/panels/text/code_edit.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

namespace antipode {

/// The text of the scenario file, with its problems marked, to be edited. GUI thread.
class TextPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit TextPanel(QWidget* parent = nullptr);

  /// Shows another text: only the part that differs is replaced, so that cursor and scroll bars stay.
  void setText(const QString& text);
  QString text() const { return edit_->toPlainText(); }
  void setMarks(std::vector<TextMark> marks) { edit_->setMarks(std::move(marks)); }
  void showPlace(int line, int column);
  void setEditable(bool on) { edit_->setReadOnly(!on); }
  /// Gives out what was typed since edited() was emitted last.
  void flush();
  void leave();  ///< the same, and nothing more is typed: half a word is not waited for
  bool hasUnsentTyping() const { return hasTyped_; }

  QSize sizeHint() const override { return {380, 300}; }

 signals:
  /// After a short pause of typing. What is typed in one go has the same number.
  void edited(const QString& text, int burst);
  void left();  ///< by a shortcut of the window, or because the focus goes

 private:
  void onTyped();

  static constexpr int kPauseMs = 300;      // of typing, until the scenario follows
  static constexpr int kNewBurstMs = 1500;  // of typing, until another undo step begins
  CodeEdit* edit_;
  QTimer pause_;
  QElapsedTimer sinceTyped_;
  int burst_ = 0;
  bool hasTyped_ = false;  // since edited()
  bool isOurs_ = false;    // a change that was not typed
};

}  // namespace antipode
