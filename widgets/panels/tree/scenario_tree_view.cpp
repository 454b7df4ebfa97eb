// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/tree/scenario_tree_view.h"

#include "widgets/panels/tree/scenario_tree_model.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <utility>

namespace antipode {

bool ScenarioTreeView::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && drag_.isMoving() &&
      static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape)
    event->accept();
  return QTreeView::event(event);
}

void ScenarioTreeView::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && drag_.isMoving()) return drag_.end();
  QTreeView::keyPressEvent(event);
}

bool ScenarioTreeView::edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) {
  const bool selectsOnly = trigger == SelectedClicked && !wasChosenAlone_;
  return QTreeView::edit(index, selectsOnly ? NoEditTriggers : trigger, event);  // which may tick a box
}

/// The next item is not edited by Tab: the name that was typed may put other items into the tree.
void ScenarioTreeView::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) {
  const bool goesOn =
      hint == QAbstractItemDelegate::EditNextItem || hint == QAbstractItemDelegate::EditPreviousItem;
  QTreeView::closeEditor(editor, goesOn ? QAbstractItemDelegate::NoHint : hint);
  emit editorClosed();
}

void ScenarioTreeView::focusInEvent(QFocusEvent* event) {
  isFocusOfPress_ = event->reason() == Qt::MouseFocusReason;
  QTreeView::focusInEvent(event);
}

void ScenarioTreeView::mousePressEvent(QMouseEvent* event) {
  selectedBefore_ = selectionModel() ? selectionModel()->selection() : QItemSelection();
  const QModelIndex under = indexAt(event->position().toPoint());
  const bool hadFocus = !std::exchange(isFocusOfPress_, false);
  wasChosenAlone_ = hadFocus && under.isValid() && selectedBefore_.indexes() == QModelIndexList{under};
  QTreeView::mousePressEvent(event);
  const QModelIndex index = indexAt(event->position().toPoint());  // a press may have opened or closed a branch
  const bool canMove = index.data(ScenarioTreeModel::MovableRole).toBool();
  const bool isPlain = event->button() == Qt::LeftButton && event->modifiers() == Qt::NoModifier;
  const QString id = index.data(ScenarioTreeModel::IdRole).toString();
  const bool isVehicle = id.startsWith(QStringLiteral("vehicles/")) && id.count(u'/') == 1;  // no behaviour of it
  pressed_ = isPlain && isVehicle ? index : QModelIndex();
  drag_.press(canMove && isPlain ? index : QModelIndex(), event->position().toPoint());
}

void ScenarioTreeView::mouseMoveEvent(QMouseEvent* event) {
  if (pressed_.isValid() && event->buttons() == Qt::LeftButton &&
      !viewport()->rect().contains(event->position().toPoint())) {
    const QPersistentModelIndex item = std::exchange(pressed_, QModelIndex());
    drag_.end();
    setState(NoState);
    // What is dragged elsewhere was not meant to be selected.
    selectionModel()->select(selectedBefore_, QItemSelectionModel::ClearAndSelect);
    return emit draggedOut(item);
  }
  const bool isHeld = pressed_.isValid() && event->buttons() == Qt::LeftButton;
  if (!drag_.move(*event) && !isHeld) QTreeView::mouseMoveEvent(event);
}

void ScenarioTreeView::mouseReleaseEvent(QMouseEvent* event) {
  const auto drop = drag_.release();
  if (!drop) return QTreeView::mouseReleaseEvent(event);
  setState(NoState);  // the press has begun nothing
  const int row = drop->item.row();
  if (drop->item.isValid() && drop->gap != row && drop->gap != row + 1) emit dropped(drop->item, drop->gap);
}

void ScenarioTreeView::paintEvent(QPaintEvent* event) {
  QTreeView::paintEvent(event);
  QPainter painter(viewport());
  drag_.paint(painter);
}

}  // namespace antipode
