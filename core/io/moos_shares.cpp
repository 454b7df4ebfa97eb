// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos_shares.h"

#include "core/base/fields.h"

namespace antipode {
namespace {

/// The value behind "key=" among pieces between commas; empty without one.
std::string valueOf(std::string_view text, std::string_view key) {
  for (const std::string_view piece : splitTrimmed(text, ','))
    if (const std::size_t equals = piece.find('=');
        equals != std::string_view::npos && lowered(piece.substr(0, equals)) == key)
      return std::string(piece.substr(equals + 1));
  return {};
}

void addPair(const MoosLine& line, const char* from, const char* to, std::vector<MoosShare>& shares) {
  const std::string source = valueOf(line.value, from), destination = valueOf(line.value, to);
  if (!source.empty()) shares.push_back({source, destination.empty() ? source : destination, line.place});
}

}  // namespace

std::vector<MoosShare> moosShares(const MoosText& text) {
  std::vector<MoosShare> shares;
  const auto forEachLine = [&](const char* blockName, auto&& take) {
    const MoosBlock* block = text.block(blockName);
    if (!block) return;
    for (const MoosLine& line : block->lines)
      if (!line.isKept) take(line);
  };
  forEachLine("pshare", [&](const MoosLine& line) {
    if (line.name == "output") addPair(line, "src_name", "dest_name", shares);
  });
  forEachLine("ufldshorebroker", [&](const MoosLine& line) {
    if (line.name == "bridge") addPair(line, "src", "alias", shares);
    if (line.name != "qbridge") return;
    for (const std::string_view name : splitTrimmed(line.value, ','))
      shares.push_back({std::string(name) + "_ALL", std::string(name), line.place});
  });
  return shares;
}

}  // namespace antipode
