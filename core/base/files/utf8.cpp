// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files/utf8.h"

#include <fmt/format.h>

#include <cstdint>

namespace antipode {

bool isUtf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = utf8Length(text, i);
    if (length == 0) return false;
    i += length;
  }
  return true;
}

std::size_t utf8Length(std::string_view text, std::size_t offset) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[offset + i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xC2 && lead < 0xE0   ? 2
                             : lead >= 0xE0 && lead < 0xF0 ? 3
                             : lead >= 0xF0 && lead < 0xF5 ? 4
                                                           : 0;
  if (length == 0 || text.size() - offset < length) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xC0) != 0x80) return 0;
  // Overlong forms, surrogates and code points above U+10FFFF are invalid.
  if ((lead == 0xE0 && byte(1) < 0xA0) || (lead == 0xED && byte(1) >= 0xA0)) return 0;
  if ((lead == 0xF0 && byte(1) < 0x90) || (lead == 0xF4 && byte(1) >= 0x90)) return 0;
  return length;
}

std::size_t byteOrderMarkLength(std::string_view text) {
  return text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
}

std::string utf8FromLatin1(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      out += c;
    } else {
      out += static_cast<char>(0xC0 | (byte >> 6));
      out += static_cast<char>(0x80 | (byte & 0x3F));
    }
  }
  return out;
}

std::u16string utf16FromUtf8(std::string_view text) {
  std::u16string out;
  while (!text.empty()) {
    const std::size_t known = utf8Length(text, 0), length = known > 0 ? known : 1;
    std::uint32_t sign = static_cast<unsigned char>(text.front());
    if (length > 1) sign &= 0x7Fu >> length;
    for (const char c : text.substr(1, length - 1)) sign = sign << 6 | (static_cast<unsigned char>(c) & 0x3Fu);
    if (sign >= 0x10000) {  // two units
      out += static_cast<char16_t>(0xD800 + ((sign - 0x10000) >> 10));
      sign = 0xDC00 + ((sign - 0x10000) & 0x3FF);
    }
    out += static_cast<char16_t>(sign);
    text.remove_prefix(length);
  }
  return out;
}

std::string printable(std::string_view text, std::string_view kept) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const std::size_t known = utf8Length(text, 0), length = known > 0 ? known : 1;
    const auto byte = static_cast<unsigned char>(text.front());
    const bool isControl = byte < 0x20 || byte == 0x7F;
    // U+0080 to U+009F are control characters too: some terminals take U+009B for ESC [.
    const bool isSecondControl = length == 2 && byte == 0xC2 && static_cast<unsigned char>(text[1]) < 0xA0;
    if (isSecondControl)
      out += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[1]));
    else if (known == 0 || (isControl && kept.find(text.front()) == std::string_view::npos))
      out += fmt::format("\\x{:02x}", byte);
    else
      out += text.substr(0, length);
    text.remove_prefix(length);
  }
  return out;
}

std::string shortened(std::string_view text, std::size_t most) {
  if (text.size() <= most) return std::string(text);
  std::size_t end = most;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return std::string(text.substr(0, end)) + "...";
}

}  // namespace antipode
