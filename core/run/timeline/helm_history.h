// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/keyframes.h"
#include "core/run/mailbox.h"
#include "core/run/recording.h"
#include "core/run/timeline/helm_snapshot.h"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace antipode {

/// Knows what the helms of a recorded run had decided at any time, by running it again on a thread of its own.
/// An answer costs the steps from the nearest keyframe before it. All
/// calls from one (GUI) thread; none waits. The recording outlives this and may still grow.
class HelmHistory {
 public:
  /// Leaves keyframes on its way, and uses those that others have left.
  HelmHistory(const Recording& recording, std::shared_ptr<Keyframes> keyframes);
  explicit HelmHistory(const Recording& recording) : HelmHistory(recording, std::make_shared<Keyframes>()) {}
  ~HelmHistory();

  /// The newest question is answered; `step` is one that the recording has.
  void ask(VehicleId vehicle, std::int64_t step);
  /// An answer that is newer than the last one returned, or null; valid until the next call.
  const HelmSnapshot* newestAnswer() { return answers_.fetchNewest(); }
  bool isWorking() const { return isWorking_; }
  /// 0 .. 1 of the way to the answer.
  double progress() const { return progress_; }

 private:
  struct Question {
    VehicleId vehicle = 0;
    std::int64_t step = 0;
    bool operator==(const Question&) const = default;
  };
  void run();

  const Recording& recording_;
  std::shared_ptr<Keyframes> keyframes_;
  Mailbox<HelmSnapshot> answers_;
  std::atomic<bool> isWorking_{false};
  std::atomic<double> progress_{0};
  std::mutex mutex_;  // guards the next three
  std::condition_variable wake_;
  Question asked_;
  bool hasQuestion_ = false, isEnding_ = false;
  std::stop_source abandon_;  // stops the run towards an answer that nobody waits for any more
  std::thread thread_;
};

/// Whether the run of a recording can be done again: it was made by a simulation of this program, from a scenario.
bool canRerun(const Recording& recording);

}  // namespace antipode
