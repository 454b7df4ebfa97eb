// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QString>

#include <vector>

namespace antipode {

/// A variable with its value at the time that is shown.
struct ScopeRow {
  QString variable, community, value, source, type;
  double time = 0;        ///< s, of the post
  bool isFresh = false;   ///< its value changed a moment ago
  bool isWritten = true;  ///< false: nobody has posted it yet
  QString trace;          ///< what a plot calls it; empty: it is no number
  bool operator==(const ScopeRow&) const = default;
};

/// Variables as a table. GUI thread.
class ScopeModel final : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { Variable, Value, Time, Source, Community, Type, kColumns };
  enum Role { FreshRole = Qt::UserRole };
  using QAbstractTableModel::QAbstractTableModel;

  /// Rows of the same variables in the same order only change their values.
  void setRows(std::vector<ScopeRow> rows);
  const std::vector<ScopeRow>& rows() const { return rows_; }

  int rowCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
  }
  int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : kColumns; }
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  QStringList mimeTypes() const override;
  QMimeData* mimeData(const QModelIndexList& indexes) const override;

 private:
  std::vector<ScopeRow> rows_;
};

}  // namespace antipode
