// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/branches/branches_panel.h"

#include "widgets/base/list_keys.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QPixmap>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <initializer_list>

namespace antipode {
namespace {

enum BranchColumn { kBranchName, kBranchTime, kBranchHash, kBranchColumns };
constexpr int kBranchPath = Qt::UserRole, kBranchShown = Qt::UserRole + 1, kBranchIsFirst = Qt::UserRole + 2;

QPixmap swatch(const QColor& colour) {
  QPixmap pixmap(12, 12);
  pixmap.fill(colour);
  return pixmap;
}

}  // namespace

BranchesPanel::BranchesPanel(QWidget* parent)
    : QWidget(parent),
      tree_(new QTreeWidget(this)),
      branch_(new QPushButton(tr("&Branch here"), this)),
      open_(new QPushButton(tr("&Open"), this)),
      compare_(new QPushButton(tr("&Compare"), this)),
      promote_(new QPushButton(tr("As &scenario"), this)),
      delete_(new QPushButton(tr("&Delete"), this)),
      rename_(new QAction(tr("Rename branch"), this)),
      colour_(new QAction(tr("Colour of the branch…"), this)),
      copyHash_(new QAction(tr("Copy state hash"), this)) {
  tree_->setObjectName("branches");
  tree_->setAccessibleName(tr("Branches"));
  tree_->setHeaderLabels({tr("Run"), tr("From"), tr("State hash")});
  tree_->header()->setSectionResizeMode(kBranchName, QHeaderView::Stretch);
  tree_->header()->setStretchLastSection(false);
  tree_->setUniformRowHeights(true);
  tree_->setFrameShape(QFrame::NoFrame);
  branch_->setToolTip(tr("Go on from the cursor's time in a run of its own, which you can change"));
  open_->setToolTip(tr("Replay the chosen run"));
  compare_->setToolTip(tr("Compare the chosen run with the one in the window"));
  promote_->setToolTip(tr("A scenario whose events do what was done in the chosen run"));
  delete_->setToolTip(tr("Delete the chosen branch from the disk"));
  // Two rows: in a small window one would be too long.
  const auto rowOf = [](std::initializer_list<QPushButton*> buttons) {
    auto* row = new QHBoxLayout;
    row->setContentsMargins(4, 2, 4, 2);
    for (QPushButton* button : buttons) row->addWidget(button);
    row->addStretch(1);
    return row;
  };
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(tree_, 1);
  column->addLayout(rowOf({branch_, open_, compare_}));
  column->addLayout(rowOf({promote_, delete_}));
  connect(tree_, &QTreeWidget::itemSelectionChanged, this, &BranchesPanel::showChoice);
  connect(tree_, &QTreeWidget::itemActivated, this, [this] { emit openRequested(chosen()); });
  connect(branch_, &QPushButton::clicked, this, &BranchesPanel::branchRequested);
  connect(open_, &QPushButton::clicked, this, [this] { emit openRequested(chosen()); });
  connect(compare_, &QPushButton::clicked, this, [this] { emit compareRequested(chosen()); });
  connect(promote_, &QPushButton::clicked, this, [this] { emit promoteRequested(chosen()); });
  connect(delete_, &QPushButton::clicked, this, [this] { emit deleteRequested(chosen()); });
  addMenu();
  showChoice();
}

void BranchesPanel::addMenu() {
  tree_->setContextMenuPolicy(Qt::ActionsContextMenu);
  tree_->setEditTriggers(QAbstractItemView::EditKeyPressed);
  tree_->addActions({rename_, colour_, copyHash_});
  new ListKeys(*tree_, {.remove = [this] { delete_->click(); }, .rename = [this] { rename_->trigger(); }});
  connect(rename_, &QAction::triggered, this, [this] { tree_->editItem(tree_->currentItem(), kBranchName); });
  connect(colour_, &QAction::triggered, this, [this] { emit colourRequested(chosen()); });
  connect(copyHash_, &QAction::triggered, this, &BranchesPanel::copyHash);
  connect(tree_, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int column) {
    if (isFilling_ || column != kBranchName) return;
    rows_.reset();
    emit renamed(item->data(kBranchName, kBranchPath).toString(), item->text(kBranchName).trimmed());
  });
}

void BranchesPanel::copyHash() {
  const auto items = tree_->selectedItems();
  if (!items.isEmpty()) QGuiApplication::clipboard()->setText(items.front()->text(kBranchHash));
}

QString BranchesPanel::chosen() const {
  const auto items = tree_->selectedItems();
  return items.isEmpty() ? QString() : items.front()->data(kBranchName, kBranchPath).toString();
}

void BranchesPanel::showChoice() {
  const auto items = tree_->selectedItems();
  const bool isOne = !items.isEmpty();
  const bool isShown = isOne && items.front()->data(kBranchName, kBranchShown).toBool();
  const bool isFirst = isOne && items.front()->data(kBranchName, kBranchIsFirst).toBool();
  open_->setEnabled(isOne && !isShown);
  compare_->setEnabled(isOne && !isShown);
  promote_->setEnabled(isOne);
  delete_->setEnabled(isOne && !isShown && !isFirst);
  rename_->setEnabled(isOne && !isFirst);
  colour_->setEnabled(isOne && !isFirst);
  copyHash_->setEnabled(isOne && !items.front()->text(kBranchHash).isEmpty());
}

void BranchesPanel::setRuns(const std::vector<BranchRow>& runs) {
  if (rows_ == runs) return;
  rows_ = runs;
  const QScopedValueRollback filling(isFilling_, true);
  const QString before = chosen();
  tree_->clear();
  std::vector<QTreeWidgetItem*> items;
  const QLocale locale;
  for (const BranchRow& run : runs) {
    const bool hasParent = run.parent >= 0 && run.parent < static_cast<int>(items.size());
    auto* item =
        hasParent ? new QTreeWidgetItem(items[static_cast<std::size_t>(run.parent)]) : new QTreeWidgetItem(tree_);
    items.push_back(item);
    item->setText(kBranchName, run.name);
    QFont font = item->font(kBranchName);
    font.setBold(run.isShown);
    item->setFont(kBranchName, font);
    if (run.isShown) item->setToolTip(kBranchName, tr("This run is in the window"));
    if (hasParent) item->setFlags(item->flags() | Qt::ItemIsEditable);
    item->setText(kBranchHash, run.hash);
    item->setToolTip(kBranchHash,
                     tr("Of the state at the newest moment in the log; equal hashes mean the same bits"));
    if (run.colour.isValid()) item->setIcon(kBranchName, swatch(run.colour));
    if (hasParent) item->setText(kBranchTime, tr("%1 s").arg(locale.toString(run.time, 'f', 1)));
    item->setData(kBranchName, kBranchPath, run.path);
    item->setData(kBranchName, kBranchShown, run.isShown);
    item->setData(kBranchName, kBranchIsFirst, !hasParent);
    item->setSelected(run.path == before);
  }
  tree_->expandAll();
  showChoice();
}

void BranchesPanel::setCanBranch(bool canBranch) {
  branch_->setEnabled(canBranch);
}

void BranchesPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  emit refreshRequested();
}

}  // namespace antipode
