// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/convert_moos.h"

#include "app/cli/commands.h"
#include "app/cli/input.h"
#include "core/io/moos/moos_export.h"
#include "core/scenario/yaml/scenario_io.h"

#include <cstdio>
#include <filesystem>

namespace antipode::cli {
namespace {

namespace fs = std::filesystem;

int done(const std::string& out, const Result<void>& written) {
  if (!written) {
    printError(out, written.error());
    return kWrongUse;
  }
  fmt::print("{}\n", out);
  return kOk;
}

/// The file of a current field is told from the scenario's place, which is another one now.
Scenario movedTo(Scenario scenario, const std::string& from, const std::string& to) {
  auto& field = scenario.environment.currentField;
  if (!field || field->file.empty() || fs::path(field->file).is_absolute()) return scenario;
  std::error_code failed;
  const fs::path folder = fs::is_directory(from, failed) ? fs::path(from) : fs::path(from).parent_path();
  const fs::path target = fs::absolute(to, failed).parent_path();
  const fs::path path = fs::relative(fs::absolute(folder / field->file, failed), target, failed);
  if (!failed && !path.empty()) field->file = path.string();
  return scenario;
}

int toMissions(const Scenario& scenario, const std::string& out, bool isFolder) {
  MoosExport missions = exportMoos(scenario, isFolder ? std::string{} : fs::path(out).stem().string());
  for (Problem& problem : missions.problems) problem.location.file = out;
  printProblems(stderr, missions.problems);
  return done(out, isFolder ? writeMoosFolder(missions, out) : writeMoosFile(missions, out));
}

}  // namespace

std::optional<int> convertMission(const std::string& in, const std::string& out,
                                  const MoosImportOptions& options) {
  const FileKind from = fileKind(in);
  FileKind to = fileKind(out);
  // A folder that is not there yet has a name without an extension.
  if (to == FileKind::Unknown && !fs::path(out).has_extension()) to = FileKind::Folder;
  const bool isScenario = from == FileKind::Scenario || from == FileKind::Mission || isMissionFolder(in);
  if (!isScenario || (to != FileKind::Scenario && to != FileKind::Mission && to != FileKind::Folder))
    return std::nullopt;
  const Input input = readInput(in, options);
  printProblems(stderr, input.problems);
  if (!input.scenario) return input.wasRead ? kProblems : kWrongUse;
  if (to == FileKind::Scenario)
    return done(out, writeFileAtomically(out, writeScenario(movedTo(*input.scenario, in, out))));
  return toMissions(*input.scenario, out, to == FileKind::Folder);
}

}  // namespace antipode::cli
