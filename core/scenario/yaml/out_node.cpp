// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/out_node.h"

#include <algorithm>

namespace antipode {

const OutNode* OutNode::find(std::string_view key) const {
  const auto at = std::find_if(entries.begin(), entries.end(), [&](const auto& e) { return e.first == key; });
  return at == entries.end() ? nullptr : &at->second;
}

bool OutNode::operator==(const OutNode& other) const {
  return kind == other.kind && text == other.text && quote == other.quote && items == other.items &&
         entries == other.entries;
}

}  // namespace antipode
