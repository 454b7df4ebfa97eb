// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/handle_charts/editor_chart.h"

#include "core/base/fields.h"
#include "core/base/geometry/angles.h"
#include "core/base/rounding.h"
#include "widgets/plots/chart/plot_axis.h"

#include <QAreaSeries>
#include <QCategoryAxis>
#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QLineSeries>
#include <QPainter>
#include <QPolarChart>
#include <QScatterSeries>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

QChart* makeChart(EditorChart::Shape shape) {
  if (shape == EditorChart::Shape::Polar) return new QPolarChart;
  return new QChart;
}

/// -1 .. 1 around 0, as the ends of a plot area.
double share(double value, const ChartAxis& axis) {
  const double part = (value - axis.range.low) / axis.range.span();
  return axis.isReversed ? 1 - part : part;
}

double valueAt(double share, const ChartAxis& axis) {
  return axis.range.low + (axis.isReversed ? 1 - share : share) * axis.range.span();
}

}  // namespace

ChartLayer lineLayer(QList<QPointF> points, const QPen& pen) {
  return {ChartLayer::Kind::Line, std::move(points), {}, pen};
}

ChartLayer areaLayer(QList<QPointF> upper, QList<QPointF> lower, const QBrush& brush) {
  return {ChartLayer::Kind::Area, std::move(upper), std::move(lower), QPen(Qt::NoPen), brush};
}

ChartLayer rectLayer(const QRectF& rect, const QBrush& brush) {
  if (rect.isEmpty()) return areaLayer({}, {}, brush);
  return areaLayer({rect.topLeft(), rect.topRight()}, {rect.bottomLeft(), rect.bottomRight()}, brush);
}

ChartLayer pointsLayer(QList<QPointF> points, const QColor& fill, const QPen& border, double size) {
  return {ChartLayer::Kind::Points, std::move(points), {}, border, fill, size};
}

std::vector<ChartTick> ticksEvery(double step, const PlotRange& range) {
  constexpr int kMaxTicks = 2000;  // in numbers too large to count, steps have no end
  std::vector<ChartTick> ticks;
  const double least = 1e-9 * range.span();
  const double first = std::ceil((range.low - least) / step);
  for (int i = 0; i < kMaxTicks && (first + i) * step <= range.high + least; ++i) {
    const double value = rounded((first + i) * step, 1e9);
    ticks.push_back({value, QString::fromStdString(numberText(value)).replace('-', QChar(0x2212))});
  }
  return ticks;
}

EditorChart::EditorChart(QGraphicsScene& scene, Shape shape) : shape_(shape), chart_(makeChart(shape)) {
  scene.addItem(chart_);
  chart_->setAnimationOptions(QChart::NoAnimation);
  chart_->setBackgroundVisible(false);
  chart_->setMargins({});
  chart_->layout()->setContentsMargins(0, 0, 0, 0);
  chart_->legend()->hide();
  for (const Qt::Orientation orientation : {Qt::Horizontal, Qt::Vertical}) {
    auto* item = new QCategoryAxis;
    placeLabelsOnValues(*item);
    const bool isHorizontal = orientation == Qt::Horizontal;
    if (shape_ == Shape::Polar)
      static_cast<QPolarChart*>(chart_)->addAxis(
          item, isHorizontal ? QPolarChart::PolarOrientationAngular : QPolarChart::PolarOrientationRadial);
    else
      chart_->addAxis(item, isHorizontal ? Qt::AlignBottom : Qt::AlignLeft);
    axes_[indexOf(orientation)].item = item;
  }
}

void EditorChart::setTheme(const PlotTheme& theme, const QFont& font, const QColor& frame) {
  isLaidOut_ = false;
  font_ = font;
  ground_ = theme.background;
  frame_ = frame;
  for (const Axis& axis : axes_) {
    setAxisTheme(*axis.item, theme, font);
    axis.item->setLineVisible(false);  // the frame is the line
  }
}

void EditorChart::setAxis(Qt::Orientation orientation, const ChartAxis& spec) {
  Axis& axis = axes_[indexOf(orientation)];
  if (axis.spec == spec && !axis.item->categoriesLabels().isEmpty()) return;
  axis.spec = spec;
  isLaidOut_ = false;
  axis.item->setReverse(spec.isReversed);
  axis.item->setLabelsVisible(spec.isLabelled);
  updateTicks(orientation);
}

std::vector<ChartTick> EditorChart::ticksOf(Qt::Orientation orientation, double length) const {
  const ChartAxis& axis = axes_[indexOf(orientation)].spec;
  if (!axis.ticks.empty()) return axis.ticks;
  const QFontMetricsF metrics(font_);
  const bool isAcross = orientation == Qt::Horizontal && shape_ == Shape::Cartesian;
  const double room = isAcross ? metrics.horizontalAdvance(QStringLiteral("-10.0  ")) : 1.7 * metrics.height();
  const PlotTicks round = valueTicks(axis.range, std::max(2, static_cast<int>(length / room)), axis.unit);
  std::vector<ChartTick> ticks;
  for (const double value : round.values) ticks.push_back({value, valueText(value, round.decimals)});
  return ticks;
}

