// SPDX-License-Identifier: GPL-3.0-or-later
// The run log (.aprun): an SQLite file, described for people in docs/run-log.md.
#pragma once

#include "core/run/session.h"

#include <functional>
#include <stop_token>

namespace antipode {

inline constexpr int kRunLogVersion = 1;

/// Creates (replaces) the log and returns a sink that writes it from its own thread, through a bounded
/// queue: when the disk falls behind, the recording thread waits, so logs are complete. Every commit is
/// at most a second of wall time behind. Error: the file cannot be created.
Result<std::unique_ptr<RecordingSink>> createRunLog(const std::string& path, const Recording::Header& header);

struct RunLogLoad {
  std::shared_ptr<const Recording> recording;
  bool wasClosed = true;      ///< false: the writer was killed; everything up to its last commit is here
  std::string note;           ///< for people, empty when all is well
};
/// Reads a log whole. `progress` gets 0..1. Errors name the file and what is wrong with it.
Result<RunLogLoad> loadRunLog(const std::string& path, const std::function<void(double)>& progress = {},
                              std::stop_token stop = {});

bool isRunLog(const std::string& path);  ///< by content, not by name

}  // namespace antipode
