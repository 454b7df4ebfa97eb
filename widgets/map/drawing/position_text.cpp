// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/drawing/position_text.h"

#include <algorithm>
#include <cmath>

namespace antipode {

QString distanceText(double metres, double step) {
  const bool isKilometres = step >= 1000;
  const double value = isKilometres ? metres / 1000 : metres, unit = isKilometres ? step / 1000 : step;
  const int digits = unit >= 1 ? 0 : static_cast<int>(std::ceil(-std::log10(unit) - 1e-9));
  return QStringLiteral("%1 %2").arg(value, 0, 'f', digits).arg(isKilometres ? "km" : "m");
}

QString localText(Vec2 pWorld, double metresPerPixel) {
  const int digits = std::clamp(static_cast<int>(std::ceil(-std::log10(metresPerPixel))), 0, 3);
  return QStringLiteral("x %1   y %2 m").arg(pWorld.x, 0, 'f', digits).arg(pWorld.y, 0, 'f', digits);
}

QString geoText(LatLon geo) {
  return QStringLiteral("%1° %2   %3° %4")
      .arg(std::abs(geo.lat), 0, 'f', 6)
      .arg(geo.lat < 0 ? "S" : "N")
      .arg(std::abs(geo.lon), 0, 'f', 6)
      .arg(geo.lon < 0 ? "W" : "E");
}

}  // namespace antipode
