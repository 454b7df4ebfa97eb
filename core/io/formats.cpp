// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/formats.h"

#include "core/base/fields.h"
#include "core/base/files/atomic_file.h"
#include "core/base/files/text_file.h"
#include "core/io/alog/alog_import.h"
#include "core/io/alog/alog_writer.h"
#include "core/io/csv/csv_import.h"
#include "core/io/csv/csv_writer.h"
#include "core/io/geo/geo_files.h"
#include "core/io/geo/track_log.h"
#include "core/io/moos/moos_export_files.h"
#include "core/io/moos/moos_folder.h"
#include "core/io/moos/moos_import.h"
#include "core/io/runlog/run_log_copy.h"
#include "core/io/runlog/run_log_reader.h"
#include "core/io/runlog/sqlite_db.h"
#include "core/scenario/yaml/scenario_io.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <limits>

namespace antipode {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostLooked = 100'000;  // files in a folder of logs: it may be the whole disk

LoadedScenario failedToRead(const std::string& path, std::string message, std::string expected = {}) {
  Problem problem;
  problem.location.file = path;
  problem.message = std::move(message);
  problem.expected = std::move(expected);
  return {false, nullptr, {std::move(problem)}};
}

/// What is loaded where a file holds no scenario.
const char* expectedInstead(FileContent content) {
  switch (content) {
    case FileContent::Behaviours:
      return "a mission file (.moos)";
    case FileContent::Results:
      return "'antipode-cli study status' or 'study report' with the study";
    default:
      return "a scenario (.yaml) or a mission file (.moos)";
  }
}

LoadedScenario loadScenarioFile(const std::string& path, const MoosImportOptions&) {
  auto text = readFile(path);
  if (!text) return failedToRead(path, text.error().message, text.error().expected);
  ScenarioRead read = readScenario(*text, path);
  return {true, std::move(read.scenario), std::move(read.problems), std::move(*text)};
}

LoadedScenario loadedMission(MoosImport import) {
  return {import.wasRead, std::move(import.scenario), std::move(import.problems)};
}

LoadedScenario loadMissionFile(const std::string& path, const MoosImportOptions& options) {
  return loadedMission(importMoosFile(path, options));
}

LoadedScenario loadFeatureFile(const std::string& path, const MoosImportOptions&) {
  Scenario empty;
  empty.name = fs::path(path).stem().string();
  auto import = importFeatureFile(path, empty);
  if (!import) return {false, nullptr, {std::move(import.error())}};
  return {true, std::move(import->scenario), std::move(import->notes)};
}

template <FeatureFormat kFormat>
Result<void> saveFeatureFile(const Scenario& scenario, const std::string& path, Problems&) {
  return saveFeatures(scenario, path, kFormat);
}

template <FeatureFormat kFormat>
Result<void> saveTrackFile(const Recording& recording, const std::string& path) {
  return saveTracks(recording, path, kFormat);
}

Result<void> saveScenarioFile(const Scenario& scenario, const std::string& path, Problems&) {
  return writeFileAtomically(path, writeScenario(scenario));
}

Result<void> saveMissionFile(const Scenario& scenario, const std::string& path, Problems& notes) {
  MoosExport missions = exportMoos(scenario, fs::path(path).stem().string());
  for (Problem& problem : missions.problems) problem.location.file = path;
  notes = missions.problems;
  return writeMoosFile(missions, path);
}

Result<void> saveScenarioOfLog(const Recording& recording, const std::string& path) {
  return writeFileAtomically(path, recording.header().scenarioText);
}

Result<LoadedLog> loadRunLogFile(const std::string& path, const LogLoadOptions& options) {
  return options.follows ? followRunLog(path, options.progress, options.stop)
                         : loadRunLog(path, options.progress, options.stop);
}

Result<LoadedLog> loadAlogFile(const std::string& path, const LogLoadOptions& options) {
  AlogImportOptions import;
  if (options.allEvents) import.mostEvents = import.mostEventBytes = std::numeric_limits<std::size_t>::max();
  if (options.beginning)
    if (auto beginning = loadAlogBeginning(path, import, options.stop)) options.beginning(std::move(*beginning));
  return loadAlog(path, import, options.progress, options.stop);
}

/// An SQLite file whose table `study` says so, whatever its version.
bool isStudyResults(const std::string& path) {
  std::string head(SqliteDb::kMagic.size(), ' ');
  if (!std::ifstream(path, std::ios::binary).read(head.data(), static_cast<std::streamsize>(head.size())) ||
      head != SqliteDb::kMagic)
    return false;
  auto db = SqliteDb::openReadOnly(path);
  const auto format = db ? db->textOf("SELECT value FROM study WHERE key = 'format'") : err("no database");
  return format && format->starts_with("Antipode study ");
}

Result<void> requireOneVehicle(const Recording& recording, const char* instead) {
  const std::size_t count = recording.header().vehicleNames.size();
  if (count == 1) return {};
  return errExpected(instead, "the log holds {} vehicles, one file holds one", count);
}

Result<void> saveAlogFile(const Recording& recording, const std::string& path) {
  if (auto one = requireOneVehicle(recording, "a folder, named as NAME.alog/"); !one) return one;
  return writeAlogFile(recording, 0, path);
}

Result<void> saveAlogFolder(const Recording& recording, const std::string& folder) {
  return writeAlog(recording, folder);
}

Result<void> saveCsvFile(const Recording& recording, const std::string& path) {
  if (auto one = requireOneVehicle(recording, "a folder"); !one) return one;
  return writeCsvFile(recording, 0, path);
}

Result<void> saveCsvFolder(const Recording& recording, const std::string& folder) {
  return writeCsv(recording, folder);
}

}  // namespace

