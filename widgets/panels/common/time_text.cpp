// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/common/time_text.h"

#include <cmath>

namespace antipode {

QString timeText(double seconds, int decimals) {
  if (!std::isfinite(seconds)) return "–";
  // Rounded as a whole first, so that 59.96 s is 1:00.0 and not 0:60.0.
  const double scale = std::pow(10, decimals);
  const double units = std::round(std::abs(seconds) * scale);
  const double whole = std::floor(units / scale), hours = std::floor(whole / 3600);
  const int rest = static_cast<int>(whole - hours * 3600);
  QString text = QString("%1:%2:%3")
                     .arg(hours, 0, 'f', 0)
                     .arg(rest / 60, 2, 10, QChar('0'))
                     .arg(rest % 60, 2, 10, QChar('0'));
  if (decimals > 0) text += QString(".%1").arg(units - whole * scale, decimals, 'f', 0, QChar('0'));
  return seconds < 0 && units > 0 ? "-" + text : text;
}

QString tickText(double seconds, double tickStep) {
  const double size = std::abs(seconds);
  const QString sign = seconds < 0 ? "-" : "";
  if (size < 60 && tickStep < 60) return QString("%1 s").arg(seconds, 0, 'g', 6);
  const QString text = timeText(size, 0);
  return sign + (size < 3600 ? text.mid(text.indexOf(':') + 1 + (size < 600 ? 1 : 0)) : text);
}

double niceTimeStep(double seconds) {
  if (seconds <= 1) {
    const double power = std::pow(10, std::floor(std::log10(std::max(seconds, 1e-6))));
    for (const double step : {1.0, 2.0, 5.0})
      if (step * power >= seconds) return step * power;
    return 10 * power;
  }
  for (const double step : {2.0, 5.0, 10.0, 15.0, 30.0, 60.0, 120.0, 300.0, 600.0, 900.0, 1800.0, 3600.0, 7200.0,
                            14400.0, 21600.0, 43200.0})
    if (step >= seconds) return step;
  const double days = seconds / 86400, power = std::pow(10, std::floor(std::log10(std::max(days, 1.0))));
  for (const double step : {1.0, 2.0, 5.0})
    if (step * power >= days) return step * power * 86400;
  return 10 * power * 86400;
}

}  // namespace antipode
