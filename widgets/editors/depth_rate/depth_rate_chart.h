// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/depth_rate.h"
#include "widgets/base/edit_phase.h"

#include <QColor>
#include <QWidget>

#include <array>
#include <optional>
#include <vector>

namespace antipode {

/// What a handle of the chart sets.
enum class DepthRateHandle { Rate, Speed, Buoyancy };
inline constexpr int kDepthRateHandles = 3;

/// What the curves depend on besides the parameters.
struct DepthRateContext {
  Compat compat = Compat::Document;
  double topSpeed = 5;     ///< m/s at full thrust
  double asternSpeed = 0;  ///< m/s at full thrust astern, <= 0
  bool operator==(const DepthRateContext&) const = default;
};

/// Where a vehicle is at present: m/s through water, m/s down.
struct DepthRatePoint {
  double speed = 0;
  double rate = 0;
  QColor colour;
};

/// Depth rate over speed for some elevator settings, down is down, with handles to drag. GUI thread.
class DepthRateChart final : public QWidget {
  Q_OBJECT

 public:
  explicit DepthRateChart(QWidget* parent = nullptr);

  /// Shows parameters; emits nothing. Others than the present end a gesture silently.
  void setParams(const DepthRateParams& params, const DepthRateContext& context);
  void setPoints(std::vector<DepthRatePoint> points);
  const DepthRateParams& params() const { return params_; }

  QPointF screenFrom(double speed, double rate) const;
  QPointF handleAt(DepthRateHandle handle) const;

  QSize sizeHint() const override { return {400, 240}; }
  QSize minimumSizeHint() const override { return {220, 140}; }

 signals:
  void edited(antipode::DepthRateHandle handle, double value, antipode::EditPhase phase);

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent*) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void leaveEvent(QEvent*) override;

 private:
  struct View {
    double minSpeed = 0, maxSpeed = 5, maxRate = 1;  // m/s; rates reach from -maxRate to maxRate
  };
  struct Gesture {
    DepthRateHandle handle;
    DepthRateParams before;
    QPointF grip;         // from the pointer to the handle
    bool isOpen = false;  // Begin has been told
    int key = 0;          // that nudges; 0 = a drag
  };
  QRectF plotRect() const;
  View viewFor() const;
  double& value(DepthRateHandle handle);
  std::optional<DepthRateHandle> handleNear(QPointF position) const;
  void moveTo(double value);
  void dragTo(QPointF position, bool fine);
  bool nudge(QKeyEvent* event);
  void finish(EditPhase phase);

  void paintAxes(QPainter& painter, const QRectF& plot) const;
  void paintCurves(QPainter& painter, const QRectF& plot) const;
  void paintHandles(QPainter& painter) const;
  void paintReadout(QPainter& painter, const QRectF& plot) const;

  DepthRateParams params_;
  DepthRateContext context_;
  View view_;
  std::vector<DepthRatePoint> points_;
  std::optional<DepthRateHandle> selected_;
  std::optional<QPointF> pointer_;
  std::optional<Gesture> gesture_;
};

}  // namespace antipode
