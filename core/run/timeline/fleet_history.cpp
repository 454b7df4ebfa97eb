// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/fleet_history.h"

#include "core/model/wormhole.h"

#include <algorithm>

namespace antipode {

void FleetHistory::restart() {
  changes_.clear();
  apply(0);
}

bool FleetHistory::readNew() {
  const std::vector<RunEvent> events = newEvents();
  for (const RunEvent& event : events) add(event);
  return !events.empty();
}

void FleetHistory::add(const RunEvent& event) {
  const auto* text = std::get_if<std::string>(&event.value);
  if (!text) return;
  Change change{event.step, event.vehicle, {}, {}};
  const bool isOfOne = event.vehicle >= 0 && static_cast<std::size_t>(event.vehicle) < vehicleCount();
  if (event.variable == "RENAMED" && isOfOne) {
    const auto name = nameAfterRenaming(*text);
    if (!name) return;
    change.name = *name;
  } else if (event.variable == "USM_CURRENT_FIELD" && event.vehicle == kAllVehicles) {
    const auto flag = parseFlag(*text);
    if (!flag) return;
    change.isCurrentActive = *flag;
  } else {
    return;
  }
  changes_.push_back(std::move(change));
}

void FleetHistory::apply(std::size_t count) {
  sample_ = {};
  if (recording()) sample_.names = recording()->header().vehicleNames;
  for (std::size_t i = 0; i < count; ++i) {
    const Change& change = changes_[i];
    if (change.name) sample_.names[static_cast<std::size_t>(change.vehicle)] = *change.name;
    if (change.isCurrentActive) sample_.isCurrentActive = change.isCurrentActive;
  }
  applied_ = count;
}

bool FleetHistory::moveTo(double time) {
  read();
  const auto end = std::partition_point(changes_.begin(), changes_.end(), [&](const Change& change) {
    return recording()->timeOfStep(change.step) <= time + 1e-9;
  });
  const auto due = static_cast<std::size_t>(end - changes_.begin());
  if (due == applied_) return false;
  apply(due);
  return true;
}

}  // namespace antipode
