// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/vehicle_params.h"

#include "core/model/drift.h"

namespace antipode {

Result<std::pair<double, double>> driftFromVectorText(std::string_view text) {
  const auto parts = splitTrimmed(text, ',');
  if (parts.size() == 2) {
    const auto direction = parsePlainNumber(parts[0]), magnitude = parsePlainNumber(parts[1]);
    if (direction && magnitude) {
      const Vec2 drift = driftFromVector(*direction, *magnitude);
      return std::pair{drift.x, drift.y};
    }
  }
  return errExpected("direction in degrees and speed in m/s, such as \"90, 0.1\"",
                     "'{}' is not a drift vector", text);
}

}  // namespace antipode
