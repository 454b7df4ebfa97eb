// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/pid/step_chart.h"

#include "widgets/base/small_font.h"
#include "widgets/base/theme.h"
#include "widgets/editors/common/nice_numbers.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace antipode {
namespace {

/// Three significant digits at most, without an exponent.
QString shortNumber(double value) {
  const double size = std::abs(value);
  const int decimals = size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2;
  const double kept = rounded(value, std::pow(10, decimals));
  return QString::number(kept == 0 ? 0 : kept, 'f', kept == 0 ? 0 : decimals);
}

/// As short as it goes: "40", "7.5".
QString plainNumber(double value) {
  return QString::fromStdString(numberText(rounded(value, 100)));
}

QColor actuatorColour(const QPalette& palette) {
  return QColor(isDark(palette) ? "#e8973a" : "#b3640a");
}

/// Samples from the step to `seconds` as a line, at most a few points a pixel.
QPolygonF lineOf(const StepResponse& response, const std::vector<double>& values, double seconds,
                 const QRectF& area, double low, double high) {
  QPolygonF line;
  const auto count = std::min(values.size(), static_cast<std::size_t>(seconds / response.interval + 1e-9) + 1);
  const std::size_t stride =
      std::max<std::size_t>(1, count / static_cast<std::size_t>(3 * std::max(area.width(), 1.0)));
  for (std::size_t i = 0; i < count; i += stride)
    line << QPointF(area.left() + static_cast<double>(i) * response.interval / seconds * area.width(),
                    area.bottom() - (values[i] - low) / (high - low) * area.height());
  return line;
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

StepChart::StepChart(StepAxis axis, QWidget* parent) : QWidget(parent), axis_(axis) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  setAccessibleName(tr("Step response: %1").arg(stepWords(axis).title));
  const StepWords words = stepWords(axis);
  setToolTip(
      tr("<p>%1 after a sudden command: the wanted value dashed, the response as a line, what it was before "
         "the last change as a thin line. Below: %2 in %.</p><p>Rise: from 10 to 90 % of the step. Overshoot: "
         "in % of the step. Settles: stays within 2 %. Error: wanted less reached at the end.</p>")
          .arg(words.title, words.actuator));
}

void StepChart::setResponses(const StepResponse* now, const StepResponse* before) {
  now_ = now ? std::optional(*now) : std::nullopt;
  before_ =
      before && before->obstacle.empty() && before->response.size() > 1 ? std::optional(*before) : std::nullopt;
  setAccessibleDescription(figures().join(", "));
  update();
}

QStringList StepChart::figures() const {
  if (!hasCurve()) return {};
  const StepMetrics& metrics = now_->metrics;
  const auto seconds = [](const std::optional<double>& time) {
    return time ? tr("%1 s").arg(shortNumber(*time)) : QString("–");
  };
  return {tr("Rise %1").arg(seconds(metrics.riseTime)), tr("Overshoot %1 %").arg(shortNumber(metrics.overshoot)),
          tr("Settles %1").arg(seconds(metrics.settlingTime)),
          tr("Error %1 %2").arg(shortNumber(metrics.steadyStateError), stepWords(axis_).unit)};
}

StepChart::Layout StepChart::layOut() const {
  const QFontMetricsF metrics(smallFont(font()));
  const QRectF all = QRectF(rect()).adjusted(1, 1, -1, -1);
  Layout at;
  at.columns = all.width() > 2 * metrics.horizontalAdvance("Overshoot 100 %  ") ? 2 : 1;
  const double textHeight = (at.columns == 2 ? 2 : 4) * metrics.height() + 2;
  const double top = all.top(), bottom = all.bottom() - textHeight;
  const double axis = metrics.height() + 1;  // time labels
  const double stripHeight = std::clamp(0.2 * (bottom - top), 14.0, 40.0);
  at.strip = {all.left(), bottom - axis - stripHeight, all.width(), stripHeight};
  at.plot = {all.left(), top, all.width(), at.strip.top() - 3 - top};
  at.text = {all.left(), bottom, all.width(), textHeight};
  return at;
}

double StepChart::shownTime() const {
  const double wanted = std::max(now_->shownTime, before_ ? before_->shownTime : 0.0);
  return std::max(wanted, now_->interval);
}

std::pair<double, double> StepChart::valueRange() const {
  double low = std::min(0.0, now_->test.size), high = std::max(0.0, now_->test.size);
  const auto include = [&](const StepResponse& response) {
    const auto count = static_cast<std::size_t>(shownTime() / response.interval) + 1;
    for (std::size_t i = 0; i < std::min(count, response.response.size()); ++i) {
      low = std::min(low, response.response[i]);
      high = std::max(high, response.response[i]);
    }
  };
  include(*now_);
  if (before_) include(*before_);
  const double room = 0.1 * (high - low);
  return {low - 0.5 * room, high + room};
}

void StepChart::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setFont(smallFont(font()));
  const Layout at = layOut();
  painter.fillRect(at.plot, palette().color(QPalette::Base));
  painter.fillRect(at.strip, palette().color(QPalette::Base));
  if (hasCurve()) {
    paintPlot(painter, at.plot);
    paintStrip(painter, at.strip);
    paintFigures(painter, at);
  } else {
    paintObstacle(painter, at.plot);
  }
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.setPen(mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.25));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(at.plot);
  painter.drawRect(at.strip);
}

