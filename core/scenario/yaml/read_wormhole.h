// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"
#include "core/scenario/yaml/mapping_reader.h"

namespace antipode {

/// An entry of `wormholes`.
WormholeSpec readWormhole(ReadContext& context, const YamlNode& node, const std::string& item);

}  // namespace antipode
