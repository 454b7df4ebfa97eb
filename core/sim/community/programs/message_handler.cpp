// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/programs/message_handler.h"

#include "core/sim/community/programs/node_comms.h"

namespace antipode {

std::span<const ProgramParam<MessageHandlerProgram>> MessageHandlerProgram::params() {
  using P = MessageHandlerProgram;
  using Text = const std::string&;
  static const ProgramParam<P> kTable[] = {
      {"strict_addressing", "Only messages that name this vehicle count.",
       [](P& p, Text v) { return setSwitch(p.isStrict_, v); }},
      {"aux_info", "What is added to the source: node, node+app.",
       [](P& p, Text v) { return p.auxInfo_ = v, true; }},
      {"msg_flag", "VAR=value for each message that is posted; $[CTR], $[GOOD_CTR], $[BAD_CTR].",
       [](P& p, Text v) { return addFlag(p.flags_, v); }},
      {"bad_msg_flag", "VAR=value for each message for others.",
       [](P& p, Text v) { return addFlag(p.badFlags_, v); }},
      {"appcast_trunc_msg", "Without effect.", [](P&, Text) { return true; }},
  };
  return kTable;
}

bool MessageHandlerProgram::addFlag(std::vector<ProgramFlag>& flags, const std::string& text) {
  ProgramFlag flag;
  if (!ProgramFlag::read(text, flag)) return false;
  flags.push_back(std::move(flag));
  return true;
}

void MessageHandlerProgram::start(Desk& desk) {
  desk.subscribe("NODE_MESSAGE");
  desk.subscribe("MEDIATED_MESSAGE");
}

/// A named vehicle counts before a group; without strict addressing every group and `all` are meant.
bool MessageHandlerProgram::isForUs(const std::map<std::string, std::string>& parts,
                                    const std::string& community) const {
  const auto node = parts.find("dest_node");
  if (node == parts.end() || node->second.empty()) return !isStrict_;
  for (const std::string_view name : splitTrimmed(node->second, ':'))
    if (lowered(name) == lowered(community)) return true;
  return !isStrict_ && (node->second == "all" || node->second == "ALL");
}

void MessageHandlerProgram::receive(const Mail& mail, Desk& desk) {
  if (!mail.text()) return;
  ++total_;
  const auto parts = nodeMessageParts(*mail.text());
  const auto part = [&](const char* key) {
    const auto at = parts.find(key);
    return at == parts.end() ? std::string{} : at->second;
  };
  const bool hasText = parts.contains("string_val"), hasNumber = parts.contains("double_val");
  const bool isValid = !part("src_node").empty() && !part("var_name").empty() && hasText != hasNumber &&
                       !(part("dest_node").empty() && part("dest_group").empty());
  if (isValid) {
    ++valid_;
    if (isForUs(parts, desk.community())) {
      MessageValue value = part("string_val");
      if (const auto number = parsePlainNumber(part("double_val"))) value = *number;
      desk.post(part("var_name"), std::move(value));
      if (lowered(part("ack")) == "true")
        desk.post("ACK_MESSAGE", fmt::format("src_node={},dest_node={},ack_id={}", desk.community(),
                                             part("src_node"), part("ack_id")));
      postFlags(flags_, desk);
    } else {
      ++rejected_;
      postFlags(badFlags_, desk);
    }
  }
  desk.post("UMH_SUMMARY_MSGS", fmt::format("total={},valid={},rejected={}", total_, valid_, rejected_));
}

void MessageHandlerProgram::postFlags(const std::vector<ProgramFlag>& flags, Desk& desk) const {
  for (const ProgramFlag& flag : flags) {
    MessageValue value = flag.value;
    if (std::string* text = std::get_if<std::string>(&value)) {
      const std::pair<std::string_view, std::int64_t> macros[] = {
          {"$[CTR]", total_}, {"$[GOOD_CTR]", valid_ - rejected_}, {"$[BAD_CTR]", rejected_}};
      for (const auto& [mark, count] : macros)
        for (std::size_t at = text->find(mark); at != text->npos; at = text->find(mark))
          text->replace(at, mark.size(), fmt::format("{}", count));
    }
    desk.post(flag.variable, std::move(value));
  }
}

void MessageHandlerProgram::hash(StateHash& hash) const {
  hash.add(total_), hash.add(valid_), hash.add(rejected_);
}

}  // namespace antipode
