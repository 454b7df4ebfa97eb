// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/compare/run_alignment.h"

#include "core/base/fields.h"
#include "core/base/key_value.h"
#include "core/base/message_value.h"
#include "core/run/timeline/helm_history.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace antipode {
namespace {

constexpr double kMovedBy = 1;  // m
constexpr std::size_t kEventsAtOnce = 4096;
constexpr std::array<std::pair<AlignBy, const char*>, 6> kAlignNames = {{{AlignBy::Automatic, "auto"},
                                                                         {AlignBy::Clock, "clock"},
                                                                         {AlignBy::Start, "start"},
                                                                         {AlignBy::Event, "event"},
                                                                         {AlignBy::Motion, "motion"},
                                                                         {AlignBy::Offset, "offset"}}};

/// When a variable was first posted, with this value if there is one in the text.
std::optional<double> firstPost(const Recording& recording, const std::string& event) {
  const auto [variable, value] = keyValueOf(event).value_or(KeyValue{trimmed(event), {}});
  const std::size_t count = recording.eventCount();
  for (std::size_t at = 0; at < count; at += kEventsAtOnce)
    for (const RunEvent& post : recording.events(at, kEventsAtOnce))
      if (post.variable == variable && (value.empty() || lowered(messageText(post.value)) == lowered(value)))
        return recording.timeOfStep(post.step);
  for (const JournalEntry& entry : recording.journal())
    if (entry.command.kind == Command::Kind::Post && entry.command.name == variable &&
        (value.empty() || lowered(entry.command.value.text()) == lowered(value)))
      return recording.timeOfStep(entry.step - 1);  // it was applied before that step
  return std::nullopt;
}

/// When a vehicle has first gone a metre.
std::optional<double> firstMotion(const Recording& recording) {
  std::int64_t earliest = recording.rows();
  const auto vehicles = static_cast<VehicleId>(recording.header().vehicleNames.size());
  for (VehicleId vehicle = 0; vehicle < vehicles; ++vehicle) {
    const auto x = recording.columnOf(vehicle, Channel::X), y = recording.columnOf(vehicle, Channel::Y);
    if (!x || !y) continue;
    std::optional<Vec2> from;
    for (std::int64_t row = recording.firstHeldRow(); row < earliest; ++row) {
      const Vec2 at{recording.sample(*x, row), recording.sample(*y, row)};
      if (!from && std::isfinite(at.x + at.y)) from = at;
      if (from && distance(*from, at) >= kMovedBy) earliest = row;
    }
  }
  if (earliest == recording.rows()) return std::nullopt;
  return recording.timeOfRow(earliest);
}

/// The clock at time 0, if the run is a log of another program: what a simulation says of the day means nothing.
std::optional<double> clockOf(const Recording& recording) {
  const Recording::Header& header = recording.header();
  if (canRerun(recording) || header.isComputed || header.logStart == 0) return std::nullopt;
  return header.logStart;
}

double startShift(const Recording& first, const Recording& other) {
  return first.header().startTime - other.header().startTime;
}

Alignment automatic(const Recording& first, const Recording& other) {
  const auto a = clockOf(first), b = clockOf(other);
  if (a && b && first.rows() > 0 && other.rows() > 0) {
    const double shift = *b - *a;
    const bool overlap =
        other.timeOfRow(0) + shift <= first.endTime() && first.timeOfRow(0) <= other.endTime() + shift;
    if (overlap) return {AlignBy::Clock, shift};
  }
  return {AlignBy::Start, startShift(first, other)};
}

/// The shift that lays the moment of one run on that of the other. Error: a run has none.
Result<double> shiftBetween(const std::optional<double>& first, const std::optional<double>& other,
                            const std::string& what, const std::string& otherWhat) {
  if (!first) return err("the first run has {}", what);
  if (!other) return err("the other run has {}", otherWhat);
  return *first - *other;
}

Result<double> shiftOf(const Recording& first, const Recording& other, const AlignOptions& options) {
  const auto clock = [](const Recording& run) {
    const double start = run.header().logStart;
    return start == 0 ? std::optional<double>() : std::optional(-start);
  };
  switch (options.by) {
    case AlignBy::Clock:
      return shiftBetween(clock(first), clock(other), "no clock", "no clock");
    case AlignBy::Event: {
      if (options.event.empty()) return errExpected("VARIABLE or VARIABLE=VALUE", "no event is named");
      const std::string& otherEvent = options.otherEvent.empty() ? options.event : options.otherEvent;
      return shiftBetween(firstPost(first, options.event), firstPost(other, otherEvent),
                          fmt::format("no post {}", options.event), fmt::format("no post {}", otherEvent));
    }
    case AlignBy::Motion:
      return shiftBetween(firstMotion(first), firstMotion(other), "no vehicle that goes a metre",
                          "no vehicle that goes a metre");
    case AlignBy::Offset:
      return 0.0;
    default:
      return startShift(first, other);
  }
}

}  // namespace

const char* alignName(AlignBy by) {
  return kAlignNames[static_cast<std::size_t>(by)].second;
}

std::optional<AlignBy> alignByName(std::string_view name) {
  const auto at = std::ranges::find_if(kAlignNames, [&](const auto& entry) { return name == entry.second; });
  if (at == kAlignNames.end()) return std::nullopt;
  return at->first;
}

Result<Alignment> alignmentOf(const Recording& first, const Recording& other, const AlignOptions& options) {
  Alignment alignment;
  if (options.by == AlignBy::Automatic) {
    alignment = automatic(first, other);
  } else {
    const auto shift = shiftOf(first, other, options);
    if (!shift) return tl::unexpected<Error>(shift.error());
    alignment = {options.by, *shift};
  }
  alignment.shift += options.offset;
  return alignment;
}

}  // namespace antipode
