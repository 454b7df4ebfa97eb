// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/acoustics/ping_record.h"
#include "core/autonomy/behaviours/drifting_target.h"
#include "core/sim/fleet/command.h"

#include <QColor>
#include <QString>
#include <QWidget>

#include <array>
#include <limits>
#include <vector>

class QLabel;
class QSortFilterProxyModel;
class QTableView;

namespace antipode {

class SwarmModel;

/// How a vehicle of a swarm does at one moment; NaN: not known.
struct SwarmRow {
  static constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
  VehicleId vehicle = 0;
  QString name = {};
  QColor colour = {};
  DriftingState state = DriftingState::NoTarget;
  double formationError = kUnknown;     ///< m
  double distance = kUnknown;           ///< m, to its target
  double motorShare = kUnknown;         ///< 0 .. 1 of the time so far
  double starts = kUnknown;             ///< of the motor, so far
  double energy = kUnknown;             ///< Wh so far, all told
  double estimationError = kUnknown;    ///< m
  double contacts = kUnknown;           ///< neighbours whose place it knows
  std::array<std::int64_t, 5> pings{};  ///< received so far, by PingOutcome
};

/// What is said of the whole fleet.
struct SwarmTotals {
  int vehicles = 0;  ///< with a known formation error
  double meanError = SwarmRow::kUnknown, rmsError = SwarmRow::kUnknown, maxError = SwarmRow::kUnknown;  ///< m
  double motorShare = SwarmRow::kUnknown, leastShare = SwarmRow::kUnknown, largestShare = SwarmRow::kUnknown;
  double startsPerHour = SwarmRow::kUnknown;  ///< mean of the vehicles
  double energy = SwarmRow::kUnknown;         ///< Wh, of all together
  double meanPower = SwarmRow::kUnknown;      ///< W, of one vehicle
  std::array<std::int64_t, 5> pings{};        ///< by PingOutcome
};
/// `elapsed`: s since the start of the run.
SwarmTotals totalsOf(const std::vector<SwarmRow>& rows, double elapsed);
/// "80 out of range, 12 by chance"; empty where none was lost.
QString lossText(const std::array<std::int64_t, 5>& pings);

/// A line for every vehicle of a swarm at one moment, and the fleet above. Rows keep their order until a heading
/// is clicked. GUI thread.
class SwarmPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit SwarmPanel(QWidget* parent = nullptr);

  /// Shows a moment, `elapsed` s after the start of the run; may be called several times a second. No rows: the
  /// hint instead.
  void setRows(std::vector<SwarmRow> rows, double elapsed);
  /// What the hint says: nothing can be told of a scenario with errors.
  void setScenarioHasErrors(bool has);
  void setSelectedVehicles(const std::vector<VehicleId>& ids);  ///< emits nothing

  QSize sizeHint() const override { return {440, 320}; }

 signals:
  void selectionChanged(const std::vector<antipode::VehicleId>& ids);  ///< by the person

 private:
  void showSummary(const SwarmTotals& totals);

  SwarmModel* model_;
  QSortFilterProxyModel* sorted_;
  QTableView* view_;
  QLabel *summary_, *hint_;
  bool isQuiet_ = false;
};

}  // namespace antipode
