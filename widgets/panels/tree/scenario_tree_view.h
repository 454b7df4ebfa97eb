// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/base/row_drag.h"

#include <QAbstractItemDelegate>
#include <QItemSelection>
#include <QTreeView>

namespace antipode {

/// A tree view in which items that may be moved are dragged among their siblings. A click selects; only a click on
/// the one item that was selected when the view already had the focus begins to rename it. GUI thread.
class ScenarioTreeView final : public QTreeView {
  Q_OBJECT

 public:
  using QTreeView::QTreeView;
  bool isEditing() const { return state() == EditingState; }
  using QTreeView::edit;

 signals:
  /// `item` was dropped before the sibling in row `gap`, behind all of them where there is no such row.
  void dropped(const QModelIndex& item, int gap);
  /// The person drags an item out of the view; the left button is still down.
  void draggedOut(const QModelIndex& item);
  /// Its text was taken before that, or dropped.
  void editorClosed();

 protected:
  bool event(QEvent* event) override;
  bool edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) override;
  void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;
  void focusInEvent(QFocusEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  RowDrag drag_{*this};
  QPersistentModelIndex pressed_;  // a vehicle, until it is dragged
  QItemSelection selectedBefore_;
  bool isFocusOfPress_ = false;  // the press that goes on has brought the focus
  bool wasChosenAlone_ = false;  // what was pressed, before
};

}  // namespace antipode
