// SPDX-License-Identifier: GPL-3.0-or-later
// Random acoustics, currents and formations.
#include "tests/core/scenario/random_shake.h"

namespace antipode::testing {

/// Radii in order, and a target that does not need a formation.
void ScenarioMaker::putInOrder(DriftingTargetParams& target) {
  target.slipRadius = std::max(target.slipRadius, target.captureRadius);
  target.driftingRadius = std::max(target.driftingRadius, target.slipRadius) + 1;
  target.follow = TargetSource::Point;
  if (!target.target) target.target = Vec2{1, 2};
}

/// A slot for every vehicle that has none, so that each may have a formation behaviour.
void ScenarioMaker::giveSlots(FormationSpec& formation, const Scenario& scenario) {
  std::vector<std::string> names;
  for (const FormationSlot& slot : formation.nodeOffsets) names.push_back(lowered(slot.name));
  const auto add = [&](const std::string& name) {
    if (std::ranges::find(names, lowered(name)) != names.end()) return;
    formation.nodeOffsets.push_back({name, {number(-500, 500), number(-500, 500)}});
  };
  for (const FleetMember& member : fleetOf(scenario)) add(member.name);
  add("nobody"), add("nor he");
}

FormationSpec ScenarioMaker::formation(const Scenario& scenario) {
  FormationSpec spec;
  shake(spec.params, 0.3);
  giveSlots(spec, scenario);
  return spec;
}

void ScenarioMaker::editSwarm(Scenario& scenario) {
  switch (below(5)) {
    case 0:
      if (scenario.acoustics && chance(0.3))
        scenario.acoustics.reset();
      else
        shakeOne(scenario.acoustics ? *scenario.acoustics : scenario.acoustics.emplace());
      break;
    case 1:
      if (scenario.environment.current && chance(0.3))
        scenario.environment.current.reset();
      else
        shakeOne(scenario.environment.current ? *scenario.environment.current
                                              : scenario.environment.current.emplace());
      break;
    case 2:
      if (scenario.formation && chance(0.3))
        scenario.formation.reset();
      else
        scenario.formation = formation(scenario);
      break;
    case 3:
      if (scenario.formation) shakeOne(scenario.formation->params);
      break;
    default:
      if (!scenario.formation) break;
      auto& slots = scenario.formation->nodeOffsets;
      slots[static_cast<std::size_t>(below(static_cast<int>(slots.size())))].offset = {number(-9, 9), 3};
  }
}

}  // namespace antipode::testing
