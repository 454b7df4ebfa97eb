// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/stack/time_plot.h"

#include "core/base/geometry/angles.h"
#include "widgets/base/swarm_look.h"
#include "widgets/base/texts.h"
#include "widgets/plots/chart/curve_layer.h"
#include "widgets/plots/chart/plot_band.h"
#include "widgets/plots/chart/plot_legend.h"
#include "widgets/plots/chart/plot_view.h"
#include "widgets/plots/chart/text_bands.h"

#include <QEvent>
#include <QMenu>
#include <QMimeData>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kNowhere = std::numeric_limits<double>::quiet_NaN();

/// Three digits of the largest value, and of how much it varies: of a small curve beside a large one, the axis
/// would leave none.
int decimalsFor(const CurveStatistics& seen) {
  const double largest = std::max(std::abs(seen.low), std::abs(seen.high)), span = seen.high - seen.low;
  const auto digits = [](double size) { return size > 0 ? static_cast<int>(std::ceil(2 - std::log10(size))) : 0; };
  return std::clamp(std::max(digits(largest), std::min(digits(span), digits(largest) + 2)), 0, 9);
}

QString titleOf(const CurveInfo& info) {
  return info.unit.isEmpty() ? info.name : QStringLiteral("%1 (%2)").arg(info.name, unitText(info.unit));
}

QString withUnit(const QString& value, const QString& unit) {
  return unit.isEmpty() ? value : value + QChar(0x202f) + unitText(unit);
}

}  // namespace

TimePlot::TimePlot(QWidget* parent)
    : QWidget(parent),
      cursorTime_(kNowhere),
      referenceTime_(kNowhere),
      buckets_(std::make_unique<RowBuckets>()),
      chart_(new PlotChart),
      zoom_(*chart_) {
  view_ = new PlotView(chart_, this);
  view_->setAccessibleName(tr("Plot"));
  chart_->setTheme(PlotTheme::fromPalette(palette()));
  connect(view_, &PlotView::zoomRequested, this, [this](double time, double factor) {
    if (hasRows() && kind_ == PlotKind::OverTime) chooseView(zoom_.zoomed(*recording_, time, factor));
  });
  connect(view_, &PlotView::panned, this, [this](const QPointF& pixels) {
    if (hasRows() && kind_ == PlotKind::OverTime) chooseView(zoom_.panned(*recording_, pixels));
  });
  connect(view_, &PlotView::panStarted, this, [this] { zoom_.startPan(); });
  connect(view_, &PlotView::boxChosen, this, [this](const QRectF& box) {
    if (!hasRows() || kind_ != PlotKind::OverTime) return;
    if (const auto view = zoom_.boxed(*recording_, box)) chooseView(*view);
  });
  connect(view_, &PlotView::cursorMoveRequested, this, [this](double time) {
    if (kind_ == PlotKind::OverTime) emit cursorTimeRequested(time);
  });
  connect(view_, &PlotView::cursorClickTakenBack, this, [this] {
    if (kind_ == PlotKind::OverTime) emit cursorClickTakenBack();
  });
  connect(view_, &PlotView::referenceMoveRequested, this, [this](double time) {
    if (kind_ == PlotKind::OverTime) emit referenceTimeRequested(time);
  });
  connect(view_, &PlotView::pointerMoved, this, [this](std::optional<double> time) {
    pointerTime_ = time;
    updateReading();
  });
  connect(view_, &PlotView::homeRequested, this, &TimePlot::resetZoom);
  connect(view_, &PlotView::legendClicked, this, [this](int entry) {
    if (static_cast<std::size_t>(entry) < curves_.size()) setCurveOn(entry, !isCurveOn(entry));
  });
  connect(view_, &PlotView::legendRestClicked, this, &TimePlot::showRestOfLegend);
  connect(view_, &PlotView::legendFoldClicked, this, [this] { setLegendFolded(!isLegendFolded()); });
  connect(view_, &PlotView::legendDragged, this, [this](int entry) {
    if (static_cast<std::size_t>(entry) < curves_.size()) emit curveDragged(entry);
  });
  connect(view_, &PlotView::dropped, this, &TimePlot::dropped);
  connect(view_, &PlotView::menuRequested, this, &TimePlot::showMenu);
  connect(view_, &PlotView::tipRequested, this, &TimePlot::showTip);
  updateReadout();
}

