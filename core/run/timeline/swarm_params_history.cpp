// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/swarm_params_history.h"

#include "core/scenario/yaml/part_text.h"
#include "core/scenario/yaml/scenario_io.h"

#include <algorithm>

namespace antipode {
namespace {

const std::vector<SwarmParamsHistory::Change> kNoChanges;
const SwarmParams kNoParams;

/// Of the behaviours that are on, the first of each kind.
std::shared_ptr<const SwarmParams> paramsOf(const std::vector<BehaviourSpec>& behaviours, double helmPeriod) {
  SwarmParams params;
  params.helmPeriod = helmPeriod;
  for (const BehaviourSpec& behaviour : behaviours) {
    if (!behaviour.common.enabled) continue;
    const auto* drifting = std::get_if<DriftingTargetParams>(&behaviour.params);
    if (drifting && !params.drifting) params.drifting = *drifting;
    const auto* filter = std::get_if<FormationBehaviourParams>(&behaviour.params);
    if (filter && !params.filter) params.filter = *filter;
  }
  return std::make_shared<const SwarmParams>(std::move(params));
}

}  // namespace

void SwarmParamsHistory::restart() {
  changes_.clear();
  lastValue_ = {};
  lastParams_.reset();
  const Scenario* scenario = recording() ? recording()->header().scenario.get() : nullptr;
  if (!scenario) return;
  std::vector<std::shared_ptr<const SwarmParams>> bySpec;
  for (const VehiclePtr& vehicle : scenario->vehicles) {
    const auto own = vehicle->helm ? vehicle->helm->period : std::nullopt;
    bySpec.push_back(paramsOf(vehicle->behaviours, own.value_or(scenario->helm.period)));
  }
  const std::vector<FleetMember> fleet = fleetOf(*scenario);
  if (fleet.size() != recording()->header().vehicleNames.size()) return;
  for (const FleetMember& member : fleet)
    changes_.push_back({{recording()->header().startTime, bySpec[member.spec]}});
  read();
}

bool SwarmParamsHistory::readNew() {
  const std::vector<JournalEntry> entries = newJournal();
  for (const JournalEntry& entry : entries) add(entry);
  return !entries.empty();
}

void SwarmParamsHistory::add(const JournalEntry& entry) {
  const Command& command = entry.command;
  if (command.kind != Command::Kind::Set || command.name != "behaviours") return;
  if (!lastParams_ || command.value != lastValue_) {
    const auto behaviours = command.value.as<std::vector<BehaviourSpec>>();
    if (!behaviours) return;
    lastValue_ = command.value;
    lastParams_ = paramsOf(*behaviours, SwarmParams{}.helmPeriod);
  }
  const double time = recording()->timeOfStep(entry.step - 1);
  const auto append = [&](std::vector<Change>& changes) {
    const double period = changes.empty() ? lastParams_->helmPeriod : changes.back().params->helmPeriod;
    if (period != lastParams_->helmPeriod) {
      SwarmParams own = *lastParams_;
      own.helmPeriod = period;
      lastParams_ = std::make_shared<const SwarmParams>(std::move(own));
    }
    if (changes.empty() || *changes.back().params != *lastParams_) changes.push_back({time, lastParams_});
  };
  if (command.vehicle == kAllVehicles)
    for (auto& changes : changes_) append(changes);
  else if (command.vehicle >= 0 && static_cast<std::size_t>(command.vehicle) < changes_.size())
    append(changes_[static_cast<std::size_t>(command.vehicle)]);
}

const std::vector<SwarmParamsHistory::Change>& SwarmParamsHistory::changes(VehicleId vehicle) const {
  const auto index = static_cast<std::size_t>(vehicle);
  return vehicle >= 0 && index < changes_.size() ? changes_[index] : kNoChanges;
}

const SwarmParams& SwarmParamsHistory::at(VehicleId vehicle, double time) const {
  const std::vector<Change>& all = changes(vehicle);
  if (all.empty()) return kNoParams;
  const auto after =
      std::ranges::upper_bound(all, time + 1e-9, {}, [](const Change& change) { return change.time; });
  return *(after == all.begin() ? all.front() : *std::prev(after)).params;
}

}  // namespace antipode
