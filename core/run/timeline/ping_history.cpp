// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/ping_history.h"

#include "core/base/geometry/angles.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr std::size_t kPingsAtOnce = 50'000;  // a long log must not stall the window

}  // namespace

void PingHistory::setRecording(const Recording* recording) {
  recording_ = recording;
  taken_ = 0;
  const std::size_t vehicles = recording ? recording->header().vehicleNames.size() : 0;
  receptions_.assign(vehicles, {});
  newest_.assign(vehicles, -1);
  emissions_.clear();
}

bool PingHistory::read() {
  const std::size_t count = recording_ ? std::min(recording_->pingCount() - taken_, kPingsAtOnce) : 0;
  if (count == 0) return false;
  for (const PingRecord& ping : recording_->pings(taken_, count)) take(ping);
  taken_ += count;
  return true;
}

void PingHistory::take(const PingRecord& ping) {
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
