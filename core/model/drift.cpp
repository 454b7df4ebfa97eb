// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/drift.h"

#include <fmt/format.h>

namespace antipode {
namespace {

/// A number with fixed decimals, without trailing zeros, a trailing point or "-0".
std::string shortFixed(double value, int decimals) {
  std::string text = fmt::format("{:.{}f}", value, decimals);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

}  // namespace

Vec2 driftFromVector(double directionDeg, double magnitude) {
  double angle = (90.0 - wrap360(directionDeg)) * kPi / 180.0;
  if (angle < -kPi) angle += 2 * kPi;
  return {portable::cos(angle) * magnitude, portable::sin(angle) * magnitude};
}

Vec2 driftScaled(Vec2 drift, double factor) {
  return driftFromVector(bearing({0, 0}, drift), length(drift) * factor);
}

std::string driftSummary(Vec2 drift) {
  return fmt::format("ang={}, mag={}, xmag={}, ymag={}", shortFixed(bearing({0, 0}, drift), 2),
                     shortFixed(length(drift), 2), shortFixed(drift.x, 3), shortFixed(drift.y, 3));
}

}  // namespace antipode
