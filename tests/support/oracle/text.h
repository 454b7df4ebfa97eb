// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

/// Reading MOOS text.
namespace antipode::oracle {

std::string lower(std::string text);
std::string trimmed(const std::string& text);
std::string withoutBlanks(const std::string& text);

/// "num" of section 14: optional sign, digits, at most one point, no exponent. Blanks around it are ignored.
std::optional<double> number(const std::string& text);

/// The program's reading of a number: as much of the text as is a decimal one, else 0.
double atofLike(const std::string& text);

/// Items between separators, trimmed; separators inside braces do not count. An empty text has one empty item.
std::vector<std::string> items(const std::string& text, char separator);

/// Both sides of the first '=', trimmed; nothing without '='.
std::optional<std::pair<std::string, std::string>> keyValue(const std::string& item);

/// true/false/on/off/yes/no, case-blind; toggle turns `now` round.
std::optional<bool> boolean(const std::string& text, bool now);

}  // namespace antipode::oracle
