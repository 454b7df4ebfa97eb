// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/moos/moos_text.h"
#include "core/scenario/document/scenario.h"

namespace antipode {

/// One vehicle as the blocks of its mission file fill it, with the lines that problems of the finished scenario
/// refer to.
struct MoosVehicle {
  Compat compat = Compat::UsimmarineV22;  ///< decides what a bad value does
  VehicleSpec spec;
  std::vector<WormholeSpec> wormholes;
  WindState wind;  ///< as the program's wind model; its last state becomes spec.params.windConditions
  std::optional<MoosLine> currentField, currentFieldActive;
  bool hasBadPairs = false;  ///< a line of thrust_map did not count as a whole
  std::map<std::string, SourceLocation> locations;  ///< "params/turn_rate" -> last line that set it
  std::vector<SourceLocation> thrustPairs;          ///< parallel to spec.params.thrustMap.pairs
};

}  // namespace antipode
