// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/search_field.h"

#include "widgets/base/themed_icon.h"

#include <QKeyEvent>

#include <algorithm>

namespace antipode {
namespace {

bool isEscape(const QEvent& event) {
  const auto& key = static_cast<const QKeyEvent&>(event);
  return key.key() == Qt::Key_Escape && key.modifiers() == Qt::NoModifier;
}

}  // namespace

QStringList searchWords(const QString& typed) {
  return typed.simplified().split(u' ', Qt::SkipEmptyParts);
}

bool hasWords(const QString& text, const QStringList& words) {
  return std::ranges::all_of(words, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

SearchField::SearchField(QWidget* parent) : QLineEdit(parent) {
  setClearButtonEnabled(true);
  addAction(themedIcon("search"), QLineEdit::LeadingPosition);
}

void SearchField::begin() {
  setFocus(Qt::ShortcutFocusReason);
  selectAll();
}

bool SearchField::event(QEvent* event) {
  // Without a text Escape is the window's.
  if (event->type() == QEvent::ShortcutOverride && isEscape(*event) && !text().isEmpty()) {
    event->accept();
    return true;
  }
  return QLineEdit::event(event);
}

void SearchField::keyPressEvent(QKeyEvent* event) {
  if (!isEscape(*event) || text().isEmpty()) return QLineEdit::keyPressEvent(event);
  clear();
  setModified(false);  // nothing is being typed any more: the next Escape is the window's
}

}  // namespace antipode
