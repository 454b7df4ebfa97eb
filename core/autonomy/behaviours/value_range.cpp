// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/value_range.h"

#include "core/base/instruction_sets.h"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace antipode {
namespace {

/// Values far apart are compared with each other, so that the processor does many at once.
ANTIPODE_CLONES void findRange(const double* values, std::size_t count, double& least, double& greatest) {
  constexpr std::size_t kLanes = 128;
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  alignas(64) double low[kLanes], high[kLanes];
  for (std::size_t lane = 0; lane < kLanes; ++lane) low[lane] = kInfinity, high[lane] = -kInfinity;
  for (std::size_t i = 0; i < count; i += kLanes) {
    const std::size_t lanes = std::min(kLanes, count - i);
    ANTIPODE_VECTOR_LOOP
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      const double value = values[i + lane];
      low[lane] = value < low[lane] ? value : low[lane];
      high[lane] = value > high[lane] ? value : high[lane];
    }
  }
  least = *std::min_element(low, low + kLanes), greatest = *std::max_element(high, high + kLanes);
}

ANTIPODE_CLONES void scale(double* values, std::size_t count, double low, double width) {
  ANTIPODE_VECTOR_LOOP
  for (std::size_t i = 0; i < count; ++i) values[i] = 100 * (values[i] - low) / width;
}

}  // namespace

ValueRange rangeOf(std::span<const double> values) {
  ValueRange range;
  findRange(values.data(), values.size(), range.least, range.greatest);
  return range;
}

void scaleToHundred(std::span<double> values, double low, double width) {
  scale(values.data(), values.size(), low, width);
}

}  // namespace antipode
