// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/live/vehicle_posts.h"
#include "core/net/wire/moos_message.h"
#include "core/run/recording_sink.h"
#include "core/run/run_recorder.h"

#include <map>
#include <memory>
#include <set>

namespace antipode {

/// One vehicle of a community, stepped with the mail that others have sent it. Everything that came in is in the
/// journal of its log, so the run can be simulated again. Knows no socket and no wall clock. Thread: one at
/// a time.
class LiveVehicle {
 public:
  struct Options {
    LiveParts parts = {};
    std::string log = {};                 ///< run log; empty: none is written
    std::string missionFile = {};         ///< as the log names it
    std::set<std::string> ownNames = {};  ///< clients of this vehicle: their posts are known already
    Simulation::Options simulation = {};
  };
  /// `startTime`: time of the community at time 0 of the run. Error: the log cannot be written.
  static Result<std::unique_ptr<LiveVehicle>> create(ScenarioPtr scenario, double startTime, Options options);
  ~LiveVehicle();

  /// Uses a message in the next step. `now`: time of the community.
  void take(const MoosMessage& message, double now);
  /// A hovering vehicle gives no thrust from the next step on, until a request comes.
  void makeIdle();
  /// The next step is that of `time` of the community. Where the run would tell a time that differs by more than
  /// `tolerance` s, it tells that of the community from then on: what is left out of a run never comes again.
  void keepTime(double time, double tolerance);
  /// One step, and what it posts.
  std::vector<LivePost> step();
  /// What the start of the run posts; call once, before the first step.
  std::vector<LivePost> startPosts();
  /// Ends the recording. No step after it.
  void finish();
  /// What is written to the log, without what the log has already; null without one.
  const Recording* recording() const { return recording_.get(); }

  const Simulation& simulation() const { return simulation_; }
  const std::set<std::string>& subscriptions() const { return subscriptions_; }
  /// Age of the commands that steer, at the steps that used them, s of the community. `Here` is the part of it since they
  /// came to this process; before, they were with the program that posted them and on the way.
  struct CommandAge {
    double mean = 0, most = 0;
    double meanHere = 0, mostHere = 0;
    std::uint64_t count = 0;
  };
  const CommandAge& commandAge() const { return age_; }
  /// PARK, DRIVE, or the mode that the helm of these parts is in; empty without one.
  const std::string& helmMode() const { return posts_.helmMode(); }
  /// What was refused, and what the run warns of, since this was asked last.
  std::vector<std::string> takeWords();
  /// The state is not finite any more: the run is to end.
  bool hasDiverged() const { return hasDiverged_; }

 private:
  LiveVehicle(ScenarioPtr scenario, double startTime, Options options);
  Result<void> openLog();
  bool isUsable(const MoosMessage& message, double now);
  void record(const MoosMessage& message);
  std::vector<RunEvent> newEvents();
  void measureAge();

  Options options_;
  double startTime_, logStart_;  // time of the community at the start, and at time 0 of the run as posts tell it
  Simulation simulation_;
  std::set<std::string> subscriptions_;
  VehiclePosts posts_;
  std::unique_ptr<RecordingSink> sink_;
  std::unique_ptr<Recording> recording_;
  std::unique_ptr<RunRecorder> recorder_;
  std::size_t eventsRead_ = 0;
  struct Age {
    double sincePost, sinceReceived;  // s
  };
  std::map<std::string, Age> newest_;  // of the last command of each variable
  CommandAge age_;
  std::vector<std::string> words_;
  std::vector<RunEvent> mail_;  // of the coming step, with their senders
  std::size_t mailOfStep_ = 0;
  bool hasDiverged_ = false;
};

}  // namespace antipode
