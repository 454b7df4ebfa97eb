// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/read_scripts.h"

#include "core/scenario/yaml/read_events.h"

namespace antipode {
namespace {

constexpr const char* kRange = "a number, or [low, high]";

/// Several random values: {ANGLE: [0, 359]}, or {ANGLE: {min: 0, max: 359, key: at_post}}.
void readVariable(ReadContext& context, const YamlNode& node, const std::string& item, RandomVariable& variable) {
  if (node.isMap()) {
    MappingReader(context, node, item).fields(variable).run();
    return;
  }
  if (!node.isSequence()) {
    context.error(node, item, "random: this is not a range",
                  "[low, high], or {min: ..., max: ..., key: at_reset}");
    return;
  }
  if (const auto range = readRange(context, node, item)) {
    variable.min = range->low;
    variable.max = range->high;
  }
}

ScriptEvent readScriptEvent(ReadContext& context, const YamlNode& node, const std::string& item) {
  ScriptEvent event;
  MappingReader(context, node, item)
      .key("var",
           [&](const YamlNode& value, const std::string& at) {
             if (const auto text = readText(context, value, at, "the name of a variable")) event.variable = *text;
           })
      .key("val",
           [&](const YamlNode& value, const std::string& at) {
             if (auto read = readMessageValue(context, value, at)) event.value = std::move(*read);
           })
      .key("time",
           [&](const YamlNode& value, const std::string& at) {
             if (const auto range = readRange(context, value, at)) event.time = *range;
           })
      .key("amt",
           [&](const YamlNode& value, const std::string& at) {
             event.amount =
                 static_cast<int>(readWhole(context, value, at, "amt", 1, ScriptEvent::kMaxAmount).value_or(1));
           })
      .run();
  for (const char* key : {"var", "val"})
    if (node.isMap() && !node.find(key))
      context.error(node, itemPath(item, key), fmt::format("'{}' is missing", key));
  return event;
}

}  // namespace

std::optional<NumberRange> readRange(ReadContext& context, const YamlNode& node, const std::string& item) {
  const std::string name = item.substr(item.find_last_of('/') + 1);
  if (!node.isSequence()) {
    const auto text = readText(context, node, item, kRange);
    if (!text) return std::nullopt;
    if (text->find(':') == std::string::npos) {
      const auto number = readNumber(context, node, item, name, {});
      return number ? std::optional(NumberRange(*number)) : std::nullopt;
    }
    const auto range = FieldCodec<NumberRange>::fromText(*text);
    if (range) return *range;
    context.error(node, item, fmt::format("{}: {}", name, range.error().message), kRange);
    return std::nullopt;
  }
  if (node.items.size() != 2) {
    context.error(node, item, fmt::format("{}: this list has {} numbers", name, node.items.size()), kRange);
    return std::nullopt;
  }
  const auto low = readNumber(context, node.items[0], item, name, {});
  const auto high = readNumber(context, node.items[1], item, name, {});
  return low && high ? std::optional(NumberRange(*low, *high)) : std::nullopt;
}

std::vector<RandomVariable> readRandom(ReadContext& context, const YamlNode& node, const std::string& item) {
  std::vector<RandomVariable> random;
  if (node.isNull()) return random;
  if (!node.isMap()) {
    context.error(node, item, "random: this is not a map", "names and ranges such as {ANGLE: [0, 359]}");
    return random;
  }
  for (const YamlEntry& entry : node.entries) {
    if (entry.isRepeated) continue;
    const std::string at = itemPath(item, entry.key.text);
    context.place(at, entry.value);
    random.emplace_back().name = entry.key.text;
    readVariable(context, entry.value, at, random.back());
  }
  return random;
}

ScriptSpec readScript(ReadContext& context, const YamlNode& node, const std::string& item) {
  ScriptSpec script;
  const auto range = [&](NumberRange& target) {
    return [&context, &target](const YamlNode& value, const std::string& at) {
      if (const auto read = readRange(context, value, at)) target = *read;
    };
  };
  MappingReader(context, node, item)
      .fields(script, {"delay_start", "delay_reset", "time_warp"})
      .key("delay_start", range(script.delayStart))
      .key("delay_reset", range(script.delayReset))
      .key("time_warp", range(script.timeWarp))
      .key("events",
           [&](const YamlNode& value, const std::string& at) {
             readList(context, value, at, "a list of posts such as {var: DESIRED_THRUST, val: 60, time: 5}",
                      [&](const YamlNode& post, const std::string& postItem) {
                        script.events.push_back(readScriptEvent(context, post, postItem));
                      });
           })
      .key("random",
           [&](const YamlNode& value, const std::string& at) { script.random = readRandom(context, value, at); })
      .run();
  return script;
}

}  // namespace antipode
