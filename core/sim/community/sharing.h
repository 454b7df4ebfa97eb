// SPDX-License-Identifier: GPL-3.0-or-later
// What communities send each other, as the blocks of pShare, uFldNodeBroker and uFldShoreBroker say (verdicts.md
// section 2).
#pragma once

#include "core/scenario/document/community_spec.h"

#include <functional>
#include <map>
#include <optional>

namespace antipode {

/// A subscription of one community's store to another's.
struct ShareRoute {
  std::size_t from = 0, to = 0;  ///< index of the community
  std::string source;            ///< variable there; may hold `*` and `?`
  std::string destination;       ///< variable here; `^`: what `*` stands for; with a wild card, as there
};

/// A bridge of a broker's block.
struct ShareBridge {
  std::string source, alias;
  bool isQuick = false;  ///< of a qbridge line
};
/// The bridges of a broker's block in file order, without what is there already.
std::vector<ShareBridge> bridgesOf(const ProgramSpec& broker);
/// Replaces $V, $v or $N, only the first kind that is there. Without a number $N stays.
std::string forNode(std::string text, const std::string& name, std::optional<std::size_t> number);
/// Whether a broker's switch `auto_bridge_NAME` is on; they are unless the block says otherwise.
bool isAutoBridged(const ProgramSpec& broker, std::string_view name);

/// What PSHARE_CMD asks for: "cmd=output,src_name=X,dest_name=Y,route=host:port". Nullopt: something else.
struct ShareCommand {
  std::string source, destination, route;
};
std::optional<ShareCommand> shareCommand(std::string_view text);

/// Who listens where, who knows whom, and the routes that the blocks configure.
class Sharing {
 public:
  explicit Sharing(const CommunitiesSpec& spec, const std::function<void(std::string)>& warn);

  /// The routes of pShare's outputs.
  const std::vector<ShareRoute>& routes() const { return routes_; }
  /// Names of the communities whose node broker a shoreside knows, in order of appearance.
  std::vector<std::string> nodesOf(std::size_t community) const;
  /// Routes from a community to everybody who listens there: "localhost:9200&multicast_8".
  std::vector<ShareRoute> routesTo(std::size_t from, std::string_view source, std::string_view destination,
                                   std::string_view route) const;
  /// All brokers shake hands as their blocks say; returns the routes that are made.
  std::vector<ShareRoute> shakeHands();
  /// A node broker tries "pshare_route=host:port". The first route that can be read decides, also if nobody
  /// listens there. Returns the routes that are made.
  std::vector<ShareRoute> tryShore(std::size_t node, std::string_view text);

 private:
  struct Party {
    std::string name;
    bool isShore = false, isNode = false, hasTried = false;
    std::vector<std::string> tries;  // lines try_shore_host, or try_vnode of a shoreside
    std::vector<ShareBridge> bridges;
    std::vector<std::size_t> nodes;  // of a shoreside
    bool sharesHash = true;
  };
  void listen(const CommunitiesSpec& spec);
  void addShares(const CommunitiesSpec& spec, const std::function<void(std::string)>& warn);
  void addParty(const CommunitySpec& community);
  std::vector<ShareRoute> join(std::size_t node, std::size_t shore);
  void append(std::vector<ShareRoute>& to, std::vector<ShareRoute> more) const {
    to.insert(to.end(), more.begin(), more.end());
  }

  std::map<std::string, std::vector<std::size_t>> listeners_;  // by route
  std::vector<Party> parties_;                                 // by community
  std::vector<ShareRoute> routes_;
};

/// Whether `*` and `?` of the pattern match the whole text; `star`: what the first `*` stands for.
bool matchesWild(std::string_view pattern, std::string_view text, std::string* star = nullptr);
bool isWild(std::string_view pattern);

}  // namespace antipode
