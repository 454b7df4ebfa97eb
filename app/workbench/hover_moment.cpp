// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/hover_moment.h"

#include "core/base/angles.h"
#include "core/base/fields.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kOverloaded = 2;  // s

double rounded(double value, double perUnit) {
  return std::round(value * perUnit) / perUnit + 0.0;
}

}  // namespace

std::optional<HoverRequest> hoverGoal(const Recording& recording, VehicleId vehicle, double time) {
  const auto value = [&](Channel channel) { return recording.valueAt(vehicle, channel, time); };
  const HoverRequest goal{value(Channel::GoalY), value(Channel::GoalX), value(Channel::GoalDepth),
                          value(Channel::GoalHeading)};
  const bool isKnown = std::isfinite(goal.north) && std::isfinite(goal.east) && std::isfinite(goal.depth) &&
                       std::isfinite(goal.heading);
  return isKnown ? std::optional(goal) : std::nullopt;
}

bool isHoverOverloaded(const Recording& recording, VehicleId vehicle, double time) {
  const auto column = recording.columnOf(vehicle, Channel::Authority);
  if (!column || time - recording.header().startTime < kOverloaded) return false;
  // Newest first: most of the time the first look is enough.
  for (std::int64_t row = std::min(recording.rowAt(time), recording.rows() - 1); row >= 0; --row) {
    if (!(recording.sample(*column, row) < 1)) return false;
    if (time - recording.timeOfRow(row) >= kOverloaded) return true;
  }
  return false;
}

std::string hoverRequestMessage(const HoverRequest& r) {
  return fmt::format("x={}, y={}, depth={}, heading={}", numberText(rounded(r.east, 100)),
                     numberText(rounded(r.north, 100)), numberText(rounded(r.depth, 100)),
                     numberText(rounded(wrap360(r.heading), 10)));
}

}  // namespace antipode
