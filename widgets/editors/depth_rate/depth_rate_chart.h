// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/depth_rate.h"
#include "widgets/handle_charts/handle_chart.h"

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
class DepthRateChart final : public ValueChart<DepthRateParams> {
  Q_OBJECT

 public:
  explicit DepthRateChart(QWidget* parent = nullptr);

  /// Shows parameters; emits nothing. Others than the present end a gesture silently.
  void setParams(const DepthRateParams& params, const DepthRateContext& context);
  void setPoints(std::vector<DepthRatePoint> points);
  const DepthRateParams& params() const { return value(); }

  QPointF screenFrom(double speed, double rate) const { return chart().screenFrom({speed, rate}); }
  QPointF handleAt(DepthRateHandle handle) const;

  QSize sizeHint() const override { return {400, 150}; }
  QSize minimumSizeHint() const override { return {220, 140}; }

 signals:
  void edited(antipode::DepthRateHandle handle, double value, antipode::EditPhase phase);

 protected:
  int handleCount() const override { return kDepthRateHandles; }
  QPointF handlePosition(int handle) const override { return handleAt(static_cast<DepthRateHandle>(handle)); }
  void dragHandle(int handle, QPointF to, bool isFine) override;
  bool nudgeItem(int item, const Nudge& nudge) override;
  Qt::CursorShape cursorOf(int handle) const override;
  void announce(EditPhase phase) override;
  void fitAxes() override;
  void arrange() override;
  void updateLayers() override;
  QString caption() const override { return tr("depth rate, m/s down, over speed, m/s"); }
  QString readout() const override;
  void paintBelowHandles(QPainter& painter) const override;

 private:
  void moveTo(DepthRateHandle handle, double wanted);
  double rateAt(double elevator, double speed) const;
  void paintCurveNames(QPainter& painter) const;

  DepthRateContext context_;
  std::vector<DepthRatePoint> points_;
  DepthRateHandle moved_ = DepthRateHandle::Rate;  // of the gesture
};

}  // namespace antipode
