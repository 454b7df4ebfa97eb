// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/appcast_log.h"

#include <algorithm>

namespace antipode {

void AppcastLog::restart() {
  reports_.clear();
  events_ = 0;
}

bool AppcastLog::readNew() {
  const std::vector<RunEvent> events = newEvents();
  for (const RunEvent& event : events) {
    const std::size_t index = events_++;
    const auto* const text = std::get_if<std::string>(&event.value);
    if (event.variable != kAppcastVariable || !text) continue;
    if (const auto cast = appcastFromText(*text))
      reports_[{cast->node, cast->app}].push_back(
          {recording()->timeOfStep(event.step), index, cast->hasWarnings()});
  }
  return !events.empty();
}

const AppcastLog::Report* AppcastLog::lastOf(const std::vector<Report>& reports, double time) {
  const auto after = std::ranges::upper_bound(reports, time, {}, &Report::time);
  return after == reports.begin() ? nullptr : &*std::prev(after);
}

std::vector<AppcastLog::Entry> AppcastLog::at(double time) const {
  std::vector<Entry> entries;
  for (const auto& [name, reports] : reports_)
    if (const Report* const last = lastOf(reports, time)) entries.push_back({name, last->hasWarnings, last->time});
  return entries;
}

std::optional<Appcast> AppcastLog::report(const Name& name, double time) const {
  const auto found = reports_.find(name);
  const Report* const last = found == reports_.end() ? nullptr : lastOf(found->second, time);
  if (!last) return std::nullopt;
  const std::vector<RunEvent> events = recording()->events(last->event, 1);
  return events.empty() ? std::nullopt : appcastFromText(messageText(events.front().value));
}

}  // namespace antipode
