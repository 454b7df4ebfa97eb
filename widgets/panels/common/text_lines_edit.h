// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

#include <functional>
#include <optional>

namespace antipode {

/// Editor of a list of short texts, one a line; as one text they are divided by semicolons. Grows with its lines;
/// those that are wrong are underlined. Return begins a new line and gives out what stands there, Tab leaves.
/// GUI thread.
class TextLinesEdit final : public QPlainTextEdit {
  Q_OBJECT

 public:
  explicit TextLinesEdit(QWidget* parent = nullptr);
  /// What is wrong with a line, or an empty text. Null: nothing ever is.
  void setCheck(std::function<QString(const QString& line)> check);
  /// Shows a list; emits nothing. The empty line that is being typed into stays.
  void setText(const QString& text);
  QString text() const;
  /// The first wrong line: "line 2: ...", or without a number where there is one line only.
  std::optional<QString> problem() const;
  void setMuted(bool on);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return {60, sizeHint().height()}; }

 signals:
  void committed();  ///< Return, or the focus has left
  void escaped();
  void typed();

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  bool event(QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void markWrongLines();
  void applyColours();

  std::function<QString(const QString&)> check_;
  bool isMuted_ = false, appliesColours_ = false;
};

}  // namespace antipode
