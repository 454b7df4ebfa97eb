// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"
#include "widgets/base/edit_phase.h"
#include "widgets/editors/pid/step_charts.h"

#include <QWidget>

class QLabel;
class QMenu;
class QPushButton;
class QScrollArea;
class QToolButton;

namespace antipode {

class GainRow;

/// Editor of the controllers of some vehicles: the gains by group, and how the first vehicle then answers to a
/// step of heading, speed and depth, simulated while a gain is dragged. GUI thread.
class PidEditor final : public QWidget {
  Q_OBJECT

 public:
  explicit PidEditor(QWidget* parent = nullptr);

  /// Shows the controllers of vehicle specs of a scenario, the first one's values; emits nothing. What comes back
  /// as the echo of a gesture leaves the gesture and the curve before it alone.
  void setVehicles(const ScenarioPtr& scenario, const std::vector<std::size_t>& specs);
  StepCharts& charts() { return *charts_; }

  QSize sizeHint() const override { return {420, 420}; }

 signals:
  /// A field of all shown vehicles' PIDs; `text` as the field list reads it.
  void fieldEdited(const QString& field, const QString& text, antipode::EditPhase phase);
  /// Gains of a preset for all of them (pid_presets.h); a vehicle without a PID gets one.
  void presetChosen(int index);
  void removeRequested();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void buildHead();
  QMenu* makePresetMenu();
  void buildGains();
  void refresh();
  void showFields();
  void showHead();
  void editField(const std::string& field, const QString& text, EditPhase phase);
  void choosePreset(int index);
  void requestPreview();
  void applyPreview(const StepResponses& responses, int ticket);

  ScenarioPtr scenario_;
  std::vector<VehiclePtr> vehicles_;
  std::vector<GainRow*> rows_;
  StepPreview* preview_;
  StepResponses now_, before_;
  int ticket_ = 0;          // a new one for another vehicle: late answers about the old one are dropped
  bool isEditing_ = false;  // own edits come back through setVehicles()
  bool isStale_ = false;    // changed while hidden
  StepCharts* charts_;
  QLabel *title_, *hint_;
  QToolButton* presets_;
  QToolButton* remove_;
  QPushButton* add_;
  QWidget* gains_;
  QScrollArea* scroll_;
};

}  // namespace antipode
