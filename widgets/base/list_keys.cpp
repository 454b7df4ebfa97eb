// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/list_keys.h"

#include <QKeyEvent>
#include <QWidget>
#include <utility>

namespace antipode {

ListKeys::ListKeys(QWidget& list, Acts acts) : QObject(&list), acts_(std::move(acts)) {
  list.installEventFilter(this);
}

const std::function<void()>* ListKeys::actOf(const QKeyEvent& key) const {
  if (key.key() == Qt::Key_Delete) return &acts_.remove;
  if (key.key() == Qt::Key_F2) return &acts_.rename;
  return key.matches(QKeySequence::Copy) ? &acts_.copy : nullptr;
}

bool ListKeys::eventFilter(QObject*, QEvent* event) {
  const bool isPress = event->type() == QEvent::KeyPress;
  if (!isPress && event->type() != QEvent::ShortcutOverride) return false;
  const std::function<void()>* act = actOf(*static_cast<const QKeyEvent*>(event));
  if (!act || (isPress && !*act)) return false;
  event->accept();
  if (isPress) (*act)();
  return true;
}

}  // namespace antipode
