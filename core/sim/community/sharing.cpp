// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/sharing.h"

#include "core/sim/community/program_block.h"

#include <algorithm>
#include <utility>

namespace antipode {
namespace {

/// "localhost:9200" and "127.0.0.1:9200" are one; here a community is known by its port.
std::string keyOfRoute(std::string_view route) {
  route = trimmed(route);
  const std::size_t colon = route.rfind(':');
  return lowered(colon == route.npos ? route : route.substr(colon + 1));
}

std::string valueOf(const std::vector<std::pair<std::string, std::string>>& pieces, std::string_view key) {
  for (const auto& [name, value] : pieces)
    if (name == key) return value;
  return {};
}

/// "X->Y:host:port&Z:multicast_8", where a route without a name of its own has the one before, or
/// "src_name=X,dest_name=Y,route=...".
std::vector<ShareCommand> outputsOf(const std::string& value) {
  const std::size_t arrow = value.find("->");
  if (arrow == value.npos) {
    const auto pieces = keyedPieces(value);
    return {{valueOf(pieces, "src_name"), valueOf(pieces, "dest_name"), valueOf(pieces, "route")}};
  }
  std::vector<ShareCommand> outputs;
  std::string destination;
  for (const std::string_view one : splitTrimmed(std::string_view(value).substr(arrow + 2), '&')) {
    const std::size_t colon = one.find(':');
    const bool isNamed = colon != one.npos && (one.find(':', colon + 1) != one.npos ||
                                               lowered(one.substr(colon + 1)).starts_with("multicast_"));
    if (isNamed) destination = one.substr(0, colon);
    outputs.push_back({value.substr(0, arrow), destination, std::string(isNamed ? one.substr(colon + 1) : one)});
  }
  return outputs;
}

}  // namespace

std::string forNode(std::string text, const std::string& name, std::optional<std::size_t> number) {
  const std::pair<std::string_view, std::string> kinds[] = {
      {"$V", uppered(name)}, {"$v", name}, {"$N", number ? fmt::format("{}", *number) : "$N"}};
  for (const auto& [mark, value] : kinds) {
    if (text.find(mark) == text.npos) continue;
    for (std::size_t at = text.find(mark); at != text.npos; at = text.find(mark, at + value.size()))
      text.replace(at, mark.size(), value);
    return text;
  }
  return text;
}

std::vector<ShareBridge> bridgesOf(const ProgramSpec& broker) {
  std::vector<ShareBridge> bridges;
  const auto add = [&](std::string source, std::string alias, bool isQuick) {
    if (alias.empty()) alias = source;
    const bool hasSource = std::ranges::find(bridges, source, &ShareBridge::source) != bridges.end();
    const bool hasAlias = std::ranges::find(bridges, alias, &ShareBridge::alias) != bridges.end();
    if (!source.empty() && !(hasSource && hasAlias))
      bridges.push_back({std::move(source), std::move(alias), isQuick});
  };
  for (const BlockLine& line : blockLines(broker, BlockReading::WithoutQuotes)) {
    if (line.name == "bridge") {
      const auto pieces = keyedPieces(line.value);
      add(valueOf(pieces, "src"), valueOf(pieces, "alias"), false);
    } else if (line.name == "qbridge") {
      for (const std::string_view name : splitTrimmed(line.value, ',')) {
        add(fmt::format("{}_ALL", name), std::string(name), true);
        add(fmt::format("{}_$V", name), std::string(name), true);
      }
    }
  }
  return bridges;
}

bool isAutoBridged(const ProgramSpec& broker, std::string_view name) {
  bool isOn = true;
  for (const BlockLine& line : blockLines(broker, BlockReading::WithoutQuotes))
    if (line.name == fmt::format("auto_bridge_{}", name)) setSwitch(isOn, line.value);
  return isOn;
}

bool isWild(std::string_view pattern) {
  return pattern.find_first_of("*?") != pattern.npos;
}

bool matchesWild(std::string_view pattern, std::string_view text, std::string* star) {
  if (pattern.empty()) return text.empty();
  if (pattern[0] == '*') {
    for (std::size_t taken = 0; taken <= text.size(); ++taken)
      if (matchesWild(pattern.substr(1), text.substr(taken))) {
        if (star) *star = text.substr(0, taken);
        return true;
      }
    return false;
  }
  return !text.empty() && (pattern[0] == '?' || pattern[0] == text[0]) &&
         matchesWild(pattern.substr(1), text.substr(1), star);
}

std::optional<ShareCommand> shareCommand(std::string_view text) {
  const auto pieces = keyedPieces(text);
  ShareCommand command{valueOf(pieces, "src_name"), valueOf(pieces, "dest_name"), valueOf(pieces, "route")};
  if (lowered(valueOf(pieces, "cmd")) != "output" || command.source.empty()) return std::nullopt;
  return command;
}

Sharing::Sharing(const CommunitiesSpec& spec, const std::function<void(std::string)>& warn) {
  listen(spec);
  addShares(spec, warn);
  for (const CommunitySpec& community : spec.communities) addParty(community);
}

void Sharing::listen(const CommunitiesSpec& spec) {
  for (std::size_t i = 0; i < spec.communities.size(); ++i)
    if (const ProgramSpec* share = spec.communities[i].find("pShare"))
      for (const BlockLine& line : blockLines(*share, BlockReading::WithoutQuotes)) {
        if (line.name != "input") continue;
        const std::string routes = valueOf(keyedPieces(line.value), "route");
        for (const std::string_view route : splitTrimmed(routes, '&')) listeners_[keyOfRoute(route)].push_back(i);
      }
}

std::vector<ShareRoute> Sharing::routesTo(std::size_t from, std::string_view source, std::string_view destination,
                                          std::string_view route) const {
  std::vector<ShareRoute> routes;
  for (const std::string_view one : splitTrimmed(route, '&')) {
    const auto at = listeners_.find(keyOfRoute(one));
    if (at == listeners_.end()) continue;
    for (const std::size_t to : at->second)
      if (to != from)
        routes.push_back({from, to, std::string(source), std::string(destination.empty() ? source : destination)});
  }
  return routes;
}

void Sharing::addShares(const CommunitiesSpec& spec, const std::function<void(std::string)>& warn) {
  for (std::size_t i = 0; i < spec.communities.size(); ++i) {
    const ProgramSpec* share = spec.communities[i].find("pShare");
    if (!share) continue;
    for (const BlockLine& line : blockLines(*share, BlockReading::WithoutQuotes)) {
      if (line.name != "output") continue;
      const std::size_t before = routes_.size();
      for (const ShareCommand& output : outputsOf(line.value))
        append(routes_, routesTo(i, output.source, output.destination, output.route));
      if (routes_.size() == before)
        warn(fmt::format("{}: nobody listens to the output {}", spec.communities[i].name, line.value));
    }
  }
}

void Sharing::addParty(const CommunitySpec& community) {
  Party party;
  party.name = community.name;
  const ProgramSpec* shore = community.find("uFldShoreBroker");
  const ProgramSpec* node = community.find("uFldNodeBroker");
  party.isShore = shore != nullptr;
  party.isNode = node != nullptr;
  if (shore) party.sharesHash = isAutoBridged(*shore, "mhash");
  if (const ProgramSpec* broker = shore ? shore : node) {
    party.bridges = bridgesOf(*broker);
    for (const BlockLine& line : blockLines(*broker, BlockReading::WithoutQuotes))
      if (line.name == (shore ? "try_vnode" : "try_shore_host")) party.tries.push_back(line.value);
  }
  parties_.push_back(std::move(party));
}

std::vector<std::string> Sharing::nodesOf(std::size_t community) const {
  std::vector<std::string> names;
  for (const std::size_t node : parties_[community].nodes) names.push_back(parties_[node].name);
  return names;
}

std::vector<ShareRoute> Sharing::shakeHands() {
  std::vector<ShareRoute> made;
  for (std::size_t i = 0; i < parties_.size(); ++i)
    if (parties_[i].isNode)
      for (auto text = parties_[i].tries.rbegin(); text != parties_[i].tries.rend(); ++text)
        append(made, tryShore(i, *text));  // the last line first, as the program reads it
  for (std::size_t shore = 0; shore < parties_.size(); ++shore) {
    if (!parties_[shore].isShore) continue;
    for (const std::string& text : parties_[shore].tries) {
      const auto at = listeners_.find(keyOfRoute(valueOf(keyedPieces(text), "route")));
      if (at == listeners_.end()) continue;
      for (const std::size_t node : at->second)
        if (parties_[node].isNode) append(made, join(node, shore));
    }
  }
  return made;
}

std::vector<ShareRoute> Sharing::tryShore(std::size_t node, std::string_view text) {
  const std::string route = valueOf(keyedPieces(text), "pshare_route"), key = keyOfRoute(route);
  const bool isReadable =
      route.find(':') != route.npos && !key.empty() && key.find_first_not_of("0123456789") == key.npos;
  if (!isReadable || std::exchange(parties_[node].hasTried, true)) return {};
  if (const auto at = listeners_.find(key); at != listeners_.end())
    for (const std::size_t shore : at->second)
      if (shore != node && parties_[shore].isShore) return join(node, shore);
  return {};
}

std::vector<ShareRoute> Sharing::join(std::size_t node, std::size_t shore) {
  std::vector<std::size_t>& nodes = parties_[shore].nodes;
  if (std::ranges::find(nodes, node) != nodes.end()) return {};
  nodes.push_back(node);
  parties_[node].hasTried = true;
  const std::string& name = parties_[node].name;
  std::vector<ShareRoute> made;
  const auto add = [&](std::size_t from, std::size_t to, const std::string& source,
                       const std::string& destination) {
    made.push_back({from, to, forNode(source, name, nodes.size()), destination});
  };
  for (const ShareBridge& bridge : parties_[shore].bridges) add(shore, node, bridge.source, bridge.alias);
  if (parties_[shore].sharesHash) add(shore, node, "MISSION_HASH", "MISSION_HASH");
  for (const ShareBridge& bridge : parties_[node].bridges) add(node, shore, bridge.source, bridge.alias);
  add(node, shore, "NODE_PSHARE_VARS", "NODE_PSHARE_VARS");
  return made;
}

}  // namespace antipode
