// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/waters.h"

#include "core/scenario/vehicle_names.h"

#include <algorithm>

namespace antipode {

Waters::Waters(const Scenario& scenario) {
  if (const auto& given = scenario.environment.currentField; given && given->field) {
    if (!given->field->vectors().empty()) field = given->field;
    fieldStartsActive = given->active;
  }
  if (scenario.wormholes.empty()) return;
  const FleetNames names(scenario);
  for (const WormholeSpec& spec : scenario.wormholes) {
    std::optional<std::vector<std::size_t>> admitted;
    if (!spec.vehicles.empty()) admitted.emplace();
    for (const std::string& name : spec.vehicles)
      if (const auto id = names.idOf(name)) admitted->push_back(*id);
    if (admitted) std::ranges::sort(*admitted);
    wormholes.emplace_back(spec, scenario.compat, std::move(admitted));
  }
}

}  // namespace antipode
