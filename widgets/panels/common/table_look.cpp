// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/common/table_look.h"

#include <QApplication>
#include <QHeaderView>
#include <QPainter>
#include <QTableView>

namespace antipode {

void applyTableStyle(QTableView& view) {
  view.setShowGrid(false);
  view.setFrameShape(QFrame::NoFrame);
  view.setSelectionBehavior(QAbstractItemView::SelectRows);
  view.setEditTriggers(QAbstractItemView::NoEditTriggers);
  view.setAlternatingRowColors(true);
  view.setWordWrap(false);
  view.setTabKeyNavigation(false);
  view.setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
  view.verticalHeader()->hide();
  view.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  view.verticalHeader()->setDefaultSectionSize(view.fontMetrics().height() + 6);
  view.horizontalHeader()->setHighlightSections(false);
  view.setItemDelegate(new CellDelegate(&view));
}

void CellDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
  QStyledItemDelegate::initStyleOption(option, index);
  option->state &= ~QStyle::State_HasFocus;
}

void DotDelegate::paint(QPainter* painter, const QStyleOptionViewItem& given, const QModelIndex& index) const {
  QStyleOptionViewItem option = given;
  initStyleOption(&option, index);
  const QColor colour = index.data(Qt::DecorationRole).value<QColor>();
  const QString text = option.text;
  option.text.clear();
  option.icon = {};
  option.features &= ~QStyleOptionViewItem::HasDecoration;
  option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &option, painter, option.widget);
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  const bool isSelected = option.state & QStyle::State_Selected;
  const QColor ink = option.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text);
  QRect rest = option.rect.adjusted(5, 0, -2, 0);
  if (colour.isValid()) {
    painter->setPen(isSelected ? QPen(ink, 1) : QPen(Qt::NoPen));
    painter->setBrush(colour);
    painter->drawEllipse(QPointF(rest.left() + 5, rest.center().y() + 0.5), 4.5, 4.5);
    rest.setLeft(rest.left() + 15);
  }
  painter->setPen(ink);
  painter->drawText(rest, Qt::AlignVCenter | Qt::AlignLeft,
                    option.fontMetrics.elidedText(text, Qt::ElideMiddle, rest.width()));
  painter->restore();
}

}  // namespace antipode
