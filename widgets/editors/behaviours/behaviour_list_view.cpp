// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/behaviours/behaviour_list_view.h"

#include "widgets/base/theme.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QSignalBlocker>

namespace antipode {
namespace {

enum Column { kName, kType, kState, kColumns };

}  // namespace

BehaviourListView::BehaviourListView(QWidget* parent) : QTreeWidget(parent) {
  setColumnCount(kColumns);
  setHeaderLabels({tr("Behaviour"), tr("Type"), tr("Now")});
  setRootIsDecorated(false);
  setUniformRowHeights(true);
  setAlternatingRowColors(false);
  setAllColumnsShowFocus(true);
  setEditTriggers(DoubleClicked | EditKeyPressed);
  setAccessibleName(tr("Behaviours of the vehicle"));
  header()->setSectionsMovable(false);
  header()->setStretchLastSection(false);
  header()->setMinimumSectionSize(40);
  header()->setSectionResizeMode(kName, QHeaderView::Stretch);
  header()->setSectionResizeMode(kType, QHeaderView::ResizeToContents);
  header()->setSectionResizeMode(kState, QHeaderView::ResizeToContents);
  connect(this, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
    if (item) emit rowChosen(indexOfTopLevelItem(item));
  });
  connect(this, &QTreeWidget::itemChanged, this, &BehaviourListView::applyItem);
}

void BehaviourListView::setRows(std::vector<BehaviourRow> rows) {
  const QSignalBlocker quiet(this);
  rows_ = std::move(rows);
  const int count = static_cast<int>(rows_.size());
  while (topLevelItemCount() > count) delete takeTopLevelItem(topLevelItemCount() - 1);
  while (topLevelItemCount() < count) {
    auto* item = new QTreeWidgetItem(this);
    item->setFlags(Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemIsEditable | Qt::ItemIsUserCheckable |
                   Qt::ItemNeverHasChildren);
  }
  for (int row = 0; row < count; ++row) showRow(row);
}

void BehaviourListView::setStates(const std::vector<QString>& states) {
  const QSignalBlocker quiet(this);
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const QString state = i < states.size() ? states[i] : QString();
    if (state == rows_[i].state) continue;
    rows_[i].state = state;
    showRow(static_cast<int>(i));
  }
}

void BehaviourListView::showRow(int row) {
  QTreeWidgetItem* item = topLevelItem(row);
  const BehaviourRow& shown = rows_[static_cast<std::size_t>(row)];
  item->setText(kName, shown.name);
  item->setCheckState(kName, shown.isEnabled ? Qt::Checked : Qt::Unchecked);
  item->setToolTip(
      kName, shown.isEnabled ? tr("Switch off: it is idle then, whatever its conditions say") : tr("Switch on"));
  item->setText(kType, shown.type);
  item->setText(kState, shown.state.isEmpty() ? QStringLiteral("–") : shown.state);
  item->setToolTip(kState, tr("At the time of the time cursor"));
  const QColor muted = mutedText(palette());
  const QBrush text = palette().brush(QPalette::Text);
  item->setForeground(kName, shown.isEnabled ? text : QBrush(muted));
  item->setForeground(kType, muted);
  item->setForeground(kState, shown.state == "active" ? text : QBrush(muted));
}

std::optional<int> BehaviourListView::chosen() const {
  const int row = currentItem() ? indexOfTopLevelItem(currentItem()) : -1;
  return row >= 0 ? std::optional(row) : std::nullopt;
}

void BehaviourListView::choose(std::optional<int> row) {
  const QSignalBlocker quiet(this);
  QTreeWidgetItem* item = row ? topLevelItem(*row) : nullptr;
  if (item == currentItem() && (!item || item->isSelected())) return;
  setCurrentItem(item);
  if (!item) clearSelection();
}

void BehaviourListView::applyItem(QTreeWidgetItem* item, int column) {
  const int row = indexOfTopLevelItem(item);
  if (column != kName || row < 0) return;
  const BehaviourRow shown = rows_[static_cast<std::size_t>(row)];
  const bool isOn = item->checkState(kName) == Qt::Checked;
  if (isOn != shown.isEnabled) return emit enabledToggled(row, isOn);
  if (item->text(kName) == shown.name) return;
  const QString name = item->text(kName);
  {
    const QSignalBlocker quiet(this);
    item->setText(kName, shown.name);  // until the owner agrees
  }
  emit renamed(row, name);
}

bool BehaviourListView::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool isMove =
        (key->modifiers() & Qt::AltModifier) && (key->key() == Qt::Key_Up || key->key() == Qt::Key_Down);
    const bool isOwn = isMove || key->key() == Qt::Key_Delete || key->key() == Qt::Key_Space ||
                       key->key() == Qt::Key_F2 || (key->key() == Qt::Key_Escape && drag_.isMoving());
    if (isOwn && chosen()) event->accept();
    return event->isAccepted();
  }
  if (event->type() == QEvent::PaletteChange && !rows_.empty()) {
    const QSignalBlocker quiet(this);
    for (int row = 0; row < topLevelItemCount(); ++row) showRow(row);
  }
  return QTreeWidget::event(event);
}

void BehaviourListView::keyPressEvent(QKeyEvent* event) {
  const auto row = chosen();
  const bool isUp = event->key() == Qt::Key_Up, isDown = event->key() == Qt::Key_Down;
  if (event->key() == Qt::Key_Escape && drag_.isMoving()) return drag_.end();
  if (row && (event->modifiers() & Qt::AltModifier) && (isUp || isDown)) {
    const int to = *row + (isUp ? -1 : 1);
    if (to >= 0 && to < topLevelItemCount()) emit moveRequested(*row, to);
    return;
  }
  if (row && event->key() == Qt::Key_Delete) return emit removeRequested(*row);
  QTreeWidget::keyPressEvent(event);
}

void BehaviourListView::contextMenuEvent(QContextMenuEvent* event) {
  const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
  QTreeWidgetItem* item = isByKey ? currentItem() : itemAt(viewport()->mapFromGlobal(event->globalPos()));
  if (!item) return;
  const QPoint at = isByKey ? viewport()->mapToGlobal(visualItemRect(item).center()) : event->globalPos();
  emit menuRequested(indexOfTopLevelItem(item), at);
}

void BehaviourListView::mousePressEvent(QMouseEvent* event) {
  QTreeWidget::mousePressEvent(event);
  const QPoint at = event->position().toPoint();
  drag_.press(event->button() == Qt::LeftButton ? indexAt(at) : QModelIndex(), at);
}

void BehaviourListView::mouseMoveEvent(QMouseEvent* event) {
  if (!drag_.move(*event)) QTreeWidget::mouseMoveEvent(event);
}

void BehaviourListView::mouseReleaseEvent(QMouseEvent* event) {
  const auto drop = drag_.release();
  if (!drop) return QTreeWidget::mouseReleaseEvent(event);
  setState(NoState);  // the press has begun nothing
  const int from = drop->item.row(), to = drop->gap > from ? drop->gap - 1 : drop->gap;
  if (drop->item.isValid() && to != from) emit moveRequested(from, to);
}

void BehaviourListView::paintEvent(QPaintEvent* event) {
  QTreeWidget::paintEvent(event);
  QPainter painter(viewport());
  if (rows_.empty()) {
    painter.setPen(mutedText(palette()));
    painter.drawText(viewport()->rect().adjusted(12, 4, -12, -4), Qt::AlignCenter | Qt::TextWordWrap,
                     tr("No behaviours: add one, or draw a path on the map"));
  }
  drag_.paint(painter);
}

}  // namespace antipode
