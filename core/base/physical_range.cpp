// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/physical_range.h"

#include "core/base/rounding.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

struct UnitLimit {
  std::string_view unit;
  double limit;
};
// 1e7 m is a quarter of the equator.
constexpr UnitLimit kUnitLimits[] = {{"m", 1e7},   {"m/s", 1e4}, {"m/s^2", 1e4}, {"deg", 1e6}, {"deg/s", 1e6},
                                     {"rad", 1e6}, {"s", 1e11},  {"%", 1e6},     {"V", 1e6},   {"J", 1e15}};
constexpr double kOtherLimit = 1e9;
constexpr double kManyDigits = 1e6;  // from here on as a power of ten

}  // namespace

FieldInfo withPhysicalRange(FieldInfo info) {
  double limit = kOtherLimit;
  for (const UnitLimit& known : kUnitLimits)
    if (known.unit == info.unit) limit = known.limit;
  if (!std::isfinite(info.min)) info.min = -limit;
  if (!std::isfinite(info.max)) info.max = limit;
  return info;
}

double nearestInRange(double value, const FieldInfo& info) {
  const FieldInfo range = withPhysicalRange(info);
  return std::isfinite(value) ? withoutMinusZero(std::clamp(value, range.min, range.max)) : 0;
}

std::string rangeText(const FieldInfo& info) {
  const FieldInfo range = withPhysicalRange(info);
  return fmt::format("{} {} to {}", range.minExcluded ? "above" : "from", boundText(range.min),
                     boundText(range.max));
}

std::string boundText(double bound) {
  std::string text = numberText(bound);
  if (std::abs(bound) < kManyDigits) return text;
  text = fmt::format("{:g}", bound);  // "1e+07"
  const std::size_t exponent = text.find('e');
  if (exponent == std::string::npos) return text;
  const std::size_t digits = text.find_first_not_of("+0", exponent + 1);
  return text.substr(0, exponent + 1) + text.substr(digits);
}

}  // namespace antipode
