// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/value_reader.h"

#include "core/scenario/yaml/read_polygon.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr const char* kRange = "a number, or [low, high]";

std::optional<double> numberOf(const ValueAt& at) {
  return readNumber(at.context, at.node, at.item, at.name, at.info);
}
std::optional<double> numberOf(const ValueAt& at, const YamlNode& node) {
  return readNumber(at.context, node, at.item, at.name, at.info);
}
std::optional<std::int64_t> wholeOf(const ValueAt& at) {
  const auto least = static_cast<std::int64_t>(std::max(at.info.min, -0x1p53));
  const auto most = static_cast<std::int64_t>(std::min(at.info.max, 0x1p53));
  return readWholeNumber(at.context, at.node, at.item, at.name, least, most);
}

/// Points or a form of points as the text of a field: [x, y], a list of such, or {format: ellipse, ...}.
std::optional<std::string> pointsText(const ValueAt& at, bool isManyPoints) {
  std::string text;
  if (at.node.isMap()) {
    for (const YamlEntry& entry : at.node.entries) {
      if (entry.isRepeated) continue;
      const auto value =
          readText(at.context, entry.value, itemPath(at.item, entry.key.text), "a number or a word");
      if (!value) return std::nullopt;
      text += (text.empty() ? "" : ",") + entry.key.text + "=" + *value;
    }
    return text;
  }
  const auto append = [&](const std::vector<double>& point) {
    text += (text.empty() ? "" : " : ") + numberText(point[0]) + "," + numberText(point[1]);
  };
  YamlNode one;
  const bool isOnePoint = !isManyPoints && !at.node.items.empty() && at.node.items[0].isScalar();
  if (isOnePoint) {
    one.kind = YamlNode::Kind::Sequence;
    one.line = at.node.line, one.column = at.node.column;
    one.items = {at.node};
  }
  const bool isRead = readRows(at.context, isOnePoint ? one : at.node, at.item, {{"x", "m"}, {"y", "m"}}, "point",
                               "points such as [[50, -40], [60, -120]]", append);
  return isRead ? std::optional(text) : std::nullopt;
}

/// A list of texts as the one text of a field.
std::optional<std::string> joinedTexts(const ValueAt& at) {
  std::string text;
  for (std::size_t i = 0; i < at.node.items.size(); ++i) {
    at.context.place(itemPath(at.item, i), at.node.items[i]);
    const auto one =
        readText(at.context, at.node.items[i], itemPath(at.item, i), "a text, in quotes if it has a colon");
    if (!one) return std::nullopt;
    text += (text.empty() ? "" : "; ") + *one;
  }
  return text;
}

}  // namespace

std::optional<std::string> readValueText(const ValueAt& at, FieldKind kind, std::vector<std::string> (*choices)(),
                                         bool isManyPoints) {
  if (at.node.isScalar()) return at.node.text;
  if (kind == FieldKind::List && !at.node.isNull()) return pointsText(at, isManyPoints);
  if (kind == FieldKind::Texts && at.node.isSequence()) return joinedTexts(at);
  const std::string expected = at.expected                 ? at.expected
                               : kind == FieldKind::Flag   ? "true or false"
                               : kind == FieldKind::Choice ? fmt::format("one of {}", fmt::join(choices(), ", "))
                                                           : "a single value";
  return readText(at.context, at.node, at.item, expected);
}

void refuseValue(const ValueAt& at, const Error& error, const std::vector<std::string>& choices) {
  const std::string word = at.node.isScalar() ? lowered(trimmed(at.node.text)) : std::string{};
  const auto near = word == "true" || word == "false" ? std::nullopt : nearestWord(word, choices);
  if (near)
    return at.error(fmt::format("{}: '{}' is not a known word", at.name, at.node.text),
                    fmt::format("'{}', or another of {}", *near, fmt::join(choices, ", ")));
  // Some readers say the name of the value themselves, in words.
  std::string spoken = at.name;
  std::replace(spoken.begin(), spoken.end(), '_', ' ');
  const bool isNamed = error.message.starts_with(at.name) || error.message.starts_with(spoken + ":");
  at.error(isNamed ? error.message : fmt::format("{}: {}", at.name, error.message), error.expected);
}

void readOddValue(const ValueAt& at, double& number) {
  if (const auto read = numberOf(at)) number = *read;
}

void readOddValue(const ValueAt& at, std::optional<double>& number) {
  if (const auto read = numberOf(at)) number = *read;
}

void readOddValue(const ValueAt& at, int& number) {
  if (const auto read = wholeOf(at)) number = static_cast<int>(*read);
}

