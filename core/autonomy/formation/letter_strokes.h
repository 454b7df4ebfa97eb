// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/vec2.h"

#include <vector>

namespace antipode {

/// The strokes of a letter A to Z or a to z; other characters give those of O. Lines of points with x 0 to 4
/// and y 0 to 6 upwards.
std::vector<std::vector<Vec2>> letterStrokes(char letter);

/// `count` different positions, spread evenly over the strokes of a letter.
std::vector<Vec2> letterPositions(char letter, int count);

}  // namespace antipode
