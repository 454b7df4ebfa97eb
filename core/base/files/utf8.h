// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace antipode {

bool isUtf8(std::string_view text);
/// Length in bytes of the well-formed character at `offset`, which is inside the text; 0 when there is none.
std::size_t utf8Length(std::string_view text, std::size_t offset);
/// Of the byte order mark that some editors and Excel write before a text: 3 or 0.
std::size_t byteOrderMarkLength(std::string_view text);
/// Converts text in ISO 8859-1: each byte is one character.
std::string utf8FromLatin1(std::string_view text);
/// Bytes that are no UTF-8 are one character each.
std::u16string utf16FromUtf8(std::string_view text);

/// Text of a stranger for a terminal, which would carry out its control characters: these, and bytes that are no
/// UTF-8, stand as \x1b and the like. `kept` are control characters that stay.
std::string printable(std::string_view text, std::string_view kept = {});
/// At most so many bytes, then "..."; never a part of a character.
std::string shortened(std::string_view text, std::size_t most);

}  // namespace antipode
