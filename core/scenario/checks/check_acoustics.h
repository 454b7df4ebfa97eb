// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/problem_list.h"
#include "core/scenario/document/scenario.h"

namespace antipode {

/// A warning where so many pings are heard that a run is slower than real time.
void checkAcoustics(const Scenario& scenario, ProblemList& problems);

}  // namespace antipode
