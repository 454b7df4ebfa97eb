// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/mapping_reader.h"

#include <algorithm>
#include <charconv>

namespace antipode {
namespace {

const char* kindName(const YamlNode& node) {
  switch (node.kind) {
    case YamlNode::Kind::Null:
      return "nothing";
    case YamlNode::Kind::Scalar:
      return "a single value";
    case YamlNode::Kind::Sequence:
      return "a list";
    case YamlNode::Kind::Map:
      return "a map";
  }
  return "";
}

/// The shortest known key that has all the letters of `word` in this order: "yaw_kp" for "yaw_pid_kp".
std::optional<std::string> abbreviated(std::string_view word, const std::vector<std::string>& known) {
  std::optional<std::string> best;
  for (const std::string& candidate : known) {
    std::size_t at = 0;
    for (const char c : candidate) at += at < word.size() && c == word[at];
    const bool fits = word.size() >= 4 && at == word.size();
    if (fits && (!best || candidate.size() < best->size())) best = candidate;
  }
  return best;
}

std::string lastPart(const std::string& item) {
  return item.substr(item.find_last_of('/') + 1);
}

}  // namespace

void ReadContext::report(Severity severity, const YamlNode& at, const std::string& item, std::string message,
                         std::string expected) {
  problems.add({severity, locationOf(at), item, std::move(message), std::move(expected)});
}

SourceLocation ReadContext::locationFor(std::string item) const {
  while (true) {
    if (const auto found = locations_.find(item); found != locations_.end()) return found->second;
    const auto slash = item.find_last_of('/');
    if (slash == std::string::npos) return {file_, 1, 1};
    item.resize(slash);
  }
}

bool hasAmbiguousZero(std::string_view text) {
  text = trimmed(text);
  if (!text.empty() && (text.front() == '-' || text.front() == '+')) text.remove_prefix(1);
  return text.size() > 1 && text[0] == '0' && text[1] >= '0' && text[1] <= '9';
}

std::optional<std::string> readText(ReadContext& context, const YamlNode& node, const std::string& item,
                                    const std::string& expected) {
  if (node.isScalar()) return node.text;
  const std::string name = lastPart(item);
  if (node.isNull())
    context.error(node, item, fmt::format("{}: there is no value", name), expected);
  else
    context.error(node, item, fmt::format("{}: {} stands here", name, kindName(node)), expected);
  return std::nullopt;
}

std::optional<double> readNumber(ReadContext& context, const YamlNode& node, const std::string& item,
                                 std::string_view name, const FieldInfo& info) {
  const auto text = readText(context, node, item, expectedNumber(info));
  if (!text) return std::nullopt;
  if (hasAmbiguousZero(*text)) {
    context.error(node, item, fmt::format("{}: '{}' begins with a zero, which may mean octal", name, *text),
                  "the number without leading zeros");
    return std::nullopt;
  }
  auto number = parseNumber(*text);
  if (!number)
    context.error(node, item, fmt::format("{}: {}", name, number.error().message), expectedNumber(info));
  else if (number = checkRange(*number, info, name); !number)
    context.error(node, item, number.error().message, number.error().expected);
  if (!number) return std::nullopt;
  return *number;
}

std::optional<std::int64_t> readWhole(ReadContext& context, const YamlNode& node, const std::string& item,
                                      std::string_view name, std::int64_t min, std::int64_t max) {
  const std::string expected = fmt::format("a whole number from {} to {}", min, max);
  const auto text = readText(context, node, item, expected);
  if (!text) return std::nullopt;
  const std::string_view digits = trimmed(*text);
  std::int64_t value = 0;
  const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  const bool whole = code == std::errc{} && end == digits.data() + digits.size() && !hasAmbiguousZero(digits);
  if (whole && value >= min && value <= max) return value;
  if (whole || code == std::errc::result_out_of_range)
    context.error(node, item, fmt::format("{}: {} is out of range", name, digits), expected);
  else
    context.error(node, item, fmt::format("{}: '{}' is not a whole number", name, *text), expected);
  return std::nullopt;
}

bool readRows(ReadContext& context, const YamlNode& node, const std::string& item,
              const std::vector<RowColumn>& columns, const char* what, const char* expected,
              const std::function<void(const std::vector<double>&)>& take) {
  if (!node.isSequence()) {
    context.error(node, item, fmt::format("{}: {} stands here", lastPart(item), kindName(node)), expected);
    return false;
  }
  bool good = true;
  std::vector<double> numbers;
  for (std::size_t i = 0; i < node.items.size() && !context.isFull(); ++i) {
    const YamlNode& row = node.items[i];
    const std::string rowItem = itemPath(item, i);
    if (!row.isSequence() || row.items.size() != columns.size()) {
      context.error(row, rowItem,
                    row.isSequence() ? fmt::format("this {} has {} numbers", what, row.items.size())
                                     : fmt::format("{} stands where a {} should", kindName(row), what),
                    expected);
      good = false;
      continue;
    }
    numbers.clear();
    for (std::size_t c = 0; c < columns.size(); ++c)
      if (const auto number =
              readNumber(context, row.items[c], rowItem, columns[c].name, {.unit = columns[c].unit}))
        numbers.push_back(*number);
    if (numbers.size() == columns.size())
      take(numbers);
    else
      good = false;
  }
  return good;
}

std::optional<std::string> readPairs(ReadContext& context, const YamlNode& node, const std::string& item) {
  std::string text;
  const auto append = [&](const std::vector<double>& point) {
    text += (text.empty() ? "" : " : ") + numberText(point[0]) + "," + numberText(point[1]);
  };
  if (!readRows(context, node, item, {{"x", "m"}, {"y", "m"}}, "point", "points such as [[50, -40], [60, -120]]",
                append))
    return std::nullopt;
  return text;
}

namespace {

/// [x, y], a list of such, or a form as a map, as the text of the field.
std::optional<std::string> readPoints(ReadContext& context, const YamlNode& node, const std::string& item,
                                      const FieldView& view) {
  if (node.isMap()) {
    std::string text;
    for (const YamlEntry& entry : node.entries) {
      if (entry.isRepeated) continue;
      const auto value = readText(context, entry.value, itemPath(item, entry.key.text), "a number or a word");
      if (!value) return std::nullopt;
      text += (text.empty() ? "" : ",") + entry.key.text + "=" + *value;
    }
    return text;
  }
  const bool isOnePoint =
      !node.items.empty() && node.items[0].isScalar() && view.defaultText.empty() && view.name != "points";
  if (!isOnePoint) return readPairs(context, node, item);
  YamlNode list;
  list.kind = YamlNode::Kind::Sequence;
  list.line = node.line, list.column = node.column;
  list.items = {node};
  return readPairs(context, list, item);
}

/// A list of texts as the one text of the field.
std::optional<std::string> readTexts(ReadContext& context, const YamlNode& node, const std::string& item) {
  std::string text;
  for (std::size_t i = 0; i < node.items.size(); ++i) {
    const auto one = readText(context, node.items[i], itemPath(item, i), "a text");
    if (!one) return std::nullopt;
    text += (text.empty() ? "" : "; ") + *one;
  }
  return text;
}

}  // namespace

MappingReader::MappingReader(ReadContext& context, const YamlNode& map, std::string item, Slots* slots)
    : context_(context), map_(map), item_(std::move(item)), slots_(slots ? slots : &ownSlots_) {}

MappingReader& MappingReader::key(std::string name, Read read, std::vector<std::string> slots) {
  if (slots.empty()) slots.push_back(name);
  order_.push_back(name);
  known_.insert_or_assign(std::move(name), Known{std::move(read), std::move(slots)});
  return *this;
}

void MappingReader::run() {
  if (map_.isNull()) return;  // "params:" with nothing behind it is an empty map
  if (!map_.isMap()) {
    const std::string last = lastPart(item_);
    const bool isListItem = last.find_first_not_of("0123456789") == std::string::npos;
    const std::string what = isListItem ? "this entry" : last;
    context_.error(map_, item_, fmt::format("{}: {} stands here", what, kindName(map_)),
                   "a map of keys and values");
    return;
  }
  for (const YamlEntry& entry : map_.entries) {
    if (context_.isFull()) return;
    if (entry.isRepeated) continue;  // complained about already
    const auto known = known_.find(entry.key.text);
    if (known == known_.end()) {
      unknownKey(entry.key);
      continue;
    }
    // An alias is reported under the name that it stands for.
    const std::vector<std::string>& slots = known->second.slots;
    const std::string item = itemPath(item_, slots.size() == 1 ? slots.front() : entry.key.text);
    context_.place(item, entry.value);
    warnIfSetBefore(entry.key, item, known->second);
    known->second.read(entry.value, item);
  }
}

void MappingReader::warnIfSetBefore(const YamlNode& key, const std::string& item, const Known& known) {
  std::string other;
  for (const std::string& slot : known.slots) {
    const auto [at, fresh] = slots_->try_emplace(slot, key.text);
    if (!fresh) other = std::exchange(at->second, key.text);
  }
  if (other.empty()) return;
  context_.report(Severity::Warning, key, item,
                  fmt::format("'{}' sets again what '{}' set above", key.text, other),
                  "one of the two; the later one wins");
}

void MappingReader::unknownKey(const YamlNode& key) {
  auto near = nearestWord(key.text, order_);
  if (!near) near = abbreviated(key.text, order_);
  std::string expected;
  if (const auto at = elsewhere_.find(key.text); at != elsewhere_.end())
    expected = fmt::format("'{}' under '{}'", key.text, at->second);
  else if (near)
    expected = fmt::format("'{}'", *near);
  else if (order_.size() <= 12)
    expected = fmt::format("one of {}", fmt::join(order_, ", "));
  context_.error(key, itemPath(item_, key.text), fmt::format("unknown key '{}'", key.text), std::move(expected));
}

std::optional<std::string> MappingReader::fieldValueText(const YamlNode& value, const std::string& item,
                                                         const FieldView& view) {
  const bool isNumber = view.kind == FieldKind::Number;
  if (isNumber && !view.info.composite) {
    const auto number = readNumber(context_, value, item, view.name, view.info);
    if (!number) return std::nullopt;
    return numberText(*number);
  }
  if (view.kind == FieldKind::List && !value.isScalar() && !value.isNull())
    return readPoints(context_, value, item, view);
  if (view.kind == FieldKind::Texts && value.isSequence()) return readTexts(context_, value, item);
  std::string expected = view.kind == FieldKind::Choice ? fmt::format("one of {}", fmt::join(view.choices, ", "))
                         : view.kind == FieldKind::Flag ? "true or false"
                                                        : "a single value";
  auto text = readText(context_, value, item, expected);
  if (text && !view.choices.empty()) {
    const auto near = nearestWord(*text, view.choices);
    const bool isOne =
        std::find(view.choices.begin(), view.choices.end(), lowered(trimmed(*text))) != view.choices.end();
    const std::string word = lowered(trimmed(*text));
    if (near && !isOne && word != "true" && word != "false") {
      context_.error(value, item, fmt::format("{}: '{}' is not a known word", view.name, *text),
                     fmt::format("'{}', or another of {}", *near, fmt::join(view.choices, ", ")));
      return std::nullopt;
    }
  }
  return text;
}

void MappingReader::assign(const YamlNode& value, const std::string& item, const Result<void>& outcome) {
  if (outcome) return;
  std::string message = outcome.error().message;
  // The map's own reader says its name too, in words.
  if (const auto twice = message.find("thrust_map: thrust map: "); twice == 0) message.erase(0, 12);
  context_.error(value, item, message, outcome.error().expected);
}

std::string namedItem(const std::string& item, const std::vector<std::string>& vehicleNames) {
  constexpr std::string_view kPrefix = "vehicles/";
  if (item.rfind(kPrefix, 0) != 0) return item;
  std::size_t index = 0;
  const char* const begin = item.data() + kPrefix.size();
  const auto [end, code] = std::from_chars(begin, item.data() + item.size(), index);
  if (code != std::errc{} || index >= vehicleNames.size() || vehicleNames[index].empty()) return item;
  return std::string(kPrefix) + vehicleNames[index] + std::string(end, item.data() + item.size());
}

}  // namespace antipode
