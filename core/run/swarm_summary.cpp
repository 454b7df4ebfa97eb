// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/swarm_summary.h"

#include "core/base/portable_math.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace antipode {
namespace {

constexpr std::size_t kPiece = 4096;          // pings read at a time
constexpr double kSettled = 600;              // s below the drifting radius
constexpr double kBattery = 520;              // Wh
constexpr std::size_t kMaxAcquainted = 100;   // vehicles up to which each pair is summed up

/// Sums the numbers among values.
struct Sum {
  double sum = 0, squares = 0, max = 0;
  std::int64_t count = 0;
  void add(double value) {
    if (std::isnan(value)) return;
    sum += value, squares += value * value, max = std::max(max, value), ++count;
  }
  double mean() const { return sum / static_cast<double>(count); }
  double rms() const { return std::sqrt(squares / static_cast<double>(count)); }
  std::optional<double> meanOrNone() const { return count > 0 ? std::optional(mean()) : std::nullopt; }
  std::optional<SwarmSummary::Error> error() const {
    if (count == 0) return std::nullopt;
    return SwarmSummary::Error{mean(), rms(), max};
  }
};

/// Time from the start until errors stay below `limit` for long enough.
std::optional<double> settlingTime(const std::vector<double>& times, const std::vector<double>& errors,
                                   double limit) {
  std::size_t first = 0;  // of the rows below the limit
  for (std::size_t row = 0; row < errors.size(); ++row) {
    if (!(errors[row] < limit))
      first = row + 1;
    else if (times[row] - times[first] >= kSettled)
      return times[first] - times.front();
  }
  return std::nullopt;
}

std::optional<FleetSpread> spreadOf(const std::vector<SwarmSummary::VehicleResult>& vehicles,
                                    std::optional<double> SwarmSummary::VehicleResult::*quantity) {
  Sum sum;
  double min = INFINITY, max = -INFINITY;
  for (const auto& vehicle : vehicles)
    if (const auto& value = vehicle.*quantity) {
      sum.add(*value);
      min = std::min(min, *value), max = std::max(max, *value);
    }
  return sum.count > 0 ? std::optional(FleetSpread{sum.mean(), min, max}) : std::nullopt;
}

class Summing {
 public:
  Summing(const Recording& recording, double after) : recording_(recording) {
    const auto rows = static_cast<std::size_t>(recording.rows());
    times_.resize(rows);
    recording.readTimes(0, times_);
    summary_.after = after;
    firstRow_ = static_cast<std::size_t>(std::ranges::lower_bound(times_, recording.header().startTime + after) -
                                         times_.begin());
    fleetErrors_.resize(rows);
    duration_ = rows > 0 ? times_.back() - times_.front() : 0;
    if (recording.header().scenario) readScenario(*recording.header().scenario);
  }

  SwarmSummary run() {
    const auto& names = recording_.header().vehicleNames;
    for (std::size_t v = 0; v < names.size(); ++v) {
      summary_.vehicles.emplace_back().name = names[v];
      sumVehicle(static_cast<VehicleId>(v), summary_.vehicles.back());
    }
    if (names.size() <= kMaxAcquainted) sumNeighbours();
    sumFleet();
    sumCompassFixed();
    return std::move(summary_);
  }

 private:
  using Result = SwarmSummary::VehicleResult;

  void readScenario(const Scenario& scenario) {
    for (const FleetMember& member : fleetOf(scenario)) {
      double radius = DriftingTargetParams{}.driftingRadius;
      for (const BehaviourSpec& behaviour : scenario.vehicles[member.spec]->behaviours)
        if (const auto* params = std::get_if<DriftingTargetParams>(&behaviour.params))
          radius = params->driftingRadius;
      radii_.push_back(radius);
    }
    if (!scenario.formation) return;
    for (const FormationSlot& slot : scenario.formation->nodeOffsets)
      slots_.emplace(lowered(slot.name), slot.offset);
  }

  /// All rows of a channel; empty when it is not recorded.
  std::vector<double> column(VehicleId vehicle, Channel channel) const {
    const auto index = recording_.columnOf(vehicle, channel);
    std::vector<double> values(index ? times_.size() : 0);
    if (index) recording_.read(*index, 0, values);
    return values;
  }
  std::optional<double> last(VehicleId vehicle, Channel channel) const {
    const auto index = recording_.columnOf(vehicle, channel);
    if (!index || times_.empty()) return std::nullopt;
    const double value = recording_.sample(*index, recording_.rows() - 1);
    return std::isnan(value) ? std::nullopt : std::optional(value);
  }
  Sum sumAfter(const std::vector<double>& values) const {
    Sum sum;
    for (std::size_t row = firstRow_; row < values.size(); ++row) sum.add(values[row]);
    return sum;
  }

