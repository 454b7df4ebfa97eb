// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/vehicles/vehicle_table.h"

#include "widgets/panels/common/table_look.h"
#include "widgets/panels/vehicles/vehicle_table_model.h"

#include <QEvent>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QTableView>
#include <QVBoxLayout>

namespace antipode {

VehicleTable::VehicleTable(QWidget* parent)
    : QWidget(parent), model_(new VehicleTableModel(this)), view_(new QTableView(this)) {
  view_->setModel(model_);
  applyTableStyle(*view_);
  copyRows_ = offerRowCopy(*view_);
  view_->setContextMenuPolicy(Qt::CustomContextMenu);
  view_->setItemDelegateForColumn(VehicleTableModel::Name, new DotDelegate(view_));
  view_->setAccessibleName(tr("Vehicles"));
  QHeaderView& header = *view_->horizontalHeader();
  header.setSortIndicatorShown(true);
  header.setSectionsClickable(true);
  header.setSortIndicator(-1, Qt::AscendingOrder);
  view_->setSortingEnabled(true);
  const int digits = fontMetrics().horizontalAdvance("-0000.0") + 12;
  for (int column = VehicleTableModel::X; column < VehicleTableModel::kColumns; ++column) {
    const QString title =
        model_->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().section('\n', 0, 0);
    header.resizeSection(column,
                         column <= VehicleTableModel::Y ? digits : fontMetrics().horizontalAdvance(title) + 16);
  }
  header.setMinimumSectionSize(36);
  view_->viewport()->installEventFilter(this);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(view_);

  connect(view_->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
    if (!isQuiet_) emit selectionChanged(selectedVehicles());
  });
  connect(view_, &QTableView::doubleClicked, this,
          [this](const QModelIndex& index) { emit activated(model_->vehicleOfRow(index.row())); });
  connect(view_, &QTableView::customContextMenuRequested, this, [this](const QPoint& at) {
    const QModelIndex index = view_->indexAt(at);
    if (index.isValid())
      emit contextMenuRequested(view_->viewport()->mapToGlobal(at), model_->vehicleOfRow(index.row()));
  });
  pause_.setSingleShot(true);
  pause_.setInterval(250);
  connect(&pause_, &QTimer::timeout, this, [this] {
    if (hasPending_) showPending();
  });
}

void VehicleTable::setVehicles(std::vector<Vehicle> vehicles) {
  const QScopedValueRollback quiet(isQuiet_, true);
  model_->setVehicles(std::move(vehicles));
  view_->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
}

void VehicleTable::setFrame(const Frame& frame) {
  pending_ = frame;
  hasPending_ = true;
  if (!pause_.isActive() && isVisible()) showPending();
}

void VehicleTable::showPending() {
  hasPending_ = false;
  model_->setFrame(pending_);
  pause_.start();
}

void VehicleTable::showEvent(QShowEvent* event) {
  if (hasPending_) showPending();
  QWidget::showEvent(event);
}

bool VehicleTable::eventFilter(QObject* watched, QEvent* event) {
  if (watched == view_->viewport() && event->type() == QEvent::Resize) {
    // The name takes what is left, but never too little to be read.
    QHeaderView& header = *view_->horizontalHeader();
    const int others = header.length() - header.sectionSize(VehicleTableModel::Name);
    header.resizeSection(VehicleTableModel::Name, std::max(72, view_->viewport()->width() - others));
  }
  return QWidget::eventFilter(watched, event);
}

std::vector<VehicleId> VehicleTable::selectedVehicles() const {
  std::vector<VehicleId> ids;
  for (const QModelIndex& index : view_->selectionModel()->selectedRows())
    ids.push_back(model_->vehicleOfRow(index.row()));
  return ids;
}

void VehicleTable::setSelectedVehicles(const std::vector<VehicleId>& ids) {
  if (ids == selectedVehicles()) return;
  const QScopedValueRollback quiet(isQuiet_, true);
  QItemSelection selection;
  QModelIndex first;
  for (const VehicleId id : ids) {
    const int row = model_->rowOfVehicle(id);
    if (row < 0) continue;
    const QModelIndex index = model_->index(row, 0);
    selection.select(index, model_->index(row, VehicleTableModel::kColumns - 1));
    if (!first.isValid()) first = index;
  }
  view_->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
  if (!first.isValid()) return;
  view_->selectionModel()->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
  view_->scrollTo(first);
}

}  // namespace antipode
