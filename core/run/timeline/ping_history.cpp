// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/ping_history.h"

#include "core/base/geometry/angles.h"

#include <algorithm>
#include <cmath>

namespace antipode {

void PingHistory::restart() {
  receptions_.assign(vehicleCount(), {});
  newest_.assign(vehicleCount(), -1);
  emissions_.clear();
}

bool PingHistory::readNew() {
  const std::vector<PingRecord> pings = newPings();
  for (const PingRecord& ping : pings) add(ping);
  return !pings.empty();
}

void PingHistory::add(const PingRecord& ping) {
  const auto receiver = static_cast<std::size_t>(ping.receiver), sender = static_cast<std::size_t>(ping.sender);
  if (ping.receiver < 0 || receiver >= receptions_.size() || ping.sender < 0 || sender >= newest_.size()) return;
  const double rad = radFromDeg(ping.measuredBearing);
  receptions_[receiver].push_back({ping.received, ping.sender, ping.outcome,
                                   ping.own + ping.measuredRange * Vec2{std::sin(rad), std::cos(rad)},
                                   ping.estimate});
  if (ping.index <= newest_[sender]) return;
  newest_[sender] = ping.index;
  emissions_.push_back({ping.emitted, ping.received, ping.sender});
}

std::span<const PingHistory::Reception> PingHistory::received(VehicleId receiver, double from, double to) const {
  const auto index = static_cast<std::size_t>(receiver);
  if (receiver < 0 || index >= receptions_.size()) return {};
  const auto& all = receptions_[index];
  const auto first = std::ranges::upper_bound(all, from, {}, &Reception::time);
  return {first, std::ranges::upper_bound(first, all.end(), to, {}, &Reception::time)};
}

std::array<std::int64_t, kPingOutcomes> PingHistory::counts(VehicleId receiver, double time) const {
  std::array<std::int64_t, kPingOutcomes> counts{};
  for (const Reception& each : received(receiver, -std::numeric_limits<double>::infinity(), time))
    ++counts[static_cast<std::size_t>(each.outcome)];
  return counts;
}

std::span<const PingHistory::Emission> PingHistory::emissions(double from, double to) const {
  const auto first = std::ranges::upper_bound(emissions_, from, {}, &Emission::known);
  return {first, std::ranges::upper_bound(first, emissions_.end(), to, {}, &Emission::known)};
}

}  // namespace antipode
