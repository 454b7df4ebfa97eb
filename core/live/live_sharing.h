// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/live/community_address.h"
#include "core/net/client/moos_client.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace antipode {

/// A variable that one community sends to another, as pShare does.
struct LiveShare {
  std::size_t from = 0, to = 0;  ///< index of the community
  std::string source;            ///< variable there; with `*` or `?` a pattern, "pattern:app" of one program
  std::string destination;       ///< variable here; of a pattern: `^` is what `*` stands for, a pattern or nothing
                                 ///< the same name, else what comes before the name
};

/// Passes the shared variables of communities on, a client "pShare" in each. Source, community and time of a
/// message stay those of its first post. What a community sends itself it does not take from others, so nothing
/// goes round. Thread: one at a time.
class LiveSharing {
 public:
  LiveSharing(Network& network, const std::vector<CommunityAddress>& communities, std::vector<LiveShare> shares);

  /// Passes on what has come since it was called last.
  void forward();

 private:
  void send(std::size_t from, const MoosMessage& message);
  /// The routes of a name: fixed ones, else those that patterns make at its first post.
  const std::vector<LiveShare>& routesOf(std::size_t from, const MoosMessage& message);

  std::vector<std::unique_ptr<MoosClient>> clients_;  // null: the community sends and takes nothing
  std::vector<LiveShare> patterns_;
  std::vector<std::map<std::string, std::vector<LiveShare>>> fixed_;  // by community and variable
};

}  // namespace antipode
