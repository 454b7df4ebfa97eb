// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/base/edit_phase.h"
#include "widgets/editors/hover/voltage_setup.h"

#include <QColor>
#include <QWidget>
#include <vector>

namespace antipode {

/// Thrust in N and voltage in V of a thruster at present.
struct VoltagePoint {
  double thrust = 0, volts = 0;
  QColor colour;
};

/// Voltage over thrust as a curve with four handles a side: a dragged one goes up and down, and the cubic bends
/// through the other three. Ctrl drags finely, Escape gives up, arrow keys move the chosen handle. Where the curve
/// does not rise it is red; the converter's range and, where they can be seen, its steps are shown. GUI thread.
class VoltageCurveCanvas final : public QWidget {
  Q_OBJECT

 public:
  explicit VoltageCurveCanvas(QWidget* parent = nullptr);

  /// Shows a setup over the thrusts of a layout; emits nothing. During a gesture another setup than the present
  /// one ends it.
  void setSetup(const VoltageSetup& setup, const ThrustReach& reach);
  void setPoints(std::vector<VoltagePoint> points);  ///< may be called at display rate

  QPointF screenFrom(double thrust, double volts) const;
  QPointF handleAt(bool isAstern, std::size_t index) const;  ///< px

  QSize sizeHint() const override { return {400, 220}; }
  QSize minimumSizeHint() const override { return {220, 140}; }

 signals:
  void edited(const antipode::VoltageSetup& setup, antipode::EditPhase phase);

 protected:
  void paintEvent(QPaintEvent*) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;
  void leaveEvent(QEvent*) override;

 private:
  struct Handle {
    bool isAstern = false;
    std::size_t index = 0;
    bool operator==(const Handle&) const = default;
  };
  struct Drag {
    double grip = 0;  // px from the pointer up to the handle
    bool hasMoved = false;
    VoltageSetup before;
  };

  QRectF plotRect() const;
  void fitAxes();
  double reachOf(bool isAstern) const { return isAstern ? reach_.astern : reach_.ahead; }
  double voltsFrom(double y) const;
  double voltsOf(const VoltageSetup& setup, Handle handle) const;  // with the sign of its side
  VoltageSetup with(const VoltageSetup& setup, Handle handle, double volts) const;
  std::optional<Handle> handleUnder(QPointF position) const;
  void nudge(double volts);
  void cancel();

  void paintGround(QPainter& painter, const QRectF& plot) const;
  void paintAxes(QPainter& painter, const QRectF& plot) const;
  void paintConverter(QPainter& painter, const QRectF& plot) const;
  void paintCurve(QPainter& painter, bool isAstern) const;
  void paintHandles(QPainter& painter) const;
  void paintReadout(QPainter& painter, const QRectF& plot) const;

  VoltageSetup setup_;
  ThrustReach reach_{24, 24};
  std::vector<VoltagePoint> points_;
  std::optional<Handle> chosen_;
  std::optional<Drag> drag_;
  std::optional<QPointF> pointer_;
  double mostVolts_ = 6;
};

}  // namespace antipode
