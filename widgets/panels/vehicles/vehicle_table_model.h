// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/panels/vehicles/vehicle_table.h"

#include <QAbstractTableModel>

namespace antipode {

/// Vehicles in the order of the last sort. Sorting is a permutation of the rows, so new values cost only
/// the repaint of what is seen. GUI thread.
class VehicleTableModel final : public QAbstractTableModel {
 public:
  enum Column { Name, X, Y, Heading, Speed, Depth, kColumns };
  using QAbstractTableModel::QAbstractTableModel;

  void setVehicles(std::vector<VehicleTable::Vehicle> vehicles);
  void setFrame(const Frame& frame);
  VehicleId vehicleOfRow(int row) const { return order_[static_cast<std::size_t>(row)]; }
  int rowOfVehicle(VehicleId id) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : kColumns; }
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  void sort(int column, Qt::SortOrder direction) override;

 private:
  double value(VehicleId id, int column) const;  // NaN while there is no frame

  std::vector<VehicleTable::Vehicle> vehicles_;
  std::vector<VehicleId> order_;
  std::vector<int> rows_;  // by VehicleId
  Frame frame_;
};

}  // namespace antipode
