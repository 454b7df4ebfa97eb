// SPDX-License-Identifier: GPL-3.0-or-later
// What communities send each other, as the blocks of pShare, uFldNodeBroker and uFldShoreBroker say (verdicts.md
// section 2).
#pragma once

#include "core/scenario/document/community_spec.h"

#include <functional>
#include <map>

namespace antipode {

/// A subscription of one community's store to another's.
struct ShareRoute {
  std::size_t from = 0, to = 0;  ///< index of the community
  std::string source;            ///< variable there; may hold `*` and `?`
  std::string destination;       ///< variable here; `^`: what `*` stands for; with a wild card, as there
  bool byBroker = false;         ///< it exists from the handshake on
};

/// Who listens where, who knows whom, and the routes that the blocks configure.
class Sharing {
 public:
  explicit Sharing(const CommunitiesSpec& spec, const std::function<void(std::string)>& warn);

  const std::vector<ShareRoute>& routes() const { return routes_; }
  /// Communities with a node broker that has found the shoreside's.
  int nodesOf(std::size_t community) const { return static_cast<int>(nodes_[community].size()); }
  /// Routes from a community to everybody who listens there: "localhost:9200&multicast_8".
  std::vector<ShareRoute> routesTo(std::size_t from, std::string_view source, std::string_view destination,
                                   std::string_view route) const;

 private:
  void listen(const CommunitiesSpec& spec);
  void addShares(const CommunitiesSpec& spec, const std::function<void(std::string)>& warn);
  void addNodes(const CommunitiesSpec& spec);
  void addBridges(const CommunitiesSpec& spec);
  void addBridge(std::size_t from, std::size_t to, std::string source, std::string destination);

  std::map<std::string, std::vector<std::size_t>> listeners_;  // by route
  std::vector<std::vector<std::size_t>> nodes_;                // by community: its nodes
  std::vector<ShareRoute> routes_;
};

/// Whether `*` and `?` of the pattern match the whole text; `star`: what the first `*` stands for.
bool matchesWild(std::string_view pattern, std::string_view text, std::string* star = nullptr);
bool isWild(std::string_view pattern);

}  // namespace antipode
