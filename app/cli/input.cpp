// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/input.h"

#include "core/io/moos/moos_import.h"
#include "core/io/runlog/run_log.h"
#include "core/scenario/yaml/scenario_io.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>

namespace antipode::cli {

namespace fs = std::filesystem;

namespace {

Problem fileError(const std::string& path, const char* message, const char* expected) {
  Problem problem;
  problem.location.file = path;
  problem.message = message;
  problem.expected = expected;
  return problem;
}

}  // namespace

FileKind fileKind(const std::string& path) {
  std::error_code ignored;
  if (fs::is_directory(path, ignored) || path.ends_with('/')) return FileKind::Folder;
  if (fs::is_regular_file(path, ignored) && isRunLog(path)) return FileKind::RunLog;
  const std::string extension = lowered(fs::path(path).extension().string());
  if (extension == ".yaml" || extension == ".yml") return FileKind::Scenario;
  if (extension == ".moos") return FileKind::Mission;
  if (extension == ".aprun") return FileKind::RunLog;
  if (extension == ".alog") return FileKind::Alog;
  if (extension == ".slog") return FileKind::Slog;
  if (extension == ".csv") return FileKind::Csv;
  return FileKind::Unknown;
}

bool isMissionFolder(const std::string& path) {
  std::error_code failed;
  for (fs::directory_iterator at(path, failed), end; !failed && at != end; at.increment(failed))
    if (lowered(at->path().extension().string()) == ".moos") return true;
  return false;
}

void addMissionOptions(CLI::App& command, MoosImportOptions& options) {
  command.add_flag("--preprocess", options.preprocess,
                   "Expand $(NAME), #include, #ifdef and #define of mission files, as nsplug does");
  command
      .add_option_function<std::vector<std::string>>(
          "--define",
          [&options](const std::vector<std::string>& texts) {
            for (const std::string& text : texts) {
              const std::size_t equals = text.find('=');
              if (equals == 0 || equals == std::string::npos)
                throw CLI::ValidationError("--define", "expected NAME=VALUE, not " + text);
              options.defines[text.substr(0, equals)] = text.substr(equals + 1);
            }
            options.preprocess = true;
          },
          "Value of $(NAME) in mission files; implies --preprocess")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false)
      ->trigger_on_parse(false);
}

Input readInput(const std::string& path, const MoosImportOptions& options) {
  Input input;
  std::error_code ignored;
  const auto take = [&input](MoosImport import) {
    input.wasRead = true;
    input.scenario = std::move(import.scenario);
    input.problems = std::move(import.problems);
  };
  if (fs::is_directory(path, ignored)) {
    if (isMissionFolder(path))
      take(importMoosFolder(path, options));
    else
      input.problems.push_back(fileError(path, "this is a folder without mission files",
                                         "a file, or a folder of mission files (.moos)"));
    return input;
  }
  const FileKind kind = fileKind(path);
  if (kind == FileKind::RunLog && fs::exists(path, ignored)) {
    input.problems.push_back(fileError(path, "this is a run log", "a scenario (.yaml) or a mission file (.moos)"));
    return input;
  }
  if (lowered(fs::path(path).extension().string()) == ".bhv") {
    input.problems.push_back(fileError(path, "this is a behaviour file, which is read with the mission that names it",
                                       "a mission file (.moos)"));
    return input;
  }
  if (kind == FileKind::Alog || kind == FileKind::Slog) {
    input.problems.push_back(fileError(path, "this is a log", "a scenario (.yaml) or a mission file (.moos)"));
    return input;
  }
  auto text = readFile(path);
  if (!text) {
    text.error().location.file = path;
    input.problems.push_back(text.error());
    return input;
  }
  input.wasRead = true;
  if (kind == FileKind::Mission) {
    take(importMoosText(*text, path, options));
  } else {
    auto [scenario, problems] = readScenario(*text, path);
    input.scenario = std::move(scenario);
    input.problems = std::move(problems);
    input.text = std::move(*text);
  }
  return input;
}

bool isSameFile(const std::string& one, const std::string& other) {
  std::error_code failed;
  return fs::equivalent(one, other, failed) && !failed;
}

void printProblems(std::FILE* out, const Problems& problems) {
  for (const Problem& problem : problems) fmt::print(out, "{}\n", problem.text());
}

void printError(const std::string& file, const Error& error) {
  Error placed = error;
  if (placed.location.file.empty()) placed.location.file = file;
  fmt::print(stderr, "{}\n", placed.text());
}

}  // namespace antipode::cli
