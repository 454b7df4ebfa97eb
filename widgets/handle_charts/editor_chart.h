// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/chart/plot_scale.h"
#include "widgets/plots/chart/plot_theme.h"

#include <QBrush>
#include <QFont>
#include <QList>
#include <QPen>
#include <QPointF>
#include <QRectF>

#include <array>
#include <vector>

class QAreaSeries;
class QCategoryAxis;
class QChart;
class QGraphicsScene;
class QPainter;
class QXYSeries;

namespace antipode {

/// One series of a chart, in the units of its axes. In a polar chart x is an angle in degrees, clockwise from the
/// top.
struct ChartLayer {
  enum class Kind { Line, Area, Points };
  Kind kind = Kind::Line;
  QList<QPointF> points;      ///< of an area: its upper edge
  QList<QPointF> lower = {};  ///< of an area
  QPen pen = {Qt::NoPen};
  QBrush brush = {};
  double size = 8;  ///< diameter of points, px
  bool operator==(const ChartLayer&) const = default;
};
ChartLayer lineLayer(QList<QPointF> points, const QPen& pen);
ChartLayer areaLayer(QList<QPointF> upper, QList<QPointF> lower, const QBrush& brush);
ChartLayer rectLayer(const QRectF& rect, const QBrush& brush);  ///< an area; nothing while the rect is empty
ChartLayer pointsLayer(QList<QPointF> points, const QColor& fill, const QPen& border, double size = 9);

struct ChartTick {
  double value = 0;
  QString text;
  bool operator==(const ChartTick&) const = default;
};
/// Multiples of `step` inside the range, as short as numbers go.
std::vector<ChartTick> ticksEvery(double step, const PlotRange& range);

/// What an axis spans and which ticks it has.
struct ChartAxis {
  PlotRange range;
  std::string_view unit = {};         ///< degrees get ticks at 45, 90, ...
  bool isReversed = false;            ///< grows downwards, or to the left
  bool isLabelled = true;             ///< false: grid lines only
  std::vector<ChartTick> ticks = {};  ///< empty: round ones, as many as there is room for
  bool operator==(const ChartAxis&) const = default;
};

/// A Qt chart with a horizontal and a vertical axis, or with an angle and a radius, in somebody's scene. The owner
/// gives the place of the plot area; values and pixels then convert without asking Qt Charts, whose layout follows
/// only with the next event. GUI thread.
class EditorChart {
 public:
  enum class Shape { Cartesian, Polar };
  EditorChart(QGraphicsScene& scene, Shape shape);  ///< the scene owns the drawing

  void setTheme(const PlotTheme& theme, const QFont& font, const QColor& frame);
  void setAxis(Qt::Orientation orientation, const ChartAxis& axis);
  const ChartAxis& axis(Qt::Orientation orientation) const { return axes_[indexOf(orientation)].spec; }
  /// Where the axes enclose the data, px. A polar chart is given the place for its labels, too, and Qt Charts
  /// finds the largest circle in it.
  void setArea(const QRectF& area, const QSizeF& sceneSize);
  const QRectF& area() const { return area_; }  ///< of a polar chart: around its circle
  void paintGround(QPainter& painter) const;    ///< what lies behind grid and series
  void paintFrame(QPainter& painter) const;
  /// Width that the labels of the vertical axis need in a plot area of this height, px.
  double labelWidth(double height) const;
  /// Replaces what is drawn, first layer first. Layers that did not change cost nothing.
  void setLayers(const std::vector<ChartLayer>& layers);

  QPointF screenFrom(QPointF value) const;
  QPointF valueFrom(QPointF screen) const;

 private:
  struct Axis {
    QCategoryAxis* item = nullptr;
    ChartAxis spec;
  };
  struct Series {
    ChartLayer shown;
    QXYSeries *line = nullptr, *lower = nullptr;
    QAreaSeries* area = nullptr;
  };
  static std::size_t indexOf(Qt::Orientation orientation) { return orientation == Qt::Horizontal ? 0 : 1; }
  std::vector<ChartTick> ticksOf(Qt::Orientation orientation, double length) const;
  void updateTicks(Qt::Orientation orientation);
  void rebuildSeries(const std::vector<ChartLayer>& layers);
  void paintOutline(QPainter& painter, const QPen& pen, const QBrush& brush) const;
  static void show(Series& series, const ChartLayer& layer);

  Shape shape_;
  QChart* chart_;
  QFont font_;
  QColor ground_, frame_;
  QRectF area_{0, 0, 100, 100};
  bool isLaidOut_ = false;  // for the next two, with all that has been set
  QRectF givenArea_;
  QSizeF givenSize_;
  std::array<Axis, 2> axes_;
  std::vector<Series> series_;
};

}  // namespace antipode
