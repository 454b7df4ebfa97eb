// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_shares.h"

#include "core/base/key_value.h"
#include "core/io/moos/moos_programs.h"
#include "core/scenario/document/script_text.h"
#include "core/sim/community/sharing.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr std::string_view kReceiver = "$V";

/// The value behind "key=" among pieces between commas; empty without one.
std::string valueOf(std::string_view text, std::string_view key) {
  for (const std::string_view piece : splitTrimmed(text, ','))
    if (const auto pair = keyValueOf(piece); pair && lowered(pair->key) == key) return std::string(pair->value);
  return {};
}

template <class Take>
void forEachLine(const MoosText& text, const char* blockName, Take read) {
  const MoosBlock* block = text.block(blockName);
  if (!block) return;
  for (const MoosLine& line : block->lines)
    if (!line.isPreserved) read(line);
}

void readShare(const MoosLine& line, MoosCommunity& community) {
  const std::string routes = valueOf(line.value, "route");
  const std::string source = valueOf(line.value, "src_name"), destination = valueOf(line.value, "dest_name");
  for (const std::string_view route : splitTrimmed(routes, '&')) {
    if (route.empty()) continue;
    if (line.name == "input") community.inputs.emplace_back(route);
    if (line.name == "output" && !source.empty())
      community.shares.push_back(
          {source, destination.empty() ? source : destination, std::string(route), line.location});
  }
}

void readBridge(const MoosLine& line, MoosCommunity& community) {
  const std::string source = valueOf(line.value, "src"), alias = valueOf(line.value, "alias");
  if (line.name == "bridge" && !source.empty())
    community.shares.push_back({source, alias.empty() ? source : alias, {}, line.location});
  if (line.name != "qbridge") return;
  for (const std::string_view name : splitTrimmed(line.value, ','))
    for (const std::string_view ending : {std::string_view("ALL"), kReceiver})
      community.shares.push_back({fmt::format("{}_{}", name, ending), std::string(name), {}, line.location});
}

/// Does each post once, at a fixed time.
bool isFixed(const ScriptSpec& script) {
  return script.conditions.empty() && !script.paused && script.delayStart.isFixed() && script.timeWarp.isFixed() &&
         (script.resetTime.kind == ResetTime::Kind::None || script.resetMax.resets == 0) &&
         std::ranges::all_of(script.events, [](const ScriptEvent& event) {
           return event.amount == 1 && event.time.isFixed() && !isTemplate(event.value);
         });
}

void readScript(const MoosBlock& block, MoosCommunity& community) {
  MoosReport reportedElsewhere;
  const MoosScript read = moosScript(block, {}, reportedElsewhere);
  for (std::size_t i = 0; i < read.events.size(); ++i)
    for (const auto& [variable, value] : read.events[i].post)
      community.posts[variable].push_back({value, read.events[i].at.value_or(0), read.locations[i]});
  if (!read.script) return;
  const ScriptSpec& script = *read.script;
  const bool isOnce = isFixed(script);
  for (std::size_t i = 0; i < script.events.size(); ++i) {
    const ScriptEvent& event = script.events[i];
    if (isOnce)
      community.posts[event.variable].push_back(
          {event.value, script.delayStart.low + event.time.low / script.timeWarp.low, read.locations[i]});
    else
      community.otherPosts.insert(event.variable);
  }
}

/// Of "localhost:9201" the port, which distinguishes the communities of one machine.
std::string_view portOf(std::string_view route) {
  return route.substr(route.rfind(':') + 1);
}

}  // namespace

MoosCommunity moosCommunity(const MoosText& text) {
  MoosCommunity community;
  forEachLine(text, "pshare", [&](const MoosLine& line) { readShare(line, community); });
  forEachLine(text, "ufldshorebroker", [&](const MoosLine& line) { readBridge(line, community); });
  if (community.shares.empty()) return community;
  const MoosPrograms programs(text.block("antler"));
  std::set<std::string> seen;  // of several blocks with the same name only the first counts
  for (const MoosBlock& block : text.blocks)
    if (!block.isPreserved && seen.insert(lowered(block.name)).second &&
        programs.of(block.name) == MoosProgram::Script)
      readScript(block, community);
  return community;
}

bool isSentTo(const MoosShare& share, const MoosCommunity& receiver) {
  return share.route.empty() || std::ranges::any_of(receiver.inputs, [&](const std::string& input) {
           return portOf(input) == portOf(share.route);
         });
}

std::string sourceFor(const MoosShare& share, const MoosCommunity& receiver) {
  return forNode(share.source, receiver.name, std::nullopt);
}

}  // namespace antipode
