// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/store/wildcard.h"

#include "core/base/fields.h"
#include "core/base/key_value.h"

#include <fmt/format.h>

namespace antipode {

bool matchesWildcard(std::string_view pattern, std::string_view text) {
  std::size_t p = 0, t = 0;
  std::size_t star = std::string_view::npos, starText = 0;  // where to go back to: one more character for the star
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      starText = t;
    } else if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == text[t])) {
      ++p, ++t;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      t = ++starText;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

std::optional<Wildcard> wildcardFromText(std::string_view text) {
  Wildcard wildcard;
  bool hasVariable = false;
  while (!text.empty()) {
    const std::string_view item = text.substr(0, text.find(','));
    text.remove_prefix(std::min(item.size() + 1, text.size()));
    const auto pair = keyValueOf(item);
    if (!pair) return std::nullopt;
    const std::string key = lowered(pair->key);
    const std::string_view value = pair->value;
    if (key == "apppattern") wildcard.app = value;
    if (key == "varpattern") wildcard.variable = value, hasVariable = true;
    if (key == "interval") wildcard.interval = parseNumber(value).value_or(0);
  }
  if (!hasVariable) return std::nullopt;
  return wildcard;
}

std::string wildcardText(const Wildcard& wildcard) {
  return fmt::format("AppPattern={},VarPattern={},Interval={:g}", wildcard.app, wildcard.variable,
                     wildcard.interval);
}

}  // namespace antipode
