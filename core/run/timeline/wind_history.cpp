// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/wind_history.h"

#include "core/model/messages.h"

#include <algorithm>

namespace antipode {

WindHistory::WindHistory(const Recording* recording) : recording_(recording) {
  if (recording_) restart();
}

void WindHistory::restart() {
  states_.clear();
  applied_ = 0;
  const Scenario& scenario = *recording_->header().scenario;
  for (const VehiclePtr& vehicle : scenario.vehicles) {
    const auto& wind = vehicle->params.windConditions ? vehicle->params.windConditions : scenario.environment.wind;
    states_.insert(states_.end(), static_cast<std::size_t>(vehicle->count), wind ? WindState(*wind) : WindState());
  }
}

void WindHistory::read() {
  const std::size_t known = changes_.size();
  const std::size_t events = recording_->eventCount();
  for (const RunEvent& event : recording_->events(eventsRead_, events - eventsRead_)) {
    if (event.source != RunEvent::Source::Script && event.source != RunEvent::Source::Live) continue;
    const MessageInfo* message = findMessage(event.variable);
    if (message && message->effect == MessageEffect::WindConditions)
      changes_.push_back({event.step, event.vehicle, false, messageText(event.value)});
  }
  eventsRead_ = events;
  if (recording_->journalCount() > journalRead_) {
    const std::vector<JournalEntry> journal = recording_->journal(journalRead_);
    journalRead_ += journal.size();
    for (const auto& [step, command] : journal)
      if (command.kind == Command::Kind::Set && command.name == "params/wind_conditions")
        changes_.push_back({step, command.vehicle, true, command.value.text()});
  }
  if (changes_.size() == known) return;
  std::ranges::stable_sort(changes_, {}, &Change::step);
  if (applied_ > 0 && changes_[applied_ - 1].step >= changes_[known].step) restart();
}

void WindHistory::apply(const Change& change) {
  const auto set = [&](WindState& state) {
    if (!change.isEdit) {
      // One that cannot be read was warned of when it came.
      std::ignore = state.apply(change.text, recording_->header().scenario->compat);
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
  if (!recording_ || recording_->rows() == 0) return kNone;
  read();
  const std::int64_t step = recording_->stepOfRow(recording_->rowAt(time));
  if (applied_ > 0 && changes_[applied_ - 1].step > step) restart();
  while (applied_ < changes_.size() && changes_[applied_].step <= step) apply(changes_[applied_++]);
  const auto index = static_cast<std::size_t>(vehicle);
  return index < states_.size() ? states_[index] : kNone;
}

}  // namespace antipode
