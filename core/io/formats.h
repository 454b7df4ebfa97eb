// SPDX-License-Identifier: GPL-3.0-or-later
// The one table of the files that Antipode reads and writes. The window and the command line both decide by it
// what a file is and how it is loaded and saved; a new format is a reader and a line of this table.
#pragma once

#include "core/io/loaded_log.h"
#include "core/io/moos/moos_preprocess.h"
#include "core/scenario/document/scenario.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace antipode {

enum class FileKind {
  Scenario,
  Mission,
  Behaviours,
  RunLog,
  Alog,
  Slog,
  Csv,
  TimedTrack,
  GeoJson,
  Kml,
  Kmz,
  Gpx,
  Shapefile,
  QgcPlan,
  StudyResults
};

enum class FileContent {
  Scenario,    ///< a whole scenario
  Mission,     ///< of one community, imported as a scenario
  Behaviours,  ///< a part of a mission, read with the mission that names it
  Features,    ///< paths, areas, points and vehicles by latitude and longitude, imported as a scenario or into one
  Log,         ///< what was recorded, loaded for replay
  Table,       ///< columns of numbers
  Results      ///< of a study, shown with it
};

/// A scenario, a mission file or a folder of mission files as loaded.
struct LoadedScenario {
  bool wasRead = false;  ///< false: the file itself cannot be read, and the problems say why
  ScenarioPtr scenario;  ///< null when the problems hold an error
  Problems problems;
  std::string text = {};  ///< YAML of a scenario file, empty for mission files
};

/// A line of the table. A function that is null: the format cannot be loaded, or saved, in this way.
struct FileFormat {
  FileKind kind;
  const char* name;                          ///< for messages: "run log"
  std::vector<std::string_view> extensions;  ///< in lower case, with the point; new files get the first; none: the
                                             ///< content alone shows it
  FileContent holds;
  /// Whether the content shows this format, whatever the name of the file is; null: the name decides.
  bool (*isKnownByContent)(const std::string& path) = nullptr;

  LoadedScenario (*loadScenario)(const std::string& path, const MoosImportOptions&) = nullptr;
  /// `notes` gets what the format cannot hold.
  Result<void> (*saveScenario)(const Scenario&, const std::string& path, Problems& notes) = nullptr;

  Result<LoadedLog> (*loadLog)(const std::string& path, const LogLoadOptions&) = nullptr;
  Result<void> (*saveLog)(const Recording&, const std::string& path) = nullptr;
  Result<void> (*saveLogFolder)(const Recording&,
                                const std::string& folder) = nullptr;  ///< a file for each vehicle
};

std::span<const FileFormat> fileFormats();

/// The format of a file: by its content where that shows it, else by its name. The file need not exist. Null: a
/// folder, or no format of the table.
const FileFormat* formatOf(const std::string& path);
/// The format that the name of a file asks for, whatever the file holds; null: none.
const FileFormat* formatOfName(const std::string& path);
/// The format that an extension stands for, in any case, with its point; null: none.
const FileFormat* formatOfExtension(std::string_view extension);

/// Whether a folder holds mission files; they are read as one fleet.
bool isMissionFolder(const std::string& path);
/// The logs in a folder and in those below it, sorted, at most `most`; none in a folder of missions. Tracks (.csv)
/// count where there is no other log: else they are mostly exports of the logs beside them.
std::vector<std::string> logsInFolder(const std::string& path, std::size_t most);

/// Loads a scenario file, a mission file or a folder of mission files; of a track with times the path. A file of
/// another format is an error that names the format; one that is in no format is read as a scenario, and its
/// problems are reported.
LoadedScenario loadScenario(const std::string& path, const MoosImportOptions& options = {});

/// Loads a log of any format; a file of no log format is read as a run log, and its error is returned.
Result<LoadedLog> loadLog(const std::string& path, const LogLoadOptions& options = {});

}  // namespace antipode
