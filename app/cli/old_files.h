// SPDX-License-Identifier: GPL-3.0-or-later
// The one rule for files that have the name of an output already: what a command has written before is replaced, and
// everything else stays, unless --force says otherwise. People read it in docs/command-line.md.
#pragma once

#include "core/base/error.h"

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace antipode::cli {

/// What helps where a file is not overwritten.
inline constexpr const char* kElse = "another name, or --force";

/// --force of a command that writes files.
void addForce(CLI::App& command, bool& isForced);

/// Error: what stands there is nothing that a command writes as a result, such as a scenario, a mission, or a file
/// of another program. An empty file is replaced, and so are a table, a log, tracks and a summary of Antipode.
/// Folders and devices are left to those that write.
Result<void> checkOldFile(const std::string& path, bool isForced);

/// What tells run logs apart.
struct LogIdentity {
  std::string scenarioFile;  ///< empty: of an imported log
  std::string branch;        ///< name of the branch; empty: it is none
};
/// The same for a run log: it replaces the log of the same scenario or branch, and with --force any run log. A file
/// that is no run log stays in any case.
Result<void> checkOldLog(const std::string& path, const LogIdentity& written, bool isForced);
/// The same for the log of a live run, which cannot be repeated: it replaces no log without --force.
Result<void> checkOldLiveLog(const std::string& path, bool isForced);

/// Prints the error of the first of these that must stay, and returns the exit code. Empty names are passed over.
std::optional<int> refuseOldFiles(const std::vector<std::string>& paths, bool isForced);
/// The same for the files that get these names in a folder.
std::optional<int> refuseOldFiles(const std::string& folder, const std::vector<std::string>& names, bool isForced);

}  // namespace antipode::cli
