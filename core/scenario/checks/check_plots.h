// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/problem_list.h"
#include "core/scenario/document/scenario.h"

namespace antipode {

/// Problems of the entries of `plots`.
void checkPlots(const Scenario& scenario, ProblemList& problems);

}  // namespace antipode