TimePlot::~TimePlot() = default;

void TimePlot::setRecording(const Recording* recording) {
  if (recording == recording_) return;
  zoom_.restart();
  cursorTime_ = referenceTime_ = kNowhere;
  pointerTime_.reset();
  renewRecording(recording);
}

void TimePlot::renewRecording(const Recording* recording) {
  if (recording == recording_) return;
  recording_ = recording;
  curves_.setStretch(nullptr);  // it was of the other one
  rebuildData();
}

void TimePlot::setCurves(std::vector<PlotCurve> curves) {
  if (curves == curves_.curves()) return;
  curves_.setCurves(std::move(curves));
  rebuildData();
}

void TimePlot::setForecasts(const std::vector<PlotForecast>& forecasts) {
  if (forecasts == curves_.forecasts()) return;
  curves_.setForecasts(forecasts);
  isStale_ = true;
  refresh();
}

void TimePlot::rebuildData() {
  curves_.read(recording_);
  bands_.read(recording_);
  chart_->band().setVehicle(recording_, bandVehicle_);
  rows_ = 0;
  zoom_.setView(zoom_.view());
  *buckets_ = {};
  isStale_ = true;
  updateReadout();
  refresh();
}

bool TimePlot::isCurveOn(int curve) const {
  return curves_.shown(static_cast<std::size_t>(curve)).isOn;
}

void TimePlot::setCurveOn(int curve, bool on) {
  curves_.setOn(static_cast<std::size_t>(curve), on);
  isStale_ = true;
  updateReadout();
  refresh();
}

void TimePlot::refresh(std::int64_t rows) {
  if (isVisible()) renew(rows);
}

void TimePlot::bringUpToDate() {
  if (!isVisible()) arrange();
  isStale_ = true;
  while (curves_.isBehind()) curves_.readNewRows();
  renew(recording_ ? recording_->rows() : 0);
  arrange();  // the labels are known now, and the axes do not wait for the next event
}

bool TimePlot::readNewRows(std::int64_t rows) {
  const bool sawTheEnd = buckets_->endRow == rows_;
  const bool hasNewTexts = bands_.readNewRows();
  const bool grew = curves_.readNewRows() || hasNewTexts || rows != rows_;
  chart_->band().readNewRows();
  rows_ = rows;
  const bool wasBehind = std::exchange(isBehind_, curves_.isBehind());
  return grew && (sawTheEnd || wasBehind || zoom_.view().follows);
}

void TimePlot::renew(std::int64_t rows) {
  const bool hasNewRows = readNewRows(rows);
  PlotRange time = zoom_.wantedTime(recording_, rows_);
  if (const auto end = curves_.endOfForecasts(); end && zoom_.view().follows)
    time.high = std::max(time.high, *end);
  if (!isStale_ && !isAnalysisDue_ && !hasNewRows && time == timeRange()) return;
  isAnalysisDue_ = !isStale_ && isAnalysisEarly();
  if (isAnalysisDue_) return;
  isStale_ = false;
  if (kind_ != PlotKind::OverTime) return redrawAnalysis(time);
  chart_->setTimeRange(time);
  redraw();
}

void TimePlot::redraw() {
  ++redraws_;
  const int columns = columns_ > 0 ? columns_ : static_cast<int>(chart_->plotArea().width());
  *buckets_ = recording_ ? bucketsFor(*recording_, timeRange(), columns, rows_) : RowBuckets{};
  std::vector<DrawnCurve> drawn = curves_.draw(*buckets_, timeRange());
  updateScales();
  chart_->settle();
  chart_->curves().setCurves(std::move(drawn));
  chart_->band().place();
  chart_->events().place();
  std::vector<std::vector<TextStretch>> strips;
  for (const CurveSet* set : {&curves_, &bands_})
    for (const ShownCurve& shown : set->shown())
      if (shown.isOn && shown.data && shown.data->isText()) strips.push_back(shown.data->stretches(timeRange()));
  chart_->texts().setStrips(std::move(strips));
  chart_->overlay().setMessage(emptyMessage());
  updateReadout();
}

