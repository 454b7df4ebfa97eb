// SPDX-License-Identifier: GPL-3.0-or-later
// One vehicle as the texts of its mission and behaviour files. Inside core/io only.
#pragma once

#include "core/io/moos/moos_params.h"
#include "core/io/moos/moos_preserved.h"
#include "core/scenario/document/scenario.h"

#include <functional>

namespace antipode {

/// What a mission file is to read back as: one vehicle with everything of the scenario that acts on it.
struct MoosMissionSpec {
  std::string scenarioName;
  Compat compat = Compat::UsimmarineV22;
  std::optional<GeoOrigin> origin;
  double step = 0.1;
  std::size_t index = 0;  ///< in the fleet
  VehicleSpec spec;
  std::vector<WormholeSpec> wormholes;
  std::string fieldFile;  ///< empty: no current field
  bool fieldActive = false;
  std::vector<ScenarioEvent> events;  ///< one post each, at a time, in the order of delivery
  std::vector<ScriptSpec> scripts;    ///< of this vehicle
  std::string behaviourFile;          ///< name of the file for the helm's behaviours, if one is needed
  MoosPreserved preserved;
};

struct MoosMissionTexts {
  std::string mission;
  std::optional<std::string> behaviours;  ///< of the behaviour file that the mission names
};

/// The files' texts. `problems` gets what cannot be written, and what would read back as something else; their
/// items are paths below `item`.
MoosMissionTexts moosMissionTexts(const MoosMissionSpec& mission, const std::string& item, Problems& problems);

}  // namespace antipode
