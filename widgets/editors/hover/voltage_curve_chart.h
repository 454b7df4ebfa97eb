// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/editors/hover/voltage_setup.h"
#include "widgets/handle_charts/handle_chart.h"

namespace antipode {

/// Thrust in N and voltage in V of a thruster at present.
struct VoltagePoint {
  double thrust = 0, volts = 0;
  QColor colour;
};

/// Voltage over thrust as a curve with four handles a side: a dragged one goes up and down, and the cubic bends
/// through the other three. Where the curve does not rise it is red; the converter's range and, where they can be
/// seen, its steps are shown. GUI thread.
class VoltageCurveChart final : public ValueChart<VoltageSetup> {
  Q_OBJECT

 public:
  explicit VoltageCurveChart(QWidget* parent = nullptr);

  /// Shows a setup over the thrusts of a layout; emits nothing. During a gesture another setup than the present
  /// one ends it.
  void setSetup(const VoltageSetup& setup, const ThrustReach& reach);
  void setPoints(std::vector<VoltagePoint> points);  ///< may be called at display rate

  QPointF screenFrom(double thrust, double volts) const { return chart().screenFrom({thrust, volts}); }
  QPointF handleAt(bool isAstern, std::size_t index) const;  ///< px

  QSize sizeHint() const override { return {400, 220}; }
  QSize minimumSizeHint() const override { return {220, 140}; }

 signals:
  void edited(const antipode::VoltageSetup& setup, antipode::EditPhase phase);

 protected:
  int handleCount() const override { return static_cast<int>(kVoltageHandles) * (value().astern ? 2 : 1); }
  QPointF handlePosition(int handle) const override;
  void dragHandle(int handle, QPointF to, bool isFine) override;
  bool nudgeItem(int item, const Nudge& nudge) override;
  Qt::CursorShape cursorOf(int) const override { return Qt::SizeVerCursor; }
  Qt::CursorShape cursorBeside() const override { return Qt::ArrowCursor; }
  void announce(EditPhase phase) override { emit edited(value(), phase); }
  void valueChanged() override;
  void fitAxes() override;
  void updateLayers() override;
  QString caption() const override { return tr("voltage, V over thrust, N"); }
  QString readout() const override;

 private:
  struct Place {  // of a handle
    bool isAstern = false;
    std::size_t index = 0;
  };
  static Place placeOf(int handle);
  double reachOf(bool isAstern) const { return isAstern ? reach_.astern : reach_.ahead; }
  QPointF valueAt(const VoltageSetup& setup, Place place) const;  // N and V, with the signs of its side
  VoltageSetup with(const VoltageSetup& setup, Place place, double volts) const;
  QList<QPointF> curvePoints(bool isAstern, double low, double high) const;
  QList<QPointF> fallingPoints(bool isAstern) const;
  QList<QPointF> converterSteps(double left, double right) const;

  ThrustReach reach_{24, 24};
  std::vector<VoltagePoint> points_;
};

}  // namespace antipode
