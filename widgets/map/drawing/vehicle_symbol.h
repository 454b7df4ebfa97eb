// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainterPath>

namespace antipode {

/// Outline of the vehicle symbol: length 1, centred, bow up (towards -y).
const QPainterPath& vehicleSymbolPath();
/// Width of the line around the symbol as a share of its length.
inline constexpr double kSymbolOutlineWidth = 0.065;

}  // namespace antipode
