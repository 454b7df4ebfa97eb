// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/programs/node_comms.h"

#include "core/base/geometry/angles.h"
#include "core/base/random.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kForgottenAfter = 20;  // times stale_time

std::uint64_t numberOf(std::string_view name) {
  StateHash hash;
  hash.add(name);
  return hash.value();
}

bool setPositive(double& value, const std::string& text) {
  double read = 0;
  if (!setNumber(read, text) || read < 0) return false;
  value = read;
  return true;
}

}  // namespace

std::map<std::string, std::string> nodeMessageParts(std::string_view text) {
  std::map<std::string, std::string> parts;
  for (const auto& [key, value] : keyedPieces(text)) parts[key] = std::string(withoutQuotes(value));
  return parts;
}

std::span<const ProgramParam<NodeCommsProgram>> NodeCommsProgram::params() {
  using P = NodeCommsProgram;
  using Text = const std::string&;
  static const ProgramParam<P> kTable[] = {
      {"comms_range", "How far reports and messages go, m; nolimit.",
       [](P& p, Text v) { return setRange(p.range_, v); }},
      {"critical_range", "Nearer than this reports always go, m.",
       [](P& p, Text v) { return setRange(p.critical_, v); }},
      {"stale_time", "Who has been silent so long hears nothing, s.",
       [](P& p, Text v) { return setNumber(p.stale_, v); }},
      {"stealth", "vname=abe,stealth=0.5: heard over less range.",
       [](P& p, Text v) { return p.setFactor(&Factors::stealth, v, 0.1, 1); }},
      {"earange", "vname=abe,earange=2: hears over more range.",
       [](P& p, Text v) { return p.setFactor(&Factors::earange, v, 1, 10); }},
      {"groups", "Reports go within a group only.", [](P& p, Text v) { return setSwitch(p.groups_, v); }},
      {"msg_groups", "Messages go within a group only.",
       [](P& p, Text v) { return setSwitch(p.messageGroups_, v); }},
      {"drop_percentage", "So many of a hundred are lost.",
       [](P& p, Text v) {
         double percent = 0;
         if (!setNumber(percent, v) || percent < 0 || percent > 100) return false;
         p.drop_ = percent;
         return true;
       }},
      {"min_rpt_interval", "Least time between reports of a pair, s.",
       [](P& p, Text v) { return setNumber(p.minReport_, v); }},
      {"min_msg_interval", "Least time between messages of a sender, s.",
       [](P& p, Text v) { return setPositive(p.minMessage_, v); }},
      {"max_msg_length", "Longest message, characters; 0: any.",
       [](P& p, Text v) { return setCount(p.maxLength_, v); }},
      {"shared_node_reports", "Reports also as NODE_REPORT_UNC: a switch, or seconds between them.",
       [](P& p, Text v) { return p.setShared(v); }},
      {"view_node_rpt_pulses", "Draws a pulse for each report that is handed on.",
       [](P& p, Text v) { return setSwitch(p.drawsPulses_, v); }},
      {"pulse_duration", "Of a pulse, s; 0: none is drawn.",
       [](P& p, Text v) { return setNumber(p.pulseSeconds_, v); }},
      {"debug", "Without effect.", [](P&, Text) { return true; }},
      {"verbose", "Without effect.", [](P&, Text) { return true; }},
      {"msg_color", "Without effect.", [](P&, Text) { return true; }},
      {"msg_repeat_color", "Without effect.", [](P&, Text) { return true; }},
  };
  return kTable;
}

bool NodeCommsProgram::setRange(double& range, const std::string& text) {
  if (lowered(text) == "nolimit") return range = -1, true;
  return setNumber(range, text);
}

bool NodeCommsProgram::setFactor(double Factors::*factor, const std::string& text, double low, double high) {
  std::string name;
  std::optional<double> value;
  for (const auto& [key, part] : keyedPieces(text)) {
    if (key == "vname") name = lowered(part);
    double number = 0;
    if (key != "vname" && setNumber(number, part)) value = number;
  }
  if (name.empty() || !value) return false;
  factors_[name].*factor = std::clamp(*value, low, high);
  return true;
}

NodeCommsProgram::Factors NodeCommsProgram::factorsOf(const std::string& name) const {
  const auto at = factors_.find(lowered(name));
  return at == factors_.end() ? Factors{} : at->second;
}

bool NodeCommsProgram::setShared(const std::string& text) {
  if (const auto flag = parseFlag(text)) return sharedEvery_ = *flag ? 0.1 : -1, true;
  return setPositive(sharedEvery_, text);
}

