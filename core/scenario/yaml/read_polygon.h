// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/polygon.h"
#include "core/scenario/yaml/mapping_reader.h"

namespace antipode {

/// A polygon as a map or a text; nullopt: it cannot be read.
std::optional<PolygonSpec> readPolygon(ReadContext& context, const YamlNode& node, const std::string& item);

}  // namespace antipode
