// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/live_sharing.h"

#include "core/net/store/wildcard.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr std::string_view kShareCommand = "PSHARE_CMD";
constexpr std::size_t kMostRoutes = 10000;  // of one name, or by patterns: foreign programs may ask for them

bool isPattern(std::string_view name) {
  return name.find_first_of("*?") != std::string_view::npos;
}

Wildcard patternOf(const std::string& source) {
  const std::size_t colon = source.find(':');
  return {colon == std::string::npos ? std::string("*") : source.substr(colon + 1), source.substr(0, colon), 0};
}

/// What the only `*` of a pattern stands for; empty where there is none, or more than one.
std::string starOf(std::string_view pattern, std::string_view name) {
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos || pattern.find('*', star + 1) != std::string_view::npos) return {};
  const std::size_t behind = pattern.size() - star - 1;
  return std::string(name.substr(star, name.size() - star - behind));
}

std::string destinationOf(const LiveShare& share, const std::string& name) {
  if (share.destination.empty() || isPattern(share.destination)) return name;
  if (share.destination != "^") return share.destination + name;
  const std::string star = starOf(patternOf(share.source).variable, name);
  return star.empty() ? name : star;
}

}  // namespace

LiveSharing::LiveSharing(Network& network, std::vector<CommunityAddress> communities,
                         std::vector<LiveShare> shares, Options options)
    : network_(network),
      communities_(std::move(communities)),
      options_(std::move(options)),
      clients_(communities_.size()),
      fixed_(communities_.size()) {
  for (const CommunityAddress& address : communities_)
    startedAt_.push_back(moosTime(address.warp, options_.hold.get()));
  if (options_.command)
    for (std::size_t i = 0; i < communities_.size(); ++i) client(i).subscribe(std::string(kShareCommand));
  for (LiveShare& share : shares) add(std::move(share));
}

MoosClient& LiveSharing::client(std::size_t community) {
  if (!clients_[community])
    clients_[community] =
        std::make_unique<MoosClient>(network_, clientOf(communities_[community], "pShare", options_.hold));
  return *clients_[community];
}

void LiveSharing::add(LiveShare share) {
  if (share.from == share.to) return;
  client(share.to);
  MoosClient& from = client(share.from);
  std::vector<LiveShare>& known = isPattern(share.source) ? patterns_ : fixed_[share.from][share.source];
  if (std::ranges::find(known, share) != known.end() || known.size() >= kMostRoutes) return;
  if (isPattern(share.source)) {
    const Wildcard wildcard = patternOf(share.source);
    from.subscribeAll(wildcard.app, wildcard.variable);
  } else {
    from.subscribe(share.source);
  }
  known.push_back(std::move(share));
}

void LiveSharing::forward() {
  for (std::size_t from = 0; from < clients_.size(); ++from)
    if (clients_[from])
      for (const MoosMessage& message : clients_[from]->takeMail()) {
        if (options_.command && message.key == kShareCommand) takeCommand(from, message);
        send(from, message);
      }
}

/// One from before the start was for another run.
void LiveSharing::takeCommand(std::size_t from, const MoosMessage& message) {
  if (message.dataType != MoosDataType::Text || message.time < startedAt_[from]) return;
  for (LiveShare& share : options_.command(from, message.text)) add(std::move(share));
}

const std::vector<LiveShare>& LiveSharing::routesOf(std::size_t from, const MoosMessage& message) {
  std::vector<LiveShare>& routes = fixed_[from][message.key];
  if (!routes.empty()) return routes;
  for (const LiveShare& share : patterns_) {
    const Wildcard wildcard = patternOf(share.source);
    if (share.from == from && matchesWildcard(wildcard.variable, message.key) &&
        matchesWildcard(wildcard.app, message.source))
      routes.push_back({from, share.to, message.key, destinationOf(share, message.key)});
  }
  return routes;
}

void LiveSharing::send(std::size_t from, const MoosMessage& message) {
  for (const LiveShare& route : routesOf(from, message)) {
    const auto own = fixed_[route.to].find(route.destination);
    if (own != fixed_[route.to].end() && !own->second.empty()) continue;
    MoosMessage passed = message;
    passed.key = route.destination;
    clients_[route.to]->post(std::vector{std::move(passed)});
  }
}

}  // namespace antipode
