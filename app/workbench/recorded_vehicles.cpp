// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/recorded_vehicles.h"

#include <algorithm>

namespace antipode {

std::vector<VehicleId> recordedVehicles(const Scenario& scenario, std::size_t spec, const Recording& recording,
                                        std::size_t most) {
  std::vector<VehicleId> ids;
  const auto& names = recording.header().vehicleNames;
  for (const FleetMember& member : fleetOf(scenario)) {
    if (member.spec != spec) continue;
    const auto at = std::find(names.begin(), names.end(), member.name);
    if (at != names.end()) ids.push_back(static_cast<VehicleId>(at - names.begin()));
    if (ids.size() == most) break;
  }
  return ids;
}

}  // namespace antipode
