// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

namespace antipode {

/// A space, a tab, or the first half of a line end of Windows.
constexpr bool isBlank(char c) {
  return c == ' ' || c == '\t' || c == '\r';
}
/// Whether a pair of quotes stands around the whole text.
bool isQuoted(std::string_view text);
/// The text inside such a pair of quotes, or the text itself.
std::string_view unquoted(std::string_view text);
/// Pieces between commas, trimmed; a comma inside quotes does not count.
std::vector<std::string_view> splitOutsideQuotes(std::string_view text);
/// The line without what stands behind "//" outside of quotes.
std::string_view withoutComment(std::string_view line);

}  // namespace antipode
