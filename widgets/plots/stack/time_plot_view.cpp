// SPDX-License-Identifier: GPL-3.0-or-later
// The part of TimePlot that answers the person: zoom, pan, menu, tips, and questions about what is seen.
#include "widgets/base/swarm_look.h"
#include "widgets/plots/chart/curve_layer.h"
#include "widgets/plots/chart/plot_band.h"
#include "widgets/plots/chart/plot_legend.h"
#include "widgets/plots/chart/plot_view.h"
#include "widgets/plots/curves/shown_curve.h"
#include "widgets/plots/stack/time_plot.h"

#include <QMenu>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <cmath>

namespace antipode {
namespace {

constexpr double kSmallestBox = 6;  // px; less is a slip of the hand

}  // namespace

std::vector<std::pair<double, QString>> followChoices() {
  return {{0, TimePlot::tr("Whole run")},     {30, TimePlot::tr("Last 30 s")},
          {60, TimePlot::tr("Last minute")},  {300, TimePlot::tr("Last 5 min")},
          {900, TimePlot::tr("Last 15 min")}, {3600, TimePlot::tr("Last hour")}};
}

void TimePlot::setTimeView(const TimeView& view) {
  if (view == timeView_) return;
  timeView_ = view;
  wholeRunEnd_ = 0;
  refresh();
}

void TimePlot::chooseView(const TimeView& view) {
  if (view.follows)
    for (auto& values : fixedValues_) values.reset();
  isStale_ = true;
  setTimeView(view);
  refresh();
  emit timeViewChanged(view);
}

void TimePlot::zoom(double time, double factor) {
  if (!recording_ || rows_ == 0) return;
  const double start = recording_->header().startTime;
  const double end = std::max(recording_->endTime(), start + recording_->header().stepLength);
  const PlotRange now = chart_->timeRange();
  const double shortest = 4 * recording_->header().stepLength;
  if (now.span() * factor < shortest) factor = std::min(1.0, shortest / now.span());
  const PlotRange next{time - (time - now.low) * factor, time + (now.high - time) * factor};
  // Zoomed out as far as there is anything: the whole run, and it stays in view as it grows.
  if (factor > 1 && next.contains({start, end})) return chooseView({});
  chooseView({.follows = false, .window = timeView_.window, .range = next});
}

void TimePlot::pan(const QPointF& pixels) {
  if (!recording_ || rows_ == 0) return;
  const double start = recording_->header().startTime;
  const double end = std::max(recording_->endTime(), start);
  double move = -pixels.x() / chart_->plotArea().width() * panTime_.span();
  // The middle of the view stays within the run, or one would lose it.
  const double middle = (panTime_.low + panTime_.high) / 2;
  move = std::clamp(middle + move, std::min(start, middle), std::max(end, middle)) - middle;
  for (const AxisSide side : kAxisSides) {
    const auto index = static_cast<std::size_t>(side);
    if (!panValues_[index] || !chart_->scale(side)) continue;
    const double sign = chart_->scale(side)->isInverted ? -1 : 1;
    const double up = sign * pixels.y() / chart_->plotArea().height() * panValues_[index]->span();
    fixedValues_[index] = PlotRange{panValues_[index]->low + up, panValues_[index]->high + up};
  }
  chooseView({.follows = false, .window = timeView_.window, .range = {panTime_.low + move, panTime_.high + move}});
}

void TimePlot::zoomBox(const QRectF& box) {
  if (box.width() < kSmallestBox || !recording_ || rows_ == 0) return;
  PlotRange time{chart_->timeAt(box.left()), chart_->timeAt(box.right())};
  const double missing = 4 * recording_->header().stepLength - time.span();
  if (missing > 0) time = {time.low - missing / 2, time.high + missing / 2};
  // A flat box means time alone.
  if (box.height() >= kSmallestBox) {
    for (const AxisSide side : kAxisSides) {
      if (!chart_->scale(side)) continue;
      const auto [low, high] =
          std::minmax({chart_->valueAt(box.top(), side), chart_->valueAt(box.bottom(), side)});
      fixedValues_[static_cast<std::size_t>(side)] = PlotRange{low, high};
    }
  }
  chooseView({.follows = false, .window = timeView_.window, .range = time});
}

void TimePlot::showMenu(const QPoint& globalPosition) {
  QMenu menu(this);
  for (const auto& [seconds, text] : followChoices()) {
    QAction* action = menu.addAction(text, this, [this, window = seconds] { chooseView({.window = window}); });
    action->setCheckable(true);
    action->setChecked(timeView_.follows && timeView_.window == seconds);
  }
  menu.addSeparator();
  QAction* statistics = menu.addAction(tr("Statistics of the visible range"), this, [this](bool on) {
    setStatisticsVisible(on);
    emit statisticsToggled(on);
  });
  statistics->setCheckable(true);
  statistics->setChecked(statisticsVisible_);
  emit menuOpening(&menu);
  menu.exec(globalPosition);
}

void TimePlot::showTip(int entry, const QPoint& globalPosition) const {
  if (entry < 0 || static_cast<std::size_t>(entry) >= curves_.size()) return QToolTip::hideText();
  const auto index = static_cast<std::size_t>(entry);
  const ChannelInfo& info = quantityOf(curves_[index]);
  const QString unit = QString::fromUtf8(info.unit);
  QString text = QStringLiteral("<b>%1</b> · %2%3<br>%4")
                     .arg(curves_[index].label.toHtmlEscaped(), QString::fromUtf8(info.label),
                          unit.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(unit),
                          QString::fromUtf8(info.help).toHtmlEscaped());
  const QString statistics = statisticsText(shown_[index]);
  if (!statistics.isEmpty()) text += tr("<br>In view: %1").arg(statistics);
  text += isCurveOn(entry) ? tr("<br><i>Click to hide</i>") : tr("<br><i>Click to show</i>");
  QToolTip::showText(globalPosition, text, view_->viewport());
}

/// The curves whose names have no room, to be read and switched.
void TimePlot::showRestOfLegend(QPoint globalPosition) {
  QMenu menu;
  const auto& entries = chart_->legendItem().entries();
  const std::size_t first = entries.size() - static_cast<std::size_t>(chart_->legendItem().hiddenCount());
  for (std::size_t i = first; i < curves_.size(); ++i) {
    QAction* action = menu.addAction(QString(legendText(static_cast<int>(i))).replace('&', "&&"));
    action->setCheckable(true);
    action->setChecked(shown_[i].isOn);
    connect(action, &QAction::toggled, this, [this, i](bool on) { setCurveOn(static_cast<int>(i), on); });
  }
  menu.exec(globalPosition);
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
  return chart_->timeRange();
}

PlotRange TimePlot::valueRange() const {
  const auto& scale = chart_->scale(AxisSide::Left);
  return scale ? scale->range : PlotRange{};
}

bool TimePlot::isDepthDown() const {
  const auto& scale = chart_->scale(AxisSide::Left);
  return scale && scale->isInverted;
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

const std::vector<CurvePiece>& TimePlot::drawnPieces(int curve) const {
  return shown_[static_cast<std::size_t>(curve)].pieces;
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

QWidget* TimePlot::canvas() const {
  return view_->viewport();
}

QPoint TimePlot::canvasPosition(double time, double value) const {
  return QPointF(chart_->xOf(time), chart_->yOf(value, AxisSide::Left)).toPoint();
}

}  // namespace antipode
