// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/problem_list.h"
#include "core/scenario/document/scenario.h"

namespace antipode {

/// Problems of a hovering vehicle; `item` is the vehicle.
void checkHover(const VehicleSpec& vehicle, const Scenario& scenario, const std::string& item,
                ProblemList& problems);

}  // namespace antipode
