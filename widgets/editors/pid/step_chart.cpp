// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/pid/step_chart.h"

#include "widgets/base/theme.h"
#include "widgets/editors/common/chart_marks.h"
#include "widgets/editors/common/nice_numbers.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr std::size_t kMaxPoints = 600;   // of a line: two or three a pixel
constexpr int kEdge = 4;                  // px around the plots
constexpr int kLabelGap = 6;              // px between an axis and its labels

/// Three significant digits at most, without an exponent.
QString threeDigits(double value) {
  const double size = std::abs(value);
  const int decimals = size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2;
  const double shown = rounded(value, std::pow(10, decimals));
  return QString::number(shown == 0 ? 0 : shown, 'f', shown == 0 ? 0 : decimals);
}

QColor actuatorColour(const QPalette& palette) {
  return QColor(isDark(palette) ? "#e8973a" : "#b3640a");
}

}  // namespace

StepWords stepWords(StepAxis axis) {
  switch (axis) {
    case StepAxis::Heading:
      return {StepChart::tr("Heading"), "deg", StepChart::tr("rudder")};
    case StepAxis::Speed:
      return {StepChart::tr("Speed"), "m/s", StepChart::tr("thrust")};
    case StepAxis::Depth:
      break;
  }
  return {StepChart::tr("Depth"), "m", StepChart::tr("elevator")};
}

StepChart::StepChart(StepAxis axis, QWidget* parent)
    : ChartWidget(EditorChart::Shape::Cartesian, parent), axis_(axis) {
  addChart(EditorChart::Shape::Cartesian);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  const StepWords words = stepWords(axis);
  setAccessibleName(tr("Step response: %1").arg(words.title));
  setToolTip(
      tr("<p>%1 after a sudden command: the wanted value dashed, the response as a line, what it was before "
         "the last change as a thin line. Below: %2 in %.</p><p>Rise: from 10 to 90 % of the step. Overshoot: "
         "in % of the step. Settles: stays within 2 %. Error: wanted less reached at the end.</p>")
          .arg(words.title, words.actuator));
  refresh();
}

void StepChart::setResponses(const StepResponse* now, const StepResponse* before) {
  now_ = now ? std::optional(*now) : std::nullopt;
  before_ =
      before && before->obstacle.empty() && before->response.size() > 1 ? std::optional(*before) : std::nullopt;
  setAccessibleDescription(figures().join(", "));
  refresh();
}

QStringList StepChart::figures() const {
  if (!hasCurve()) return {};
  const StepMetrics& metrics = now_->metrics;
  const auto seconds = [](const std::optional<double>& time) {
    return time ? tr("%1 s").arg(threeDigits(*time)) : QString("–");
  };
  return {tr("Rise %1").arg(seconds(metrics.riseTime)), tr("Overshoot %1 %").arg(threeDigits(metrics.overshoot)),
          tr("Settles %1").arg(seconds(metrics.settlingTime)),
          tr("Error %1 %2").arg(threeDigits(metrics.steadyStateError), stepWords(axis_).unit)};
}

// --- ranges and places -----------------------------------------------------------------------------

double StepChart::shownTime() const {
  const double wanted = std::max(now_->shownTime, before_ ? before_->shownTime : 0.0);
  return std::max(wanted, now_->interval);
}

PlotRange StepChart::valueRange() const {
  PlotRange range{std::min(0.0, now_->test.size), std::max(0.0, now_->test.size)};
  const auto include = [&](const StepResponse& response) {
    const auto count = static_cast<std::size_t>(shownTime() / response.interval) + 1;
    for (std::size_t i = 0; i < std::min(count, response.response.size()); ++i) {
      range.low = std::min(range.low, response.response[i]);
      range.high = std::max(range.high, response.response[i]);
    }
  };
  include(*now_);
  if (before_) include(*before_);
  const double room = 0.1 * range.span();
  return {range.low - 0.5 * room, range.high + room};
}

/// Both signs where the actuator has them; its limit nearly touches the edge.
PlotRange StepChart::actuatorRange() const {
  const double high = 1.05 * std::max(now_->actuatorLimit, 1e-9);
  const bool isBothWays = std::ranges::any_of(now_->actuator, [](double value) { return value < -1e-9; });
  return {isBothWays ? -high : 0, high};
}

