// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/document/scenario.h"

#include "core/base/geometry/geodesy.h"
#include "core/scenario/document/community_spec.h"
#include "core/scenario/document/start_positions.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace antipode {

std::optional<LocalGrid> gridAround(const std::optional<GeoOrigin>& origin) {
  if (!origin) return std::nullopt;
  const auto grid = LocalGrid::fromOrigin({origin->lat, origin->lon});
  return grid ? std::optional(*grid) : std::nullopt;
}

bool CurrentFieldSpec::operator==(const CurrentFieldSpec& other) const {
  if (file != other.file || active != other.active || !field != !other.field) return false;
  return field == other.field || *field == *other.field;
}

bool Scenario::operator==(const Scenario& other) const {
  const auto head = [](const Scenario& s) {
    return std::tie(s.name, s.origin, s.time, s.compat, s.environment, s.helm, s.acoustics, s.formation,
                    s.wormholes, s.events, s.scripts, s.buttons, s.verdict, s.layers, s.plots, s.unhandled);
  };
  if (!communities != !other.communities || (communities && !(*communities == *other.communities))) return false;
  return head(*this) == head(other) &&
         std::equal(vehicles.begin(), vehicles.end(), other.vehicles.begin(), other.vehicles.end(),
                    [](const VehiclePtr& a, const VehiclePtr& b) { return a == b || *a == *b; });
}

std::string nameOfCopy(const VehicleSpec& vehicle, int copy) {
  std::string name = vehicle.name;
  if (const auto at = name.find("{n}"); at != std::string::npos)
    name.replace(at, 3, fmt::format("{}", copy + 1));
  else if (vehicle.count > 1)
    name += fmt::format("{}", copy + 1);
  return name;
}

std::vector<FleetMember> fleetOf(const Scenario& scenario) {
  std::vector<FleetMember> fleet;
  for (std::size_t spec = 0; spec < scenario.vehicles.size(); ++spec) {
    const VehicleSpec& vehicle = *scenario.vehicles[spec];
    for (int copy = 0; copy < vehicle.count; ++copy) {
      FleetMember member{spec, copy, nameOfCopy(vehicle, copy), vehicle.start};
      member.start.x += copy * vehicle.spacing.x;
      member.start.y += copy * vehicle.spacing.y;
      fleet.push_back(std::move(member));
    }
  }
  drawStartPositions(scenario, fleet);
  return fleet;
}

std::vector<std::size_t> idsByName(const std::vector<FleetMember>& fleet) {
  std::vector<std::size_t> ids(fleet.size());
  std::iota(ids.begin(), ids.end(), std::size_t{0});
  std::ranges::sort(ids, {}, [&](std::size_t id) -> const std::string& { return fleet[id].name; });
  return ids;
}

std::int64_t stepCount(const TimeSettings& time, double durationSeconds) {
  return std::llround(durationSeconds / time.step);
}

}  // namespace antipode
