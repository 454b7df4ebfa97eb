// SPDX-License-Identifier: GPL-3.0-or-later
// One mission file as read, before it becomes a scenario or a part of a fleet's. Inside core/io only.
#pragma once

#include "core/io/moos/moos_import.h"
#include "core/io/moos/moos_params.h"
#include "core/io/moos/moos_preserved.h"

namespace antipode {

/// Of a timer script that became one of the scenario.
struct MoosScriptLocations {
  SourceLocation block;
  std::vector<SourceLocation> posts;
};

struct MoosFile {
  std::string path;
  bool hasSimulator = false;
  SourceLocation simulator;  ///< of its block
  Compat compat = Compat::UsimmarineV22;
  std::string scenarioName;
  bool isNamed = false;  ///< the file itself holds the scenario's name
  std::optional<GeoOrigin> origin;
  double step = 0.2;
  MoosVehicle vehicle;
  std::optional<CurrentFieldSpec> currentField;
  std::vector<ScenarioEvent> events;
  std::vector<SourceLocation> eventLocations;
  std::vector<ScriptSpec> scripts;
  std::vector<MoosScriptLocations> scriptLocations;  ///< parallel to scripts
  MoosPreserved preserved;
};

/// The port that an export gives to the vehicle with this index; so a folder keeps the order of its fleet.
double moosServerPort(std::size_t index);
/// The ServerPort of a mission file, 9000 without one.
double serverPortOf(const MoosText& text);

/// Reads what parseMoosText() found, and the behaviour files that it names. `index` counts the files
/// of its folder.
MoosFile readMoosFile(const MoosText& text, const std::string& path, std::size_t index, MoosReport& report,
                      const MoosImportOptions& options);

/// A scenario with the source locations of everything that its problems may name.
struct MoosDraft {
  Scenario scenario;
  std::vector<MoosFile> files;  ///< parallel to the scenario's vehicles
  std::vector<SourceLocation> eventLocations, wormholeLocations;
  std::vector<MoosScriptLocations> scriptLocations;
};
/// Checks the scenario and puts it, or the reason why there is none, into the import.
MoosImport finishMoosImport(MoosDraft draft, const std::string& mainFile, MoosReport& report);

}  // namespace antipode
