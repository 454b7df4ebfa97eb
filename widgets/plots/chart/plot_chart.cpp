// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/chart/plot_chart.h"

#include "widgets/plots/chart/curve_layer.h"
#include "widgets/plots/chart/event_lines.h"
#include "widgets/plots/chart/plot_axis.h"
#include "widgets/plots/chart/plot_band.h"
#include "widgets/plots/chart/plot_legend.h"
#include "widgets/plots/chart/text_bands.h"

#include <QApplication>
#include <QCategoryAxis>
#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QGraphicsScene>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr int kEdge = 8;           // px around everything
constexpr int kLabelGap = 12;      // px between an axis and the far end of its labels, beside the text
constexpr int kTimeOverhang = 28;  // px, half a time label at the right end
constexpr int kTimePerTick = 70;   // px
constexpr int kValuePerTick = 24;

}  // namespace

PlotChart::PlotChart() : timeAxis_(new QCategoryAxis) {
  setAnimationOptions(QChart::NoAnimation);
  setBackgroundVisible(false);  // the scene paints the ground, also in the margins
  setMargins({});
  layout()->setContentsMargins(0, 0, 0, 0);
  QChart::legend()->hide();
  setDropShadowEnabled(false);
  addAxis(timeAxis_, Qt::AlignBottom);
  placeLabelsOnValues(*timeAxis_);
  for (const AxisSide side : {AxisSide::Left, AxisSide::Right}) {
    ValueAxis& value = axes_[indexOf(side)];
    value.axis = new QCategoryAxis;
    addAxis(value.axis, side == AxisSide::Left ? Qt::AlignLeft : Qt::AlignRight);
    placeLabelsOnValues(*value.axis);
    value.axis->setVisible(false);
  }
  axes_[1].axis->setGridLineVisible(false);  // two grids over each other cannot be read
  band_ = new PlotBand(*this);
  events_ = new EventLines(*this);
  texts_ = new TextBands(*this);
  curves_ = new CurveLayer(*this);
  overlay_ = new PlotOverlay(*this);
  legend_ = new PlotLegend(*this);
  setTheme(PlotTheme::light());
}

void PlotChart::setTheme(const PlotTheme& theme) {
  theme_ = theme;
  QFont small = QApplication::font();
  if (textFont_)
    small = *textFont_;
  else if (small.pointSizeF() > 0)
    small.setPointSizeF(std::max(7.0, small.pointSizeF() - 1));
  setFont(small);
  if (scene()) scene()->setBackgroundBrush(theme.background);
  setAxisTheme(*timeAxis_, theme, small);
  for (const ValueAxis& value : axes_) setAxisTheme(*value.axis, theme, small);
  band_->update();
  texts_->update();
  curves_->update();
  overlay_->update();
  legend_->update();
}

void PlotChart::setTextFont(const QFont& font) {
  textFont_ = font;
  setTheme(theme_);
  updateTimeTicks();
}

void PlotChart::setLegendPlace(LegendPlace place) {
  legendPlace_ = place;
  legend_->setVisible(place != LegendPlace::None);
}

void PlotChart::setTimeRange(const PlotRange& seconds) {
  if (seconds == timeRange_ && !timeAxis_->categoriesLabels().isEmpty()) return;
  timeRange_ = seconds;
  updateTimeTicks();
}

void PlotChart::setAcrossPlain(bool plain) {
  if (plain == isAcrossPlain_) return;
  isAcrossPlain_ = plain;
  updateTimeTicks();
}

void PlotChart::setTimeLabelsVisible(bool visible) {
  timeLabelsVisible_ = visible;
  timeAxis_->setLabelsVisible(visible);
  arrange(size_);
}

void PlotChart::updateTimeTicks() {
  const bool isClock = readsAsClock(timeRange_);
  const int most = std::max(2, static_cast<int>(plotArea().width()) / kTimePerTick);
  const PlotTicks ticks = isAcrossPlain_ ? valueTicks(timeRange_, most) : timeTicks(timeRange_, most);
  const bool isNumber = isAcrossPlain_ || (textFont_ && !isClock);  // in print the title of the axis has the unit
  QStringList texts;
  for (const double value : ticks.values)
    texts << (isNumber ? valueText(value, ticks.decimals) : timeText(value, ticks.decimals, isClock));
  setTicks(*timeAxis_, timeRange_, ticks.values, texts);
}

