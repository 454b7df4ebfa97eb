// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/quoted_text.h"

#include "core/base/fields.h"

namespace antipode {

bool isQuoted(std::string_view text) {
  return text.size() >= 2 && text.front() == '"' && text.back() == '"';
}

std::string_view unquoted(std::string_view text) {
  return isQuoted(text) ? text.substr(1, text.size() - 2) : text;
}

std::vector<std::string_view> splitOutsideQuotes(std::string_view text) {
  std::vector<std::string_view> pieces;
  bool quoted = false;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && text[i] == '"') quoted = !quoted;
    if (i < text.size() && (quoted || text[i] != ',')) continue;
    pieces.push_back(trimmed(text.substr(begin, i - begin)));
    begin = i + 1;
  }
  return pieces;
}

std::string_view withoutComment(std::string_view line) {
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"') quoted = !quoted;
    if (!quoted && line.substr(i, 2) == "//") return line.substr(0, i);
  }
  return line;
}

}  // namespace antipode
