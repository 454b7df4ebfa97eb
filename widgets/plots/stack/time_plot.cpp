// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/stack/time_plot.h"

#include "core/base/geometry/angles.h"
#include "widgets/plots/chart/curve_layer.h"
#include "widgets/plots/chart/plot_band.h"
#include "widgets/plots/chart/plot_legend.h"
#include "widgets/plots/chart/plot_view.h"
#include "widgets/plots/curves/shown_curve.h"

#include <QEvent>
#include <QMenu>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kNowhere = std::numeric_limits<double>::quiet_NaN();
constexpr double kShortestRun = 10;  // s, time axis of a run that has just begun

bool isDepth(Channel channel) {
  return channel == Channel::Depth || channel == Channel::DesiredDepth || channel == Channel::GtDepth;
}

QString unitOf(const PlotCurve& curve) {
  return QString::fromUtf8(quantityOf(curve).unit);
}

bool isOfSame(const PlotCurve& a, const PlotCurve& b) {
  return a.vehicle == b.vehicle && a.channel == b.channel && a.pings == b.pings && a.label == b.label;
}

/// Three digits of the largest value, and of how much it varies: of a small curve beside a large one, the axis
/// would leave none.
int decimalsFor(const CurveStatistics& seen) {
  const double largest = std::max(std::abs(seen.low), std::abs(seen.high)), span = seen.high - seen.low;
  const auto digits = [](double size) { return size > 0 ? static_cast<int>(std::ceil(2 - std::log10(size))) : 0; };
  return std::clamp(std::max(digits(largest), std::min(digits(span), digits(largest) + 2)), 0, 9);
}

QString withUnit(const QString& value, const QString& unit) {
  return unit.isEmpty() ? value : value + QChar(0x202f) + unitText(unit);
}

}  // namespace

const ChannelInfo& quantityOf(const PlotCurve& curve) {
  return curve.pings ? pairQuantityInfo(curve.pings->quantity) : channelInfo(curve.channel);
}

TimePlot::TimePlot(QWidget* parent)
    : QWidget(parent), cursorTime_(kNowhere), buckets_(std::make_unique<RowBuckets>()), chart_(new PlotChart) {
  view_ = new PlotView(chart_, this);
  chart_->setTheme(PlotTheme::fromPalette(palette()));
  connect(view_, &PlotView::zoomRequested, this, &TimePlot::zoom);
  connect(view_, &PlotView::panned, this, &TimePlot::pan);
  connect(view_, &PlotView::panStarted, this, [this] {
    panTime_ = chart_->timeRange();
    std::ranges::copy(fixedValues_, panValues_);
  });
  connect(view_, &PlotView::boxChosen, this, &TimePlot::zoomBox);
  connect(view_, &PlotView::cursorMoveRequested, this, &TimePlot::cursorTimeRequested);
  connect(view_, &PlotView::homeRequested, this, [this] { chooseView({.window = timeView_.window}); });
  connect(view_, &PlotView::legendClicked, this, [this](int entry) {
    if (static_cast<std::size_t>(entry) < curves_.size()) setCurveOn(entry, !isCurveOn(entry));
  });
  connect(view_, &PlotView::legendRestClicked, this, &TimePlot::showRestOfLegend);
  connect(view_, &PlotView::menuRequested, this, &TimePlot::showMenu);
  connect(view_, &PlotView::tipRequested, this, &TimePlot::showTip);
  updateReadout();
}

TimePlot::~TimePlot() = default;

void TimePlot::setRecording(const Recording* recording) {
  if (recording == recording_) return;
  recording_ = recording;
  timeView_ = {.window = timeView_.window};
  for (auto& values : fixedValues_) values.reset();
  cursorTime_ = kNowhere;
  rebuildData();
}

void TimePlot::setCurves(std::vector<PlotCurve> curves) {
  if (curves == curves_) return;
  std::vector<bool> wasOff(curves.size(), false);  // what stays keeps its switch
  for (std::size_t i = 0; i < curves.size(); ++i)
    for (std::size_t old = 0; old < curves_.size(); ++old)
      if (isOfSame(curves_[old], curves[i])) wasOff[i] = !shown_[old].isOn;
  curves_ = std::move(curves);
  shown_.clear();
  for (std::size_t i = 0; i < curves_.size(); ++i) {
    shown_.emplace_back();
    shown_.back().isOn = !wasOff[i];
  }
  rebuildData();
}

