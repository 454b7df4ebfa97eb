// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>

namespace antipode {

/// "There is no value" among numbers.
inline constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

}  // namespace antipode