void StepChart::fitAxes() {
  const double seconds = hasCurve() ? shownTime() : 1;
  const double room = QFontMetricsF(font()).horizontalAdvance("100 s  ");
  ChartAxis time{.range = {0, seconds}, .isLabelled = false};
  time.ticks = ticksEvery(tickStep(seconds, std::clamp(chart().area().width() / room, 1.0, 4.0)), time.range);
  chart().setAxis(Qt::Horizontal, time);
  chart().setAxis(Qt::Vertical, {.range = hasCurve() ? valueRange() : PlotRange{}, .isLabelled = hasCurve()});
  for (ChartTick& tick : time.ticks) tick.text += tr(" s");
  time.isLabelled = hasCurve();
  strip().setAxis(Qt::Horizontal, time);
  strip().setAxis(Qt::Vertical,
                  {.range = hasCurve() ? actuatorRange() : PlotRange{}, .isLabelled = false, .ticks = {{0, {}}}});
}

int StepChart::figureColumns() const {
  return width() > 2 * QFontMetricsF(font()).horizontalAdvance("Overshoot 100 % ") ? 2 : 1;
}

double StepChart::figuresHeight() const {
  return 4 / figureColumns() * lineHeight() + 2;
}

void StepChart::arrange() {
  const double stripBottom = height() - figuresHeight() - lineHeight() - kLabelGap;
  const double stripHeight = std::clamp(0.2 * stripBottom, 14.0, 40.0);
  const double plotBottom = stripBottom - stripHeight - lineHeight() - 2;
  const double plotHeight = std::max(20.0, plotBottom - kEdge);
  const double left = chart().labelWidth(plotHeight) + kLabelGap + kEdge;
  const double beyond = QFontMetricsF(font()).horizontalAdvance("00 s") / 2;  // of the last label
  const double across = std::max(20.0, width() - left - std::max<double>(kEdge, beyond));
  chart().setArea({left, kEdge, across, plotHeight}, size());
  strip().setArea({left, stripBottom - stripHeight, across, stripHeight}, size());
}

// --- drawing ---------------------------------------------------------------------------------------

QList<QPointF> StepChart::lineOf(const StepResponse& response, const std::vector<double>& values) const {
  const auto shown = static_cast<std::size_t>(shownTime() / response.interval + 1e-9) + 1;
  const std::size_t count = std::min(values.size(), shown), stride = std::max<std::size_t>(1, count / kMaxPoints);
  QList<QPointF> line;
  for (std::size_t i = 0; i < count; i += stride) line << QPointF(double(i) * response.interval, values[i]);
  return line;
}

void StepChart::updateLayers() {
  if (!hasCurve()) {
    chart().setLayers({});
    return strip().setLayers({});
  }
  const QColor base = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
  const QPen zero(mixed(base, text, 0.25), 1);
  const double end = shownTime(), wanted = now_->test.size;
  chart().setLayers(
      {lineLayer({{0, 0}, {end, 0}}, zero),
       lineLayer({{0, wanted}, {end, wanted}}, QPen(mutedText(palette()), 1, Qt::DashLine)),
       lineLayer(before_ ? lineOf(*before_, before_->response) : QList<QPointF>(), QPen(mutedText(palette()), 1)),
       lineLayer(lineOf(*now_, now_->response), curvePen(accent(), 1.8))});
  strip().setLayers({lineLayer({{0, 0}, {end, 0}}, zero),
                     lineLayer(lineOf(*now_, now_->actuator), QPen(actuatorColour(palette()), 1.3))});
}

void StepChart::paintOver(QPainter& painter) {
  if (!hasCurve()) {
    if (!now_) return;
    painter.setPen(mutedText(palette()));
    painter.drawText(chart().area().adjusted(6, 6, -6, -6), Qt::AlignCenter | Qt::TextWordWrap,
                     QString::fromStdString(now_->obstacle));
    return;
  }
  const QFontMetricsF metrics(painter.font());
  painter.setPen(actuatorColour(palette()));
  painter.drawText(strip().area().topLeft() - QPointF(0, metrics.descent() + 1),
                   tr("%1 %2 %").arg(stepWords(axis_).actuator, shortNumber(now_->actuatorLimit, 100)));
  const QStringList lines = figures();
  const int columns = figureColumns();
  painter.setPen(palette().color(QPalette::WindowText));
  for (int i = 0; i < lines.size(); ++i) {
    const double y = height() - figuresHeight() + (i / columns) * metrics.height() + metrics.ascent() + 2;
    painter.drawText(QPointF(1 + (i % columns) * width() / columns, y), lines[i]);
  }
}

}  // namespace antipode
