// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace antipode {

struct ValueRange {
  double least = 0, greatest = 0;
};

/// Least and greatest value, those that are no number left out. Of no value: infinity and its negative.
ValueRange rangeOf(std::span<const double> values);
/// Makes `low` 0 and what is `width` above it 100.
void scaleToHundred(std::span<double> values, double low, double width);

}  // namespace antipode
