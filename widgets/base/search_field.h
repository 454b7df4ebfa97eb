// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QStringList>

namespace antipode {

/// The words that are searched for.
QStringList searchWords(const QString& typed);

/// All of the words, in any order and without regard to capitals; no words are in every text.
bool hasWords(const QString& text, const QStringList& words);

/// The line above a list that narrows it. Escape takes back what is typed in it. The window looks for it by
/// Ctrl+F in the panel that has the focus. GUI thread.
class SearchField final : public QLineEdit {
  Q_OBJECT

 public:
  explicit SearchField(QWidget* parent);

  QStringList words() const { return searchWords(text()); }
  void begin();  ///< takes the focus, to type anew

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
};

}  // namespace antipode
