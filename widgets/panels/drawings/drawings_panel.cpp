// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/drawings/drawings_panel.h"

#include "widgets/base/empty_hint.h"

#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace antipode {

DrawingsPanel::DrawingsPanel(QWidget* parent)
    : QWidget(parent), tree_(new QTreeWidget(this)), problem_(new QLabel(this)) {
  tree_->setObjectName("drawings");
  tree_->setAccessibleName(tr("Drawings of programs"));
  tree_->setHeaderLabels({tr("Drawings"), tr("Posts")});
  tree_->setUniformRowHeights(true);
  tree_->setFrameShape(QFrame::NoFrame);
  tree_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  tree_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
  tree_->header()->setStretchLastSection(false);
  new EmptyHint(*tree_,
                tr("The programs of this run have drawn nothing on the map (VIEW_POLYGON, VIEW_POINT, ...)."));
  problem_->setWordWrap(true);
  problem_->setMargin(8);
  problem_->hide();
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(tree_, 1);
  column->addWidget(problem_);
  connect(tree_, &QTreeWidget::itemChanged, this, &DrawingsPanel::onItemChanged);
}

void DrawingsPanel::setRows(const std::vector<DrawingRow>& rows) {
  if (rows == rows_) return;
  rows_ = rows;
  const QSignalBlocker quiet(tree_);
  tree_->clear();
  items_.clear();
  QTreeWidgetItem* top = nullptr;
  for (const DrawingRow& row : rows) {
    if (!top || top->text(0) != row.source) {
      top = new QTreeWidgetItem(tree_, {row.source, QString()});
      top->setFlags(top->flags() | Qt::ItemIsUserCheckable | Qt::ItemIsAutoTristate);
      top->setExpanded(true);
    }
    auto* item = new QTreeWidgetItem(top, {row.kind, QString::number(row.posts)});
    item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
    item->setCheckState(0, isShown(row.source, row.kind) ? Qt::Checked : Qt::Unchecked);
    item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    items_[{row.source, row.kind}] = item;
  }
}

void DrawingsPanel::setProblem(const QString& problem, const QString& details) {
  problem_->setText(problem);
  problem_->setToolTip(details);
  problem_->setVisible(!problem.isEmpty());
}

void DrawingsPanel::setShown(const QString& source, const QString& kind, bool isShown) {
  const auto at = items_.find({source, kind});
  if (at != items_.end()) at->second->setCheckState(0, isShown ? Qt::Checked : Qt::Unchecked);
}

void DrawingsPanel::onItemChanged(QTreeWidgetItem* item, int column) {
  if (column != 0 || !item->parent()) return;  // a source follows its kinds
  const std::pair key(item->parent()->text(0), item->text(0));
  const bool hides = item->checkState(0) == Qt::Unchecked;
  const bool isChanged = hides ? hidden_.insert(key).second : hidden_.erase(key) > 0;
  if (isChanged) emit choiceChanged();
}

}  // namespace antipode
