// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/hover_snapshot.h"

#include "core/base/fields.h"
#include "core/base/geometry/angles.h"
#include "core/base/rounding.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kOverloaded = 2;  // s

bool isSamePose(const HoverRequest& a, const HoverRequest& b) {
  constexpr double kApart = 1e-6;
  return std::abs(a.north - b.north) < kApart && std::abs(a.east - b.east) < kApart &&
         std::abs(a.depth - b.depth) < kApart && std::abs(wrap180(a.heading - b.heading)) < kApart;
}

}  // namespace

std::optional<HoverRequest> hoverGoal(const Recording& recording, VehicleId vehicle, double time) {
  // Seen whole or not at all: between two rows it is what it was.
  const std::int64_t row = recording.rowAt(time);
  const auto value = [&](Channel channel) {
    const auto column = recording.columnOf(vehicle, channel);
    return column && row >= 0 ? recording.sample(*column, row) : std::nan("");
  };
  const HoverRequest goal{value(Channel::GoalY), value(Channel::GoalX), value(Channel::GoalDepth),
                          value(Channel::GoalHeading)};
  const bool isKnown = std::isfinite(goal.north) && std::isfinite(goal.east) && std::isfinite(goal.depth) &&
                       std::isfinite(goal.heading);
  return isKnown ? std::optional(goal) : std::nullopt;
}

bool isHoverOverloaded(const Recording& recording, VehicleId vehicle, double time) {
  const auto column = recording.columnOf(vehicle, Channel::Authority);
  if (!column || time - recording.header().startTime < kOverloaded) return false;
  // Newest first: most of the time the first row decides.
  for (std::int64_t row = std::min(recording.rowAt(time), recording.rows() - 1); row >= 0; --row) {
    if (!(recording.sample(*column, row) < 1)) return false;
    if (time - recording.timeOfRow(row) >= kOverloaded) return true;
  }
  return false;
}

std::vector<std::size_t> requestOrder(const std::vector<TimedHoverRequest>& requests) {
  std::vector<std::pair<double, std::size_t>> times;
  for (std::size_t i = 0; i < requests.size(); ++i)
    times.emplace_back(requests[i].at.value_or(i == 0 ? 0 : times.back().first), i);
  std::ranges::stable_sort(times, {}, &std::pair<double, std::size_t>::first);
  std::vector<std::size_t> order;
  for (const auto& [time, index] : times) order.push_back(index);
  return order;
}

std::vector<std::size_t> upcomingRequests(const std::vector<TimedHoverRequest>& requests,
                                          const std::optional<HoverRequest>& goal, double number, double time) {
  const std::vector<std::size_t> order = requestOrder(requests);
  const auto isInForce = [&](std::size_t position) {
    const TimedHoverRequest& each = requests[order[position]];
    return goal && each.request && isSamePose(*each.request, *goal) && each.at.value_or(time) <= time;
  };
  std::optional<std::size_t> inForce;  // position in the order
  for (std::size_t position = 0; position < order.size(); ++position)
    if (isInForce(position)) inForce = position;
  // A tour may come to one pose twice; as long as no message came between, the count tells which time it is.
  if (number >= 1 && number <= static_cast<double>(order.size()))
    if (const std::size_t counted = static_cast<std::size_t>(number) - 1; isInForce(counted)) inForce = counted;
  std::size_t first = inForce ? *inForce + 1 : 0;
  if (!inForce)
    while (first < order.size() && !(requests[order[first]].at > time)) ++first;
  return {order.begin() + static_cast<std::ptrdiff_t>(first), order.end()};
}

std::string hoverRequestMessage(const HoverRequest& r) {
  return fmt::format("x={}, y={}, depth={}, heading={}", numberText(rounded(r.east, 100)),
                     numberText(rounded(r.north, 100)), numberText(rounded(r.depth, 100)),
                     numberText(roundedHeading(r.heading, 1)));
}

}  // namespace antipode
