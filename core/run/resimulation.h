// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/keyframes.h"
#include "core/run/recording.h"
#include "core/sim/simulation.h"

#include <functional>
#include <memory>
#include <stop_token>

namespace antipode {

/// The run of a recording once more: its scenario from the start, with the commands of its journal posted before
/// the steps they were applied to. The scenario's own events come by themselves. The recording outlives this and
/// may still grow. Thread: one at a time.
class Resimulation {
 public:
  explicit Resimulation(const Recording& recording, int threads = 1);
  /// Leaves keyframes on its way, and uses those that others have left.
  Resimulation(const Recording& recording, std::shared_ptr<Keyframes> keyframes, int threads = 1);

  /// Runs on to `step`, or until stopped. `each` is called after every step and may be null. Error: a journaled
  /// command is not accepted. Steps behind simulation().stepsDone() need moveTo().
  Result<void> advanceTo(std::int64_t step, std::stop_token stop = {}, const std::function<void()>& each = {});
  /// As advanceTo(), to any step, from the nearest keyframe before it. `progress` is called now and then.
  Result<void> moveTo(std::int64_t step, std::stop_token stop = {}, const std::function<void()>& progress = {});
  const Simulation& simulation() const { return simulation_; }

 private:
  void readJournal();
  void restartBefore(std::int64_t step);
  Result<void> run(std::int64_t step, std::int64_t most, const std::stop_token& stop,
                   const std::function<void()>& each);
  void advance(std::int64_t steps);

  const Recording& recording_;
  Simulation simulation_;
  std::shared_ptr<Keyframes> keyframes_;  // may be null
  std::vector<JournalEntry> journal_;     // a part of it that was read
  std::size_t next_ = 0;                  // in that part: entry `posted_` of all
  std::size_t posted_ = 0;
  std::vector<PingRecord> pings_;
};

}  // namespace antipode