void TimePlot::setKind(PlotKind kind) {
  if (kind == kind_) return;
  kind_ = kind;
  chart_->setAcrossPlain(kind != PlotKind::OverTime);
  chart_->curves().setCurves({});
  chart_->events().setVisible(kind == PlotKind::OverTime);
  chart_->texts().setVisible(kind == PlotKind::OverTime);
  analysedTime_ = {};
  isStale_ = true;
  updateReadout();
  refresh();
}

/// Costs more than drawing: a run that goes on is analysed a few times a second.
bool TimePlot::isAnalysisEarly() const {
  constexpr int kAgainMs = 300;
  return kind_ != PlotKind::OverTime && zoom_.view().follows && sinceAnalysis_.isValid() &&
         sinceAnalysis_.elapsed() < kAgainMs;
}

void TimePlot::redrawAnalysis(const PlotRange& time) {
  sinceAnalysis_.start();
  ++redraws_;
  analysedTime_ = time;
  const int columns = static_cast<int>(chart_->plotArea().width());
  *buckets_ = recording_ ? bucketsFor(*recording_, time, columns, rows_) : RowBuckets{};
  curves_.draw(*buckets_, time);
  AnalysedCurves seen = analysed(kind_, curves_, time);
  acrossTitle_ = seen.acrossTitle;
  upTitle_ = seen.upTitle;
  chart_->setTimeRange(seen.across);
  chart_->setScale(AxisSide::Right, std::nullopt);
  const PlotRange up = kind_ == PlotKind::Histogram
                           ? valueAxisFromZero(seen.up.high, std::nullopt)
                           : valueAxisFor(seen.up, seen.upUnit.toStdString(), std::nullopt);
  chart_->setScale(AxisSide::Left, ValueScale{up, seen.upUnit});
  chart_->curves().setCurves(std::move(seen.curves));
  chart_->overlay().setMessage(emptyMessage());
  arrange();
  emit marginsChanged();
  updateReadout();
}

QString TimePlot::acrossTitle() const {
  if (kind_ != PlotKind::OverTime) return acrossTitle_;
  return readsAsClock(timeRange()) ? tr("Time (h:mm:ss)") : tr("Time (s)");
}

void TimePlot::updateScales() {
  const int margins[] = {neededLeftMargin(), neededRightMargin()};
  for (const AxisSide side : kAxisSides) {
    const auto seen = curves_.spanAt(side);
    if (!seen) {
      chart_->setScale(side, std::nullopt);
      continue;
    }
    // Far above it, the axis would show nothing but that.
    const auto [low, high] = seen->values;
    const bool isFromZero = isZeroShown_ && low >= 0 && low < 0.4 * high;
    const auto& before = chart_->scale(side);
    const std::optional<PlotRange> current =
        before && before->unit == seen->unit ? std::optional(before->range) : std::nullopt;
    const PlotRange fitting = isFromZero || (isZeroShown_ && low == 0)
                                  ? valueAxisFromZero(high, current)
                                  : valueAxisFor(seen->values, seen->unit.toStdString(), current);
    chart_->setScale(side, ValueScale{zoom_.values(side).value_or(fitting), seen->unit, seen->isDepth});
  }
  if (margins[0] == neededLeftMargin() && margins[1] == neededRightMargin()) return;
  arrange();
  emit marginsChanged();
}

void TimePlot::setAbsent(const QStringList& vehicles) {
  if (vehicles == absent_) return;
  absent_ = vehicles;
  isStale_ = true;
}

