// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPersistentModelIndex>
#include <QPoint>
#include <QTreeView>

#include <optional>

class QMouseEvent;
class QPainter;

namespace antipode {

/// The gesture that moves a row of a tree view among its siblings: a line shows where it would fall. The view
/// tells it of the mouse and acts on the drop. GUI thread.
class RowDrag {
 public:
  struct Drop {
    QPersistentModelIndex item;
    int gap = 0;  ///< it falls before the sibling in this row; behind all of them where there is no such row
  };

  explicit RowDrag(QTreeView& view) : view_(view) {}
  bool isMoving() const { return gap_.has_value(); }
  /// The left button went down on an item that may be moved; an invalid one: on nothing of that kind.
  void press(const QModelIndex& item, QPoint at);
  /// False where the movement is not the drag's.
  bool move(const QMouseEvent& event);
  /// Ends it; the drop, if it had begun to move.
  std::optional<Drop> release();
  void end();
  void paint(QPainter& painter) const;

 private:
  int gapAt(QPoint position) const;
  int siblingCount() const;
  QRect siblingRect(int row) const;

  QTreeView& view_;
  QPersistentModelIndex pressed_;
  QPoint pressedAt_;
  std::optional<int> gap_;  // where it would fall, once it moves
};

}  // namespace antipode
