// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"
#include "core/scenario/yaml/mapping_reader.h"

namespace antipode {

/// `thrusters` of a hovering vehicle.
std::vector<Thruster> readThrusters(ReadContext& context, const YamlNode& node, const std::string& item);
/// `requests` of a hovering vehicle.
std::vector<TimedHoverRequest> readHoverRequests(ReadContext& context, const YamlNode& node,
                                                 const std::string& item);

}  // namespace antipode