void StepChart::paintPlot(QPainter& painter, const QRectF& plot) const {
  const auto [low, high] = valueRange();
  const QColor base = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
  const auto yOf = [&, low = low, high = high](double value) {
    return plot.bottom() - (value - low) / (high - low) * plot.height();
  };
  paintTicks(painter, plot, low, high);
  painter.setPen(QPen(mixed(base, text, 0.25), 1));
  painter.drawLine(QPointF(plot.left(), yOf(0)), QPointF(plot.right(), yOf(0)));
  painter.setPen(QPen(mutedText(palette()), 1, Qt::DashLine));
  painter.drawLine(QPointF(plot.left(), yOf(now_->test.size)), QPointF(plot.right(), yOf(now_->test.size)));
  painter.save();
  painter.setClipRect(plot);
  painter.setBrush(Qt::NoBrush);
  if (before_) {
    painter.setPen(QPen(mutedText(palette()), 1));
    painter.drawPolyline(lineOf(*before_, before_->response, shownTime(), plot, low, high));
  }
  painter.setPen(QPen(palette().color(QPalette::Highlight), 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPolyline(lineOf(*now_, now_->response, shownTime(), plot, low, high));
  painter.restore();
}

// Numbers stand inside the plot: beside it they would take a third of a narrow chart. The unit stands above, in
// the box of the step's size.
void StepChart::paintTicks(QPainter& painter, const QRectF& plot, double low, double high) const {
  const QFontMetricsF metrics(painter.font());
  const QColor faint = mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.1);
  const auto yOf = [&](double value) { return plot.bottom() - (value - low) / (high - low) * plot.height(); };
  const std::array settled{yOf(now_->test.size), yOf(now_->response.back())};
  const double step = tickStep(high - low, std::min(4.0, plot.height() / (1.6 * metrics.height())));
  for (double n = std::ceil(low / step); n * step < high; ++n) {
    const double y = yOf(n * step);
    painter.setPen(faint);
    painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
    // To the right, where the response has settled; not through it, nor through the times below.
    const QRectF room(plot.left(), y - 3 - metrics.ascent(), plot.width(), metrics.ascent() + 4);
    if (room.top() < plot.top() || room.bottom() > plot.bottom() - metrics.height() ||
        std::ranges::any_of(settled, [&](double at) { return at > room.top() && at < room.bottom(); }))
      continue;
    const QString number = plainNumber(n * step);
    painter.setPen(mutedText(palette()));
    painter.drawText(QPointF(plot.right() - 3 - metrics.horizontalAdvance(number), y - 2), number);
  }
  const double seconds = tickStep(shownTime(), 4);
  for (double t = seconds; t < 0.98 * shownTime(); t += seconds) {
    const double x = plot.left() + t / shownTime() * plot.width();
    painter.setPen(faint);
    painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    const QString number = plainNumber(t);
    painter.setPen(mutedText(palette()));
    painter.drawText(QPointF(x - metrics.horizontalAdvance(number) / 2, plot.bottom() - 3), number);
  }
}

void StepChart::paintStrip(QPainter& painter, const QRectF& strip) const {
  const QFontMetricsF metrics(painter.font());
  const QColor base = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
  // Both signs where the actuator has them; the limit touches the edge.
  double high = std::max(now_->actuatorLimit, 1e-9), low = 0;
  for (const double value : now_->actuator) low = std::min(low, value);
  if (low < -1e-9) low = -high;
  const double zero = strip.bottom() + low / (high - low) * strip.height();
  painter.setPen(QPen(mixed(base, text, 0.25), 1));
  painter.drawLine(QPointF(strip.left(), zero), QPointF(strip.right(), zero));
  painter.save();
  painter.setClipRect(strip);
  painter.setPen(QPen(actuatorColour(palette()), 1.3));
  painter.drawPolyline(lineOf(*now_, now_->actuator, shownTime(), strip, low * 1.05, high * 1.05));
  painter.restore();
  painter.setPen(mutedText(palette()));
  const double baseline = strip.bottom() + metrics.ascent() + 1;
  painter.setPen(actuatorColour(palette()));
  const QString actuator = tr("%1 %2 %").arg(stepWords(axis_).actuator, plainNumber(now_->actuatorLimit));
  const QString seconds = tr("%1 s").arg(plainNumber(shownTime()));
  painter.drawText(QPointF(strip.left() + 1, baseline), actuator);
  painter.setPen(mutedText(palette()));
  painter.drawText(QPointF(strip.right() - metrics.horizontalAdvance(seconds), baseline), seconds);
}

void StepChart::paintFigures(QPainter& painter, const Layout& at) const {
  const QFontMetricsF metrics(painter.font());
  const QStringList lines = figures();
  painter.setPen(palette().color(QPalette::WindowText));
  for (int i = 0; i < lines.size(); ++i) {
    const double x = at.text.left() + (i % at.columns) * at.text.width() / at.columns;
    const double y = at.text.top() + (i / at.columns) * metrics.height() + metrics.ascent() + 2;
    painter.drawText(QPointF(x + 1, y), lines[i]);
  }
}

void StepChart::paintObstacle(QPainter& painter, const QRectF& where) const {
  if (!now_) return;
  painter.setPen(mutedText(palette()));
  painter.drawText(where.adjusted(6, 6, -6, -6), Qt::AlignCenter | Qt::TextWordWrap,
                   QString::fromStdString(now_->obstacle));
}

}  // namespace antipode
