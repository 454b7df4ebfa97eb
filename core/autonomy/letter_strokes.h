// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/vec2.h"

#include <vector>

namespace antipode {

/// The strokes of a letter A to Z (small ones too; else those of O): lines of points, x 0 to 4, y 0 to 6 upwards.
std::vector<std::vector<Vec2>> letterStrokes(char letter);

/// `count` different places spread evenly over the strokes of a letter.
std::vector<Vec2> letterPositions(char letter, int count);

}  // namespace antipode
