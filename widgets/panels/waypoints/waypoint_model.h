// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/edits/waypoint_sheet.h"

#include <QAbstractTableModel>

namespace antipode {

/// The path that a table of way points shows.
struct WaypointTable {
  std::vector<Vec2> points;       ///< m
  std::optional<Vec2> from = {};  ///< where the vehicle starts
  double speed = 0;               ///< planned, m/s
  std::optional<LocalGrid> grid = {};
  bool isFixed = true;  ///< can be looked at only
};

/// Way points as rows: place, leg, and what is planned. A cell that can be typed into moves its point. GUI thread.
class WaypointModel final : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { X, Y, Latitude, Longitude, Leg, Bearing, Total, Time, kColumns };

  using QAbstractTableModel::QAbstractTableModel;
  void setTable(const WaypointTable& table);
  const WaypointTable& table() const { return table_; }
  const std::vector<edits::WaypointRow>& rows() const { return rows_; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& at, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  Qt::ItemFlags flags(const QModelIndex& at) const override;
  bool setData(const QModelIndex& at, const QVariant& given, int role) override;

 signals:
  void pointTyped(int row, antipode::Vec2 place);
  void refused(const QString& reason);

 private:
  QString textOf(const edits::WaypointRow& row, int column) const;

  WaypointTable table_;
  std::vector<edits::WaypointRow> rows_;
};

}  // namespace antipode
