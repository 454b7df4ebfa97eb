// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/chart/plot_chart.h"

#include <QColor>
#include <QGraphicsItem>

#include <vector>

namespace antipode {

/// Moments of one kind, s, ascending, and their colour.
struct PlotMarks {
  QColor colour;
  std::vector<double> times;
  bool operator==(const PlotMarks&) const = default;
};

/// Events as thin upright lines behind the curves: one a pixel, however many there are. GUI thread.
class EventLines : public QGraphicsItem {
 public:
  explicit EventLines(PlotChart& chart);
  void setMarks(std::vector<PlotMarks> marks);
  void place();
  /// Where lines are drawn, px of the chart; those of kinds that come later lie above.
  struct Line {
    int x = 0;
    QColor colour;
    bool operator==(const Line&) const = default;
  };
  std::vector<Line> lines() const;

  QRectF boundingRect() const override { return area_; }
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  PlotChart& chart_;
  QRectF area_;
  std::vector<PlotMarks> marks_;
};

}  // namespace antipode
