// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/live/appcast.h"
#include "core/live/community_address.h"
#include "core/live/live_schedule.h"
#include "core/net/client/moos_client.h"
#include "core/sim/community/program.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace antipode {

/// A program of a community (core/sim/community/programs) as a client of a living one: at each tick of its clock
/// it gets the mail that has come, and iterates once. Thread: one at a time.
class LiveProgramRun {
 public:
  using Clock = LiveSchedule::Clock;
  struct Options {
    CommunityAddress address;
    std::string client;                   ///< name in the community
    double tick = 4;                      ///< turns a second (AppTick)
    std::function<std::vector<std::string>()> nodes = {};     ///< vehicles that a shoreside's broker knows
    std::function<void(std::string_view)> tryShore = {};      ///< a broker looks for a shoreside
    std::uint64_t seed = 0;
    ClockHoldPtr hold = {};  ///< of the community's clock; null: it is never held
  };
  LiveProgramRun(Network& network, std::unique_ptr<Program> program, Options options);
  ~LiveProgramRun();

  /// When advance() is to be called next.
  Clock::time_point due() const;
  /// From when it may be called as well: an eighth of a turn earlier. So one waking of the process serves several programs.
  Clock::time_point mayAdvanceFrom() const { return due() - slack_; }
  /// One turn; none while the database is away.
  void advance();
  std::vector<std::string> takeWords();

 private:
  class LiveDesk;
  void takeMail();
  void postAppcast();
  Options options_;
  std::unique_ptr<Program> program_;
  MoosClient client_;
  std::unique_ptr<LiveDesk> desk_;
  LiveSchedule schedule_;
  bool isWaiting_ = true, hasStarted_ = false;
  Clock::duration slack_;
  Clock::time_point lookAgain_{};
  AppcastRequests appcasts_;
  std::uint64_t mailCount_ = 0, postCount_ = 0;
  std::vector<std::string> warnings_;  // of the program, the last ones
};

}  // namespace antipode
