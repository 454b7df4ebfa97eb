// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/live/community_address.h"
#include "core/net/client/moos_client.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace antipode {

/// A variable that one community sends to another, as pShare does.
struct LiveShare {
  std::size_t from = 0, to = 0;  ///< index of the community
  std::string source;            ///< variable there; with `*` or `?` a pattern, "pattern:app" of one program
  std::string destination;       ///< variable here; of a pattern: `^` is what `*` stands for, a pattern or nothing
                                 ///< the same name, else what comes before the name
  bool operator==(const LiveShare&) const = default;
};

/// Passes the shared variables of communities on, a client "pShare" in each. Source, community and time of a
/// message stay those of its first post. What a community sends itself it does not take from others, so nothing
/// goes round. Thread: one at a time.
class LiveSharing {
 public:
  struct Options {
    ClockHoldPtr hold = {};  ///< of the clock; null: it is never held
    /// Routes that a PSHARE_CMD of a community asks for; null: nobody asks.
    std::function<std::vector<LiveShare>(std::size_t from, const std::string& command)> command = {};
  };
  LiveSharing(Network& network, std::vector<CommunityAddress> communities, std::vector<LiveShare> shares,
              Options options);
  LiveSharing(Network& network, std::vector<CommunityAddress> communities, std::vector<LiveShare> shares)
      : LiveSharing(network, std::move(communities), std::move(shares), Options{}) {}

  /// One more route; the present value goes at once. One that is there already changes nothing.
  void add(LiveShare share);
  /// Passes on what has come since it was called last.
  void forward();

 private:
  MoosClient& client(std::size_t community);
  void takeCommand(std::size_t from, const MoosMessage& message);
  void send(std::size_t from, const MoosMessage& message);
  /// The routes of a name: fixed ones, else those that patterns make at its first post.
  const std::vector<LiveShare>& routesOf(std::size_t from, const MoosMessage& message);

  Network& network_;
  std::vector<CommunityAddress> communities_;
  Options options_;
  std::vector<std::unique_ptr<MoosClient>> clients_;  // null: the community sends and takes nothing
  std::vector<LiveShare> patterns_;
  std::vector<std::map<std::string, std::vector<LiveShare>>> fixed_;  // by community and variable
  std::vector<double> startedAt_;                                     // s of each community
};

}  // namespace antipode
