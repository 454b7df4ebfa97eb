// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/panels/swarm/swarm_panel.h"

#include <QAbstractTableModel>

namespace antipode {

/// The rows of a swarm panel. GUI thread.
class SwarmModel final : public QAbstractTableModel {
 public:
  enum Column { Name, State, Error, Distance, Motor, Starts, Energy, Estimation, Contacts, Heard, Lost, kColumns };
  static constexpr int kSortRole = Qt::UserRole;
  using QAbstractTableModel::QAbstractTableModel;

  void setRows(std::vector<SwarmRow> rows, double elapsed);
  const std::vector<SwarmRow>& rows() const { return rows_; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : kColumns; }
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  double value(const SwarmRow& row, int column) const;

  std::vector<SwarmRow> rows_;
  double elapsed_ = 0;
};

}  // namespace antipode