void TimePlot::rebuildData() {
  std::shared_ptr<PairPings> pings;  // the curves of a plot are mostly of one pair
  std::optional<PingPair> pair;
  for (std::size_t i = 0; i < shown_.size(); ++i) {
    shown_[i].data.reset();
    shown_[i].pieces.clear();
    const PlotCurve& curve = curves_[i];
    if (!recording_) continue;
    if (!curve.steps.empty()) {
      shown_[i].data = steppedCurve(*recording_, curve.steps);
    } else if (curve.pings) {
      if (pair != curve.pings->pair) pings = std::make_shared<PairPings>(*recording_, curve.pings->pair);
      pair = curve.pings->pair;
      shown_[i].data = pingCurve(pings, curve.pings->quantity);
    } else {
      shown_[i].data = recordedCurve(*recording_, curve.vehicle, curve.channel);
    }
  }
  chart_->band().setVehicle(recording_, bandVehicle_);
  rows_ = 0;
  wholeRunEnd_ = 0;
  *buckets_ = {};
  isStale_ = true;
  assignSides();
  updateReadout();
  refresh();
}

bool TimePlot::isCurveOn(int curve) const {
  return shown_[static_cast<std::size_t>(curve)].isOn;
}

void TimePlot::setCurveOn(int curve, bool on) {
  shown_[static_cast<std::size_t>(curve)].isOn = on;
  isStale_ = true;
  assignSides();
  updateReadout();
  refresh();
}

void TimePlot::assignSides() {
  std::optional<QString> units[2];
  for (std::size_t i = 0; i < shown_.size(); ++i) {
    ShownCurve& shown = shown_[i];
    shown.side.reset();
    if (!shown.isOn) continue;
    for (const AxisSide side : kAxisSides) {
      auto& unit = units[static_cast<std::size_t>(side)];
      if (unit && *unit != unitOf(curves_[i])) continue;
      unit = unitOf(curves_[i]);
      shown.side = side;
      break;
    }
  }
}

void TimePlot::refresh() {
  if (isVisible()) renew();
}

void TimePlot::bringUpToDate() {
  if (!isVisible()) arrange();
  isStale_ = true;
  renew();
  arrange();  // the labels are known now, and the axes do not wait for the next event
}

bool TimePlot::readNewRows() {
  const std::int64_t rows = recording_ ? recording_->rows() : 0;
  const bool sawTheEnd = buckets_->endRow == rows_;
  bool grew = rows != rows_;
  for (ShownCurve& shown : shown_)
    if (shown.data && shown.isOn && shown.data->update()) grew = true;
  chart_->band().readNewRows();
  rows_ = rows;
  return grew && (sawTheEnd || timeView_.follows);
}

PlotRange TimePlot::wantedTime() {
  if (!timeView_.follows) return timeView_.range;
  const double start = recording_ ? recording_->header().startTime : 0;
  const double end = rows_ > 0 ? recording_->endTime() : start;
  if (timeView_.window > 0) return slidingWindow(std::max(end, start + timeView_.window), timeView_.window);
  const bool isDone = recording_ && recording_->isComplete() && end > start;
  wholeRunEnd_ = isDone ? end : growingEnd(start, std::max(end, start + kShortestRun / 1.2), wholeRunEnd_);
  return {start, wholeRunEnd_};
}

void TimePlot::renew() {
  const bool hasNewRows = readNewRows();
  const PlotRange time = wantedTime();
  if (!isStale_ && !hasNewRows && time == chart_->timeRange()) return;
  isStale_ = false;
  chart_->setTimeRange(time);
  redraw();
}

