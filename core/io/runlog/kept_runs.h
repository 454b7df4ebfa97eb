// SPDX-License-Identifier: GPL-3.0-or-later
// The folder in which the window keeps the logs of its runs.
#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <string>
#include <vector>

namespace antipode {

struct KeptRun {
  std::string path;
  std::string scenario;     ///< its name; empty: it has none
  std::string created;      ///< UTC, "2026-11-22T07:45:00Z"; empty: unknown
  double length = 0;        ///< s of simulated time
  std::uint64_t bytes = 0;  ///< with the files beside it
  bool isBeingWritten = false;
};

/// The runs of a folder, the newest first. What cannot be read is listed with its size.
std::vector<KeptRun> keptRuns(const std::string& folder);
/// Removes a run. Error: it is being written, or cannot be removed.
Result<void> removeRun(const std::string& path);
/// Gives a run another name, without ending; the new path. Error: the name is taken, or no name of a file.
Result<std::string> renameRun(const std::string& path, const std::string& name);
/// Removes the oldest runs until all together have at most `bytes`. Runs that somebody has named stay, and so do
/// those that are being written.
void limitRuns(const std::string& folder, std::uint64_t bytes);

/// The name of a log that nobody has named ends so: "-20261122-074500-123".
bool isAutomaticRunName(const std::string& stem);

}  // namespace antipode
