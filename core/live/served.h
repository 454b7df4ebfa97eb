// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/live/community_address.h"
#include "core/live/live_community.h"

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
  virtual Result<LiveCommunity::Clock::time_point> advance() = 0;
  /// Ends all runs; their logs are whole then.
  virtual void finish() = 0;
  /// What has happened since it was called last, a line each.
  virtual std::vector<std::string> takeWords() = 0;
  /// s, that all vehicles have run. -1: one has not begun, or there is none.
  virtual double time() const = 0;
  /// How the clock was kept, a line for each vehicle.
  virtual std::vector<std::string> summaries() const = 0;

  /// Calls advance() until it is asked to stop.
  Result<void> run(const std::stop_token& stop);

 protected:
  std::vector<CommunityAddress> addresses_;
};

/// s, that the vehicle of a community has run; -1: it has not begun.
double timeOf(const LiveCommunity& community);

}  // namespace antipode
