// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/problem_list.h"
#include "core/scenario/document/scenario.h"

namespace antipode {

/// Warns of behaviours that drive a vehicle at a speed of 0, which is the default, where nothing sets another one.
/// `item`: the vehicle.
void checkSpeeds(const VehicleSpec& vehicle, const Scenario& scenario, const std::string& item,
                 ProblemList& problems);

}  // namespace antipode
