// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QKeyEvent;
class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace antipode {

/// Finds words in a text, without regard to capitals, and goes on at the other end. Ctrl+F shows it, F3 and
/// Shift+F3 go to the next hit and back, Escape closes it; the keys work in the text, too. Ctrl+H has a second
/// line for what is to stand in place of the hits. A colon and a number, with which Ctrl+L begins, go to that
/// line. GUI thread.
class FindBar final : public QWidget {
  Q_OBJECT

 public:
  FindBar(QPlainTextEdit& edit, QWidget* parent);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  enum class Way { Onwards, Back };
  QWidget* makeReplaceRow();
  bool handleKey(const QKeyEvent& key, bool acts);
  void begin(bool replaces);
  void beginWithLine();
  void end();
  void findTyped();
  void findNext(Way way);
  void showHits(bool isFound);
  bool goToTypedLine();  ///< false: no line is typed
  bool isOnHit() const;
  void replace();
  void replaceAll();

  QPlainTextEdit& edit_;
  QLineEdit *line_, *with_;
  QLabel* hits_;
  QWidget* replaceRow_;
};

}  // namespace antipode
