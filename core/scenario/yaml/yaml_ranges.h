// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/yaml/yaml_tree.h"

namespace antipode {

/// Fills begin and end of a parsed tree from the source; places of starts must be set. Gives the place of a
/// quoted text that never ends, which yaml-cpp lets pass at the end of a file.
std::optional<std::size_t> findYamlRanges(YamlNode& root, std::string_view source);

}  // namespace antipode
