// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/wind_history.h"

#include "core/model/messages.h"

#include <algorithm>

namespace antipode {

void WindHistory::restart() {
  changes_.clear();
  rewind();
}

void WindHistory::rewind() {
  states_.clear();
  applied_ = 0;
  if (!recording()) return;
  const Scenario& scenario = *recording()->header().scenario;
  for (const VehiclePtr& vehicle : scenario.vehicles) {
    const auto& wind = vehicle->params.windConditions ? vehicle->params.windConditions : scenario.environment.wind;
    states_.insert(states_.end(), static_cast<std::size_t>(vehicle->count), wind ? WindState(*wind) : WindState());
  }
}

bool WindHistory::readNew() {
  const std::size_t known = changes_.size();
  const std::vector<RunEvent> events = newEvents();
  for (const RunEvent& event : events) {
    if (event.source != RunEvent::Source::Script && event.source != RunEvent::Source::Live) continue;
    const MessageInfo* message = findMessage(event.variable);
    if (message && message->effect == MessageEffect::WindConditions)
      changes_.push_back({event.step, event.vehicle, false, messageText(event.value)});
  }
  const std::vector<JournalEntry> journal = newJournal();
  for (const auto& [step, command] : journal)
    if (command.kind == Command::Kind::Set && command.name == "params/wind_conditions")
      changes_.push_back({step, command.vehicle, true, command.value.text()});
  if (changes_.size() > known) {
    // One that comes late belongs before what was applied already.
    const bool isLate = applied_ > 0 && std::ranges::any_of(changes_.begin() + static_cast<std::ptrdiff_t>(known),
                                                            changes_.end(), [&](const Change& change) {
                                                              return change.step < changes_[applied_ - 1].step;
                                                            });
    std::ranges::stable_sort(changes_, {}, &Change::step);
    if (isLate) rewind();
  }
  return !events.empty() || !journal.empty();
}

void WindHistory::apply(const Change& change) {
  const auto set = [&](WindState& state) {
    if (!change.isEdit) {
      // One that cannot be read was warned of when it came.
      std::ignore = state.apply(change.text, recording()->header().scenario->compat);
    } else if (change.text.empty()) {
      state = {};
    } else if (const auto wind = Wind::fromText(change.text)) {
      state = WindState(*wind);
    }
  };
  if (change.vehicle == kAllVehicles)
    std::ranges::for_each(states_, set);
  else if (static_cast<std::size_t>(change.vehicle) < states_.size())
    set(states_[static_cast<std::size_t>(change.vehicle)]);
}

const WindState& WindHistory::at(VehicleId vehicle, double time) {
  static const WindState kNone;
  if (!recording() || recording()->rows() == 0) return kNone;
  while (read()) {
  }
  const std::int64_t step = recording()->stepOfRow(recording()->rowAt(time));
  if (applied_ > 0 && changes_[applied_ - 1].step > step) rewind();
  while (applied_ < changes_.size() && changes_[applied_].step <= step) apply(changes_[applied_++]);
  const auto index = static_cast<std::size_t>(vehicle);
  return index < states_.size() ? states_[index] : kNone;
}

}  // namespace antipode
