// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/simulation.h"

#include <QColor>
#include <QTimer>
#include <QWidget>

class QAction;
class QTableView;

namespace antipode {

class VehicleTableModel;

/// Name, position, heading, speed and depth of every vehicle, four times a second. Rows keep their order
/// until a heading is clicked, so that they do not jump while a run goes on. GUI thread.
class VehicleTable final : public QWidget {
  Q_OBJECT

 public:
  struct Vehicle {
    QString name;
    QColor colour;
  };
  explicit VehicleTable(QWidget* parent = nullptr);

  /// By VehicleId. Emits nothing; the selection goes.
  void setVehicles(std::vector<Vehicle> vehicles);
  /// May be called at display rate.
  void setFrame(const Frame& frame);
  std::vector<VehicleId> selectedVehicles() const;
  void setSelectedVehicles(const std::vector<VehicleId>& ids);  ///< emits nothing

  QAction& copyRows() { return *copyRows_; }  ///< puts the selected rows on the clipboard

  QSize sizeHint() const override { return {420, 300}; }

 signals:
  void selectionChanged(const std::vector<antipode::VehicleId>& ids);
  void activated(antipode::VehicleId id);  ///< double-click
  void contextMenuRequested(const QPoint& globalPosition, antipode::VehicleId id);

 protected:
  void showEvent(QShowEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void showPending();

  VehicleTableModel* model_;
  QTableView* view_;
  QAction* copyRows_;
  Frame pending_;
  bool hasPending_ = false, isQuiet_ = false;
  QTimer pause_;
};

}  // namespace antipode
