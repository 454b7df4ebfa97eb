// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/live/appcast.h"
#include "core/live/community_address.h"
#include "core/live/live_schedule.h"
#include "core/live/live_vehicle.h"
#include "core/net/client/moos_client.h"
#include "core/sim/block_places.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace antipode {

/// The programs of a vehicle as clients of a community's database, paced by its clock. The run begins when the
/// database answers, stands still while it is away, and goes on when it is back. Thread: one at a time.
class LiveCommunity {
 public:
  using Clock = std::chrono::steady_clock;
  struct Options {
    CommunityAddress address;
    LiveParts parts = {};
    std::string simulatorName = {};  ///< name as a client; empty: that of the program
    std::string log = {}, missionFile = {};
    ClockHoldPtr hold = {};  ///< the clock of the community waits for late steps; null: it does not
    BlockPlaces* places = nullptr;  ///< for its vehicle; null: it has a block of its own
  };
  LiveCommunity(Network& network, ScenarioPtr scenario, Options options);
  ~LiveCommunity();

  /// When advance() is to be called next.
  Clock::time_point due() const;
  /// Begins the run, or makes one step with all mail that has arrived. Error: the run cannot go on.
  Result<void> advance();
  void finish();
  /// A hovering vehicle becomes idle, in one last step; others go on.
  void stopPropulsion();

  bool hasBegun() const { return vehicle_ != nullptr; }
  const LiveSchedule& schedule() const { return schedule_; }
  const LiveVehicle* vehicle() const { return vehicle_.get(); }  ///< null before the run has begun
  /// "alpha: 120 s at warp 10.0, ..." in one line.
  std::string summary() const;
  std::vector<std::string> takeWords();

 private:
  MoosClient& client(LiveProgram program) { return *clients_.at(program); }
  Result<void> begin();
  void watchDeadline();
  void keepTime(Clock::time_point now);
  void takeMail();
  void take(MoosMessage message, double now);
  void post(std::vector<LivePost> posts);
  void postStatus();
  void postAppcasts();
  std::vector<std::string> reportLines(LiveProgram program) const;

  ScenarioPtr scenario_;
  Options options_;
  std::map<LiveProgram, std::unique_ptr<MoosClient>> clients_;
  std::unique_ptr<LiveVehicle> vehicle_;
  LiveSchedule schedule_;
  std::map<LiveProgram, AppcastRequests> appcasts_;
  std::map<LiveProgram, std::set<std::string>> published_;
  bool isWaiting_ = true;
  Clock::time_point lookAgain_{};           // for the database
  double begunAt_ = 0, statusAt_ = -1e300;  // s of the community
  std::vector<std::string> words_;
};

}  // namespace antipode