void PlotChart::setScale(AxisSide side, const std::optional<ValueScale>& scale) {
  ValueAxis& value = axes_[indexOf(side)];
  if (value.scale == scale) return;
  value.scale = scale;
  value.axis->setVisible(scale.has_value());
  updateValueTicks(value);
}

void PlotChart::updateValueTicks(ValueAxis& value) {
  if (!value.scale) {
    value.ticks = {};
    return;
  }
  const int most = std::max(2, static_cast<int>(plotArea().height()) / kValuePerTick);
  value.ticks = valueTicks(value.scale->range, most, value.scale->unit.toStdString());
  QStringList texts;
  for (const double at : value.ticks.values) texts << valueText(at, value.ticks.decimals);
  value.axis->setReverse(value.scale->isInverted);
  setTicks(*value.axis, value.scale->range, value.ticks.values, texts);
}

int PlotChart::neededMargin(AxisSide side) const {
  const ValueAxis& value = axes_[indexOf(side)];
  const QFontMetricsF metrics(font());
  double widest = 0;
  for (const double at : value.ticks.values)
    widest = std::max(widest, metrics.horizontalAdvance(valueText(at, value.ticks.decimals)));
  if (!value.scale) return side == AxisSide::Left ? 40 : kTimeOverhang;
  // Steps of a few pixels, or the plot would shift with every digit.
  return std::max(40, (static_cast<int>(widest) + kLabelGap + kEdge + 7) / 8 * 8);
}

void PlotChart::setMargin(AxisSide side, int pixels) {
  ValueAxis& value = axes_[indexOf(side)];
  if (value.margin == pixels) return;
  value.margin = pixels;
  arrange(size_);
}

void PlotChart::arrange(const QSizeF& size) {
  size_ = size;
  if (size.isEmpty()) return;
  const QFontMetricsF metrics(font());
  const double left = std::max(axes_[0].margin, neededMargin(AxisSide::Left));
  const double right = std::max(axes_[1].margin, neededMargin(AxisSide::Right));
  // The curves come first: the legend takes at most a third of the height.
  const int legendLines = std::max(1, static_cast<int>(size.height() / 3 / (std::ceil(metrics.height()) + 3)));
  const double legend = legend_->arrange(size.width() - 2 * kEdge, legendLines) + 6;
  const double top = legendPlace_ == LegendPlace::Above ? legend : kEdge;
  const double bottom =
      (timeLabelsVisible_ ? metrics.height() + 10 : kEdge) + (legendPlace_ == LegendPlace::Below ? legend : 0);
  const QRectF area(left, top, std::max(20.0, size.width() - left - right),
                    std::max(20.0, size.height() - top - bottom));
  if (geometry().size() != size) resize(size);
  if (plotArea() != area) setPlotArea(area);
  legend_->setPos(kEdge, legendPlace_ == LegendPlace::Below ? size.height() - legend + 3 : 3);
  updateTimeTicks();
  for (ValueAxis& value : axes_) updateValueTicks(value);
  layout()->invalidate();
  settle();
  band_->place();
  events_->place();
  texts_->place();
  curves_->place();
  overlay_->place();
}

void PlotChart::settle() {
  layout()->activate();
}

double PlotChart::timeAt(double x) const {
  return timeRange_.low + (x - plotArea().left()) / plotArea().width() * timeRange_.span();
}

double PlotChart::xOf(double time) const {
  return plotArea().left() + (time - timeRange_.low) / timeRange_.span() * plotArea().width();
}

double PlotChart::valueAt(double y, AxisSide side) const {
  const std::optional<ValueScale>& value = scale(side);
  if (!value) return 0;
  const double part = (y - plotArea().top()) / plotArea().height();
  return value->range.low + (value->isInverted ? part : 1 - part) * value->range.span();
}

double PlotChart::yOf(double value, AxisSide side) const {
  const std::optional<ValueScale>& onSide = scale(side);
  if (!onSide) return 0;
  const double part = (value - onSide->range.low) / onSide->range.span();
  return plotArea().top() + (onSide->isInverted ? part : 1 - part) * plotArea().height();
}

}  // namespace antipode