void TimePlot::redraw() {
  ++redraws_;
  *buckets_ = recording_
                  ? bucketsFor(*recording_, chart_->timeRange(), static_cast<int>(chart_->plotArea().width()))
                  : RowBuckets{};
  std::vector<DrawnCurve> drawn;
  for (std::size_t i = 0; i < shown_.size(); ++i) {
    ShownCurve& shown = shown_[i];
    shown.pieces.clear();
    if (!shown.data || !shown.side) continue;
    DrawnCurve curve{.pieces = {}, .colour = curves_[i].colour, .side = *shown.side};
    shown.data->draw(*buckets_, chart_->timeRange(), curve);
    shown.pieces = curve.pieces;
    if (!curve.pieces.empty()) drawn.push_back(std::move(curve));
  }
  updateScales();
  chart_->curves().setCurves(std::move(drawn));
  chart_->band().place();
  chart_->overlay().setMessage(emptyMessage());
  updateReadout();
}

void TimePlot::updateScales() {
  const int margins[] = {neededLeftMargin(), neededRightMargin()};
  for (const AxisSide side : kAxisSides) {
    const auto index = static_cast<std::size_t>(side);
    std::optional<QString> unit;
    bool allDepth = true;
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (std::size_t i = 0; i < shown_.size(); ++i) {
      if (shown_[i].side != side || shown_[i].pieces.empty()) continue;
      unit = unitOf(curves_[i]);
      allDepth = allDepth && !curves_[i].pings && isDepth(curves_[i].channel);
      for (const CurvePiece& piece : shown_[i].pieces) {
        low = std::min(low, piece.low);
        high = std::max(high, piece.high);
      }
    }
    if (!unit) {
      chart_->setScale(side, std::nullopt);
      continue;
    }
    // Far above it, the axis would show nothing but that.
    if (isZeroShown_ && low >= 0 && low < 0.4 * high) low = 0;
    const auto& before = chart_->scale(side);
    const std::optional<PlotRange> current =
        before && before->unit == *unit ? std::optional(before->range) : std::nullopt;
    const bool isFromZero = isZeroShown_ && low == 0;
    const PlotRange fitting =
        isFromZero ? valueAxisFromZero(high, current) : valueAxisFor({low, high}, unit->toStdString(), current);
    const PlotRange range = fixedValues_[index].value_or(fitting);
    chart_->setScale(side, ValueScale{range, *unit, allDepth});
  }
  if (margins[0] == neededLeftMargin() && margins[1] == neededRightMargin()) return;
  arrange();
  emit marginsChanged();
}

QString TimePlot::emptyMessage() const {
  if (!recording_ || curves_.empty()) return tr("Select a vehicle on the map or in the tree to plot it");
  if (std::ranges::any_of(shown_, [](const ShownCurve& shown) { return !shown.pieces.empty(); })) return {};
  if (std::ranges::none_of(shown_, &ShownCurve::isOn))
    return tr("All curves are switched off: click a name above");
  if (std::ranges::none_of(shown_, [](const ShownCurve& shown) { return shown.isOn && shown.data; }))
    return tr("Not recorded in this run");
  if (rows_ == 0) return tr("No data yet: start the run");
  return buckets_->count() == 0 ? tr("No data in this stretch of time: double-click to return")
                                : tr("This quantity has no values here");
}

void TimePlot::setQuantities(std::vector<Channel> channels) {
  quantities_ = std::move(channels);
  updateReadout();
}

QString TimePlot::title() const {
  if (!title_.isEmpty()) return title_;
  std::vector<Channel> channels;
  for (const PlotCurve& curve : curves_) channels.push_back(curve.channel);
  if (channels.empty()) channels = quantities_;
  // Curves of several quantities say themselves which.
  if (channels.empty() || std::ranges::count(channels, channels.front()) != std::ssize(channels)) return {};
  const ChannelInfo& info = channelInfo(channels.front());
  const QString name = QString::fromUtf8(info.label);
  return *info.unit ? QStringLiteral("%1 (%2)").arg(name, unitText(QString::fromUtf8(info.unit))) : name;
}

int TimePlot::decimalsOf(const ShownCurve& shown) const {
  const auto& scale = chart_->scale(shown.side.value_or(AxisSide::Left));
  return scale ? std::clamp(static_cast<int>(std::ceil(-std::log10(scale->range.span() / 150))), 0, 6) : 2;
}

