// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/programs/brokers.h"

#include "core/autonomy/encounters/node_report.h"
#include "core/sim/community/program_block.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <utility>

namespace antipode {
namespace {

constexpr double kCountSeconds = 30;

}  // namespace

std::unique_ptr<Program> ShoreBrokerProgram::make(const ProgramSpec& spec, const CommunitySpec& community,
                                                  const BlockWarning&) {
  auto program = std::make_unique<ShoreBrokerProgram>();
  const auto lines = blockLines(spec, BlockReading::WithoutQuotes);
  const ProgramSpec* share = community.find("pShare");
  if (share && std::ranges::any_of(lines, [](const BlockLine& line) { return line.name == "try_vnode"; }))
    for (const BlockLine& line : blockLines(*share, BlockReading::WithoutQuotes)) {
      if (line.name != "input") continue;
      for (const auto& [key, routes] : keyedPieces(line.value))
        if (key == "route" && program->ownRoute_.empty()) program->ownRoute_ = routes.substr(0, routes.find('&'));
    }
  program->bridges_ = bridgesOf(spec);
  program->sharesRealm_ = isAutoBridged(spec, "realmcast");
  program->sharesAppcast_ = isAutoBridged(spec, "appcast");
  program->sharesHash_ = isAutoBridged(spec, "mhash");
  return program;
}

/// The variables that go to vehicles, sorted.
std::string ShoreBrokerProgram::bridgedTo(const std::vector<std::string>& nodes) const {
  std::vector<ShareBridge> bridges = bridges_;
  for (const auto& [isShared, name] : {std::pair(sharesRealm_, "REALMCAST_REQ"), {sharesAppcast_, "APPCAST_REQ"}})
    if (isShared)
      for (const char* end : {"_ALL", "_$V"}) bridges.push_back({std::string(name) + end, name, true});
  if (sharesHash_) bridges.push_back({"MISSION_HASH", "MISSION_HASH"});
  bridges.push_back({"NODE_BROKER_ACK_$V", "NODE_BROKER_ACK"});
  std::set<std::string> names;
  for (const ShareBridge& bridge : bridges) {
    if (!bridge.isQuick || bridge.source.find('$') == std::string::npos) names.insert(bridge.source);
    for (std::size_t n = 0; n < nodes.size(); ++n) names.insert(forNode(bridge.source, nodes[n], n + 1));
  }
  return fmt::format("{}", fmt::join(names, ","));
}

void ShoreBrokerProgram::iterate(Desk& desk) {
  const auto nodes = desk.nodes();
  const int count = static_cast<int>(nodes.size());
  if (count == known_ && desk.now() - postedAt_ < kCountSeconds) return;
  known_ = count;
  postedAt_ = desk.now();
  desk.post("UFSB_NODE_COUNT", static_cast<double>(known_));
  std::set<std::string> quick;
  for (const ShareBridge& bridge : bridges_)
    if (bridge.isQuick) quick.insert(bridge.alias);
  if (sharesRealm_) quick.insert("REALMCAST_REQ");
  if (sharesAppcast_) quick.insert("APPCAST_REQ");
  desk.post("UFSB_QBRIDGE_VARS", fmt::format("{}", fmt::join(quick, ",")));
  if (count > 0) desk.post("UFSB_BRIDGE_VARS", bridgedTo(nodes));
  if (!ownRoute_.empty()) desk.post("TRY_SHORE_HOST", "pshare_route=" + ownRoute_);
}

std::unique_ptr<Program> NodeBrokerProgram::make(const ProgramSpec& spec, const CommunitySpec&,
                                                 const BlockWarning&) {
  auto program = std::make_unique<NodeBrokerProgram>();
  std::vector<std::string> names;
  for (const ShareBridge& bridge : bridgesOf(spec)) names.insert(names.begin(), bridge.alias);
  if (isAutoBridged(spec, "realmcast"))
    for (const char* name : {"REALMCAST", "WATCHCAST", "REALMCAST_CHANNELS"}) names.push_back(name);
  if (isAutoBridged(spec, "appcast")) names.push_back("APPCAST");
  if (isAutoBridged(spec, "pshare_vars")) names.push_back("NODE_PSHARE_VARS");
  program->shared_ = fmt::format("{}", fmt::join(names, ","));
  return program;
}

void NodeBrokerProgram::iterate(Desk& desk) {
  if (!std::exchange(hasPosted_, true)) desk.post("NODE_PSHARE_VARS", shared_);
}

void ShareProgram::receive(const Mail& mail, Desk& desk) {
  if (!mail.text() || mail.time < startedAt_) return;
  if (const auto command = shareCommand(*mail.text()))
    desk.share(command->source, command->destination, command->route);
}

void HostInfoProgram::start(Desk& desk) {
  desk.post("PHI_HOST_IP", std::string("localhost"));
  desk.post("PHI_HOST_INFO", fmt::format("community={},hostip=localhost,port_db=9000,port_udp=9200,timewarp={}",
                                         desk.community(), reportNumber(desk.warp(), 3)));
}

void ProcessWatchProgram::iterate(Desk& desk) {
  if (std::exchange(hasPosted_, true)) return;
  desk.post("PROC_WATCH_ALL_OK", std::string("true"));
  desk.post("PROC_WATCH_SUMMARY", std::string("All Present"));
}

}  // namespace antipode
