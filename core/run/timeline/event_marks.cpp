// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/event_marks.h"

#include <algorithm>
#include <string_view>

namespace antipode {
namespace {

using Source = RunEvent::Source;

constexpr std::int64_t kTransitValues = 400'000;  // of the columns that tell of wormholes
constexpr double kSameTime = 1e-6;                // s: the cursor stands at a mark

std::string_view markText(const RunEvent& event) {
  const auto* text = std::get_if<std::string>(&event.value);
  return text ? std::string_view(*text) : std::string_view();
}

std::optional<MarkKind> helmMarkOf(const RunEvent& event) {
  const std::string_view text = markText(event);
  if (event.variable == "BHV_STATE") return text.ends_with(" = complete") ? MarkKind::Arrival : MarkKind::Mode;
  if (event.variable == "IVPHELM_STATE" || event.variable.find("MODE") != std::string::npos) return MarkKind::Mode;
  if (event.variable == "WPT_INDEX" || event.variable == "CYCLE_INDEX") {
    const auto* number = std::get_if<double>(&event.value);
    if (number && *number <= 0) return std::nullopt;  // the first point: nothing has been reached
    return MarkKind::Arrival;
  }
  return MarkKind::Flag;
}

/// Of another program nothing but the name of a variable says what it means.
MarkKind loggedMarkOf(const RunEvent& event) {
  const std::string_view name = event.variable;
  const auto has = [&](std::string_view part) { return name.find(part) != std::string_view::npos; };
  if (has("WARNING") || has("ERROR") || has("MALCONFIG")) return MarkKind::Warning;
  if (name == "WPT_INDEX" || name == "CYCLE_INDEX" || has("ARRIV")) return MarkKind::Arrival;
  if (name == "IVPHELM_STATE" || has("MODE") || has("MANUAL_OVERRIDE")) return MarkKind::Mode;
  if (event.origin.starts_with("pHelmIvP:")) return MarkKind::Flag;  // a behaviour posted it
  return MarkKind::Message;
}

}  // namespace

std::optional<MarkKind> markOf(const RunEvent& event) {
  if (event.variable == "WARNING" || event.variable == "GROUNDED") return MarkKind::Warning;
  if (event.variable == "RENAMED") return std::nullopt;  // the wormhole is marked
  switch (event.source) {
    case Source::Helm:
      return event.step > 0 ? helmMarkOf(event) : std::nullopt;
    case Source::Script:
    case Source::Live:
      return MarkKind::Message;
    case Source::Run:
      return MarkKind::Warning;
    case Source::Log:
      return loggedMarkOf(event);
    case Source::Vehicle:
      if (event.step == 0) return std::nullopt;
      if (event.variable == "HOVER_COMPLETE") return MarkKind::Arrival;
      return event.variable == "PID_HAS_CONTROL" ? MarkKind::Mode : MarkKind::Report;
  }
  return std::nullopt;
}

void EventMarks::restart() {
  for (auto& times : times_) times.clear();
  transitColumns_.clear();
  count_ = 0;
  for (VehicleId id = 0; id < static_cast<VehicleId>(vehicleCount()); ++id)
    if (const auto column = recording()->columnOf(id, Channel::Transported)) transitColumns_.push_back(*column);
}

/// Events come nearly in order; one that is late is put in its place.
void EventMarks::add(MarkKind kind, double time) {
  auto& times = times_[static_cast<std::size_t>(kind)];
  ++count_;
  if (times.empty() || time > times.back()) return times.push_back(time);
  const auto at = std::ranges::lower_bound(times, time);
  if (at == times.end() || *at != time) times.insert(at, time);
}

bool EventMarks::readNew() {
  const std::size_t before = count_;
  const std::vector<RunEvent> events = newEvents();
  for (const RunEvent& event : events)
    if (const auto kind = markOf(event)) add(*kind, recording()->timeOfStep(event.step));
  for (const JournalEntry& entry : newJournal())
    if (entry.command.kind == Command::Kind::Set) add(MarkKind::Edit, recording()->timeOfStep(entry.step - 1));
  const std::vector<PingRecord> pings = newPings();
  for (const PingRecord& ping : pings)
    if (ping.outcome == PingOutcome::Heard) add(MarkKind::Ping, ping.received);
  Rows rows;
  if (!transitColumns_.empty())
    rows = newRows(std::max<std::int64_t>(1, kTransitValues / static_cast<std::int64_t>(transitColumns_.size())));
  readTransits(rows);
  return count_ != before || !events.empty() || !pings.empty() || rows.count > 0;
}

void EventMarks::readTransits(Rows rows) {
  std::vector<double> values(static_cast<std::size_t>(rows.count));
  for (std::size_t c = 0; c < transitColumns_.size() && rows.count > 0; ++c) {
    recording()->read(transitColumns_[c], rows.first, values);
    std::int64_t row = rows.first;
    for (const double value : values) {
      if (value == 1) add(MarkKind::Wormhole, recording()->timeOfRow(row));
      ++row;
    }
  }
}

std::optional<double> EventMarks::next(const std::vector<MarkKind>& kinds, double time) const {
  std::optional<double> nearest;
  for (const MarkKind kind : kinds) {
    const auto at = std::ranges::upper_bound(times(kind), time + kSameTime);
    if (at != times(kind).end() && (!nearest || *at < *nearest)) nearest = *at;
  }
  return nearest;
}

std::optional<double> EventMarks::previous(const std::vector<MarkKind>& kinds, double time) const {
  std::optional<double> nearest;
  for (const MarkKind kind : kinds) {
    const auto at = std::ranges::lower_bound(times(kind), time - kSameTime);
    if (at != times(kind).begin() && (!nearest || *(at - 1) > *nearest)) nearest = *(at - 1);
  }
  return nearest;
}

}  // namespace antipode
