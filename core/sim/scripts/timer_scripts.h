// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/scripts/script.h"

namespace antipode {

/// The scenario's timer scripts (behaviours.md section 7), one instance for each vehicle a script belongs to.
/// Script time is the time since the script began, times its warp, without the time it waits. Every draw has its
/// own random stream, so neither the fleet's order nor threads matter. Only scripts that wait for conditions cost
/// anything in a step without posts.
class TimerScripts {
 public:
  TimerScripts(const Scenario& scenario, const std::vector<FleetMember>& fleet);

  /// The same scripts for `count` vehicles that are copies of one.
  TimerScripts copiesOf(VehicleId vehicle, int count) const;
  /// From now on another seed is drawn from, for one vehicle or for all.
  void setSeed(VehicleId vehicle, std::uint64_t seed) { drawnFor_.setSeed(vehicle, seed); }

  /// Wakes and stops scripts, and calls post(vehicle, variable, value) for every post due before the clock's step:
  /// those of one script in the order of time, then of the list; scripts in the order of the list, then vehicles.
  /// holds(script, vehicle): its conditions hold; asked only of scripts that have some.
  template <class Holds, class Post>
  void deliver(const StepClock& clock, Holds&& holds, Post&& post) {
    for (const std::size_t index : watching_) {
      Instance& instance = instances_[index];
      setAwake(index, instance.paused ? false : holds(instance.script, instance.vehicle), clock);
    }
    while (!queue_.empty() && queue_.top().step <= clock.step) {
      const Entry entry = queue_.top();
      queue_.pop();
      if (entry.generation == instances_[entry.instance].generation) advance(entry.instance, clock, post);
    }
  }

  /// The next step before which deliver() has something to do; 0: in every step, since conditions are watched.
  std::int64_t nextStep() const {
    if (!watching_.empty()) return 0;
    return queue_.empty() ? std::numeric_limits<std::int64_t>::max() : queue_.top().step;
  }

  /// UTS_PAUSE to a vehicle (or kAllVehicles): true, false or toggle; from the next step on.
  void pause(VehicleId vehicle, const MessageValue& value, const StepClock& clock);

 private:
  struct Post {
    double time;        ///< s of script time
    std::size_t event;  ///< of the script
    std::size_t index;  ///< in the list of posts, where each repeat of an event counts
  };
  /// One script at work for one vehicle.
  struct Instance {
    std::size_t script;
    VehicleId vehicle;
    std::vector<Post> posts;  ///< of this round, in order
    std::size_t next = 0;     ///< post that comes next
    double begin = 0;         ///< s after the start of the run
    double warp = 1;
    double asleepSince = 0;      ///< s after the start; while asleep
    std::int64_t notBefore = 1;  ///< step; so a round takes one step at least
    PostCount count;
    std::int64_t resets = 0;
    std::uint64_t round = 0;       ///< beginnings before this one
    std::uint32_t generation = 0;  ///< of its entry in the queue; others are void
    bool paused = false, awake = true, wasAwake = false;
  };
  struct Entry {
    std::int64_t step;
    std::size_t instance;
    std::uint32_t generation;
    bool operator<(const Entry& other) const {  // the queue gives the greatest first
      return std::tie(step, instance) > std::tie(other.step, other.instance);
    }
  };

  template <class F>
  void advance(std::size_t index, const StepClock& clock, F&& f) {
    Instance& instance = instances_[index];
    while (isPostDue(instance, clock.step)) {
      const ScriptEvent& event = scripts_[instance.script].events[instance.posts[instance.next].event];
      instance.count.index = static_cast<std::int64_t>(instance.posts[instance.next].index);
      f(instance.vehicle, event.variable, valueNow(instance, event.value, clock));
      ++instance.next;
      ++instance.count.sinceReset;
      ++instance.count.inAll;
    }
    if (isResetDue(instance, clock.step)) reset(instance, clock);
    schedule(index);
  }

  double secondsOf(const Instance& instance, double scriptTime) const {
    return instance.begin + scriptTime / instance.warp;
  }
  bool isPostDue(const Instance& instance, std::int64_t step) const;
  std::optional<double> resetTime(const Instance& instance) const;
  bool isResetDue(const Instance& instance, std::int64_t step) const;
  void reset(Instance& instance, const StepClock& clock);
  void beginRound(Instance& instance, double begin);
  void beginUponAwake(Instance& instance, double now);
  void drawTimes(Instance& instance);
  void schedule(std::size_t index);
  void setAwake(std::size_t index, bool awake, const StepClock& clock);
  MessageValue valueNow(const Instance& instance, const MessageValue& value, const StepClock& clock) const;
  template <class... Ids>
  RandomStream stream(RandomPurpose purpose, const Instance& instance, Ids... ids) const {
    return RandomStream(drawnFor_.seed(instance.vehicle), purpose, instance.script,
                        drawnFor_.vehicle(instance.vehicle), ids...);
  }

  std::vector<ScriptSpec> scripts_;
  double start_, stepLength_;
  DrawnFor drawnFor_;
  std::vector<Instance> instances_;    // by script, then by vehicle
  std::vector<std::size_t> watching_;  // instances with conditions
  std::priority_queue<Entry> queue_;
};

}  // namespace antipode
