// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/yaml_source.h"

#include "core/base/files/utf8.h"
#include "core/scenario/yaml/yaml_tree.h"

namespace antipode {

std::optional<SourceFault> sourceFault(std::string_view source) {
  if (source.size() > kMaxYamlBytes)
    return SourceFault{0, fmt::format("the file has {} bytes", source.size()),
                       fmt::format("at most {} MB", kMaxYamlBytes >> 20)};
  if (source.substr(0, 2) == "\xFF\xFE" || source.substr(0, 2) == "\xFE\xFF")
    return SourceFault{0, "the file is encoded as UTF-16", "UTF-8"};
  for (std::size_t i = 0; i < source.size();) {
    const auto c = static_cast<unsigned char>(source[i]);
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