QString TimePlot::emptyMessage() const {
  if (curves_.empty() && !absent_.isEmpty()) return tr("Not in this run: %1").arg(absent_.join(", "));
  if (!recording_ || curves_.empty()) return tr("Select a vehicle on the map or in the tree to plot it");
  const auto isSeen = [](const ShownCurve& shown) {
    return !shown.pieces.empty() || (shown.isOn && shown.data && shown.data->isText());
  };
  if (std::ranges::any_of(curves_.shown(), isSeen)) return {};
  if (std::ranges::none_of(curves_.shown(), &ShownCurve::isOn))
    return tr("All curves are switched off: click a name above");
  if (std::ranges::none_of(curves_.shown(), [](const ShownCurve& shown) { return shown.isOn && shown.data; }))
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
  if (kind_ == PlotKind::Spectrum) return tr("Spectrum (dB over Hz)");
  if (kind_ == PlotKind::Histogram) return tr("Histogram (% of the values)");
  if (kind_ == PlotKind::Phase) return tr("Over %1").arg(acrossTitle_);
  if (!title_.isEmpty()) return title_;
  // Curves of several quantities say themselves which.
  if (curves_.empty()) {
    if (quantities_.size() != 1) return {};
    return titleOf(infoOf({.channel = quantities_.front()}));
  }
  const PlotCurve& first = curves_.curve(0);
  const auto isLikeFirst = [&](const PlotCurve& curve) {
    return !curve.label.isEmpty() && curve.channel == first.channel && curve.expression == first.expression;
  };
  return std::ranges::all_of(curves_.curves(), isLikeFirst) ? titleOf(curves_.info(0)) : QString();
}

int TimePlot::decimalsOf(const ShownCurve& shown) const {
  const auto& scale = chart_->scale(shown.side.value_or(AxisSide::Left));
  return scale ? std::clamp(static_cast<int>(std::ceil(-std::log10(scale->range.span() / 150))), 0, 6) : 2;
}

QString TimePlot::statisticsText(const ShownCurve& shown) const {
  if (!shown.data || rows_ == 0) return {};
  const CurveStatistics seen = shown.data->statistics(timeRange());
  if (seen.count == 0) return tr("no values");
  const int decimals = std::max(decimalsOf(shown), decimalsFor(seen));
  return tr("min %1  max %2  mean %3")
      .arg(valueText(seen.low, decimals), valueText(seen.high, decimals), valueText(seen.mean(), decimals));
}

/// As the legend names it; with its quantity where the title does not say it.
QString TimePlot::nameOf(std::size_t index, bool hasTitle) const {
  const PlotCurve& curve = curves_.curve(index);
  if (hasTitle && kind_ == PlotKind::OverTime) return curve.label;
  const QString& quantity = curves_.info(index).name;
  return curve.label.isEmpty() ? quantity : QStringLiteral("%1 · %2").arg(curve.label, quantity);
}

/// From the second cursor to the first; angles the short way.
QString TimePlot::differenceText(std::size_t index, int decimals) const {
  const ShownCurve& shown = curves_.shown(index);
  if (std::isnan(referenceTime_) || !shown.data) return {};
  double difference = shown.data->valueAt(cursorTime_) - shown.data->valueAt(referenceTime_);
  const double period = curves_.info(index).period;
  if (period > 0) difference = std::remainder(difference, period);
  if (std::isnan(difference)) return QStringLiteral("  Δ –");
  return QStringLiteral("  Δ %1%2")
      .arg(difference > 0 ? QStringLiteral("+") : QString(),
           withUnit(valueText(difference, decimals), curves_.info(index).unit));
}

void TimePlot::setReferenceTime(double time) {
  if (time == referenceTime_ || (std::isnan(time) && std::isnan(referenceTime_))) return;
  referenceTime_ = time;
  if (isVisible()) updateReadout();
}

