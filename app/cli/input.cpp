// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/input.h"

#include "core/io/moos_import.h"
#include "core/io/run_log.h"
#include "core/scenario/scenario_io.h"

#include <cstdio>
#include <filesystem>

namespace antipode::cli {

namespace fs = std::filesystem;

namespace {

Problem fileError(const std::string& path, const char* message, const char* expected) {
  Problem problem;
  problem.place.file = path;
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

Input readInput(const std::string& path) {
  Input input;
  std::error_code ignored;
  if (fs::is_directory(path, ignored)) {
    input.problems.push_back(fileError(path, "this is a folder", "a file"));
    return input;
  }
  const FileKind kind = fileKind(path);
  if (kind == FileKind::RunLog && fs::exists(path, ignored)) {
    input.problems.push_back(fileError(path, "this is a run log", "a scenario (.yaml) or a mission file (.moos)"));
    return input;
  }
  if (kind == FileKind::Alog || kind == FileKind::Slog) {
    input.problems.push_back(fileError(path, "this is a log", "a scenario (.yaml) or a mission file (.moos)"));
    return input;
  }
  auto text = readFile(path);
  if (!text) {
    text.error().place.file = path;
    input.problems.push_back(text.error());
    return input;
  }
  input.wasRead = true;
  if (kind == FileKind::Mission) {
    auto [scenario, problems] = importMoosText(*text, path);
    input.scenario = std::move(scenario);
    input.problems = std::move(problems);
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
  if (placed.place.file.empty()) placed.place.file = file;
  fmt::print(stderr, "{}\n", placed.text());
}

}  // namespace antipode::cli
