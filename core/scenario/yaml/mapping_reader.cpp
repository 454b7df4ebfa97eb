// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/mapping_reader.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <iterator>

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

constexpr std::size_t kMostListedKeys = 20;

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

bool hasDecimalComma(std::string text) {
  if (std::ranges::count(text, ',') != 1) return false;
  std::ranges::replace(text, ',', '.');
  return parseNumber(text).has_value();
}

bool hasLetter(std::string_view word) {
  return std::ranges::any_of(word, [](unsigned char c) { return std::isalpha(c) != 0 || c >= 0x80; });
}

/// What is meant where the comma of a number or of a place has divided a value in {}: its second half is taken for
/// a key. Nullopt: this is no such key.
std::optional<std::pair<std::string, std::string>> dividedValue(const YamlNode& map, const YamlEntry& entry) {
  const std::string& half = entry.key.text;
  const bool isNumber = std::ranges::all_of(half, [](unsigned char c) { return std::isdigit(c) != 0; });
  if (!map.flow || !isNumber || &entry == &map.entries.front()) return std::nullopt;
  const YamlEntry& before = *(&entry - 1);
  if (!FieldCodec<int>::fromText(before.value.text)) return std::nullopt;
  std::string message = fmt::format("'{},{}' is divided at its comma", before.value.text, half);
  if (entry.value.isNull())
    return std::pair(message, fmt::format("a decimal point: {}.{}", before.value.text, half));
  return std::pair(message,
                   fmt::format("quotes around the whole value of '{}', or a list in []", before.key.text));
}

/// "speed: 2" for {speed 2} and {speed:2}, which are keys without a value; empty: this is no such key.
std::string spacedEntry(const YamlEntry& entry, const std::vector<std::string>& known) {
  const std::string_view written = entry.key.text;
  const auto end = written.find_first_of(": ");
  if (!entry.value.isNull() || end == std::string_view::npos) return {};
  const std::string key(written.substr(0, end));
  if (std::ranges::find(known, key) == known.end()) return {};
  return fmt::format("{}: {}", key, trimmed(written.substr(end + 1)));
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
    if (const auto found = locations_.find(item); found != locations_.end())
      return {file_, found->second.first, found->second.second};
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
    context.error(node, item,
                  fmt::format("{}: {}{}", name, number.error().message,
                              hasDecimalComma(*text) ? "; decimals stand behind a point" : ""),
                  expectedNumber(info));
  else if (number = checkRange(*number, info, name); !number)
    context.error(node, item, number.error().message, number.error().expected);
  if (!number) return std::nullopt;
  return *number;
}

std::optional<std::int64_t> readWholeNumber(ReadContext& context, const YamlNode& node, const std::string& item,
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

MappingReader::MappingReader(ReadContext& context, const YamlNode& map, std::string item, Slots* slots)
    : context_(context), map_(map), item_(std::move(item)), slots_(slots ? slots : &ownSlots_) {}

MappingReader& MappingReader::key(std::string name, Read read, std::vector<std::string> slots) {
  if (slots.empty()) slots.push_back(name);
  oddKeys_.push_back({std::move(name), std::move(read), std::move(slots)});
  return *this;
}

void MappingReader::walk(const Members& members) {
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
    if (readOddKey(entry) || (members.read && members.read(entry))) continue;
    unknownKey(entry, members.keys ? members.keys() : std::vector<std::string>{});
  }
}

bool MappingReader::readOddKey(const YamlEntry& entry) {
  for (const OddKey& odd : oddKeys_) {
    if (odd.name != entry.key.text) continue;
    const std::string item = itemPath(item_, odd.slots.size() == 1 ? odd.slots.front() : odd.name);
    context_.place(item, entry.value);
    std::string other;
    for (const std::string& slot : odd.slots)
      if (std::string before = setBefore(slot, entry.key); !before.empty()) other = std::move(before);
    warnIfSetBefore(entry.key, item, other);
    odd.read(entry.value, item);
    return true;
  }
  return false;
}

std::string MappingReader::setBefore(std::string_view slot, const YamlNode& key) {
  const auto [at, isFresh] = slots_->try_emplace(std::string(slot), key.text);
  return isFresh ? std::string{} : std::exchange(at->second, key.text);
}

void MappingReader::warnIfSetBefore(const YamlNode& key, const std::string& item, const std::string& other) {
  if (other.empty()) return;
  context_.report(Severity::Warning, key, item,
                  fmt::format("'{}' sets again what '{}' set above", key.text, other),
                  "one of the two; the later one wins");
}

void MappingReader::unknownKey(const YamlEntry& entry, std::vector<std::string> known) {
  const std::string& key = entry.key.text;
  for (const OddKey& odd : oddKeys_)
    if (std::find(known.begin(), known.end(), odd.name) == known.end()) known.push_back(odd.name);
  std::string message = fmt::format("unknown key '{}'", key);
  std::string expected;
  const auto& [parent, others] = elsewhere_;
  if (const auto divided = dividedValue(map_, entry)) {
    message += ": " + divided->first;
    expected = divided->second;
  } else if (parent && std::find(others->begin(), others->end(), key) != others->end()) {
    expected = fmt::format("'{}' under '{}'", key, parent);
  } else if (const std::string spaced = spacedEntry(entry, known); !spaced.empty()) {
    expected = fmt::format("'{}'", spaced);
  } else {
    expected = expectedKey(key, known);
  }
  context_.error(entry.key, itemPath(item_, key), std::move(message), std::move(expected));
}

std::string expectedKey(const std::string& word, const std::vector<std::string>& known) {
  auto near = hasLetter(word) ? nearestWord(word, known) : std::nullopt;
  if (!near) near = abbreviated(word, known);
  if (near) return fmt::format("'{}'", *near);
  std::vector<std::string> ending;
  std::ranges::copy_if(known, std::back_inserter(ending),
                       [&](const std::string& key) { return key.ends_with("_" + word); });
  if (ending.size() == 1) return fmt::format("'{}'", ending.front());
  const std::vector<std::string>& listed = ending.empty() ? known : ending;
  return listed.size() <= kMostListedKeys ? fmt::format("one of {}", fmt::join(listed, ", ")) : std::string{};
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
