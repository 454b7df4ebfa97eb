// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/chart/plot_scale.h"
#include "widgets/plots/chart/plot_theme.h"

#include <QChart>

#include <array>
#include <optional>

class QCategoryAxis;

namespace antipode {

class CurveLayer;
class EventLines;
class PlotBand;
class PlotLegend;
class PlotOverlay;
class TextBands;

/// One value axis: what it spans, in which unit, and whether it grows downwards.
struct ValueScale {
  PlotRange range;
  QString unit;
  bool isInverted = false;
  bool operator==(const ValueScale&) const = default;
};

/// Where the names of the curves stand.
enum class LegendPlace { Above, Below, None };

enum class AxisSide { Left, Right };
inline constexpr AxisSide kAxisSides[] = {AxisSide::Left, AxisSide::Right};

/// The drawing of a plot: Qt Charts frames it with axes and grid, our own items draw curves, legend and cursor
/// inside. A QLineSeries is not used: it cannot break a line, and builds an outline of it for hit tests at a
/// microsecond a point whenever an axis moves. GUI thread.
class PlotChart : public QChart {
  Q_OBJECT

 public:
  PlotChart();

  void setTheme(const PlotTheme& theme);
  const PlotTheme& theme() const { return theme_; }
  void setTimeRange(const PlotRange& seconds);
  const PlotRange& timeRange() const { return timeRange_; }
  /// The axis below has plain numbers instead of times.
  void setAcrossPlain(bool plain);
  /// nullopt hides the axis; the left one then keeps its place.
  void setScale(AxisSide side, const std::optional<ValueScale>& scale);
  const std::optional<ValueScale>& scale(AxisSide side) const { return axes_[indexOf(side)].scale; }
  void setTimeLabelsVisible(bool visible);
  /// For print: texts in a font of their own.
  void setTextFont(const QFont& font);
  void setLegendPlace(LegendPlace place);

  /// Room that the labels of a side need, px; plots in a stack are given the largest.
  int neededMargin(AxisSide side) const;
  void setMargin(AxisSide side, int pixels);

  /// Places everything for the size. To be called when the size, margins or the legend change.
  void arrange(const QSizeF& size);
  /// Axes whose ranges have changed stand where the curves are drawn in this very frame, not after the next event,
  /// before which they would have no labels.
  void settle();

  double timeAt(double x) const;
  double xOf(double time) const;
  double valueAt(double y, AxisSide side) const;
  double yOf(double value, AxisSide side) const;

  PlotBand& band() { return *band_; }
  EventLines& events() { return *events_; }
  TextBands& texts() { return *texts_; }
  CurveLayer& curves() { return *curves_; }
  PlotLegend& legendItem() { return *legend_; }
  PlotOverlay& overlay() { return *overlay_; }

 private:
  struct ValueAxis {
    QCategoryAxis* axis = nullptr;
    std::optional<ValueScale> scale;
    PlotTicks ticks;
    int margin = 0;
  };
  static std::size_t indexOf(AxisSide side) { return side == AxisSide::Left ? 0 : 1; }
  void updateTimeTicks();
  void updateValueTicks(ValueAxis& axis);

  PlotTheme theme_;
  PlotRange timeRange_{0, 10};
  bool timeLabelsVisible_ = true, isAcrossPlain_ = false;
  QSizeF size_;
  std::optional<QFont> textFont_;
  LegendPlace legendPlace_ = LegendPlace::Above;
  QCategoryAxis* timeAxis_;
  std::array<ValueAxis, 2> axes_;
  PlotBand* band_;  // items belong to the scene of the chart
  EventLines* events_;
  TextBands* texts_;
  CurveLayer* curves_;
  PlotOverlay* overlay_;
  PlotLegend* legend_;
};

}  // namespace antipode