std::span<const FileFormat> fileFormats() {
  static const std::vector<FileFormat> table{
      {.kind = FileKind::Scenario,
       .name = "scenario",
       .extensions = {".yaml", ".yml"},
       .holds = FileContent::Scenario,
       .loadScenario = loadScenarioFile,
       .saveScenario = saveScenarioFile,
       .saveLog = saveScenarioOfLog},
      {.kind = FileKind::Mission,
       .name = "mission file",
       .extensions = {".moos"},
       .holds = FileContent::Mission,
       .loadScenario = loadMissionFile,
       .saveScenario = saveMissionFile},
      {.kind = FileKind::Behaviours,
       .name = "behaviour file, which is read with the mission that names it",
       .extensions = {".bhv"},
       .holds = FileContent::Behaviours},
      {.kind = FileKind::RunLog,
       .name = "run log",
       .extensions = {".aprun"},
       .holds = FileContent::Log,
       .isKnownByContent = isRunLog,
       .loadLog = loadRunLogFile,
       .saveLog = saveRunLog},
      {.kind = FileKind::Alog,
       .name = "log of a MOOS community",
       .extensions = {".alog"},
       .holds = FileContent::Log,
       .loadLog = loadAlogFile,
       .saveLog = saveAlogFile,
       .saveLogFolder = saveAlogFolder},
      {.kind = FileKind::Slog,
       .name = "synchronous log of a MOOS community",
       .extensions = {".slog"},
       .holds = FileContent::Table},
      {.kind = FileKind::Csv,
       .name = "track",
       .extensions = {".csv"},
       .holds = FileContent::Log,
       .loadLog = importCsv,
       .saveLog = saveCsvFile,
       .saveLogFolder = saveCsvFolder},
      {.kind = FileKind::TimedTrack,
       .name = "track with times",
       .extensions = {},
       .holds = FileContent::Log,
       .isKnownByContent = isTimedTrackFile,
       .loadLog = importTimedTracks},
      {.kind = FileKind::GeoJson,
       .name = "GeoJSON file",
       .extensions = {".geojson", ".json"},
       .holds = FileContent::Features,
       .loadScenario = loadFeatureFile,
       .saveScenario = saveFeatureFile<FeatureFormat::GeoJson>,
       .saveLog = saveTrackFile<FeatureFormat::GeoJson>},
      {.kind = FileKind::Kml,
       .name = "KML file",
       .extensions = {".kml"},
       .holds = FileContent::Features,
       .loadScenario = loadFeatureFile,
       .saveScenario = saveFeatureFile<FeatureFormat::Kml>,
       .saveLog = saveTrackFile<FeatureFormat::Kml>},
      {.kind = FileKind::Kmz,
       .name = "packed KML file",
       .extensions = {".kmz"},
       .holds = FileContent::Features,
       .loadScenario = loadFeatureFile},
      {.kind = FileKind::Gpx,
       .name = "GPX file",
       .extensions = {".gpx"},
       .holds = FileContent::Features,
       .loadScenario = loadFeatureFile,
       .saveScenario = saveFeatureFile<FeatureFormat::Gpx>,
       .saveLog = saveTrackFile<FeatureFormat::Gpx>},
      {.kind = FileKind::Shapefile,
       .name = "shapefile",
       .extensions = {".shp"},
       .holds = FileContent::Features,
       .loadScenario = loadFeatureFile},
      {.kind = FileKind::QgcPlan,
       .name = "plan of QGroundControl",
       .extensions = {".plan"},
       .holds = FileContent::Features,
       .loadScenario = loadFeatureFile},
      {.kind = FileKind::StudyResults,
       .name = "file of the results of a study",
       .extensions = {".apstudy"},
       .holds = FileContent::Results,
       .isKnownByContent = isStudyResults},
  };
  return table;
}

