// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/fleet/shared_environment.h"

#include "core/scenario/document/vehicle_names.h"

#include <algorithm>
#include <utility>

namespace antipode {

SharedEnvironment::SharedEnvironment(const Scenario& scenario) {
  localGrid = gridAround(scenario.origin);
  if (scenario.compat == Compat::Usimmarine) return;  // the old program knows neither of them
  if (const auto& given = scenario.environment.currentField; given && given->field) {
    if (!given->field->vectors().empty()) field = given->field;
    fieldStartsActive = given->active;
  }
  if (const auto& depths = scenario.environment.depthGrid) depthGrid = depths->grid.grid;
  if (const auto& currents = scenario.environment.currentGrid) currentGrid = currents->grid.grid;
  setWormholes(scenario.wormholes, scenario);
}

std::vector<std::optional<std::uint32_t>> SharedEnvironment::setWormholes(const std::vector<WormholeSpec>& specs,
                                                                          const Scenario& scenario) {
  const std::vector<Wormhole> before = std::exchange(wormholes, {});
  std::vector<std::optional<std::uint32_t>> now(before.size());
  if (specs.empty() || scenario.compat == Compat::Usimmarine) return now;
  const FleetNames names(scenario);
  for (const WormholeSpec& spec : specs) {
    std::optional<std::vector<std::size_t>> admitted;
    if (!spec.vehicles.empty()) admitted.emplace();
    for (const std::string& name : spec.vehicles)
      if (const auto id = names.idOf(name)) admitted->push_back(*id);
    if (admitted) std::ranges::sort(*admitted);
    wormholes.emplace_back(spec, scenario.compat, std::move(admitted));
  }
  for (std::size_t i = 0; i < before.size(); ++i) {
    const auto same = std::ranges::find(wormholes, before[i].tag(), &Wormhole::tag);
    if (same != wormholes.end()) now[i] = static_cast<std::uint32_t>(same - wormholes.begin());
  }
  return now;
}

}  // namespace antipode