void TimePlot::updateReading() {
  std::optional<PlotOverlay::Reading> reading;
  const bool hasTitle = !title().isEmpty();
  if (pointerTime_ && hasRows() && kind_ == PlotKind::OverTime) {
    const int seconds = std::clamp(static_cast<int>(std::ceil(2 - std::log10(timeRange().span()))), 0, 5);
    reading = PlotOverlay::Reading{.time = *pointerTime_};
    reading->lines.push_back({timeText(*pointerTime_, seconds, readsAsClock(timeRange())), QColor()});
    for (std::size_t i = 0; i < curves_.size(); ++i) {
      const ShownCurve& shown = curves_.shown(i);
      if (shown.data && shown.isOn && shown.data->isText()) {
        const QString text = shown.data->textAt(*pointerTime_).left(60);
        if (!text.isEmpty())
          reading->lines.push_back(
              {QStringLiteral("%1  %2").arg(text, nameOf(i, hasTitle)), curves_.curve(i).colour});
        continue;
      }
      if (!shown.data || !shown.side) continue;
      const double value = shown.data->valueAt(*pointerTime_);
      if (std::isnan(value)) continue;
      const QString text = withUnit(valueText(value, decimalsOf(shown)), curves_.info(i).unit);
      reading->lines.push_back({QStringLiteral("%1  %2").arg(text, nameOf(i, hasTitle)), curves_.curve(i).colour});
      reading->dots.push_back({value, *shown.side, curves_.curve(i).colour});
    }
  }
  chart_->overlay().setReading(std::move(reading));
}

QStringList TimePlot::readingTexts() const {
  QStringList texts;
  if (const auto& reading = chart_->overlay().reading())
    for (const auto& line : reading->lines) texts << line.text;
  return texts;
}

std::vector<TimePlot::CurveFigures> TimePlot::statistics() const {
  std::vector<CurveFigures> figures;
  for (std::size_t i = 0; i < curves_.size(); ++i) {
    const ShownCurve& shown = curves_.shown(i);
    if (!shown.data || !shown.isOn || shown.data->isText()) continue;
    const PlotCurve& curve = curves_.curve(i);
    const QString& quantity = curves_.info(i).name;
    figures.push_back({curve.label.isEmpty() ? quantity : QStringLiteral("%1 · %2").arg(curve.label, quantity),
                       curves_.info(i).unit, valueStatisticsOf(shown.data->values(timeRange()))});
  }
  return figures;
}