const FileFormat* formatOfExtension(std::string_view extension) {
  const std::string lower = lowered(extension);
  for (const FileFormat& format : fileFormats())
    if (std::ranges::find(format.extensions, lower) != format.extensions.end()) return &format;
  return nullptr;
}

const FileFormat* formatOfName(const std::string& path) {
  return formatOfExtension(fs::path(path).extension().string());
}

const FileFormat* formatOf(const std::string& path) {
  std::error_code ignored;
  if (fs::is_directory(path, ignored) || path.ends_with('/')) return nullptr;
  if (fs::is_regular_file(path, ignored))
    for (const FileFormat& format : fileFormats())
      if (format.isKnownByContent && format.isKnownByContent(path)) return &format;
  return formatOfName(path);
}

bool isMissionFolder(const std::string& path) {
  std::error_code failed;
  for (fs::directory_iterator at(path, failed), end; !failed && at != end; at.increment(failed))
    if (const FileFormat* format = formatOfName(at->path().string());
        format && format->holds == FileContent::Mission)
      return true;
  return false;
}

std::vector<std::string> logsInFolder(const std::string& path, std::size_t most) {
  std::vector<std::string> logs, tracks;
  if (isMissionFolder(path)) return logs;
  std::error_code failed, ignored;
  std::size_t looked = 0;
  const auto options = fs::directory_options::skip_permission_denied;
  for (fs::recursive_directory_iterator at(path, options, failed), end; !failed && at != end;
       at.increment(failed)) {
    if (++looked > kMostLooked) break;
    if (!at->is_regular_file(ignored)) continue;
    const std::string file = at->path().string();
    const FileFormat* format = formatOfName(file);
    if (!format || format->holds != FileContent::Log) continue;
    if (format->kind != FileKind::Csv)
      logs.push_back(file);
    else if (isCsvTrack(file))
      tracks.push_back(file);
  }
  if (logs.empty()) logs = std::move(tracks);
  std::ranges::sort(logs);
  logs.resize(std::min(logs.size(), most));
  return logs;
}

LoadedScenario loadScenario(const std::string& path, const MoosImportOptions& options) {
  std::error_code ignored;
  if (fs::is_directory(path, ignored)) {
    if (isMissionFolder(path)) return loadedMission(importMoosFolder(path, options));
    return failedToRead(path, "this is a folder without mission files",
                        "a file, or a folder of mission files (.moos)");
  }
  const FileFormat* format = formatOf(path);
  if (format && format->kind == FileKind::TimedTrack) format = formatOfName(path);
  if (format && format->loadScenario) return format->loadScenario(path, options);
  if (!format || !fs::exists(path, ignored)) return loadScenarioFile(path, options);
  return failedToRead(path, fmt::format("this is a {}", format->name), expectedInstead(format->holds));
}

Result<LoadedLog> loadLog(const std::string& path, const LogLoadOptions& options) {
  const FileFormat* format = formatOf(path);
  return format && format->loadLog ? format->loadLog(path, options) : loadRunLogFile(path, options);
}

}  // namespace antipode
