// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"
#include "core/scenario/document/setting_event.h"
#include "core/sim/fleet/command.h"
#include "core/sim/fleet/step_clock.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <optional>
#include <queue>
#include <vector>

namespace antipode {

/// First step (1 ...) whose time is not before `seconds` (after the start) minus a thousandth of a step.
std::int64_t stepOfTime(double seconds, double stepLength);

/// Whose random numbers a vehicle of a run draws: its own with the seed of the scenario, unless it is a copy of
/// another vehicle or has been given another seed.
class DrawnFor {
 public:
  explicit DrawnFor(std::uint64_t seed) : seed_(seed) {}

  VehicleId vehicle(VehicleId id) const { return of_ && id != kAllVehicles ? *of_ : id; }
  std::uint64_t seed(VehicleId id) const {
    const auto own = id == kAllVehicles ? own_.end() : own_.find(id);
    return own == own_.end() ? seed_ : own->second;
  }
  void setSeed(VehicleId id, std::uint64_t seed) {
    if (id == kAllVehicles) seed_ = seed, own_.clear();
    if (id != kAllVehicles) own_[id] = seed;
  }
  /// For a fleet of copies of one vehicle.
  DrawnFor forCopiesOf(VehicleId id) const {
    DrawnFor copies(seed(id));
    copies.of_ = vehicle(id);
    return copies;
  }

 private:
  std::uint64_t seed_;
  std::map<VehicleId, std::uint64_t> own_;
  std::optional<VehicleId> of_;  // of all vehicles
};

/// Draw number `counter` of a random variable, from a stream that is its own.
double drawnFrom(const RandomStream& stream, std::uint64_t counter, const RandomVariable& variable);

/// The values of the built-in macros of a post.
struct PostCount {
  std::int64_t sinceReset = 0;  ///< posts before this one
  std::int64_t inAll = 0;
  std::int64_t index = 0;  ///< of the post in the list of its script, from 0
};
std::optional<std::string> builtInMacro(std::string_view name, const PostCount& count, const StepClock& clock,
                                        double start);

/// The scenario's events as a queue of deliveries in step order, in list order within a step. Repetitions
/// are worked out one by one, so endless scripts cost nothing.
class Script {
 public:
  Script(const Scenario& scenario, const std::vector<FleetMember>& fleet);

  /// The same script for `count` vehicles that are copies of one.
  Script copiesOf(VehicleId vehicle, int count) const;
  /// From now on another seed is drawn from, for one vehicle or for all.
  void setSeed(VehicleId vehicle, std::uint64_t seed) { drawnFor_.setSeed(vehicle, seed); }

  /// The next step before which something is delivered.
  std::int64_t nextStep() const {
    std::int64_t next = std::numeric_limits<std::int64_t>::max();
    for (const auto& queue : queues_)
      if (!queue.empty()) next = std::min(next, queue.top().step);
    return next;
  }

  /// When a step's posts are delivered: those of events with `afterScripts` come last.
  enum class Turn { BeforeTimerScripts, AfterTimerScripts };
  /// Calls f(vehicle, variable, value) for every post due before the clock's step in that turn, once each.
  template <class F>
  void deliver(Turn turn, const StepClock& clock, F&& f) {
    std::priority_queue<Entry>& queue = queueOf(turn);
    while (!queue.empty() && queue.top().step <= clock.step) {
      const Entry entry = queue.top();
      queue.pop();
      for (const auto& [variable, value] : events_[entry.event].post)
        f(entry.vehicle, variable, pathOfSetting(variable) ? value : valueNow(entry, value, clock));
      enqueue(entry.event, entry.vehicle, entry.count + 1);
    }
  }

 private:
  struct Entry {
    std::int64_t step;
    std::size_t event;
    VehicleId vehicle;
    std::int64_t count;                         ///< deliveries before this one
    bool operator<(const Entry& other) const {  // the queue gives the greatest first
      return std::tie(step, event, vehicle) > std::tie(other.step, other.event, other.vehicle);
    }
  };
  std::priority_queue<Entry>& queueOf(Turn turn) { return queues_[static_cast<std::size_t>(turn)]; }
  void push(const Entry& entry);
  void enqueue(std::size_t event, VehicleId vehicle, std::int64_t count);
  MessageValue valueNow(const Entry& entry, const MessageValue& value, const StepClock& clock) const;

  std::vector<ScenarioEvent> events_;
  double start_, stepLength_;
  DrawnFor drawnFor_;
  std::array<std::priority_queue<Entry>, 2> queues_;  // by turn
};

}  // namespace antipode
