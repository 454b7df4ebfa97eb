// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/editors/depth_rate/depth_rate_chart.h"

#include <QString>

class QLabel;

namespace antipode {

class NumberBox;
class NumberGesture;

/// Editor of the depth rate of a vehicle: the curves with their handles and the numbers. GUI thread.
class DepthRateEditor final : public QWidget {
  Q_OBJECT

 public:
  explicit DepthRateEditor(QWidget* parent = nullptr);

  /// Shows parameters; emits nothing. The echo of a gesture leaves it alone.
  void setParams(const QString& title, const DepthRateParams& params, const DepthRateContext& context);
  /// Present points of the vehicles; may be called at display rate.
  void setPoints(std::vector<DepthRatePoint> points);
  DepthRateChart& chart() { return *chart_; }

  QSize sizeHint() const override { return {420, 320}; }

 signals:
  /// A field of VehicleParams; `text` as the field list reads it.
  void fieldEdited(const QString& field, const QString& text, antipode::EditPhase phase);

 private:
  struct Number {
    NumberBox* box;
    NumberGesture* gesture;
  };
  void tell(DepthRateHandle handle, double value, EditPhase phase);

  DepthRateChart* chart_;
  QLabel *title_, *note_;
  std::array<Number, kDepthRateHandles> numbers_;
};

}  // namespace antipode