  void sumVehicle(VehicleId vehicle, Result& result) {
    sumFormation(vehicle, result);
    sumMotor(vehicle, result);
    result.propulsionEnergy = last(vehicle, Channel::PropulsionEnergy);
    result.totalEnergy = last(vehicle, Channel::TotalEnergy);
    if (result.totalEnergy && *result.totalEnergy > 0)
      result.endurance = kBattery * (duration_ / 3600) / *result.totalEnergy;
    result.pingsHeard = last(vehicle, Channel::PingsHeard);
    result.pingsLost = last(vehicle, Channel::PingsLost);
    const Sum estimates = sumAfter(column(vehicle, Channel::EstimationError));
    if (estimates.count > 0) result.estimationError = estimates.rms();
    result.contacts = sumAfter(column(vehicle, Channel::ContactsHeard)).meanOrNone();
  }

  /// Of the pings of one vehicle that another one has heard.
  struct Acquaintance {
    Sum rangeErrors, locateErrors;
    double since = NAN, first = NAN, ages = 0;  // s; ages: integral over time
  };

  void sumNeighbours() {
    const std::size_t count = summary_.vehicles.size();
    std::vector<Acquaintance> pairs(count * count);
    const double from = recording_.header().startTime + summary_.after;
    for (std::size_t first = 0; first < recording_.pingCount(); first += kPiece)
      for (const PingRecord& ping : recording_.pings(first, kPiece)) {
        if (ping.received < from || std::isnan(ping.estimate.x)) continue;
        Acquaintance& pair =
            pairs[static_cast<std::size_t>(ping.receiver) * count + static_cast<std::size_t>(ping.sender)];
        double sine, cosine;
        portable::sincosDeg(ping.bearing, sine, cosine);
        pair.rangeErrors.add(ping.filteredRange - ping.range);
        pair.locateErrors.add(distance(ping.estimate, ping.own + ping.range * Vec2{sine, cosine}));
        if (std::isnan(pair.first)) pair.first = ping.received;
        if (const double gap = ping.received - pair.since; gap > 0) pair.ages += 0.5 * gap * gap;
        pair.since = ping.received;
      }
    for (std::size_t receiver = 0; receiver < count; ++receiver)
      for (std::size_t sender = 0; sender < count; ++sender) {
        const Acquaintance& pair = pairs[receiver * count + sender];
        if (pair.rangeErrors.count == 0) continue;
        const double time = pair.since - pair.first;
        summary_.vehicles[receiver].neighbours.push_back({static_cast<VehicleId>(sender), pair.rangeErrors.mean(),
                                                          pair.locateErrors.rms(),
                                                          time > 0 ? pair.ages / time : 0.0});
      }
  }

  void sumFormation(VehicleId vehicle, Result& result) {
    const std::vector<double> errors = column(vehicle, Channel::FormationError);
    if (errors.empty()) return;
    for (std::size_t row = 0; row < errors.size(); ++row) fleetErrors_[row].add(errors[row]);
    result.formationError = sumAfter(errors).error();
    result.settlingTime = settlingTime(times_, errors, radiusOf(static_cast<std::size_t>(vehicle)));
  }

  void sumMotor(VehicleId vehicle, Result& result) {
    const std::vector<double> on = column(vehicle, Channel::MotorOn);
    const std::vector<double> x = column(vehicle, Channel::X), y = column(vehicle, Channel::Y);
    const std::vector<double> jumps = column(vehicle, Channel::Transported);
    double thrusting = 0, drifting = 0, onWay = 0, offWay = 0, run = 0, longest = 0;
    for (std::size_t row = 1; row < on.size(); ++row) {
      const bool hasJumped = row < jumps.size() && jumps[row] > 0;
      const double dt = times_[row] - times_[row - 1],
                   way = hasJumped ? 0 : std::hypot(x[row] - x[row - 1], y[row] - y[row - 1]);
      if (on[row] == 1)
        thrusting += dt, onWay += way, longest = std::max(longest, run += dt);
      else
        run = 0;
      if (on[row] == 0) drifting += dt, offWay += way;
    }
    if (!(thrusting + drifting > 0)) return;
    result.motorOnFraction = thrusting / (thrusting + drifting);
    result.distanceThrusting = onWay, result.distanceDrifting = offWay;
    result.longestRun = longest;
    if (const auto starts = last(vehicle, Channel::MotorStarts); starts && duration_ > 0)
      result.startsPerHour = *starts * 3600 / duration_;
  }

