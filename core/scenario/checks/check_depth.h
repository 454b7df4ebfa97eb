// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/problem_list.h"
#include "core/scenario/document/scenario.h"

namespace antipode {

/// Warnings of behaviours that ask for a depth which the vehicle cannot hold, or which lies below the bottom;
/// `item` is the vehicle.
void checkDepth(const VehicleSpec& vehicle, const Scenario& scenario, const std::string& item,
                ProblemList& problems);

}  // namespace antipode
