// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_tick.h"

#include "core/base/fields.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

namespace antipode {

double secondsFromTick(double tick) {
  for (int digits = 1; digits < 17; ++digits) {
    const auto seconds = parseNumber(fmt::format("{:.{}e}", 1 / tick, digits - 1));
    if (seconds && 1 / *seconds == tick) return *seconds;
  }
  return 1 / tick;
}

double tickFromSeconds(double seconds) {
  const double tick = 1 / seconds;
  if (secondsFromTick(tick) == seconds) return tick;
  double below = tick, above = tick;
  for (int i = 0; i < 4; ++i) {
    below = std::nextafter(below, 0.0);
    above = std::nextafter(above, std::numeric_limits<double>::infinity());
    if (secondsFromTick(below) == seconds) return below;
    if (secondsFromTick(above) == seconds) return above;
  }
  return tick;
}

}  // namespace antipode
