// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/live/live_community.h"

#include <mutex>
#include <optional>
#include <thread>

namespace antipode {

/// The propulsion of a hovering vehicle in a living community, in a thread of its own (hover-auv.md section 7): it alone
/// steps the vehicle. Requests come from the network's thread as mail, which is whole or not there, and take effect at the
/// step that takes it; they stand in the recording with that step. At the end the vehicle is made idle before the thread
/// ends. All calls from any thread.
class LivePropulsion {
 public:
  explicit LivePropulsion(std::unique_ptr<LiveCommunity> community);
  ~LivePropulsion();  ///< stops

  /// Idle first, then the last step, then joined; the recording is whole. More than once.
  void stop();
  /// Why it has ended by itself; nothing: it goes on, or was stopped.
  std::optional<Error> failure() const;
  std::vector<std::string> takeWords();
  std::string summary() const;
  /// Calls `read` with the community between two steps.
  template <class Read>
  auto with(Read read) const {
    const std::lock_guard lock(mutex_);
    return read(*community_);
  }

 private:
  void run(const std::stop_token& stop);

  mutable std::mutex mutex_;  // of the next two
  std::unique_ptr<LiveCommunity> community_;
  std::optional<Error> failure_;
  std::mutex stopping_;
  std::jthread thread_;
};

}  // namespace antipode
