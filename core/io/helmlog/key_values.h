// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace antipode {

/// Pairs of "key=value,key=value", in their order, without the blanks around them. A value in quotes may hold
/// commas, and a part in braces too; the quotes are left out. A part without "=" has an empty value.
std::vector<std::pair<std::string, std::string>> keyValues(std::string_view text);
/// Pieces at separators that stand neither within quotes nor within braces, trimmed.
std::vector<std::string_view> splitOutsideQuotes(std::string_view text, char separator);

}  // namespace antipode
