// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/scenario_tree_view.h"

#include "widgets/panels/scenario_tree_model.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace antipode {

bool ScenarioTreeView::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && gap_ && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape)
    event->accept();
  return QTreeView::event(event);
}

void ScenarioTreeView::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && gap_) return endDrag();
  QTreeView::keyPressEvent(event);
}

void ScenarioTreeView::mousePressEvent(QMouseEvent* event) {
  QTreeView::mousePressEvent(event);
  const QModelIndex index = indexAt(event->position().toPoint());
  const bool canMove = index.data(ScenarioTreeModel::MovableRole).toBool();
  const bool isPlain = event->button() == Qt::LeftButton && event->modifiers() == Qt::NoModifier;
  pressed_ = canMove && isPlain ? index : QModelIndex();
  pressedAt_ = event->position().toPoint();
}

void ScenarioTreeView::mouseMoveEvent(QMouseEvent* event) {
  const QPoint at = event->position().toPoint();
  if (!pressed_.isValid() || !(event->buttons() & Qt::LeftButton)) return QTreeView::mouseMoveEvent(event);
  if (!gap_ && (at - pressedAt_).manhattanLength() < QApplication::startDragDistance()) return;
  gap_ = gapAt(at);
  viewport()->setCursor(Qt::ClosedHandCursor);
  viewport()->update();
}

void ScenarioTreeView::mouseReleaseEvent(QMouseEvent* event) {
  const QPersistentModelIndex item = pressed_;
  const std::optional<int> gap = gap_;
  endDrag();
  if (!gap) return QTreeView::mouseReleaseEvent(event);
  setState(NoState);  // the press has begun nothing
  if (item.isValid() && *gap != item.row() && *gap != item.row() + 1) emit dropped(item, *gap);
}

void ScenarioTreeView::endDrag() {
  pressed_ = QModelIndex();
  if (!std::exchange(gap_, std::nullopt)) return;
  viewport()->unsetCursor();
  viewport()->update();
}

QModelIndex ScenarioTreeView::sibling(int row) const {
  return model()->index(row, 0, QModelIndex(pressed_).parent());
}

int ScenarioTreeView::gapAt(QPoint position) const {
  const int count = model()->rowCount(QModelIndex(pressed_).parent());
  for (int row = 0; row < count; ++row)
    if (position.y() < visualRect(sibling(row)).center().y()) return row;
  return count;
}

void ScenarioTreeView::paintEvent(QPaintEvent* event) {
  QTreeView::paintEvent(event);
  if (!gap_ || !pressed_.isValid()) return;
  const int last = model()->rowCount(QModelIndex(pressed_).parent()) - 1;
  const QRect rect = visualRect(sibling(std::min(*gap_, last)));
  const int y = *gap_ > last ? rect.bottom() : rect.top();
  QPainter painter(viewport());
  painter.fillRect(rect.left(), std::max(0, y - 1), viewport()->width() - rect.left(), 2,
                   palette().color(QPalette::Highlight));
}

}  // namespace antipode
