// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/programs/spoof_node.h"

#include "core/autonomy/encounters/approach.h"
#include "core/autonomy/encounters/node_report.h"
#include "core/base/geometry/angles.h"
#include "core/base/moos_colour.h"

#include <array>

namespace antipode {
namespace {

bool isWord(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || c == '_';
  });
}

bool isKnownShape(const std::string& type) {
  static const std::array<const char*, 18> kShapes{"kayak",    "mokai",   "auv",    "uuv",  "usv",       "ship",
                                                   "longship", "heron",   "glider", "cray", "bcray",     "crayx",
                                                   "buoy",     "swimmer", "wamv",   "smr",  "skywalker", "asv"};
  return std::ranges::find(kShapes, type) != kShapes.end();
}

/// As the program: also the words for "none".
bool isKnownColor(const std::string& color) {
  return color == "off" || color == "empty" || color == "invisible" || colourFromMoos(color).has_value();
}

bool setOptional(std::optional<double>& number, const std::string& value) {
  double read = 0;
  if (!setNumber(read, value)) return false;
  number = read;
  return true;
}

}  // namespace

std::span<const ProgramParam<SpoofNode>> SpoofNode::params() {
  using S = const std::string&;
  using P = SpoofNode;
  static const std::array<ProgramParam<P>, 10> kTable{
      {{"refresh_interval", "Seconds between two reports.", [](P& p, S v) { return setNumber(p.refresh_, v); }},
       {"default_length", "Length of the vehicles, m.", [](P& p, S v) { return setNumber(p.length_, v); }},
       {"default_vtype", "Type of the vehicles.",
        [](P& p, S v) {
          if (!isKnownShape(lowered(v))) return false;
          p.type_ = lowered(v);
          return true;
        }},
       {"default_color", "Colour of the vehicles.",
        [](P& p, S v) {
          if (!isKnownColor(lowered(v))) return false;
          p.color_ = lowered(v);
          return true;
        }},
       {"default_group", "Without effect, as in the program.", [](P&, S) { return true; }},
       {"default_vsource", "Without effect, as in the program.", [](P&, S) { return true; }},
       {"default_hdg", "Heading, deg.", [](P& p, S v) { return setNumber(p.heading_, v); }},
       {"default_spd", "Speed, m/s.", [](P& p, S v) { return setNumber(p.speed_, v); }},
       {"default_duration", "Seconds that a vehicle exists; 0: for ever.",
        [](P& p, S v) { return setNumber(p.duration_, v); }},
       {"spoof", "A vehicle: x=, y=, name=, hdg=, spd=, type=, group=, color=, vsource=, dur=", [](P& p, S v) {
          p.asked_.push_back(v);
          return spoofFrom(v).has_value();
        }}}};
  return kTable;
}

void SpoofNode::start(Desk& desk) {
  desk.subscribe("SPOOF");
  desk.subscribe("SPOOF_CANCEL");
  for (const std::string& line : asked_)
    if (auto spoof = spoofFrom(line)) add(std::move(*spoof), desk.now());
  asked_.clear();
}

std::optional<SpoofNode::Spoof> SpoofNode::spoofFrom(const std::string& text) {
  Spoof spoof;
  bool hasX = false, hasY = false, isGood = true;
  const auto word = [&](std::string& to, const std::string& value) {
    to = lowered(value);
    isGood = isGood && isWord(to);
  };
  for (const auto& [key, value] : keyedPieces(text)) {
    std::optional<double> length;
    if (key == "x") isGood = isGood && (hasX = setNumber(spoof.start.x, value));
    if (key == "y") isGood = isGood && (hasY = setNumber(spoof.start.y, value));
    if (key == "name" || key == "vname") word(spoof.name, value);
    if (key == "group") word(spoof.group, value);
    if (key == "type" || key == "vtype") word(spoof.type, value);
    if (key == "vsource") word(spoof.source, value);
    if (key == "color") spoof.color = lowered(value);
    if (key == "hdg") isGood = isGood && setOptional(spoof.heading, value);
    if (key == "spd") isGood = isGood && setOptional(spoof.speed, value);
    if (key == "dur") isGood = isGood && setOptional(spoof.duration, value);
    if (key == "len") isGood = isGood && setOptional(length, value);  // read, and without effect
  }
  return isGood && hasX && hasY ? std::optional(spoof) : std::nullopt;
}

void SpoofNode::add(Spoof spoof, double now) {
  if (spoof.name.empty()) spoof.name = fmt::format("spoof_{}", named_++);
  spoof.since = now;
  const auto before = spoofs_.find(spoof.name);
  if (before != spoofs_.end()) spoof.reports = before->second.reports;
  spoofs_[spoof.name] = std::move(spoof);
}

void SpoofNode::cancel(const std::string& text) {
  for (const auto& [key, value] : keyedPieces(text)) {
    const std::string word = lowered(value);
    if (key == "vname" || key == "name" || key == "contact") spoofs_.erase(word);
    if (key == "group") std::erase_if(spoofs_, [&](const auto& item) { return item.second.group == word; });
  }
}

void SpoofNode::receive(const Mail& mail, Desk& desk) {
  if (!mail.text()) return;
  if (mail.variable == "SPOOF_CANCEL") return cancel(*mail.text());
  if (auto spoof = spoofFrom(*mail.text()))
    add(std::move(*spoof), desk.now());
  else
    desk.warn(desk.client() + ": this is no vehicle: " + *mail.text());
}

void SpoofNode::iterate(Desk& desk) {
  std::erase_if(spoofs_, [&](const auto& item) {
    const double duration = item.second.duration.value_or(duration_);
    return duration > 0 && desk.now() - item.second.since > duration;
  });
  if (lastReport_ && desk.now() - *lastReport_ < refresh_ - 1e-9) return;
  lastReport_ = desk.now();
  for (auto& item : spoofs_) report(item.second, desk);
}

void SpoofNode::report(Spoof& spoof, Desk& desk) {
  const double heading = spoof.heading.value_or(heading_), speed = spoof.speed.value_or(speed_);
  const double gone = speed * (desk.now() - spoof.since);
  const Direction along = directionOf(heading);
  NodeReport report;
  report.name = spoof.name;
  report.x = spoof.start.x + gone * along.sin;
  report.y = spoof.start.y + gone * along.cos;
  report.speed = speed;
  report.heading = heading;
  report.depth = 0;
  report.type = spoof.type.empty() ? type_ : spoof.type;
  report.color = spoof.color.empty() ? color_ : spoof.color;
  report.group = spoof.group;
  report.source = spoof.source;
  report.mode = "MODE@ACTIVE:TRANSITING";
  report.allStop = "clear";
  report.index = ++spoof.reports;
  report.time = desk.utc();
  report.length = length_;
  desk.post("NODE_REPORT", report.text());
}

void SpoofNode::hash(StateHash& hash) const {
  for (const auto& [name, spoof] : spoofs_) {
    hash.add(std::string_view(name));
    hash.add(spoof.since);
    hash.add(spoof.reports);
  }
  hash.add(lastReport_.value_or(-1));
}

}  // namespace antipode