void EditorChart::updateTicks(Qt::Orientation orientation) {
  const Axis& axis = axes_[indexOf(orientation)];
  const double radii = shape_ == Shape::Polar ? 2 : 1;
  std::vector<double> values;
  QStringList texts;
  for (const ChartTick& tick :
       ticksOf(orientation, orientation == Qt::Horizontal ? area_.width() : area_.height() / radii)) {
    values.push_back(tick.value);
    QString text = tick.text;
    while (texts.contains(text)) text += QChar(0x200B);  // Qt Charts wants them to differ: by what takes no room
    texts << text;
  }
  setTicks(*axis.item, axis.spec.range, values, texts);
}

double EditorChart::labelWidth(double height) const {
  const QFontMetricsF metrics(font_);
  double widest = 0;
  for (const ChartTick& tick : ticksOf(Qt::Vertical, height))
    widest = std::max(widest, metrics.horizontalAdvance(tick.text));
  return widest;
}

void EditorChart::setArea(const QRectF& area, const QSizeF& sceneSize) {
  // A layout of Qt Charts takes milliseconds, and a drag comes here with each movement.
  if (isLaidOut_ && area == givenArea_ && sceneSize == givenSize_) return;
  isLaidOut_ = true, givenArea_ = area, givenSize_ = sceneSize;
  area_ = area;
  if (shape_ == Shape::Polar) {
    chart_->setGeometry(area);
  } else {
    if (chart_->size() != sceneSize) chart_->resize(sceneSize);
    if (chart_->plotArea() != area_) chart_->setPlotArea(area_);
  }
  for (const Qt::Orientation orientation : {Qt::Horizontal, Qt::Vertical}) updateTicks(orientation);
  // The axes must stand in their place in this very frame, not after the next event.
  chart_->layout()->invalidate();
  chart_->layout()->activate();
  if (shape_ == Shape::Polar) area_ = chart_->plotArea().translated(chart_->pos());
}

void EditorChart::paintOutline(QPainter& painter, const QPen& pen, const QBrush& brush) const {
  painter.save();  // Qt Charts fills its lines with whatever brush it finds
  painter.setPen(pen);
  painter.setBrush(brush);
  if (shape_ == Shape::Polar)
    painter.drawEllipse(area_);
  else
    painter.drawRect(area_);
  painter.restore();
}

void EditorChart::paintGround(QPainter& painter) const {
  paintOutline(painter, QPen(Qt::NoPen), ground_);
}

void EditorChart::paintFrame(QPainter& painter) const {
  paintOutline(painter, QPen(frame_, 1), Qt::NoBrush);
}

// --- series ----------------------------------------------------------------------------------------

void EditorChart::setLayers(const std::vector<ChartLayer>& layers) {
  const auto isSameKind = [](const ChartLayer& layer, const Series& series) {
    return layer.kind == series.shown.kind;
  };
  if (!std::ranges::equal(layers, series_, isSameKind)) rebuildSeries(layers);
  for (std::size_t i = 0; i < layers.size(); ++i) show(series_[i], layers[i]);
}

void EditorChart::rebuildSeries(const std::vector<ChartLayer>& layers) {
  chart_->removeAllSeries();
  series_.clear();
  for (const ChartLayer& layer : layers) {
    Series series;
    series.shown.kind = layer.kind;
    QAbstractSeries* drawn = nullptr;
    if (layer.kind == ChartLayer::Kind::Points) {
      drawn = series.line = new QScatterSeries;
    } else if (layer.kind == ChartLayer::Kind::Line) {
      drawn = series.line = new QLineSeries;
    } else {
      auto *upper = new QLineSeries, *lower = new QLineSeries;
      drawn = series.area = new QAreaSeries(upper, lower);
      upper->setParent(drawn);
      lower->setParent(drawn);
      series.line = upper;
      series.lower = lower;
    }
    chart_->addSeries(drawn);
    for (const Axis& axis : axes_) drawn->attachAxis(axis.item);
    series_.push_back(series);
  }
}

void EditorChart::show(Series& series, const ChartLayer& layer) {
  if (layer == series.shown) return;
  const ChartLayer before = std::exchange(series.shown, layer);
  if (layer.points != before.points) series.line->replace(layer.points);
  if (series.area) {
    if (layer.lower != before.lower) series.lower->replace(layer.lower);
    series.area->setPen(layer.pen);
    series.area->setBrush(layer.brush);
    return;
  }
  series.line->setPen(layer.pen);
  if (auto* points = qobject_cast<QScatterSeries*>(series.line)) {
    points->setBrush(layer.brush);
    points->setMarkerSize(layer.size);
  }
}

// --- values and pixels -----------------------------------------------------------------------------

QPointF EditorChart::screenFrom(QPointF value) const {
  const double right = share(value.x(), axes_[0].spec), up = share(value.y(), axes_[1].spec);
  if (shape_ == Shape::Cartesian)
    return {area_.left() + right * area_.width(), area_.bottom() - up * area_.height()};
  const double angle = radFromDeg(360 * right), length = up * area_.width() / 2;
  return area_.center() + QPointF(std::sin(angle), -std::cos(angle)) * length;
}

QPointF EditorChart::valueFrom(QPointF screen) const {
  double right = (screen.x() - area_.left()) / area_.width(), up = (area_.bottom() - screen.y()) / area_.height();
  if (shape_ == Shape::Polar) {
    const QPointF from = screen - area_.center();
    right = wrap360(degFromRad(std::atan2(from.x(), -from.y()))) / 360;
    up = std::hypot(from.x(), from.y()) / (area_.width() / 2);
  }
  return {valueAt(right, axes_[0].spec), valueAt(up, axes_[1].spec)};
}

}  // namespace antipode
