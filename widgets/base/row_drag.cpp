// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/row_drag.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace antipode {

void RowDrag::press(const QModelIndex& item, QPoint at) {
  pressed_ = item.siblingAtColumn(0);
  pressedAt_ = at;
}

bool RowDrag::move(const QMouseEvent& event) {
  if (!pressed_.isValid() || !(event.buttons() & Qt::LeftButton)) return false;
  const QPoint at = event.position().toPoint();
  if (!gap_ && (at - pressedAt_).manhattanLength() < QApplication::startDragDistance()) return true;
  gap_ = gapAt(at);
  view_.viewport()->setCursor(Qt::ClosedHandCursor);
  view_.viewport()->update();
  return true;
}

std::optional<RowDrag::Drop> RowDrag::release() {
  const QPersistentModelIndex item = pressed_;
  const std::optional<int> gap = gap_;
  end();
  if (!gap) return std::nullopt;
  return Drop{item, *gap};
}

void RowDrag::end() {
  pressed_ = QModelIndex();
  if (!std::exchange(gap_, std::nullopt)) return;
  view_.viewport()->unsetCursor();
  view_.viewport()->update();
}

void RowDrag::paint(QPainter& painter) const {
  if (!gap_ || !pressed_.isValid()) return;
  const int last = siblingCount() - 1;
  const QRect rect = siblingRect(std::min(*gap_, last));
  const int y = *gap_ > last ? rect.bottom() : rect.top();
  painter.fillRect(rect.left(), std::max(0, y - 1), view_.viewport()->width() - rect.left(), 2,
                   view_.palette().color(QPalette::Highlight));
}

int RowDrag::gapAt(QPoint position) const {
  const int count = siblingCount();
  for (int row = 0; row < count; ++row)
    if (position.y() < siblingRect(row).center().y()) return row;
  return count;
}

int RowDrag::siblingCount() const {
  return view_.model()->rowCount(QModelIndex(pressed_).parent());
}

QRect RowDrag::siblingRect(int row) const {
  return view_.visualRect(view_.model()->index(row, 0, QModelIndex(pressed_).parent()));
}

}  // namespace antipode
