// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

class QAbstractItemView;
class QAction;
class QTableView;

namespace antipode {

/// Whole rows, no grid, rows just high enough, quiet header.
void applyTableStyle(QTableView& view);

/// Several rows can be selected, and Ctrl+C puts them on the clipboard as a spreadsheet takes them: all columns
/// divided by tabs, below their titles. The menu under the right button offers it, too; the action is the view's.
QAction* offerRowCopy(QAbstractItemView& view);

/// A cell without a focus frame of its own: the whole row is what is current.
class CellDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

/// A cell whose DecorationRole colour is drawn as a dot before its text.
class DotDelegate final : public CellDelegate {
 public:
  using CellDelegate::CellDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace antipode
