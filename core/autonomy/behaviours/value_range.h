// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace antipode {

struct ValueRange {
  double least = 0, greatest = 0;
};

/// Least and greatest value, those that are no number left out. Of no value: infinity and its negative.
ValueRange rangeOf(std::span<const double> values);

}  // namespace antipode
