// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"
#include "widgets/plots/chart/plot_chart.h"

#include <QGraphicsItem>

#include <optional>
#include <vector>

namespace antipode {

/// A strip along the time axis in the colour of a drifting vehicle's state, with a breath of it over the plot.
/// Reads on as the recording grows. GUI thread.
class PlotBand : public QGraphicsItem {
 public:
  explicit PlotBand(PlotChart& chart);
  /// Whose state; nullopt: no strip. The recording must outlive the band or the next call.
  void setVehicle(const Recording* recording, std::optional<VehicleId> vehicle);
  bool isShown() const { return column_.has_value(); }
  /// Takes in new rows; true when there were any.
  bool readNewRows();
  /// The recorded state in force; NaN: none.
  double valueAt(double time) const;
  void place();

  QRectF boundingRect() const override { return area_; }
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  struct Stretch {
    double from = 0;
    double value = 0;
  };
  PlotChart& chart_;
  QRectF area_;
  const Recording* recording_ = nullptr;
  std::optional<int> column_;
  std::int64_t rows_ = 0;
  std::vector<Stretch> stretches_;
};

}  // namespace antipode
