// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/helmlog/key_values.h"

#include "core/base/fields.h"
#include "core/base/key_value.h"

namespace antipode {

std::vector<std::string_view> splitOutsideQuotes(std::string_view text, char separator) {
  std::vector<std::string_view> pieces;
  if (trimmed(text).empty()) return pieces;
  bool isQuoted = false;
  int braces = 0;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size()) {
      const char c = text[i];
      if (c == '"') isQuoted = !isQuoted;
      if (!isQuoted && c == '{') ++braces;
      if (!isQuoted && c == '}' && braces > 0) --braces;
      if (c != separator || isQuoted || braces > 0) continue;
    }
    pieces.push_back(trimmed(text.substr(begin, i - begin)));
    begin = i + 1;
  }
  return pieces;
}

std::vector<std::pair<std::string, std::string>> keyValues(std::string_view text) {
  std::vector<std::pair<std::string, std::string>> pairs;
  for (const std::string_view piece : splitOutsideQuotes(text, ',')) {
    if (piece.empty()) continue;
    auto [key, value] = keyValueOf(piece).value_or(KeyValue{piece, {}});
    if (value.size() >= 2 && value.front() == '"' && value.back() == '"')
      value = value.substr(1, value.size() - 2);
    pairs.emplace_back(key, value);
  }
  return pairs;
}

}  // namespace antipode
