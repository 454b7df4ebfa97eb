// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/fleet/command.h"

#include <QAbstractTableModel>
#include <QColor>
#include <QTimer>

#include <functional>
#include <map>

namespace antipode {

/// Where the events are read from, by index; nothing is copied but what is seen.
struct EventSource {
  std::function<std::vector<RunEvent>(std::size_t first, std::size_t count)> read;
  std::function<double(std::int64_t step)> timeOfStep;
  std::vector<QString> vehicleNames;   ///< by VehicleId
  std::vector<QColor> vehicleColours;  ///< by VehicleId
};

/// Events that match a filter. The filter looks through long lists in slices, so the window never stalls.
/// GUI thread.
class EventsModel final : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { Time, Vehicle, Variable, Value, kColumns };
  enum Role { WarningRole = Qt::UserRole };
  explicit EventsModel(QObject* parent);

  void setSource(EventSource source);
  void setCount(std::size_t count);
  /// Words that must all occur in vehicle, variable or value.
  void setFilter(const QString& text);
  double timeOfRow(int row) const;
  std::size_t count() const { return count_; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : kColumns; }
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  const RunEvent* eventAt(std::size_t index) const;  // null: the source has no such event (any more)
  QString vehicleName(VehicleId id) const;
  bool matches(const RunEvent& event) const;
  void readMore();

  EventSource source_;
  std::size_t count_ = 0, scanned_ = 0;
  QStringList words_;
  std::vector<std::size_t> matches_;                             // used while there is a filter
  mutable std::map<std::size_t, std::vector<RunEvent>> blocks_;  // last read blocks, by number
  QTimer slice_;
};

}  // namespace antipode
