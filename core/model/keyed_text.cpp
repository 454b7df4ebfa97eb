// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/keyed_text.h"

#include "core/base/key_value.h"

#include <algorithm>
#include <array>

namespace antipode {

Result<std::vector<KeyedItem>> keyedItems(std::string_view text) {
  std::vector<KeyedItem> items;
  if (trimmed(text).empty()) return items;
  int depth = 0;
  std::size_t start = 0;
  if (const std::size_t colons = text.find("::"); colons < text.find_first_of("=,{}")) {
    items.push_back({"format", trimmed(text.substr(0, colons))});
    start = colons + 2;
  }
  for (std::size_t i = start; i <= text.size(); ++i) {
    const char c = i < text.size() ? text[i] : ',';
    if (c == '{') ++depth;
    if (c == '}') --depth;
    if (depth < 0 || (i == text.size() && depth > 0)) return err("the braces of '{}' do not match", text);
    if (c != ',' || depth > 0) continue;
    const std::string_view piece = trimmed(text.substr(start, i - start));
    start = i + 1;
    const auto pair = keyValueOf(piece);
    if (!pair && !items.empty() && items.back().key.ends_with("_poly") && !items.back().value.empty() &&
        piece.find_first_of("+-.0123456789") == 0) {
      // Vertices without braces: the number behind a comma belongs to the polygon.
      const char* const begin = items.back().value.data();
      items.back().value = {begin, static_cast<std::size_t>(piece.data() + piece.size() - begin)};
      continue;
    }
    if (!pair || pair->key.empty())
      return errExpected("items of the form key=value", "'{}' is not of the form key=value", piece);
    items.push_back({lowered(pair->key), pair->value});
  }
  return items;
}

bool inBraces(std::string_view text) {
  const std::string_view inner = trimmed(text);
  if (inner.size() < 2 || inner.front() != '{' || inner.back() != '}') return false;
  int depth = 0;
  for (std::size_t i = 0; i < inner.size(); ++i) {
    depth += inner[i] == '{' ? 1 : inner[i] == '}' ? -1 : 0;
    if (depth == 0) return i + 1 == inner.size();  // "{a},{b}" has no braces around the whole
  }
  return false;
}

std::string_view withoutBraces(std::string_view text) {
  const std::string_view inner = trimmed(text);
  return inBraces(inner) ? trimmed(inner.substr(1, inner.size() - 2)) : inner;
}

bool isDrawingKey(std::string_view key) {
  static constexpr std::array<std::string_view, 8> kWords{"label",  "active", "duration", "time",
                                                          "source", "type",   "msg",      "id"};
  static constexpr std::array<std::string_view, 4> kEndings{"_color", "_colour", "_size", "_transparency"};
  return std::ranges::find(kWords, key) != kWords.end() ||
         std::ranges::any_of(kEndings, [&](std::string_view ending) { return key.ends_with(ending); });
}

}  // namespace antipode