void TimePlot::updateReadout() {
  const bool hasTitle = !title().isEmpty();
  const bool hasCursor = recording_ && rows_ > 0 && !std::isnan(cursorTime_);
  std::vector<PlotLegend::Entry> entries;
  std::vector<PlotOverlay::Dot> dots;
  for (std::size_t i = 0; i < curves_.size(); ++i) {
    const PlotCurve& curve = curves_.curve(i);
    const ShownCurve& shown = curves_.shown(i);
    const CurveInfo& info = curves_.info(i);
    PlotLegend::Entry entry{
        .label = nameOf(i, hasTitle), .colour = curve.colour, .isOn = shown.isOn && shown.side.has_value()};
    if (kind_ != PlotKind::OverTime) {
      entry.isOn = shown.isOn;
    } else if (shown.isOn && shown.data && shown.data->isText()) {
      entry.isOn = true;
      if (hasCursor) entry.value = shown.data->textAt(cursorTime_).left(60);
    } else if (shown.isOn && !shown.side) {
      entry.statistics = tr("third unit: give it a plot of its own");
    } else if (shown.isOn && !shown.data && recording_) {
      entry.statistics = tr("not recorded");
    } else if (shown.isOn) {
      const double value = hasCursor && shown.data ? shown.data->valueAt(cursorTime_) : kNowhere;
      if (hasCursor) {
        const int decimals = decimalsOf(shown);
        const double read = info.period == 360 ? roundedHeading(value, decimals) : value;
        entry.value = std::isnan(value) ? valueText(value, 0) : withUnit(valueText(read, decimals), info.unit);
        entry.value += differenceText(i, decimals);
        if (const auto band = shown.data ? shown.data->bandAtTime(cursorTime_) : std::nullopt)
          entry.value = withUnit(
              tr("%1 to %2").arg(valueText(band->first, decimals), valueText(band->second, decimals)), info.unit);
      }
      if (statisticsVisible_) entry.statistics = statisticsText(shown);
      if (hasCursor && !shown.pieces.empty()) dots.push_back({value, *shown.side, curve.colour});
    }
    entries.push_back(std::move(entry));
  }
  if (const auto state = stateAtCursor())
    entries.push_back({.label = tr("state"), .value = state->first, .colour = state->second});
  if (chart_->legendItem().setContent(title(), std::move(entries))) arrange();
  const bool isCursorSet = !std::isnan(cursorTime_) && kind_ == PlotKind::OverTime;
  chart_->overlay().setCursor(isCursorSet ? std::optional(cursorTime_) : std::nullopt, std::move(dots));
  const bool hasReference = !std::isnan(referenceTime_) && kind_ == PlotKind::OverTime;
  const double apart = cursorTime_ - referenceTime_;
  chart_->overlay().setReference(
      hasReference ? std::optional(referenceTime_) : std::nullopt,
      std::isnan(apart) ? QString()
                        : QStringLiteral("Δt %1 s").arg(valueText(apart, std::abs(apart) < 100 ? 2 : 1)));
  if (pointerTime_) updateReading();
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

void TimePlot::setTimeView(const TimeView& view) {
  if (view == zoom_.view()) return;
  zoom_.setView(view);
  refresh();
}

void TimePlot::chooseView(const TimeView& view) {
  if (view.follows) zoom_.fitValues();
  isStale_ = true;
  setTimeView(view);
  refresh();
  emit timeViewChanged(view);
}

void TimePlot::resetZoom() {
  chooseView({.window = zoom_.view().window});
}

/// It goes with the plot, which may go while the menu is open.
QMenu* TimePlot::newMenu() {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  return menu;
}

/// Of a curve whose name in the legend was clicked.
void TimePlot::fillCurveMenu(QMenu& menu, std::size_t curve) {
  const auto switchAll = [this, count = curves_.size()](const auto& isOn) {
    if (count != curves_.size()) return;  // others may have come meanwhile
    for (std::size_t i = 0; i < count; ++i) setCurveOn(static_cast<int>(i), isOn(i));
  };
  menu.addSection(QString(legendText(static_cast<int>(curve))).replace('&', "&&"));
  if (curves_.size() > 1)
    menu.addAction(tr("Only this curve"), this,
                   [switchAll, curve] { switchAll([curve](std::size_t i) { return i == curve; }); });
  if (!std::ranges::all_of(curves_.shown(), &ShownCurve::isOn))
    menu.addAction(tr("All curves"), this, [switchAll] { switchAll([](std::size_t) { return true; }); });
  emit curveMenuOpening(&menu, static_cast<int>(curve));
  menu.addSeparator();
}

void TimePlot::showMenu(const QPoint& globalPosition) {
  QToolTip::hideText();  // it would stand over the menu
  QMenu* menu = newMenu();
  const int named = chart_->legendItem().entryAt(view_->viewport()->mapFromGlobal(globalPosition));
  if (named >= 0 && static_cast<std::size_t>(named) < curves_.size())
    fillCurveMenu(*menu, static_cast<std::size_t>(named));
  menu->addAction(tr("Reset zoom"), this, &TimePlot::resetZoom)->setToolTip(tr("So does a double-click"));
  menu->addSeparator();
  for (const auto& [seconds, text] : followChoices()) {
    QAction* action = menu->addAction(text, this, [this, window = seconds] { chooseView({.window = window}); });
    action->setCheckable(true);
    action->setChecked(zoom_.view().follows && zoom_.view().window == seconds);
  }
  menu->addSeparator();
  QAction* statistics = menu->addAction(tr("Statistics of the visible range"), this, [this](bool on) {
    setStatisticsVisible(on);
    emit statisticsToggled(on);
  });
  statistics->setCheckable(true);
  statistics->setChecked(statisticsVisible_);
  QAction* second = menu->addAction(tr("Second cursor"), this, [this](bool on) {
    emit referenceTimeRequested(!on ? kNowhere : std::isnan(cursorTime_) ? timeRange().low : cursorTime_);
  });
  second->setToolTip(
      tr("Shows how much the values at the cursor differ from those here. Ctrl and a drag move it"));
  second->setCheckable(true);
  second->setChecked(!std::isnan(referenceTime_));
  emit menuOpening(menu);
  menu->popup(globalPosition);
}

void TimePlot::showTip(int entry, const QPoint& globalPosition) const {
  if (entry < 0 || static_cast<std::size_t>(entry) >= curves_.size()) return QToolTip::hideText();
  const auto index = static_cast<std::size_t>(entry);
  const CurveInfo& info = curves_.info(index);
  QString text = QStringLiteral("<b>%1</b> · %2%3<br>%4")
                     .arg(curves_.curve(index).label.toHtmlEscaped(), info.name.toHtmlEscaped(),
                          info.unit.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(info.unit),
                          info.help.toHtmlEscaped());
  const QString value = chart_->legendItem().entries().at(index).value;
  if (!value.isEmpty()) text += tr("<br>At the cursor: %1").arg(value.toHtmlEscaped());
  const QString statistics = statisticsText(curves_.shown(index));
  if (!statistics.isEmpty()) text += tr("<br>In view: %1").arg(statistics);
  text += isCurveOn(entry) ? tr("<br><i>Click to hide</i>") : tr("<br><i>Click to show</i>");
  QToolTip::showText(globalPosition, text, view_->viewport());
}

/// The curves whose names have no room, to be read and switched.
void TimePlot::showRestOfLegend(QPoint globalPosition) {
  QMenu* menu = newMenu();
  const auto& entries = chart_->legendItem().entries();
  const std::size_t first = entries.size() - static_cast<std::size_t>(chart_->legendItem().hiddenCount());
  for (std::size_t i = first; i < curves_.size(); ++i) {
    QAction* action = menu->addAction(QString(legendText(static_cast<int>(i))).replace('&', "&&"));
    action->setCheckable(true);
    action->setChecked(curves_.shown(i).isOn);
    connect(action, &QAction::toggled, this, [this, i](bool on) {
      if (i < curves_.size()) setCurveOn(static_cast<int>(i), on);  // others may have come meanwhile
    });
  }
  menu->popup(globalPosition);
}

bool TimePlot::isLegendFolded() const {
  return chart_->legendItem().isFolded();
}

void TimePlot::setLegendFolded(bool folded) {
  if (folded == isLegendFolded()) return;
  chart_->legendItem().setFolded(folded);
  arrange();
  isStale_ = true;
  refresh();
  emit legendFolded(folded);
}

void TimePlot::showLike(const TimePlot& other) {
  setRecording(other.recording_);
  setTitle(other.title_);
  setKind(other.kind_);
  setQuantities(other.quantities_);
  setAbsent(other.absent_);
  setZeroShown(other.isZeroShown_);
  setStateBand(other.bandVehicle_);
  setMarks(other.marks_);
  setTextBands(other.bands_.curves());
  setOtherRun(other.curves_.otherRun());
  setStretch(other.curves_.stretch());
  setForecasts(other.curves_.forecasts());
  setCurves(other.curves_.curves());
  for (std::size_t i = 0; i < curves_.size(); ++i) curves_.setOn(i, other.curves_.shown(i).isOn);
  setStatisticsVisible(other.statisticsVisible_);
  zoom_.fixLike(other.zoom_, other.timeRange());
}

void TimePlot::setFigureLook(const FigureLook& look) {
  columns_ = look.columns;
  chart_->setTextFont(look.font);
  chart_->setLegendPlace(look.legend);
  chart_->legendItem().setForPrint();
}

QString TimePlot::valueAxisTitle() const {
  if (kind_ != PlotKind::OverTime) return upTitle_;
  const QString title = this->title();
  if (!title.isEmpty() && title_.isEmpty()) return title;
  QStringList names;
  QString unit;
  for (std::size_t i = 0; i < curves_.size(); ++i) {
    if (curves_.shown(i).side != AxisSide::Left) continue;
    names << curves_.info(i).name;
    unit = curves_.info(i).unit;
  }
  names.removeDuplicates();
  const QString name = title_.isEmpty() ? names.mid(0, 3).join(QStringLiteral(", ")) : title_;
  return unit.isEmpty() || !title_.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, unitText(unit));
}