void NodeCommsProgram::start(Desk& desk) {
  for (const char* variable :
       {"NODE_REPORT", "NODE_REPORT_LOCAL", "NODE_MESSAGE", "MEDIATED_MESSAGE", "ACK_MESSAGE", "UNC_COMMS_RANGE",
        "UNC_SHARED_NODE_REPORTS", "UNC_VIEW_NODE_RPT_PULSES", "UNC_STEALTH", "UNC_EARANGE", "UNC_DROP_PCT"})
    desk.subscribe(variable);
}

void NodeCommsProgram::receive(const Mail& mail, Desk& desk) {
  const std::string text = mail.text() ? *mail.text() : numberText(*mail.number());
  if (mail.variable == "NODE_REPORT" || mail.variable == "NODE_REPORT_LOCAL") receiveReport(text, desk);
  if (mail.variable == "NODE_MESSAGE" || mail.variable == "MEDIATED_MESSAGE" || mail.variable == "ACK_MESSAGE")
    receiveMessage(mail);
  if (mail.variable == "UNC_COMMS_RANGE") setRange(range_, text);
  if (mail.variable == "UNC_VIEW_NODE_RPT_PULSES") setSwitch(drawsPulses_, text);
  if (mail.variable == "UNC_SHARED_NODE_REPORTS") setShared(text);
  if (mail.variable == "UNC_STEALTH") setFactor(&Factors::stealth, text, 0.1, 1);
  if (mail.variable == "UNC_EARANGE") setFactor(&Factors::earange, text, 1, 10);
  if (mail.variable == "UNC_DROP_PCT") setNumber(drop_, text), drop_ = std::clamp(drop_, 0.0, 100.0);
}

void NodeCommsProgram::receiveReport(const std::string& text, Desk& desk) {
  auto report = NodeReport::fromText(text);
  if (!report) {
    desk.warn(fmt::format("unreadable node report: {}", report.error().message));
    return;
  }
  completePosition(*report, desk.grid());
  Node& node = nodes_[report->name];
  if (!report->course) {
    const Vec2 before = node.report.at(), now = report->at();
    const double dx = now.x - before.x, dy = now.y - before.y;
    const bool isFirst = node.report.name.empty();
    const double bearing =
        dx == 0 && dy == 0 ? 0 : std::fmod(90 - std::atan2(dy, dx) * 180 / 3.14159265358979323846 + 360, 360);
    report->course = isFirst ? report->heading : std::optional(bearing);
  }
  if (!report->length || *report->length == 0) report->length = platformLength(lowered(report->type));
  if (report->heading) report->yaw = radFromDeg(wrap180(90 - *report->heading));
  node.report = std::move(*report);
  node.receivedAt = desk.now();
  node.isNew = true;
}

void NodeCommsProgram::receiveMessage(const Mail& mail) {
  if (!mail.text()) return;
  messages_.push_back({mail.variable, *mail.text(), nodeMessageParts(*mail.text())});
  messages_.back().parts.try_emplace("src_app", mail.source);
}

void NodeCommsProgram::iterate(Desk& desk) {
  const double now = desk.now();
  std::erase_if(nodes_, [&](const auto& entry) {
    return stale_ >= 0 && now - entry.second.receivedAt > kForgottenAfter * stale_;
  });
  for (auto& [name, node] : nodes_) {
    if (!node.isNew) continue;
    share(node, desk);
    handOn(name, node, desk);
    node.isNew = false;
  }
  for (const Message& message : std::exchange(messages_, {})) handOn(message, desk);
}

/// Each vehicle has a clock of its own.
void NodeCommsProgram::share(Node& node, Desk& desk) const {
  if (sharedEvery_ < 0 || desk.now() - node.sharedAt < sharedEvery_) return;
  node.sharedAt = desk.now();
  desk.post("NODE_REPORT_UNC", node.report.text());
}

bool NodeCommsProgram::isInRange(const std::string& sender, const Node& from, const std::string& receiver,
                                 const Node& to) const {
  if (range_ < 0) return true;
  if (range_ == 0) return false;
  const Vec2 a = from.report.at(), b = to.report.at();
  return std::hypot(a.x - b.x, a.y - b.y) <= range_ * factorsOf(sender).stealth * factorsOf(receiver).earange;
}

bool NodeCommsProgram::isDropped(const std::string& sender, const std::string& receiver, Desk& desk) {
  if (drop_ <= 0) return false;
  const RandomStream random(desk.seed(), RandomPurpose::CommunityProgram, numberOf(sender), numberOf(receiver));
  return static_cast<double>(random.bits(draws_[{sender, receiver}]++) % 100) < drop_;
}

