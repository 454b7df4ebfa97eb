// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/moos/moos_preprocess.h"
#include "core/scenario/document/scenario.h"

#include <string>

namespace CLI {
class App;
}

namespace antipode::cli {

enum class FileKind { Scenario, Mission, RunLog, Alog, Slog, Csv, Folder, Unknown };

/// A run log by its content; others by their name. The file need not exist.
FileKind fileKind(const std::string& path);

/// A folder with mission files, which is read as one fleet.
bool isMissionFolder(const std::string& path);

/// A scenario, a mission file or a folder of mission files as read.
struct Input {
  bool wasRead = false;  ///< false: the file itself cannot be read, and the problems say why
  ScenarioPtr scenario;  ///< null when the problems hold an error
  Problems problems;
  std::string text;  ///< YAML of a scenario file, empty for mission files
};
Input readInput(const std::string& path, const MoosImportOptions& options = {});
/// The options --preprocess and --define.
void addMissionOptions(CLI::App& command, MoosImportOptions& options);

/// Whether both names lead to the same existing file.
bool isSameFile(const std::string& one, const std::string& other);

void printProblems(std::FILE* out, const Problems& problems);
/// "FILE: error: message" on standard error.
void printError(const std::string& file, const Error& error);

}  // namespace antipode::cli
