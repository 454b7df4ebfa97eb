// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/editors/hover/guarded_edit.h"
#include "widgets/editors/hover/voltage_curve_chart.h"

#include <array>
#include <functional>
#include <vector>

class QCheckBox;
class QLabel;
class QPushButton;

namespace antipode {

class NumberBox;
class NumberGesture;

/// Editor of the way from thrust to voltage to code: the curve with its handles, its coefficients, and the
/// converter. A curve that does not rise stays on the screen with the reason but is not given out: a gesture that
/// ends in one is cancelled for the vehicle. GUI thread.
class VoltageCurveEditor final : public QWidget {
  Q_OBJECT

 public:
  explicit VoltageCurveEditor(QWidget* parent = nullptr);

  /// Shows what a vehicle has; emits nothing. What was given out last (an echo) leaves a refused curve on the
  /// screen alone.
  void setSetup(const VoltageSetup& setup, const ThrustReach& reach);
  void setPoints(std::vector<VoltagePoint> points) { canvas_->setPoints(std::move(points)); }
  const VoltageSetup& setup() const { return edit_.shown; }  ///< on the screen, accepted or not

 signals:
  /// Accepted ones only; Cancel carries the one before the gesture.
  void edited(const antipode::VoltageSetup& setup, antipode::EditPhase phase);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  using Boxes = std::array<NumberBox*, kVoltageHandles>;
  void build();
  Boxes makeBoxes(bool isAstern);
  void connectBox(NumberBox* box, std::function<void(VoltageSetup&, double)> change);
  void take(const VoltageSetup& setup, EditPhase phase);
  void change(const VoltageSetup& next);  ///< a gesture of one step
  void showSetup();
  void showMessages();

  GuardedEdit<VoltageSetup> edit_;
  ThrustReach reach_{24, 24};
  VoltageCurveChart* canvas_;
  Boxes ahead_, astern_;
  QCheckBox* separate_;
  NumberBox *bits_, *range_;
  std::vector<std::pair<NumberGesture*, std::function<double(const VoltageSetup&)>>> gestures_;
  QLabel *figures_, *problem_;
  QPushButton* back_;
};

}  // namespace antipode
