// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"

#include <optional>
#include <vector>

namespace antipode {

/// The vehicles of a recording that come from a spec of a scenario, found by name; at most `most`.
std::vector<VehicleId> recordedVehicles(const Scenario& scenario, std::size_t spec, const Recording& recording,
                                        std::size_t most);
/// Of those the first that is selected; else the first.
std::optional<VehicleId> recordedVehicle(const Scenario& scenario, std::size_t spec, const Recording& recording,
                                         const std::vector<VehicleId>& selected);

}  // namespace antipode
