// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/yaml_source.h"

#include "core/scenario/yaml/yaml_tree.h"

namespace antipode {
namespace {

unsigned char byteAt(std::string_view text, std::size_t i) {
  return static_cast<unsigned char>(text[i]);
}

bool isContinuation(std::string_view text, std::size_t i) {
  return i < text.size() && (byteAt(text, i) & 0xC0u) == 0x80u;
}

}  // namespace

std::size_t bomLength(std::string_view source) {
  return source.substr(0, 3) == "\xEF\xBB\xBF" ? 3 : 0;
}

std::size_t utf8Length(std::string_view source, std::size_t offset) {
  const unsigned char first = byteAt(source, offset);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if (!isContinuation(source, offset + i)) return 0;
  const unsigned char second = byteAt(source, offset + 1);
  // Overlong forms, surrogates and what lies beyond U+10FFFF are no characters.
  if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) || (first == 0xF0 && second < 0x90) ||
      (first == 0xF4 && second > 0x8F))
    return 0;
  return length;
}

std::optional<SourceFault> sourceFault(std::string_view source) {
  if (source.size() > kMaxYamlBytes)
    return SourceFault{0, fmt::format("the file has {} bytes", source.size()),
                       fmt::format("at most {} MB", kMaxYamlBytes >> 20)};
  if (source.substr(0, 2) == "\xFF\xFE" || source.substr(0, 2) == "\xFE\xFF")
    return SourceFault{0, "the file is encoded as UTF-16", "UTF-8"};
  for (std::size_t i = 0; i < source.size();) {
    const unsigned char c = byteAt(source, i);
    if (c == 0)
      return SourceFault{i, "a NUL byte: this is not a text file", "a scenario in YAML, encoded as UTF-8"};
    if ((c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0x7F)
      return SourceFault{i, fmt::format("control character 0x{:02X}", c), "plain text"};
    const std::size_t length = utf8Length(source, i);
    if (length == 0)
      return SourceFault{i, fmt::format("byte 0x{:02X} is not UTF-8", c), "a file encoded as UTF-8"};
    i += length;
  }
  return std::nullopt;
}

}  // namespace antipode
