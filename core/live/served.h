// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/live/community_address.h"
#include "core/live/live_community.h"
#include "core/live/live_logger.h"
#include "core/live/live_sharing.h"
#include "core/net/server/moos_server.h"

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace antipode {

/// Communities that programs of MOOS connect to, with all that runs inside them. Thread: one at a time.
class Served {
 public:
  virtual ~Served() = default;

  /// Where the databases are.
  const std::vector<CommunityAddress>& addresses() const { return addresses_; }
  /// Makes the steps that are due. Returns when it is to be called again. Error: a run cannot go on.
  Result<LiveCommunity::Clock::time_point> advance();
  /// Ends all runs; their logs are whole then.
  virtual void finish();
  /// What has happened since it was called last, a line each.
  virtual std::vector<std::string> takeWords() = 0;
  /// s, that all vehicles have run; without any, since the start. -1: one has not begun.
  virtual double time() const = 0;
  /// How the clock was kept, a line for each vehicle.
  virtual std::vector<std::string> summaries() const;

  /// Calls advance() until it is asked to stop.
  Result<void> run(const std::stop_token& stop);

 protected:
  using TimePoint = LiveCommunity::Clock::time_point;

  explicit Served(Network& network) : network_(network) {}
  /// As advance(); all that is posted in it goes to the network together.
  virtual Result<TimePoint> advanceParts() = 0;

  /// Adds a database, and where it is to the addresses. Error: its port is taken.
  Result<void> listen(const MoosServer::Options& options);
  /// Advance what is due by `now`; `next` becomes the time at which the first of them is to be called again, if that
  /// is earlier.
  Result<void> advanceCommunities(TimePoint now, TimePoint& next);
  void advanceLoggers(TimePoint now, TimePoint& next);
  void advanceSharing(LiveSharing& sharing, TimePoint now, TimePoint& next);
  /// Of the databases, each line with the name of its community.
  std::vector<std::string> takeServerWords();
  template <class Sources>
  static void takeWordsOf(Sources& sources, std::vector<std::string>& words) {
    for (const auto& source : sources)
      for (std::string& word : source->takeWords()) words.push_back(std::move(word));
  }
  /// s, of the communities; infinity: there are none.
  double leastTime() const;

  Network& network_;
  std::vector<CommunityAddress> addresses_;
  std::vector<std::unique_ptr<MoosServer>> servers_;
  BlockPlaces places_;  // of the vehicles of the communities
  std::vector<std::unique_ptr<LiveCommunity>> communities_;
  std::vector<std::unique_ptr<LiveLogger>> loggers_;

 private:
  TimePoint nextShare_{};
};

/// s, that the vehicle of a community has run; -1: it has not begun.
double timeOf(const LiveCommunity& community);

}  // namespace antipode
