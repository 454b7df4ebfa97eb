// SPDX-License-Identifier: GPL-3.0-or-later
// The ports of the missions of a fleet. Inside core/io only.
#pragma once

#include "core/io/moos/moos_preserved.h"

namespace antipode {

/// What is preserved of one mission, and the index of its vehicle in the fleet.
struct MissionPorts {
  std::size_t index = 0;
  MoosPreserved preserved;
};

/// Two communities of one machine need ports of their own. Where the preserved lines give a mission the ServerPort
/// or the pShare input of an earlier one, it gets another port. Returns for each mission what has changed; empty:
/// nothing.
std::vector<std::string> separatePorts(std::vector<MissionPorts>& missions);

}  // namespace antipode
