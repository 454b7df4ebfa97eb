// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/swarm_snapshot.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace antipode {
namespace {

constexpr double kFarthestKnown = 1.25;  // of the ping range: beyond it a ping leaves no record

bool isFinite(Vec2 p) {
  return std::isfinite(p.x) && std::isfinite(p.y);
}

/// The steps in which a helm decides, as isPeriodicStep() has them.
struct DecisionSteps {
  double period, dt;

  /// Number of decisions up to a step.
  std::int64_t until(std::int64_t step) const { return step < 1 ? 0 : 1 + periodsBy(step) - periodsBy(1); }
  /// The last step with a decision up to `step` >= 1.
  std::int64_t lastUntil(std::int64_t step) const {
    const double multiple = static_cast<double>(periodsBy(step)) * period;
    std::int64_t last = std::max<std::int64_t>(1, static_cast<std::int64_t>(multiple / dt) - 1);
    while (until(last) < until(step)) ++last;
    return last;
  }

 private:
  std::int64_t periodsBy(std::int64_t step) const {
    return static_cast<std::int64_t>(std::floor((static_cast<double>(step) * dt + dt * 1e-3) / period));
  }
};

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

std::vector<Vec2> SwarmSnapshot::filterPoints(VehicleId vehicle) const {
  std::vector<Vec2> points;
  const SwarmParams& of = params(vehicle);
  const auto xColumn = recording_.columnOf(vehicle, Channel::RawTargetX);
  const auto yColumn = recording_.columnOf(vehicle, Channel::RawTargetY);
  std::int64_t row = recording_.rowAt(time_);
  if (!of.drifting || !xColumn || !yColumn || row < 0) return points;
  const DecisionSteps decisions{of.helmPeriod, recording_.header().stepLength};
  const bool isRelative = of.drifting->targetsFilterFrame == FilterFrame::Relative;
  const auto ownAt = [&](std::int64_t decision) {  // a decision is made at the start of its step
    const double time = recording_.timeOfStep(decision - 1);
    return Vec2{recording_.valueAt(vehicle, Channel::X, time), recording_.valueAt(vehicle, Channel::Y, time)};
  };
  std::optional<Vec2> own;
  for (std::int64_t left = of.drifting->targetsFilterSize; left > 0 && recording_.stepOfRow(row) > 0;) {
    const std::int64_t decision = decisions.lastUntil(recording_.stepOfRow(row));
    const Vec2 point{recording_.sample(*xColumn, row), recording_.sample(*yColumn, row)};
    if (!isFinite(point)) break;  // there was no target, so the filter was empty
    const Vec2 there = isRelative ? ownAt(decision) : Vec2{};
    if (!own) own = there;
    points.push_back(*own + (point - there));
    row = recording_.rowAt(recording_.timeOfStep(decision) - recording_.header().stepLength / 2);
    left -= decisions.until(decision) - decisions.until(std::min(recording_.stepOfRow(row), decision - 1));
    if (recording_.stepOfRow(row) >= decision) break;  // no earlier row
  }
  return points;
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
