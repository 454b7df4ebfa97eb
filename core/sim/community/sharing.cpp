// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/sharing.h"

#include "core/sim/community/program_block.h"

#include <algorithm>

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

/// Replaces $V, $v or $N, only the first kind that is there.
std::string forNode(std::string text, const std::string& name, std::size_t number) {
  const std::pair<std::string_view, std::string> kinds[] = {
      {"$V", uppered(name)}, {"$v", name}, {"$N", fmt::format("{}", number)}};
  for (const auto& [mark, value] : kinds) {
    if (text.find(mark) == text.npos) continue;
    for (std::size_t at = text.find(mark); at != text.npos; at = text.find(mark, at + value.size()))
      text.replace(at, mark.size(), value);
    return text;
  }
  return text;
}

struct Bridge {
  std::string source, alias;
};

/// The bridges of a broker's block in file order, without what is there already.
std::vector<Bridge> bridgesOf(const ProgramSpec& broker) {
  std::vector<Bridge> bridges;
  const auto add = [&](std::string source, std::string alias) {
    if (alias.empty()) alias = source;
    const bool hasSource = std::ranges::find(bridges, source, &Bridge::source) != bridges.end();
    const bool hasAlias = std::ranges::find(bridges, alias, &Bridge::alias) != bridges.end();
    if (!source.empty() && !(hasSource && hasAlias)) bridges.push_back({std::move(source), std::move(alias)});
  };
  for (const BlockLine& line : blockLines(broker, BlockReading::WithoutQuotes)) {
    if (line.name == "bridge") {
      const auto pieces = keyedPieces(line.value);
      add(valueOf(pieces, "src"), valueOf(pieces, "alias"));
    } else if (line.name == "qbridge") {
      for (const std::string_view name : splitTrimmed(line.value, ',')) {
        add(fmt::format("{}_ALL", name), std::string(name));
        add(fmt::format("{}_$V", name), std::string(name));
      }
    }
  }
  return bridges;
}

/// "X->Y:host:port&..." or "src_name=X,dest_name=Y,route=...".
std::vector<std::pair<std::string, std::string>> outputPieces(const std::string& value) {
  const std::size_t arrow = value.find("->");
  if (arrow == value.npos) return keyedPieces(value);
  const std::size_t colon = value.find(':', arrow);
  if (colon == value.npos) return {};
  return {{"src_name", value.substr(0, arrow)},
          {"dest_name", value.substr(arrow + 2, colon - arrow - 2)},
          {"route", value.substr(colon + 1)}};
}

}  // namespace

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

Sharing::Sharing(const CommunitiesSpec& spec, const std::function<void(std::string)>& warn)
    : nodes_(spec.communities.size()) {
  listen(spec);
  addShares(spec, warn);
  addNodes(spec);
  addBridges(spec);
}

void Sharing::listen(const CommunitiesSpec& spec) {
  for (std::size_t i = 0; i < spec.communities.size(); ++i)
    if (const ProgramSpec* share = spec.communities[i].find("pShare"))
      for (const BlockLine& line : blockLines(*share, BlockReading::WithoutQuotes))
        if (line.name == "input")
          for (const std::string_view route : splitTrimmed(valueOf(keyedPieces(line.value), "route"), '&'))
            listeners_[keyOfRoute(route)].push_back(i);
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
      const auto pieces = outputPieces(line.value);
      const auto routes =
          routesTo(i, valueOf(pieces, "src_name"), valueOf(pieces, "dest_name"), valueOf(pieces, "route"));
      if (routes.empty())
        warn(fmt::format("{}: nobody listens to the output {}", spec.communities[i].name, line.value));
      routes_.insert(routes_.end(), routes.begin(), routes.end());
    }
  }
}

/// A node broker finds the shoreside whose pShare listens where it tries; with one shoreside only, that one.
void Sharing::addNodes(const CommunitiesSpec& spec) {
  std::vector<std::size_t> shores;
  for (std::size_t i = 0; i < spec.communities.size(); ++i)
    if (spec.communities[i].find("uFldShoreBroker")) shores.push_back(i);
  for (std::size_t i = 0; i < spec.communities.size(); ++i) {
    const ProgramSpec* broker = spec.communities[i].find("uFldNodeBroker");
    if (!broker) continue;
    std::optional<std::size_t> found;
    for (const BlockLine& line : blockLines(*broker, BlockReading::WithoutQuotes)) {
      if (found || line.name != "try_shore_host") continue;
      const auto at = listeners_.find(keyOfRoute(valueOf(keyedPieces(line.value), "pshare_route")));
      if (at == listeners_.end()) continue;
      for (const std::size_t shore : shores)
        if (!found && shore != i && std::ranges::find(at->second, shore) != at->second.end()) found = shore;
    }
    if (!found && shores.size() == 1 && shores[0] != i) found = shores[0];
    if (found) nodes_[*found].push_back(i);
  }
}

void Sharing::addBridge(std::size_t from, std::size_t to, std::string source, std::string destination) {
  routes_.push_back({from, to, std::move(source), std::move(destination), true});
}

void Sharing::addBridges(const CommunitiesSpec& spec) {
  for (std::size_t shore = 0; shore < spec.communities.size(); ++shore) {
    if (nodes_[shore].empty()) continue;
    const auto down = bridgesOf(*spec.communities[shore].find("uFldShoreBroker"));
    for (std::size_t n = 0; n < nodes_[shore].size(); ++n) {
      const std::size_t node = nodes_[shore][n];
      const std::string& name = spec.communities[node].name;
      for (const Bridge& bridge : down) addBridge(shore, node, forNode(bridge.source, name, n + 1), bridge.alias);
      addBridge(shore, node, "MISSION_HASH", "MISSION_HASH");
      for (const Bridge& bridge : bridgesOf(*spec.communities[node].find("uFldNodeBroker")))
        addBridge(node, shore, forNode(bridge.source, name, n + 1), bridge.alias);
    }
  }
}

}  // namespace antipode
