// SPDX-License-Identifier: GPL-3.0-or-later
// One vehicle as the texts of its mission and behaviour files. Inside core/io only.
#pragma once

#include "core/io/moos/moos_kept.h"
#include "core/io/moos/moos_params.h"
#include "core/scenario/document/scenario.h"

#include <functional>

namespace antipode {

/// A vehicle with everything that acts on it folded in: what its file is to read back as.
struct MoosDuty {
  std::string scenarioName;
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
  MoosKept kept;
};

struct MoosMissionTexts {
  std::string mission;
  std::optional<std::string> behaviours;  ///< of the behaviour file that the mission names
};

/// The files' texts. What cannot be written, and what would read back as something else, is told with an item path.
MoosMissionTexts moosMissionTexts(const MoosDuty& duty, const std::string& item, Problems& problems);

/// The text with every number written without an exponent.
std::string moosTextWithoutExponents(std::string_view text);
/// The lines of a simulator or controller block for what is not at its default.
std::vector<std::string> moosSimulatorLines(const MoosDuty& duty);
std::vector<std::string> moosPidLines(const PidParams& pid);

/// Which kept lines stand in a mission file as lines of their own, and which only behind kMoosKeptMark.
struct MoosKeptForm {
  struct Block {
    bool stands = false;
    std::vector<bool> lines;  ///< of no meaning unless the block stands
  };
  std::vector<bool> simulator, globals;
  std::vector<Block> blocks;

  /// Every line behind the mark: so none of them acts, and each comes back as it is.
  explicit MoosKeptForm(const MoosKept& kept);
};

/// Lets as many kept lines stand as the file can bear: `isGood` tells whether a form reads back as it should. The
/// form with every line behind the mark must be good.
MoosKeptForm moosKeptForm(const MoosKept& kept, const std::function<bool(const MoosKeptForm&)>& isGood);

}  // namespace antipode
