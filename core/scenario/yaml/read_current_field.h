// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"
#include "core/scenario/yaml/mapping_reader.h"

namespace antipode {

/// `current_field`: {file, active} or {name, radius, vectors, active}.
CurrentFieldSpec readCurrentField(ReadContext& context, const YamlNode& node, const std::string& item);

}  // namespace antipode
