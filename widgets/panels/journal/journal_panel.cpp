// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/journal/journal_panel.h"

#include "widgets/base/theme.h"
#include "widgets/panels/common/table_look.h"

#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace antipode {
namespace {

enum JournalColumn { kTime, kVehicle, kWhat, kBefore, kAfter, kColumns };
constexpr double kSameTime = 1e-6;  // s

void paintRow(QTreeWidgetItem& item, bool isReached, const QColor& muted) {
  for (int column = 0; column < kColumns; ++column)
    item.setForeground(column, isReached ? QBrush() : QBrush(muted));
}

}  // namespace

JournalPanel::JournalPanel(QWidget* parent)
    : QWidget(parent), list_(new QTreeWidget(this)), hint_(new QLabel(this)) {
  list_->setObjectName("journal");
  list_->setAccessibleName(tr("Journal"));
  list_->setHeaderLabels({tr("Time"), tr("Vehicle"), tr("What"), tr("Before"), tr("After")});
  list_->setRootIsDecorated(false);
  list_->setUniformRowHeights(true);
  list_->setAlternatingRowColors(true);
  list_->setFrameShape(QFrame::NoFrame);
  list_->header()->resizeSection(kWhat, 200);
  offerRowCopy(*list_);
  hint_->setWordWrap(true);
  hint_->setMargin(8);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(hint_);
  column->addWidget(list_, 1);
  const auto ask = [this](QTreeWidgetItem* item) {
    emit timeRequested(times_.at(static_cast<std::size_t>(list_->indexOfTopLevelItem(item))));
  };
  connect(list_, &QTreeWidget::itemClicked, this, ask);
  connect(list_, &QTreeWidget::itemActivated, this, ask);
}

void JournalPanel::clear(const QString& hint) {
  list_->clear();
  times_.clear();
  reached_ = 0;
  hint_->setText(hint);
  hint_->show();
}

void JournalPanel::add(const std::vector<JournalRow>& rows) {
  if (rows.empty()) return;
  hint_->hide();
  const auto& bar = *list_->verticalScrollBar();
  const bool wasAtEnd = bar.value() == bar.maximum();
  QList<QTreeWidgetItem*> items;
  const QColor muted = mutedText(palette());
  for (const JournalRow& row : rows) {
    auto* item = new QTreeWidgetItem({row.timeText, row.vehicle, row.what, row.before, row.after});
    for (const int column : {kWhat, kBefore, kAfter}) item->setToolTip(column, item->text(column));
    paintRow(*item, false, muted);
    times_.push_back(row.time);
    items << item;
  }
  list_->addTopLevelItems(items);
  if (wasAtEnd) list_->scrollToBottom();
}

void JournalPanel::setCursor(double time) {
  const auto reached =
      static_cast<std::size_t>(std::ranges::upper_bound(times_, time + kSameTime) - times_.begin());
  const QColor muted = mutedText(palette());
  for (std::size_t i = std::min(reached, reached_); i < std::max(reached, reached_); ++i)
    paintRow(*list_->topLevelItem(static_cast<int>(i)), i < reached, muted);
  reached_ = reached;
}

void JournalPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  emit shown();
}

int JournalPanel::rowCount() const {
  return list_->topLevelItemCount();
}

}  // namespace antipode
