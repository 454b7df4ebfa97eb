// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/common/table_look.h"

#include "widgets/base/texts.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QTableView>

#include <algorithm>
#include <functional>

namespace antipode {
namespace {

QString lineOf(const QAbstractItemModel& model, const std::function<QVariant(int)>& cell) {
  QStringList cells;
  for (int column = 0; column < model.columnCount(); ++column)
    cells << cell(column).toString().replace(u'\t', u' ').replace(u'\n', u' ');
  return cells.join(u'\t') + u'\n';
}

QString selectedRowsText(const QAbstractItemView& view) {
  const QAbstractItemModel& model = *view.model();
  QString text = lineOf(model, [&](int column) { return model.headerData(column, Qt::Horizontal); });
  QModelIndexList rows = view.selectionModel()->selectedRows();
  std::ranges::sort(rows, {}, &QModelIndex::row);
  for (const QModelIndex& row : rows)
    text += lineOf(model, [&](int column) { return row.siblingAtColumn(column).data(); });
  return text;
}

/// Comes before the window, which copies vehicles, and before the view, which copies one cell.
class RowCopier final : public QObject {
 public:
  explicit RowCopier(QAbstractItemView& view) : QObject(&view), view_(view) { view.installEventFilter(this); }
  void copy() { QGuiApplication::clipboard()->setText(selectedRowsText(view_)); }
  bool eventFilter(QObject* watched, QEvent* event) override {
    const bool isPress = event->type() == QEvent::KeyPress;
    const bool isCopy = (isPress || event->type() == QEvent::ShortcutOverride) &&
                        static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy);
    if (!isCopy || !view_.selectionModel()->hasSelection()) return QObject::eventFilter(watched, event);
    if (isPress) copy();
    event->accept();
    return true;
  }

 private:
  QAbstractItemView& view_;
};

}  // namespace

QAction* offerRowCopy(QAbstractItemView& view) {
  view.setSelectionMode(QAbstractItemView::ExtendedSelection);
  auto* copier = new RowCopier(view);
  // The key is only named: as a shortcut it would be the window's, too.
  const QString key = QKeySequence(QKeySequence::Copy).toString(QKeySequence::NativeText);
  auto* copy = new QAction(tr("Copy &rows") + u'\t' + key, &view);
  QObject::connect(copy, &QAction::triggered, copier, &RowCopier::copy);
  view.addAction(copy);
  view.setContextMenuPolicy(Qt::ActionsContextMenu);
  return copy;
}

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
