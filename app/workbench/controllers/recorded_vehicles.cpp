// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/recorded_vehicles.h"

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

std::optional<VehicleId> recordedVehicle(const Scenario& scenario, std::size_t spec, const Recording& recording,
                                         const std::vector<VehicleId>& selected) {
  const std::vector<FleetMember> fleet = fleetOf(scenario);
  for (const VehicleId id : selected) {
    const std::string& name = recording.header().vehicleNames[static_cast<std::size_t>(id)];
    if (std::ranges::any_of(fleet, [&](const FleetMember& m) { return m.spec == spec && m.name == name; }))
      return id;
  }
  const auto all = recordedVehicles(scenario, spec, recording, 1);
  return all.empty() ? std::nullopt : std::optional(all.front());
}

}  // namespace antipode