  double radiusOf(std::size_t vehicle) const {
    return vehicle < radii_.size() ? radii_[vehicle] : DriftingTargetParams{}.driftingRadius;
  }

  void sumFleet() {
    std::vector<double> means(fleetErrors_.size(), NAN);
    Sum all, overTime;
    for (std::size_t row = 0; row < fleetErrors_.size(); ++row) {
      const Sum& errors = fleetErrors_[row];
      if (errors.count == 0) continue;
      means[row] = errors.mean();
      if (row < firstRow_) continue;
      overTime.add(means[row]);
      all.sum += errors.sum, all.squares += errors.squares, all.count += errors.count;
      all.max = std::max(all.max, errors.max);
    }
    summary_.formationError = all.error();
    if (overTime.count > 0)
      summary_.errorDeviation =
          std::sqrt(std::max(0.0, overTime.rms() * overTime.rms() - overTime.mean() * overTime.mean()));
    summary_.settlingTime = settlingTime(times_, means, radiusOf(0));
    summary_.motorOnFraction = spreadOf(summary_.vehicles, &Result::motorOnFraction);
    summary_.startsPerHour = spreadOf(summary_.vehicles, &Result::startsPerHour);
    summary_.propulsionEnergy = spreadOf(summary_.vehicles, &Result::propulsionEnergy);
    summary_.totalEnergy = spreadOf(summary_.vehicles, &Result::totalEnergy);
    summary_.endurance = spreadOf(summary_.vehicles, &Result::endurance);
    summary_.estimationError = spreadOf(summary_.vehicles, &Result::estimationError);
  }

  /// Calls f(row, displacement from slot to vehicle) for every vehicle with a slot that counts in a row.
  template <class F>
  void forEachOffset(F&& f) const {
    const auto& names = recording_.header().vehicleNames;
    for (std::size_t v = 0; v < names.size(); ++v) {
      const auto slot = slots_.find(lowered(names[v]));
      const auto id = static_cast<VehicleId>(v);
      const std::vector<double> errors = column(id, Channel::FormationError);
      if (slot == slots_.end() || errors.empty()) continue;
      const std::vector<double> x = column(id, Channel::X), y = column(id, Channel::Y);
      for (std::size_t row = firstRow_; row < errors.size(); ++row)
        if (!std::isnan(errors[row])) f(row, Vec2{x[row], y[row]} - slot->second);
    }
  }

  void sumCompassFixed() {
    const auto& scenario = recording_.header().scenario;
    if (!scenario || !scenario->formation || scenario->formation->params.anonymous ||
        scenario->formation->params.controller == FormationController::Assignment)
      return;
    std::vector<Vec2> shift(times_.size());
    std::vector<double> count(times_.size());
    forEachOffset([&](std::size_t row, Vec2 off) { shift[row] = shift[row] + off, ++count[row]; });
    Sum errors;
    forEachOffset([&](std::size_t row, Vec2 off) { errors.add(distance(off, 1 / count[row] * shift[row])); });
    summary_.compassFixedError = errors.meanOrNone();
  }

  const Recording& recording_;
  SwarmSummary summary_;
  std::vector<double> times_;
  std::size_t firstRow_ = 0;  // from which errors count
  double duration_ = 0;
  std::vector<Sum> fleetErrors_;  // by row
  std::vector<double> radii_;     // drifting radius by vehicle
  std::unordered_map<std::string, Vec2> slots_;
};

}  // namespace

SwarmSummary SwarmSummary::of(const Recording& recording, double after) {
  return Summing(recording, after).run();
}

bool hasSwarm(const Recording& recording) {
  return std::ranges::any_of(recording.header().channels, [](const RecordedChannel& column) {
    return column.channel >= Channel::TargetX && column.channel <= Channel::PingsLost;
  });
}

}  // namespace antipode
