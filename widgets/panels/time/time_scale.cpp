// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/time/time_scale.h"

#include "widgets/panels/common/time_text.h"

#include <QDateTime>
#include <QRegularExpression>

#include <cmath>

namespace antipode {
namespace {

constexpr double kDay = 86400;
constexpr double kLatest = 4e9;  // s: beyond, Qt's dates are not exact any more

bool isDate(double unixTime) {
  return std::isfinite(unixTime) && std::abs(unixTime) < kLatest;
}

/// Hours, minutes and seconds between colons; the hours may be missing.
std::optional<double> clockSeconds(const QString& text) {
  static const QRegularExpression form(R"(^(-?)(?:(\d{1,7}):)?(\d{1,7}):(\d{1,2}(?:[.,]\d*)?)$)");
  const auto match = form.match(text);
  if (!match.hasMatch()) return std::nullopt;
  const double hours = match.captured(2).toDouble(), minutes = match.captured(3).toDouble();
  const double seconds = QString(match.captured(4)).replace(',', '.').toDouble();
  if (seconds >= 60 || (!match.captured(2).isEmpty() && minutes >= 60)) return std::nullopt;
  const double all = hours * 3600 + minutes * 60 + seconds;
  return match.captured(1).isEmpty() ? all : -all;
}

std::optional<double> plainSeconds(QString text) {
  if (text.endsWith('s')) text.chop(1);
  bool isNumber = false;
  const double seconds = text.trimmed().replace(',', '.').toDouble(&isNumber);
  return isNumber && std::isfinite(seconds) ? std::optional(seconds) : std::nullopt;
}

/// A date and a time of it, as unix time.
std::optional<double> dateSeconds(const QString& text) {
  static const QRegularExpression form(R"(^(\d{4}-\d{2}-\d{2})[ T]+(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d*)?)?)$)");
  const auto match = form.match(text);
  if (!match.hasMatch()) return std::nullopt;
  const QDate date = QDate::fromString(match.captured(1), Qt::ISODate);
  QString clock = match.captured(2);
  if (clock.count(':') == 1) clock += ":00";
  const auto seconds = clockSeconds(clock);
  if (!date.isValid() || !seconds || *seconds >= kDay) return std::nullopt;
  return static_cast<double>(QDateTime(date, QTime(0, 0), Qt::UTC).toSecsSinceEpoch()) + *seconds;
}

}  // namespace

QString TimeScale::text(double seconds, int decimals) const {
  if (!isUtc() || !std::isfinite(seconds) || !isDate(*utcOfZero + seconds)) return timeText(seconds, decimals);
  const double scale = std::pow(10, decimals);
  const double unixTime = std::round((*utcOfZero + seconds) * scale) / scale;
  const auto whole = static_cast<qint64>(std::floor(unixTime));
  const QString clock = QDateTime::fromSecsSinceEpoch(whole, Qt::UTC).toString("yyyy-MM-dd HH:mm:ss");
  if (decimals == 0) return clock + "Z";
  const double rest = std::round((unixTime - static_cast<double>(whole)) * scale);
  return clock + QString(".%1Z").arg(rest, decimals, 'f', 0, QChar('0'));
}

QString TimeScale::tick(double seconds, double step) const {
  if (!isUtc() || !isDate(*utcOfZero + seconds)) return tickText(seconds, step);
  const auto moment = QDateTime::fromMSecsSinceEpoch(std::llround((*utcOfZero + seconds) * 1000), Qt::UTC);
  return moment.toString(step < 60 ? "HH:mm:ss" : step < kDay ? "HH:mm" : "MM-dd");
}

std::optional<double> TimeScale::parsed(const QString& typed, double start) const {
  QString text = typed.simplified();
  const bool saysUtc = text.endsWith('Z', Qt::CaseInsensitive) || text.endsWith("UTC", Qt::CaseInsensitive);
  if (saysUtc) text.chop(text.endsWith('Z', Qt::CaseInsensitive) ? 1 : 3);
  text = text.trimmed();
  if (saysUtc && text.count(':') == 1) text += ":00";
  if (const auto date = dateSeconds(text)) return utcOfZero ? std::optional(*date - *utcOfZero) : std::nullopt;
  if (const auto clock = clockSeconds(text)) {
    const bool isTimeOfDay = saysUtc || (isUtc() && text.count(':') == 2);
    if (!isTimeOfDay) return clock;
    if (!utcOfZero || *clock < 0 || *clock >= kDay) return std::nullopt;
    const double first = *utcOfZero + start;
    const double day = std::floor(first / kDay) * kDay;
    return day + *clock + (day + *clock < std::floor(first) ? kDay : 0) - *utcOfZero;
  }
  return saysUtc ? std::nullopt : plainSeconds(text);
}

}  // namespace antipode
