// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/timeline/encounter_history.h"

#include <QWidget>

#include <vector>

class QDoubleSpinBox;
class QGridLayout;
class QLabel;
class QPushButton;
class QTreeWidget;

namespace antipode {

/// An encounter as a row shows it: one that is over, or two vehicles that are near each other now.
struct EncounterRow {
  QString pair, kind, rank;
  std::optional<double> range;  ///< m, at the cursor; nullopt: it is over
  double closest = 0;           ///< m
  double closestAt = 0;         ///< s of the run
  std::optional<double> safety;  ///< 0 ... 1; nullopt: not over yet
  EncounterRank severity = EncounterRank::Clear;
  VehicleId first = 0, second = 0;
};

/// The encounters of a run up to the cursor, and the pairs that are near each other at it. GUI thread.
class EncountersPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit EncountersPanel(QWidget* parent = nullptr);

  void setRows(const std::vector<EncounterRow>& rows);
  void setSummary(const QString& text);
  const EncounterSettings& settings() const { return settings_; }
  /// The texts of a row, in the order of the columns.
  QStringList row(int index) const;
  int rowCount() const;
  QString summary() const;

  QSize sizeHint() const override { return {620, 210}; }

 signals:
  void settingsChanged();
  void timeRequested(double time);  ///< of the closest approach of a row
  void pairChosen(int first, int second);  ///< a click on a row
  void plotRequested(int first, int second);  ///< range and closest approach of the chosen pair
  void wallRequested();

 private:
  QDoubleSpinBox* addSetting(const QString& label, const QString& unit, double value, const QString& tip);
  void takeSettings();
  void showChoice();

  QLabel* summary_;
  QTreeWidget* list_;
  QPushButton *plot_, *wall_;
  QGridLayout* form_;
  QDoubleSpinBox *detection_, *encounter_, *nearMiss_, *collision_, *ahead_;
  EncounterSettings settings_;
  std::vector<EncounterRow> rows_;
};

}  // namespace antipode
