// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/checks/check_acoustics.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr double kManyPings = 5e5;          // heard in a second; more than a processor manages in that time
constexpr std::size_t kSampled = 50;        // listeners whose neighbours are counted
constexpr std::int64_t kMostVehicles = 100'000;

bool hearsPings(const VehicleSpec& vehicle) {
  return std::ranges::any_of(vehicle.behaviours, [](const BehaviourSpec& behaviour) {
    return std::holds_alternative<FormationBehaviourParams>(behaviour.params);
  });
}

/// How many vehicles a listener has within its hearing at the start, on average.
double meanHeard(const Scenario& scenario, double range) {
  const std::vector<FleetMember> fleet = fleetOf(scenario);
  std::vector<Vec2> listeners;
  for (const FleetMember& member : fleet)
    if (hearsPings(*scenario.vehicles[member.spec])) listeners.push_back({member.start.x, member.start.y});
  const std::size_t every = std::max<std::size_t>(1, listeners.size() / kSampled);
  double heard = 0, count = 0;
  for (std::size_t i = 0; i < listeners.size(); i += every, ++count)
    heard += static_cast<double>(std::ranges::count_if(fleet, [&](const FleetMember& other) {
      return distance({other.start.x, other.start.y}, listeners[i]) <= range;
    }));
  return count > 0 ? heard / count : 0;
}

}  // namespace

void checkAcoustics(const Scenario& scenario, ProblemList& problems) {
  if (!scenario.acoustics && !scenario.formation) return;
  const AcousticsParams acoustics = scenario.acoustics.value_or(AcousticsParams{});
  std::int64_t vehicles = 0, listeners = 0;
  for (const VehiclePtr& vehicle : scenario.vehicles) {
    vehicles += vehicle->count;
    if (hearsPings(*vehicle)) listeners += vehicle->count;
  }
  const double perSecond = static_cast<double>(listeners) / acoustics.pingPeriod;
  if (vehicles > kMostVehicles || !(perSecond * static_cast<double>(vehicles) > kManyPings)) return;
  const double heard = perSecond * meanHeard(scenario, acoustics.pingRange);
  if (!(heard > kManyPings)) return;
  problems.add({Severity::Warning,
                {},
                scenario.acoustics ? "acoustics/ping_period" : "formation",
                fmt::format("about {:.1g} pings are heard in a second: the run is slower than real time", heard),
                "a longer ping_period, a shorter ping_range, or fewer vehicles"});
}

}  // namespace antipode
