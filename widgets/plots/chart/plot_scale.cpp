// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/chart/plot_scale.h"

#include "widgets/base/field_words.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace antipode {
namespace {

constexpr double kClockFrom = 120;  // s
constexpr int kMaxTicks = 200;

/// The smallest of 1, 2, 5 x 10^n that is >= atLeast.
double roundStep(double atLeast) {
  const double magnitude = std::pow(10.0, std::floor(std::log10(atLeast)));
  for (const double factor : {1.0, 2.0, 5.0})
    if (factor * magnitude >= atLeast * (1 - 1e-12)) return factor * magnitude;
  return 10 * magnitude;
}

template <std::size_t N>
double listedStep(double atLeast, const std::array<double, N>& steps) {
  const auto at = std::ranges::lower_bound(steps, atLeast * (1 - 1e-12));
  return at == steps.end() ? roundStep(atLeast) : *at;
}

double valueStep(double atLeast, std::string_view unit) {
  constexpr std::array kDegrees{10.0, 15.0, 30.0, 45.0, 90.0, 180.0, 360.0};
  if (unit == "deg" && atLeast > 5) return listedStep(atLeast, kDegrees);
  return roundStep(atLeast);
}

double timeStep(double atLeast) {
  constexpr std::array kClock{10.0,   15.0,   30.0,   60.0,    120.0,   300.0,   600.0,  900.0,
                              1800.0, 3600.0, 7200.0, 10800.0, 21600.0, 43200.0, 86400.0};
  if (atLeast > kClock.back()) return 86400.0 * roundStep(atLeast / 86400.0);
  return atLeast > 5 ? listedStep(atLeast, kClock) : roundStep(atLeast);
}

int decimalsOf(double step) {
  return std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 12);
}

PlotTicks multiplesIn(const PlotRange& range, double step) {
  if (!(step > 0)) return {1, 0, {range.low}};  // a range without extent
  PlotTicks ticks{step, decimalsOf(step), {}};
  const double slack = range.span() * 1e-9;
  const double first = std::ceil((range.low - slack) / step);
  for (int i = 0; i < kMaxTicks; ++i) {
    const double value = (first + i) * step;
    if (value > range.high + slack) break;
    ticks.values.push_back(value);
  }
  return ticks;
}

}  // namespace

PlotTicks valueTicks(const PlotRange& range, int maxCount, std::string_view unit) {
  return multiplesIn(range, valueStep(range.span() / std::max(1, maxCount), unit));
}

PlotTicks timeTicks(const PlotRange& seconds, int maxCount) {
  return multiplesIn(seconds, timeStep(seconds.span() / std::max(1, maxCount)));
}

bool readsAsClock(const PlotRange& seconds) {
  return std::max(std::abs(seconds.low), std::abs(seconds.high)) > kClockFrom;
}

QString valueText(double value, int decimals) {
  if (std::isnan(value)) return QStringLiteral("–");
  QString text = QString::number(value, 'f', decimals);
  const bool isZero = std::ranges::none_of(text, [](QChar c) { return c >= u'1' && c <= u'9'; });
  if (isZero && text.startsWith(u'-')) text.remove(0, 1);
  return text.replace(u'-', QChar(0x2212));
}

QString unitText(const QString& unit) {
  return unit == QLatin1String("deg") ? QStringLiteral("°") : writtenUnit(unit.toUtf8().constData());
}

QString timeText(double seconds, int decimals, bool clock) {
  constexpr double kMostByClock = 1e15;  // s: more has no digits for a second, nor for an integer to hold
  if (!(std::abs(seconds) < kMostByClock)) return QString::number(seconds, 'g', 6) + QStringLiteral(" s");
  if (!clock) return valueText(seconds, decimals) + QStringLiteral(" s");
  const double scale = std::pow(10.0, decimals);
  // Rounded once as a whole, or 59.96 s would read 0:00:60.0.
  const double rounded = std::round(std::abs(seconds) * scale) / scale;
  const auto whole = static_cast<qint64>(rounded + 1e-9);
  const double rest = std::max(0.0, rounded - static_cast<double>(whole / 60 * 60));
  const QString secondsText =
      QString::number(rest, 'f', decimals).rightJustified(decimals > 0 ? decimals + 3 : 2, u'0');
  const QString sign = seconds < 0 && rounded > 0 ? QString(QChar(0x2212)) : QString();
  return sign +
         QStringLiteral("%1:%2:%3").arg(whole / 3600).arg(whole / 60 % 60, 2, 10, QChar(u'0')).arg(secondsText);
}

PlotRange valueAxisFor(const PlotRange& given, std::string_view unit, const std::optional<PlotRange>& current) {
  // Beyond it the span of an axis, or the room around it, would be infinite.
  constexpr double kMost = 1e300;
  const PlotRange data{std::clamp(given.low, -kMost, kMost), std::clamp(given.high, -kMost, kMost)};
  const double size = std::max(std::abs(data.low), std::abs(data.high));
  const bool isConstant = data.span() <= std::max(1e-6, 1e-6 * size);
  const double room = isConstant ? std::max(0.5, 0.1 * size) : 0.07 * data.span();
  PlotRange wanted{data.low - room, data.high + room};
  if (unit == "deg" && data.low >= 0 && data.high <= 360 && data.span() > 300) wanted = {0, 360};
  const double step = valueStep(wanted.span() / 5, unit) / 2;
  wanted = {std::floor(wanted.low / step + 1e-9) * step, std::ceil(wanted.high / step - 1e-9) * step};
  const bool isKept = current && current->contains(data) && current->span() <= 1.7 * wanted.span();
  return isKept ? *current : wanted;
}

PlotRange valueAxisFromZero(double high, const std::optional<PlotRange>& current) {
  if (!(high > 0)) return {0, 1};
  const double step = roundStep(1.02 * high / 8);
  const PlotRange wanted{0, step * std::ceil(1.02 * high / step)};
  const bool isKept = current && current->contains(PlotRange{0, high}) && current->span() <= 1.7 * wanted.span();
  return isKept ? *current : wanted;
}

double growingEnd(double start, double end) {
  double span = 10;  // s, of a run that has just begun
  while (span < end - start) {
    const double step = timeStep(span / 20);
    span = std::ceil(span * 1.1 / step) * step;
  }
  return start + span;
}

PlotRange slidingWindow(double end, double window) {
  const double step = window / 20;
  const double high = std::ceil(end / step - 1e-9) * step;
  return {high - window, high};
}

}  // namespace antipode
