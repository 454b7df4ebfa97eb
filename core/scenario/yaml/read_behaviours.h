// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"
#include "core/scenario/yaml/mapping_reader.h"

namespace antipode {

/// `behaviours` of a vehicle.
std::vector<BehaviourSpec> readBehaviours(ReadContext& context, const YamlNode& node, const std::string& item);
/// `helm` of a vehicle.
HelmSpec readVehicleHelm(ReadContext& context, const YamlNode& node, const std::string& item);

}  // namespace antipode
