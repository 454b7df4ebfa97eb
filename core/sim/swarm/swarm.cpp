// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/swarm/swarm.h"

#include <algorithm>

namespace antipode {
namespace {

bool isSwarmBehaviour(const BehaviourSpec& behaviour) {
  return std::holds_alternative<DriftingTargetParams>(behaviour.params) ||
         std::holds_alternative<FormationBehaviourParams>(behaviour.params);
}

}  // namespace

Swarm::Swarm(const Scenario& scenario, const std::vector<FleetMember>& fleet)
    : hasAcoustics(scenario.acoustics || scenario.formation),
      hasFormation(scenario.formation.has_value()),
      acoustics(scenario.acoustics.value_or(AcousticsParams{})),
      byName(idsByName(fleet)),
      nodeOf(fleet.size()) {
  isRecorded = hasAcoustics || std::ranges::any_of(scenario.vehicles, [](const VehiclePtr& vehicle) {
                 return std::ranges::any_of(vehicle->behaviours, isSwarmBehaviour);
               });
  for (std::size_t node = 0; node < byName.size(); ++node) {
    nodeOf[byName[node]] = static_cast<int>(node);
    names.push_back(fleet[byName[node]].name);
  }
  setFormation(scenario.formation);
}

void Swarm::setAcoustics(AcousticsParams params) {
  params.pingPeriod = acoustics.pingPeriod, params.soundSpeed = acoustics.soundSpeed;
  acoustics = params;
}

void Swarm::setFormation(const std::optional<FormationSpec>& spec) {
  formation.reset();
  if (spec) formation.emplace(*spec, names);
}

}  // namespace antipode
