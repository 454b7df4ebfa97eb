// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace antipode {

bool isUtf8(std::string_view text);
/// Converts text in ISO 8859-1: each byte is one character.
std::string utf8FromLatin1(std::string_view text);

}  // namespace antipode
