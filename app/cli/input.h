// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <string>

namespace antipode::cli {

enum class FileKind { Scenario, Mission, RunLog, Alog, Slog, Csv, Folder, Unknown };

/// A run log by its content; others by their name. The file need not exist.
FileKind fileKind(const std::string& path);

/// A scenario or mission file as read.
struct Input {
  bool wasRead = false;  ///< false: the file itself cannot be read, and the problems say why
  ScenarioPtr scenario;  ///< null when the problems hold an error
  Problems problems;
  std::string text;  ///< YAML of a scenario file, empty for a mission file
};
Input readInput(const std::string& path);

/// Whether both names lead to the same existing file.
bool isSameFile(const std::string& one, const std::string& other);

void printProblems(std::FILE* out, const Problems& problems);
/// "FILE: error: message" on standard error.
void printError(const std::string& file, const Error& error);

}  // namespace antipode::cli