const std::vector<std::vector<TextStretch>>& TimePlot::textStrips() const {
  return chart_->texts().strips();
}

std::vector<EventLines::Line> TimePlot::eventLines() const {
  return chart_->events().lines();
}

void TimePlot::setMarks(const std::vector<PlotMarks>& marks) {
  marks_ = marks;
  chart_->events().setMarks(marks);
}

void TimePlot::setTextBands(std::vector<PlotCurve> bands) {
  if (bands == bands_.curves()) return;
  bands_.setCurves(std::move(bands));
  bands_.read(recording_);
  isStale_ = true;
  refresh();
}

void TimePlot::setOtherRun(std::shared_ptr<const Recording> run) {
  if (run == curves_.otherRun()) return;
  curves_.setOtherRun(std::move(run));
  rebuildData();
}

void TimePlot::setStretch(std::shared_ptr<const Recording> stretch) {
  if (stretch == curves_.stretch()) return;
  curves_.setStretch(std::move(stretch));
  isStale_ = true;
  updateReadout();
  refresh();
}

void TimePlot::setTitle(const QString& title) {
  if (title == title_) return;
  title_ = title;
  updateReadout();
}

void TimePlot::setZeroShown(bool shown) {
  if (shown == isZeroShown_) return;
  isZeroShown_ = shown;
  isStale_ = true;
  refresh();
}