QString TimePlot::statisticsText(const ShownCurve& shown) const {
  if (!shown.data || rows_ == 0) return {};
  const CurveStatistics seen = shown.data->statistics(chart_->timeRange());
  if (seen.count == 0) return tr("no values");
  const int decimals = std::max(decimalsOf(shown), decimalsFor(seen));
  return tr("min %1  max %2  mean %3")
      .arg(valueText(seen.low, decimals), valueText(seen.high, decimals), valueText(seen.mean(), decimals));
}

void TimePlot::updateReadout() {
  const bool hasTitle = !title().isEmpty();
  const bool hasCursor = recording_ && rows_ > 0 && !std::isnan(cursorTime_);
  std::vector<PlotLegend::Entry> entries;
  std::vector<PlotOverlay::Dot> dots;
  for (std::size_t i = 0; i < shown_.size(); ++i) {
    const PlotCurve& curve = curves_[i];
    const ShownCurve& shown = shown_[i];
    const QString channel = QString::fromUtf8(quantityOf(curve).label);
    PlotLegend::Entry entry{.label = hasTitle ? curve.label : QStringLiteral("%1 · %2").arg(curve.label, channel),
                            .colour = curve.colour,
                            .isOn = shown.isOn && shown.side.has_value()};
    if (shown.isOn && !shown.side) {
      entry.statistics = tr("third unit: give it a plot of its own");
    } else if (shown.isOn && !shown.data && recording_) {
      entry.statistics = tr("not recorded");
    } else if (shown.isOn) {
      const double value = hasCursor && shown.data ? shown.data->valueAt(cursorTime_) : kNowhere;
      if (hasCursor) {
        const int decimals = decimalsOf(shown);
        const double read = quantityOf(curve).period == 360 ? roundedHeading(value, decimals) : value;
        entry.value = std::isnan(value) ? valueText(value, 0) : withUnit(valueText(read, decimals), unitOf(curve));
      }
      if (statisticsVisible_) entry.statistics = statisticsText(shown);
      if (hasCursor && !shown.pieces.empty()) dots.push_back({value, *shown.side, curve.colour});
    }
    entries.push_back(std::move(entry));
  }
  if (const auto state = stateAtCursor())
    entries.push_back({.label = tr("state"), .value = state->first, .colour = state->second});
  if (chart_->legendItem().setContent(title(), std::move(entries))) arrange();
  const bool isCursorSet = !std::isnan(cursorTime_);
  chart_->overlay().setCursor(isCursorSet ? std::optional(cursorTime_) : std::nullopt, std::move(dots));
  chart_->overlay().setUnits(!hasTitle);
  view_->setCursorX(isCursorSet ? chart_->xOf(cursorTime_) : -1);
}

void TimePlot::setCursorTime(double time) {
  if (time == cursorTime_ || (std::isnan(time) && std::isnan(cursorTime_))) return;
  cursorTime_ = time;
  if (isVisible()) updateReadout();
}

void TimePlot::arrange() {
  view_->setGeometry(rect());
  if (corner_) {
    const QSize size = corner_->sizeHint();
    corner_->setGeometry(width() - size.width() - 4, 2, size.width(), size.height());
    corner_->raise();
    chart_->legendItem().setReserved(size.width() + 4);
  }
  chart_->arrange(size());
  view_->setCursorX(std::isnan(cursorTime_) ? -1 : chart_->xOf(cursorTime_));
}

void TimePlot::setTheme(const std::optional<PlotTheme>& theme) {
  theme_ = theme;
  chart_->setTheme(theme.value_or(PlotTheme::fromPalette(palette())));
  arrange();
}

void TimePlot::setStatisticsVisible(bool visible) {
  if (visible == statisticsVisible_) return;
  statisticsVisible_ = visible;
  updateReadout();
}

void TimePlot::setTimeLabelsVisible(bool visible) {
  chart_->setTimeLabelsVisible(visible);
}

void TimePlot::setCornerWidget(QWidget* widget) {
  corner_ = widget;
  if (widget) widget->setParent(this);
  arrange();
}

void TimePlot::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  arrange();
  updateReadout();
  renew();
}

void TimePlot::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
  isStale_ = true;
  refresh();
}

void TimePlot::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  const bool isLook = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
  if (!isLook) return;
  chart_->setTheme(theme_.value_or(PlotTheme::fromPalette(palette())));
  arrange();
}

}  // namespace antipode
