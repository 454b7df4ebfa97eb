// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/runs/runs_panel.h"

#include "widgets/base/decimal_box.h"
#include "widgets/base/empty_hint.h"
#include "widgets/base/list_keys.h"

#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace antipode {
namespace {

enum RunColumn { kName, kScenario, kDate, kLength, kSize, kColumns };
constexpr int kPathRole = Qt::UserRole;

/// Sorts by the number behind a text.
class RunItem final : public QTreeWidgetItem {
 public:
  using QTreeWidgetItem::QTreeWidgetItem;
  bool operator<(const QTreeWidgetItem& other) const override {
    const int column = treeWidget() ? treeWidget()->sortColumn() : 0;
    const QVariant mine = data(column, Qt::UserRole + 1), theirs = other.data(column, Qt::UserRole + 1);
    if (mine.isValid() && theirs.isValid()) return mine.toDouble() < theirs.toDouble();
    return QTreeWidgetItem::operator<(other);
  }
};

}  // namespace

RunsPanel::RunsPanel(QWidget* parent)
    : QWidget(parent),
      list_(new QTreeWidget(this)),
      open_(new QPushButton(tr("&Open"), this)),
      rename_(new QPushButton(tr("Re&name"), this)),
      delete_(new QPushButton(tr("&Delete"), this)),
      limit_(new DecimalBox(this)),
      total_(new QLabel(this)) {
  list_->setObjectName("runs");
  list_->setAccessibleName(tr("Kept runs"));
  list_->setHeaderLabels({tr("Name"), tr("Scenario"), tr("Date"), tr("Length"), tr("Size")});
  list_->setRootIsDecorated(false);
  list_->setUniformRowHeights(true);
  list_->setAlternatingRowColors(true);
  list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  list_->setEditTriggers(QAbstractItemView::EditKeyPressed);
  list_->setSortingEnabled(true);
  list_->sortByColumn(kDate, Qt::DescendingOrder);
  list_->setFrameShape(QFrame::NoFrame);
  new EmptyHint(*list_, tr("Runs that you have made appear here."));
  open_->setToolTip(tr("Replay the chosen run"));
  rename_->setToolTip(tr("Give the chosen run a name; a run with a name stays until you delete it"));
  delete_->setToolTip(tr("Delete the chosen runs from the disk"));
  limit_->setObjectName("runLimit");
  limit_->setRange(0.1, 10'000);
  limit_->setDecimals(1);
  limit_->setSuffix(tr(" GB"));
  limit_->setToolTip(tr("Before a new run, the oldest runs without a name of your own go until all fit"));
  limit_->setAccessibleName(tr("Room for kept runs"));
  auto* buttons = new QHBoxLayout;
  buttons->setContentsMargins(4, 2, 4, 4);
  for (QPushButton* button : {open_, rename_, delete_}) buttons->addWidget(button);
  buttons->addStretch(1);
  buttons->addWidget(total_);
  buttons->addSpacing(fontMetrics().horizontalAdvance(' '));
  buttons->addWidget(new QLabel(tr("of"), this));
  buttons->addWidget(limit_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(list_, 1);
  column->addLayout(buttons);
  connect(list_, &QTreeWidget::itemSelectionChanged, this, &RunsPanel::showChoice);
  connect(list_, &QTreeWidget::itemActivated, this,
          [this](QTreeWidgetItem* item) { emit openRequested(item->data(kName, kPathRole).toString()); });
  connect(list_, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int changed) {
    if (!isFilling_ && changed == kName) emit renamed(item->data(kName, kPathRole).toString(), item->text(kName));
  });
  connect(open_, &QPushButton::clicked, this, [this] { emit openRequested(chosen().value(0)); });
  connect(rename_, &QPushButton::clicked, this, [this] { list_->editItem(list_->currentItem(), kName); });
  connect(delete_, &QPushButton::clicked, this, [this] { emit deleteRequested(chosen()); });
  connect(limit_, &QDoubleSpinBox::valueChanged, this, &RunsPanel::limitChosen);
  new ListKeys(*list_, {.remove = [this] { delete_->click(); }, .rename = [this] { rename_->click(); }});
  showChoice();
}

QStringList RunsPanel::chosen() const {
  QStringList paths;
  for (const QTreeWidgetItem* item : list_->selectedItems()) paths << item->data(kName, kPathRole).toString();
  return paths;
}

void RunsPanel::showChoice() {
  const auto count = list_->selectedItems().size();
  open_->setEnabled(count == 1);
  rename_->setEnabled(count == 1);
  delete_->setEnabled(count > 0);
}

void RunsPanel::setRuns(const std::vector<RunRow>& runs) {
  const QScopedValueRollback filling(isFilling_, true);
  const QStringList before = chosen();
  list_->setSortingEnabled(false);
  list_->clear();
  quint64 total = 0;
  const QLocale locale;
  for (const RunRow& run : runs) {
    auto* item = new RunItem(list_);
    item->setFlags(item->flags() | Qt::ItemIsEditable);
    item->setData(kName, kPathRole, run.path);
    item->setText(kName, run.name);
    item->setText(kScenario, run.scenario);
    item->setText(kDate, locale.toString(run.date, QLocale::ShortFormat));
    item->setData(kDate, Qt::UserRole + 1, static_cast<double>(run.date.toMSecsSinceEpoch()));
    item->setText(kLength, run.isBeingWritten ? tr("being written") : tr("%1 s").arg(run.seconds, 0, 'f', 1));
    item->setData(kLength, Qt::UserRole + 1, run.seconds);
    item->setText(kSize, locale.formattedDataSize(static_cast<qint64>(run.bytes), 1, QLocale::DataSizeSIFormat));
    item->setData(kSize, Qt::UserRole + 1, static_cast<double>(run.bytes));
    for (int column = 0; column < kColumns; ++column)
      item->setToolTip(column, column == kName ? run.path : item->text(column));
    item->setSelected(before.contains(run.path));
    total += run.bytes;
  }
  list_->setSortingEnabled(true);
  total_->setText(tr("%n run(s), %1", nullptr, static_cast<int>(runs.size()))
                      .arg(locale.formattedDataSize(static_cast<qint64>(total), 1, QLocale::DataSizeSIFormat)));
  for (int column = 0; column < kColumns; ++column) list_->resizeColumnToContents(column);
  list_->header()->resizeSection(kName, std::min(list_->header()->sectionSize(kName), 220));
  showChoice();
}

void RunsPanel::setLimit(double gigabytes) {
  const QSignalBlocker quiet(limit_);
  limit_->setValue(gigabytes);
}

void RunsPanel::chooseLimit(double gigabytes) {
  limit_->setValue(gigabytes);
}

void RunsPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  emit refreshRequested();
}

}  // namespace antipode
