// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"
#include "core/scenario/yaml/mapping_reader.h"

namespace antipode {

/// An entry of `scripts`.
ScriptSpec readScript(ReadContext& context, const YamlNode& node, const std::string& item);
/// 3, [2, 5] or "2:5".
std::optional<NumberRange> readRange(ReadContext& context, const YamlNode& node, const std::string& item);
std::vector<RandomVariable> readRandom(ReadContext& context, const YamlNode& node, const std::string& item);

}  // namespace antipode
