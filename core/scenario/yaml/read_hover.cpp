// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/read_hover.h"

namespace antipode {
namespace {

constexpr const char* kDirectionExpected = "three numbers: [ahead, to starboard, down]";
constexpr const char* kRequestExpected =
    "such as {at: 5, x: 0, y: 10, depth: 3, heading: 90}, or {at: 60, clear: true}";

void readDirection(ReadContext& context, const YamlNode& node, const std::string& item, Thruster& thruster) {
  if (!node.isSequence()) {
    const auto text = readText(context, node, item, kDirectionExpected);
    if (!text) return;
    if (auto set = setField(thruster, "direction", *text); !set)
      context.error(node, item, set.error().message, kDirectionExpected);
    return;
  }
  if (node.items.size() != thruster.direction.size())
    return context.error(node, item, fmt::format("direction: this list has {} numbers", node.items.size()),
                         kDirectionExpected);
  for (std::size_t i = 0; i < node.items.size(); ++i)
    if (const auto number = readNumber(context, node.items[i], item, "direction", {}))
      thruster.direction[i] = *number;
}

TimedHoverRequest readRequest(ReadContext& context, const YamlNode& node, const std::string& item) {
  TimedHoverRequest timed;
  HoverRequest pose;
  bool isClear = false;
  MappingReader(context, node, item)
      .key("at",
           [&](const YamlNode& value, const std::string& at) {
             timed.at = readNumber(context, value, at, "at", {.unit = "s", .min = 0});
           })
      .key("clear",
           [&](const YamlNode& value, const std::string& at) {
             const auto text = readText(context, value, at, "true or false");
             if (!text) return;
             if (const auto flag = parseFlag(*text))
               isClear = *flag;
             else
               context.error(value, at, "clear: " + flag.error().message, "true or false");
           })
      .fields(pose)
      .run();
  if (!isClear) timed.request = pose;
  for (const char* key : {"x", "y"})
    if (node.isMap() && !isClear && !node.find(key))
      context.error(node, item, fmt::format("this request has no {}", key), kRequestExpected);
  for (const std::string& key : fieldNames<HoverRequest>())
    if (const YamlEntry* entry = node.find(key); entry && isClear)
      context.error(entry->key, itemPath(item, key), fmt::format("'{}' does not go with 'clear: true'", key),
                    kRequestExpected);
  return timed;
}

}  // namespace

std::vector<Thruster> readThrusters(ReadContext& context, const YamlNode& node, const std::string& item) {
  if (node.isNull()) return defaultThrusters();
  std::vector<Thruster> thrusters;
  readList(context, node, item, "a list of thrusters", [&](const YamlNode& entry, const std::string& at) {
    Thruster& thruster = thrusters.emplace_back();
    MappingReader(context, entry, at)
        .fields(thruster, {"direction"})
        .key("direction", [&](const YamlNode& value,
                              const std::string& where) { readDirection(context, value, where, thruster); })
        .run();
  });
  return thrusters;
}

std::vector<TimedHoverRequest> readHoverRequests(ReadContext& context, const YamlNode& node,
                                                 const std::string& item) {
  std::vector<TimedHoverRequest> requests;
  readList(context, node, item, "a list of requests", [&](const YamlNode& entry, const std::string& at) {
    requests.push_back(readRequest(context, entry, at));
  });
  return requests;
}

}  // namespace antipode
