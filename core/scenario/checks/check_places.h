// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/problem_list.h"
#include "core/scenario/document/scenario.h"

namespace antipode {

/// Places farther than this from the origin, east or north, are not on the earth: half its circumference, m.
inline constexpr double kFarthestPlace = 2e7;
inline constexpr const char* kPlaceExpected = "x and y from -20,000 to 20,000 km";

/// Starts, points, stations, targets and corners on the earth.
void checkPlaces(const Scenario& scenario, ProblemList& problems);

}  // namespace antipode
