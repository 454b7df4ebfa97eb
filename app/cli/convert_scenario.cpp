// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/convert_scenario.h"

#include "app/cli/command.h"
#include "app/cli/input_guard.h"
#include "app/cli/messages.h"
#include "app/cli/old_files.h"
#include "core/base/files/text_file.h"
#include "core/io/formats.h"
#include "core/io/moos/moos_export_files.h"
#include "core/io/moos/moos_import.h"
#include "core/scenario/edits/file_paths.h"
#include "core/scenario/yaml/scenario_io.h"

#include <algorithm>
#include <filesystem>

namespace antipode::cli {
namespace {

namespace fs = std::filesystem;

/// Paths of files are relative to the scenario, which moves to another folder here.
Scenario movedTo(Scenario scenario, const std::string& from, const std::string& to) {
  std::error_code ignored;
  scenario = edits::withFilesMoved(std::move(scenario),
                                   fs::is_directory(from, ignored) ? from : fs::path(from).parent_path().string(),
                                   fs::path(to).parent_path().string());
  auto& field = scenario.environment.currentField;
  if (!field || field->file.empty() || fs::path(field->file).is_absolute()) return scenario;
  std::error_code failed;
  const fs::path folder = fs::is_directory(from, failed) ? fs::path(from) : fs::path(from).parent_path();
  const fs::path target = fs::absolute(to, failed).parent_path();
  const fs::path path = fs::relative(fs::absolute(folder / field->file, failed), target, failed);
  if (!failed && !path.empty()) field->file = path.string();
  return scenario;
}

/// Whether a mission holds the same vehicle: an export changes only the lines that differ.
bool isMissionOf(const std::string& vehicle, const MoosImport& old) {
  return old.scenario && fleetOf(*old.scenario).size() == 1 && fleetOf(*old.scenario).front().name == vehicle;
}

/// Refuses to write over missions of other vehicles, and over behaviours that belong to no mission that is
/// written.
std::optional<int> refuseOldMissions(const Scenario& scenario, const MoosExport& missions,
                                     const std::string& folder, bool isForced) {
  const auto fleet = fleetOf(scenario);
  bool areOurs = true;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < missions.missions.size(); ++i) {
    const std::string& name = missions.missions[i].name;
    const std::string path = (fs::path(folder) / name).string();
    std::error_code ignored;
    const MoosImport old = importMoosFile(path);
    const auto wrong = std::ranges::find(old.problems, Severity::Error, &Problem::severity);
    if (wrong != old.problems.end() && !isForced && fs::exists(path, ignored))
      return fail(path, errExpected(kElse, "the file is not overwritten: {}", wrong->message).value());
    if (isMissionOf(fleet[i].name, old)) continue;
    areOurs = false;
    names.push_back(name);
  }
  if (!areOurs)
    for (const MoosExport::File& file : missions.behaviours) names.push_back(file.name);
  return refuseOldFiles(folder, names, isForced);
}

int toMissionFolder(const Scenario& scenario, const std::string& in, const std::string& out, bool isForced) {
  MoosExport missions = exportMoos(scenario);
  std::vector<std::string> names;
  for (const MoosExport::File& file : missions.missions) names.push_back(file.name);
  if (const auto refused = refuseInput(in, out, names)) return *refused;
  if (const auto refused = refuseOldMissions(scenario, missions, out, isForced)) return *refused;
  for (Problem& problem : missions.problems) problem.location.file = out;
  printProblems(stderr, missions.problems);
  return finish(out, writeMoosFolder(missions, out));
}

/// Of a mission the files that it consists of; the name of another file is that of `out`.
std::optional<int> refuseOld(const FileFormat& format, const Scenario& scenario, const std::string& out,
                             bool isForced) {
  const auto old = format.kind == FileKind::Scenario ? readFile(out) : err("not compared");
  if (old && *old == writeScenario(scenario)) return std::nullopt;  // nothing would be lost
  if (format.kind != FileKind::Mission) return refuseOldFiles({out}, isForced);
  MoosExport missions = exportMoos(scenario, fs::path(out).stem().string());
  if (missions.missions.size() != 1) return std::nullopt;  // writing it tells
  missions.missions[0].name = fs::path(out).filename().string();
  return refuseOldMissions(scenario, missions, fs::path(out).parent_path().string(), isForced);
}

int toFile(const FileFormat& format, const Scenario& scenario, const std::string& out, bool isForced) {
  if (const auto refused = refuseOld(format, scenario, out, isForced)) return *refused;
  Problems notes;
  const auto written = format.saveScenario(scenario, out, notes);
  printProblems(stderr, notes);
  return finish(out, written);
}

}  // namespace

std::optional<int> convertScenario(const std::string& in, const std::string& out, const MoosImportOptions& options,
                                   bool isForced) {
  std::error_code ignored;
  const FileFormat* to = formatOfName(out);
  // A folder that is not there yet has a name without an extension.
  const bool isFolder =
      fs::is_directory(out, ignored) || out.ends_with('/') || (!to && !fs::path(out).has_extension());
  if (!isFolder && (!to || !to->saveScenario)) return std::nullopt;
  const LoadedScenario load = loadScenario(in, options);
  if (!load.scenario) return failToLoad(in, load.wasRead, load.problems);
  printProblems(stderr, load.problems);
  if (isFolder) return toMissionFolder(*load.scenario, in, out, isForced);
  if (to->holds == FileContent::Scenario) return toFile(*to, movedTo(*load.scenario, in, out), out, isForced);
  return toFile(*to, *load.scenario, out, isForced);
}

}  // namespace antipode::cli