void readOddValue(const ValueAt& at, std::optional<std::int64_t>& number) {
  number = wholeOf(at).value_or(1);  // an unreadable number is a number all the same: it has been reported
}

/// 10 (m to the east), [x, y] or {x: , y: }.
void readOddValue(const ValueAt& at, Vec2& displacement) {
  if (at.node.isMap()) {
    displacement = {};
    MappingReader reader(at.context, at.node, at.item);
    for (const auto& [name, component] : {std::pair{"x", &displacement.x}, std::pair{"y", &displacement.y}})
      reader.key(name, [&at, name = name, component = component](const YamlNode& value, const std::string& item) {
        readOddValue({at.context, value, item, name, at.info}, *component);
      });
    reader.run();
  } else if (at.node.isSequence() && at.node.items.size() == 2) {
    const auto x = numberOf(at, at.node.items[0]), y = numberOf(at, at.node.items[1]);
    if (x && y) displacement = {*x, *y};
  } else if (at.node.isSequence()) {
    at.error(fmt::format("{}: this list has {} numbers", at.name, at.node.items.size()),
             "[x, y], metres from one vehicle to the next");
  } else if (const auto x = numberOf(at)) {
    displacement = {*x, 0};
  }
}

void readOddValue(const ValueAt& at, std::array<double, 3>& direction) {
  constexpr const char* kExpected = "three numbers: [ahead, to starboard, down]";
  if (!at.node.isSequence()) {
    const auto text = readText(at.context, at.node, at.item, kExpected);
    if (!text) return;
    if (const auto read = FieldCodec<std::array<double, 3>>::fromText(*text))
      direction = *read;
    else
      refuseValue(at, {Severity::Error, {}, {}, read.error().message, kExpected}, {});
    return;
  }
  if (at.node.items.size() != direction.size())
    return at.error(fmt::format("{}: this list has {} numbers", at.name, at.node.items.size()), kExpected);
  for (std::size_t i = 0; i < direction.size(); ++i)
    if (const auto number = numberOf(at, at.node.items[i])) direction[i] = *number;
}

std::optional<NumberRange> readRange(const ValueAt& at) {
  if (at.node.isSequence()) {
    if (at.node.items.size() != 2) {
      at.error(fmt::format("{}: this list has {} numbers", at.name, at.node.items.size()), kRange);
      return std::nullopt;
    }
    const auto low = numberOf(at, at.node.items[0]), high = numberOf(at, at.node.items[1]);
    return low && high ? std::optional(NumberRange(*low, *high)) : std::nullopt;
  }
  const auto text = readText(at.context, at.node, at.item, kRange);
  if (!text) return std::nullopt;
  if (text->find(':') == std::string::npos) {
    const auto number = numberOf(at);
    return number ? std::optional(NumberRange(*number)) : std::nullopt;
  }
  if (const auto range = FieldCodec<NumberRange>::fromText(*text))
    return *range;
  else
    at.error(fmt::format("{}: {}", at.name, range.error().message), kRange);
  return std::nullopt;
}

void readOddValue(const ValueAt& at, NumberRange& range) {
  if (const auto read = readRange(at)) range = *read;
}

void readOddValue(const ValueAt& at, std::optional<PolygonSpec>& polygon) {
  polygon = readPolygon(at.context, at.node, at.item);
}

std::optional<MessageValue> readMessage(const ValueAt& at) {
  const auto text = readText(at.context, at.node, at.item, "a number or a text");
  if (!text) return std::nullopt;
  if (at.node.quoted) return MessageValue{*text};
  if (const auto number = parseNumber(*text)) {
    if (!hasAmbiguousZero(*text)) return MessageValue{*number};
    at.error(fmt::format("'{}' begins with a zero, which may mean octal", *text),
             "the number without leading zeros, or a text in quotes");
    return std::nullopt;
  }
  return MessageValue{*text};
}

void readOddValue(const ValueAt& at, MessageValue& message) {
  if (auto read = readMessage(at)) message = std::move(*read);
}

void readOddValue(const ValueAt& at, std::vector<std::pair<std::string, MessageValue>>& posts) {
  if (!at.node.isMap())
    return at.error("post: this is not a map", "variables and values such as {DESIRED_THRUST: 60}");
  for (const YamlEntry& entry : at.node.entries) {
    if (entry.isRepeated) continue;
    const std::string item = itemPath(at.item, entry.key.text);
    at.context.place(item, entry.value);
    if (auto value = readMessage({at.context, entry.value, item, "post", at.info}))
      posts.emplace_back(entry.key.text, std::move(*value));
  }
}

}  // namespace antipode
