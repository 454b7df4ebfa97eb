// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/objective.h"

#include <span>

namespace antipode {

/// The utilities of an objective function at the values of a grid, from index `first` on: many at once, and to the
/// bit what utility() gives for each of them.
void fillUtilities(const Objective& objective, const Grid& grid, int first, std::span<double> out);

}  // namespace antipode
