// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/convert_scenario.h"

#include "app/cli/command.h"
#include "app/cli/input_guard.h"
#include "app/cli/messages.h"
#include "core/io/formats.h"
#include "core/io/moos/moos_export_files.h"
#include "core/scenario/edits/file_paths.h"

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

int toMissionFolder(const Scenario& scenario, const std::string& in, const std::string& out) {
  MoosExport missions = exportMoos(scenario);
  std::vector<std::string> names;
  for (const MoosExport::File& file : missions.missions) names.push_back(file.name);
  if (const auto refused = refuseInput(in, out, names)) return *refused;
  for (Problem& problem : missions.problems) problem.location.file = out;
  printProblems(stderr, missions.problems);
  return finish(out, writeMoosFolder(missions, out));
}

int toFile(const FileFormat& format, const Scenario& scenario, const std::string& out) {
  Problems notes;
  const auto written = format.saveScenario(scenario, out, notes);
  printProblems(stderr, notes);
  return finish(out, written);
}

}  // namespace

std::optional<int> convertScenario(const std::string& in, const std::string& out,
                                   const MoosImportOptions& options) {
  std::error_code ignored;
  const FileFormat* to = formatOf(out);
  // A folder that is not there yet has a name without an extension.
  const bool isFolder =
      fs::is_directory(out, ignored) || out.ends_with('/') || (!to && !fs::path(out).has_extension());
  if (!isFolder && (!to || !to->saveScenario)) return std::nullopt;
  const LoadedScenario load = loadScenario(in, options);
  if (!load.scenario) return failToLoad(in, load.wasRead, load.problems);
  printProblems(stderr, load.problems);
  if (isFolder) return toMissionFolder(*load.scenario, in, out);
  if (to->holds == FileContent::Scenario) return toFile(*to, movedTo(*load.scenario, in, out), out);
  return toFile(*to, *load.scenario, out);
}

}  // namespace antipode::cli