void TimePlot::setStateBand(std::optional<VehicleId> vehicle) {
  if (vehicle == bandVehicle_) return;
  bandVehicle_ = vehicle;
  chart_->band().setVehicle(recording_, vehicle);
  isStale_ = true;
  updateReadout();
  refresh();
}

/// Name and colour, at the cursor or at the end; nullopt without a band.
std::optional<std::pair<QString, QColor>> TimePlot::stateAtCursor() const {
  if (!chart_->band().isShown()) return std::nullopt;
  const double time = std::isnan(cursorTime_) ? recording_->endTime() : cursorTime_;
  const DriftingState state = driftingStateOf(chart_->band().valueAt(time));
  return std::pair(driftingStateName(state),
                   driftingStateColour(state, chart_->theme().background.lightnessF() < 0.5F));
}

PlotRange TimePlot::timeRange() const {
  return kind_ == PlotKind::OverTime ? chart_->timeRange() : analysedTime_;
}

PlotRange TimePlot::valueRange() const {
  const auto& scale = chart_->scale(AxisSide::Left);
  return scale ? scale->range : PlotRange{};
}

int TimePlot::neededLeftMargin() const {
  return chart_->neededMargin(AxisSide::Left);
}
int TimePlot::neededRightMargin() const {
  return chart_->neededMargin(AxisSide::Right);
}

void TimePlot::setMargins(int left, int right) {
  chart_->setMargin(AxisSide::Left, left);
  chart_->setMargin(AxisSide::Right, right);
  view_->setCursorX(std::isnan(cursorTime_) ? -1 : chart_->xOf(cursorTime_));
}

const std::vector<DrawnCurve>& TimePlot::drawnCurves() const {
  return chart_->curves().curves();
}

const std::vector<CurvePiece>& TimePlot::drawnPieces(int curve) const {
  return curves_.shown(static_cast<std::size_t>(curve)).pieces;
}

QString TimePlot::message() const {
  return chart_->overlay().message();
}

QString TimePlot::legendText(int curve) const {
  const PlotLegend::Entry& entry = chart_->legendItem().entries()[static_cast<std::size_t>(curve)];
  return QStringList{entry.label, entry.value, entry.statistics}.join(u' ').trimmed();
}

QPoint TimePlot::legendPosition(int curve) const {
  return chart_->legendItem().centreOf(curve).toPoint();
}

QPoint TimePlot::legendFoldPosition() const {
  return chart_->legendItem().foldCentre().toPoint();
}

QWidget* TimePlot::canvas() const {
  return view_->viewport();
}

QPoint TimePlot::canvasPosition(double time, double value) const {
  constexpr double kFarthest = 1e6;  // px; what lies beyond, or nowhere, has no whole number
  const QPointF at(chart_->xOf(time), chart_->yOf(value, AxisSide::Left));
  return std::abs(at.x()) < kFarthest && std::abs(at.y()) < kFarthest ? at.toPoint() : QPoint(-1, -1);
}

void TimePlot::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  arrange();
  updateReadout();
  renew(recording_ ? recording_->rows() : 0);
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
