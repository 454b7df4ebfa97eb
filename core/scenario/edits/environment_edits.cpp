// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/environment_edits.h"

namespace antipode::edits {
namespace {

/// Changes the parameters of some vehicles of a scenario that nobody shares yet.
template <class Change>
void changeParams(Scenario& scenario, const std::vector<std::size_t>& vehicles, Change&& change) {
  for (const std::size_t index : vehicles) {
    auto vehicle = std::make_shared<VehicleSpec>(*scenario.vehicles.at(index));
    change(vehicle->params);
    scenario.vehicles[index] = std::move(vehicle);
  }
}

}  // namespace

Vec2 driftOf(const Scenario& scenario, std::optional<std::size_t> vehicle) {
  const Vec2 common{scenario.environment.driftX, scenario.environment.driftY};
  if (!vehicle) return common;
  const VehicleParams& params = scenario.vehicles.at(*vehicle)->params;
  return {params.driftX.value_or(common.x), params.driftY.value_or(common.y)};
}

bool hasOwnDrift(const VehicleSpec& vehicle) {
  return vehicle.params.driftX || vehicle.params.driftY;
}

ScenarioPtr withDrift(const Scenario& scenario, const std::vector<std::size_t>& vehicles,
                      std::optional<Vec2> drift) {
  auto next = std::make_shared<Scenario>(scenario);
  if (vehicles.empty()) {
    next->environment.driftX = drift.value_or(Vec2{}).x;
    next->environment.driftY = drift.value_or(Vec2{}).y;
  }
  changeParams(*next, vehicles, [&](VehicleParams& params) {
    params.driftX = drift ? std::optional(drift->x) : std::nullopt;
    params.driftY = drift ? std::optional(drift->y) : std::nullopt;
  });
  return next;
}

std::optional<Wind> windOf(const Scenario& scenario, std::optional<std::size_t> vehicle) {
  if (vehicle && scenario.vehicles.at(*vehicle)->params.windConditions)
    return scenario.vehicles[*vehicle]->params.windConditions;
  return scenario.environment.wind;
}

ScenarioPtr withWind(const Scenario& scenario, const std::vector<std::size_t>& vehicles,
                     std::optional<Wind> wind) {
  auto next = std::make_shared<Scenario>(scenario);
  if (vehicles.empty()) next->environment.wind = wind;
  changeParams(*next, vehicles, [&](VehicleParams& params) { params.windConditions = wind; });
  return next;
}

ScenarioPtr withPolarPlot(const Scenario& scenario, const std::vector<std::size_t>& vehicles,
                          const PolarPlot& plot) {
  auto next = std::make_shared<Scenario>(scenario);
  changeParams(*next, vehicles, [&](VehicleParams& params) { params.polarPlot = plot; });
  return next;
}

}  // namespace antipode::edits