void NodeCommsProgram::handOn(const std::string& sender, Node& node, Desk& desk) {
  const double now = desk.now();
  for (const auto& [receiver, other] : nodes_) {
    if (receiver == sender) continue;
    const Vec2 a = node.report.at(), b = other.report.at();
    const bool isCritical = std::hypot(a.x - b.x, a.y - b.y) <= critical_;
    if (!isCritical) {
      if ((stale_ >= 0 && now - other.receivedAt >= stale_) || !isInRange(sender, node, receiver, other)) continue;
      if (groups_ && node.report.group != other.report.group) continue;
      if (isDropped(sender, receiver, desk)) continue;
      const auto last = sentAt_.find({sender, receiver});
      if (minReport_ >= 0 && last != sentAt_.end() && now - last->second < minReport_) continue;
    }
    sentAt_[{sender, receiver}] = now;
    desk.post("NODE_REPORT_" + uppered(receiver), node.report.text());
    if (drawsPulses_) drawPulse(sender, node, receiver, other, desk);
  }
}

void NodeCommsProgram::drawPulse(const std::string& sender, const Node& from, const std::string& receiver,
                                 const Node& to, Desk& desk) const {
  if (pulseSeconds_ <= 0) return;
  const Vec2 a = from.report.at(), b = to.report.at();
  desk.post("VIEW_COMMS_PULSE",
            fmt::format("sx={},sy={},tx={},ty={},beam_width=7,duration={},fill=0.35,label={}2{},fill_color=auto,"
                        "edge_color=invisible,time={:.3f}",
                        reportNumber(a.x, 2), reportNumber(a.y, 2), reportNumber(b.x, 2), reportNumber(b.y, 2),
                        reportNumber(pulseSeconds_, 2), sender, receiver, desk.utc()));
}

/// The message in the order in which the program writes its parts.
std::string NodeCommsProgram::written(const Message& message) {
  std::string text;
  for (const char* key : {"ack_id", "ack", "src_node", "dest_node", "dest_group", "src_app", "src_bhv", "color",
                          "var_name", "double_val", "string_val"})
    if (const auto at = message.parts.find(key); at != message.parts.end() && !at->second.empty())
      text += fmt::format("{}{}={}", text.empty() ? "" : ",", key, at->second);
  return text;
}

void NodeCommsProgram::handOn(const Message& message, Desk& desk) {
  const double now = desk.now(), utc = desk.utc();
  const auto part = [&](const char* key) {
    const auto at = message.parts.find(key);
    return at == message.parts.end() ? std::string{} : at->second;
  };
  const bool isAck = message.variable == "ACK_MESSAGE";
  const std::string sender = part(isAck ? "src" : "src_node"), addressed = part(isAck ? "dest" : "dest_node");
  const auto from = nodes_.find(sender);
  const bool hasText = message.parts.contains("string_val"), hasNumber = message.parts.contains("double_val");
  if (sender.empty() || (addressed.empty() && part("dest_group").empty())) return;
  if (isAck && part("id").empty()) return;
  if (!isAck && (part("var_name").empty() || hasText == hasNumber)) return;
  auto [last, isFirst] = (isAck ? ackSentAt_ : messageSentAt_).try_emplace(sender, -1e9);
  if (now - last->second < minMessage_) return;
  last->second = now;
  if (!isAck && maxLength_ > 0 && part("string_val").size() > static_cast<std::size_t>(maxLength_)) return;
  if (from == nodes_.end()) return;
  const auto wants = [&](const std::string& name, const Node& node) {
    const std::string group = part("dest_group");
    if (lowered(addressed) == "all" || lowered(group) == "all") return true;
    for (const std::string_view one : splitTrimmed(addressed, ':'))
      if (lowered(one) == lowered(name)) return true;
    return !group.empty() && lowered(group) == lowered(node.report.group);
  };
  const bool isMediated = message.variable == "MEDIATED_MESSAGE" || lowered(part("ack")) == "true";
  for (const auto& [receiver, node] : nodes_) {
    if (receiver == sender || !wants(receiver, node)) continue;
    if (messageGroups_ && !isAck && node.report.group != from->second.report.group) continue;
    const double age = utc - node.report.time.value_or(utc);
    if ((stale_ >= 0 && age >= stale_) || !isInRange(sender, from->second, receiver, node)) continue;
    if (isDropped(sender, receiver, desk)) continue;
    if (isAck)
      desk.post("ACK_MESSAGE_" + receiver, message.text);
    else
      desk.post((isMediated ? "MEDIATED_MESSAGE_" : "NODE_MESSAGE_") + uppered(receiver), written(message));
    if (!isAck) drawPulse(sender, from->second, receiver, node, desk);
  }
}

void NodeCommsProgram::hash(StateHash& hash) const {
  hash.add(static_cast<std::int64_t>(sentAt_.size()));
  for (const auto& [name, node] : nodes_) {
    hash.add(std::string_view(name));
    hash.add(node.receivedAt);
    hash.add(std::string_view(node.report.text()));
  }
}

}  // namespace antipode
