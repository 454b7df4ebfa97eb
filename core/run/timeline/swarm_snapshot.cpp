// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/swarm_snapshot.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace antipode {
namespace {

constexpr std::int64_t kMaxRawRows = 4096;   // that are searched for earlier targets
constexpr double kFarthestKnown = 1.25;      // of the ping range: beyond it a ping leaves no record

bool isFinite(Vec2 p) {
  return std::isfinite(p.x) && std::isfinite(p.y);
}

}  // namespace

void SwarmHistories::setRecording(const Recording* recording) {
  params.setRecording(recording);
  pings.setRecording(recording);
  motors.setRecording(recording);
}

bool SwarmHistories::read() {
  const bool edits = params.read(), heard = pings.read(), rows = motors.read();
  return edits || heard || rows;
}

/// States and targets are not interpolated: the value of the row before holds.
double SwarmSnapshot::heldValue(VehicleId vehicle, Channel channel) const {
  const auto column = recording_.columnOf(vehicle, channel);
  const std::int64_t row = recording_.rowAt(time_);
  return column && row >= 0 ? recording_.sample(*column, row) : std::nan("");
}

DriftingState SwarmSnapshot::driftingState(VehicleId vehicle) const {
  return driftingStateOf(heldValue(vehicle, Channel::DriftState));
}

std::optional<Vec2> SwarmSnapshot::target(VehicleId vehicle) const {
  // A target jumps with every ping: between two rows it is where it was.
  const Vec2 target{heldValue(vehicle, Channel::TargetX), heldValue(vehicle, Channel::TargetY)};
  return isFinite(target) ? std::optional(target) : std::nullopt;
}

std::vector<Vec2> SwarmSnapshot::rawTargets(VehicleId vehicle, int most) const {
  std::vector<Vec2> targets;
  const auto xColumn = recording_.columnOf(vehicle, Channel::RawTargetX);
  const auto yColumn = recording_.columnOf(vehicle, Channel::RawTargetY);
  const std::int64_t last = recording_.rowAt(time_);
  if (!xColumn || !yColumn || last < 0) return targets;
  const std::int64_t first = std::max<std::int64_t>(0, last + 1 - (most > 1 ? kMaxRawRows : 1));
  std::vector<double> x(static_cast<std::size_t>(last + 1 - first)), y(x.size());
  recording_.read(*xColumn, first, x);
  recording_.read(*yColumn, first, y);
  for (std::size_t i = x.size(); i-- > 0 && std::ssize(targets) < most;) {
    const Vec2 p{x[i], y[i]};
    if (isFinite(p) && (targets.empty() || targets.back() != p)) targets.push_back(p);
  }
  return targets;
}

std::optional<SwarmSnapshot::Energy> SwarmSnapshot::energy(VehicleId vehicle) const {
  const double used = recording_.valueAt(vehicle, Channel::TotalEnergy, time_);
  const double elapsed = time_ - recording_.header().startTime;
  if (!std::isfinite(used) || !(elapsed > 0)) return std::nullopt;
  return Energy{used, used * 3600 / elapsed};
}

std::span<const PingHistory::Reception> SwarmSnapshot::receptions(VehicleId listener,
                                                                  const PingFilterParams& filter) const {
  const double longest = std::max(filter.pingFilterTimeout, filter.contactTimeout);
  return histories_.pings.received(listener, time_ - longest, time_);
}

std::vector<SwarmSnapshot::Contact> SwarmSnapshot::rawContacts(VehicleId listener) const {
  const auto& filter = params(listener).filter;
  if (!filter) return {};
  std::vector<Contact> found;
  std::map<VehicleId, const PingHistory::Reception*> newest;
  for (const PingHistory::Reception& ping : receptions(listener, *filter)) {
    if (ping.outcome != PingOutcome::Heard) continue;
    newest[ping.sender] = &ping;
    const double age = time_ - ping.time;
    if (age < filter->pingFilterTimeout && isFinite(ping.measured))
      found.push_back({ping.sender, ping.measured, 1 - age / filter->pingFilterTimeout});
  }
  // Without averaging the newest ping is all that counts.
  if (filter->pingFilterTimeout == 0)
    for (const auto& [sender, ping] : newest)
      if (isFinite(ping->measured)) found.push_back({sender, ping->measured, 1});
  return found;
}

std::vector<SwarmSnapshot::Contact> SwarmSnapshot::contacts(VehicleId listener) const {
  const auto& filter = params(listener).filter;
  if (!filter) return {};
  std::map<VehicleId, const PingHistory::Reception*> newest;
  for (const PingHistory::Reception& ping : receptions(listener, *filter))
    if (ping.outcome == PingOutcome::Heard) newest[ping.sender] = &ping;
  std::vector<Contact> found;
  for (const auto& [sender, ping] : newest) {
    const double age = time_ - ping->time;
    if (age <= filter->contactTimeout && isFinite(ping->estimate))
      found.push_back({sender, ping->estimate, 1 - age / std::max(filter->contactTimeout, 1e-9)});
  }
  return found;
}

std::vector<SwarmSnapshot::Ping> SwarmSnapshot::pingsOnTheirWay() const {
  const Scenario* scenario = recording_.header().scenario.get();
  if (!scenario) return {};
  const AcousticsParams acoustics = scenario->acoustics.value_or(AcousticsParams{});
  const double longest = acoustics.pingRange / acoustics.soundSpeed, known = kFarthestKnown * longest;
  std::vector<Ping> found;
  for (const PingHistory::Emission& ping : histories_.pings.emissions(time_ - longest - known, time_ + known)) {
    const double age = time_ - ping.sent;
    if (age < 0 || age > longest) continue;
    const Vec2 from{recording_.valueAt(ping.sender, Channel::X, ping.sent),
                    recording_.valueAt(ping.sender, Channel::Y, ping.sent)};
    if (isFinite(from)) found.push_back({ping.sender, from, age * acoustics.soundSpeed, 1 - age / longest});
  }
  return found;
}

}  // namespace antipode
