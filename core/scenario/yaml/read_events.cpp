// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/read_events.h"

#include "core/scenario/yaml/read_scripts.h"

namespace antipode {
namespace {

constexpr std::int64_t kMaxStep = std::int64_t{1} << 53;

void readPost(ReadContext& context, const YamlNode& node, const std::string& item,
              std::vector<std::pair<std::string, MessageValue>>& post) {
  if (!node.isMap()) {
    context.error(node, item, "post: this is not a map", "variables and values such as {DESIRED_THRUST: 60}");
    return;
  }
  for (const YamlEntry& entry : node.entries) {
    if (entry.isRepeated) continue;
    const std::string at = itemPath(item, entry.key.text);
    context.place(at, entry.value);
    if (auto value = readMessageValue(context, entry.value, at))
      post.emplace_back(entry.key.text, std::move(*value));
  }
}

}  // namespace

std::optional<MessageValue> readMessageValue(ReadContext& context, const YamlNode& node, const std::string& item) {
  const auto text = readText(context, node, item, "a number or a text");
  if (!text) return std::nullopt;
  if (node.quoted) return MessageValue{*text};
  if (const auto number = parseNumber(*text)) {
    if (!hasAmbiguousZero(*text)) return MessageValue{*number};
    context.error(node, item, fmt::format("'{}' begins with a zero, which may mean octal", *text),
                  "the number without leading zeros, or a text in quotes");
    return std::nullopt;
  }
  return MessageValue{*text};
}

ScenarioEvent readEvent(ReadContext& context, const YamlNode& node, const std::string& item) {
  ScenarioEvent event;
  const auto seconds = [&](std::optional<double>& target, const char* name) {
    return [&context, &target, name](const YamlNode& value, const std::string& at) {
      // An unreadable moment is a moment all the same: it has been complained about.
      target = readNumber(context, value, at, name, {.unit = "s"}).value_or(1);
    };
  };
  const auto whole = [&](std::optional<std::int64_t>& target, const char* name) {
    return [&context, &target, name](const YamlNode& value, const std::string& at) {
      target = readWhole(context, value, at, name, 1, kMaxStep).value_or(1);
    };
  };
  MappingReader(context, node, item)
      .key("at",
           [&](const YamlNode& value, const std::string& at) {
             const auto range = readRange(context, value, at);
             event.at = range ? range->low : 1;
             if (range && !range->isFixed()) event.atLatest = range->high;
           })
      .key("step", whole(event.step, "step"))
      .key("vehicle",
           [&](const YamlNode& value, const std::string& at) {
             if (const auto text = readText(context, value, at, "the name of a vehicle")) event.vehicle = *text;
           })
      .key("post", [&](const YamlNode& value, const std::string& at) { readPost(context, value, at, event.post); })
      .key("every", seconds(event.every, "every"))
      .key("until", seconds(event.until, "until"))
      .key("every_steps", whole(event.everySteps, "every_steps"))
      .key("until_step", whole(event.untilStep, "until_step"))
      .key("times", whole(event.times, "times"))
      .key("random",
           [&](const YamlNode& value, const std::string& at) {
             event.random = readRandom(context, value, at);
             for (RandomVariable& variable : event.random)
               variable.key = DrawnAt::Reset;  // it does not matter here
           })
      .run();
  return event;
}

PostButton readButton(ReadContext& context, const YamlNode& node, const std::string& item) {
  PostButton button;
  MappingReader(context, node, item)
      .key("text",
           [&](const YamlNode& value, const std::string& at) {
             if (const auto text = readText(context, value, at, "the text of the button")) button.text = *text;
           })
      .key("vehicle",
           [&](const YamlNode& value, const std::string& at) {
             if (const auto text = readText(context, value, at, "the name of a vehicle")) button.vehicle = *text;
           })
      .key("post",
           [&](const YamlNode& value, const std::string& at) { readPost(context, value, at, button.post); })
      .run();
  return button;
}

}  // namespace antipode
