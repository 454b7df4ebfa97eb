// SPDX-License-Identifier: GPL-3.0-or-later
// The run log (.aprun): an SQLite file, described for people in docs/run-log.md.
#pragma once

#include "core/run/recording_sink.h"

#include <functional>
#include <optional>
#include <stop_token>

namespace antipode {

inline constexpr int kRunLogVersion = 2;

struct RunLogOptions {
  std::size_t queueBytes = std::size_t{64} << 20;  ///< samples not yet written, before the recorder waits;
                                                   ///< at least four chunks are always allowed
  std::size_t queueEntries = 1'000'000;            ///< events, commands and hashes not yet written
};

/// Creates the log (replacing an older run log of that name, and nothing else) and returns a sink that writes
/// it from its own thread, through a bounded queue: when the disk falls behind, the recording thread waits, so
/// logs are complete. Every commit is at most a second of wall time behind. The queue is the recording itself:
/// its chunks never move, so nothing is copied on the recording thread.
/// Errors: the file cannot be created, or is there and no run log.
Result<std::unique_ptr<RecordingSink>> createRunLog(const std::string& path, const Recording::Header& header,
                                                    RunLogOptions options = {});

struct RunLogLoad {
  std::shared_ptr<const Recording> recording;
  bool wasClosed = true;  ///< false: the writer was killed; everything up to its last commit is here
  std::string note;       ///< for people, empty when all is well
  /// Of the log of a community: so many vehicles from the first on are its own, the others it knows from reports.
  std::optional<std::size_t> own = std::nullopt;
};
/// Reads a log whole; changes nothing. `progress` gets 0..1. Errors name the file and what is wrong with it: no
/// run log, a newer version, no header that can be read, or stopped. Damage further on is no error: the
/// recording then ends before it and `note` says so.
Result<RunLogLoad> loadRunLog(const std::string& path, const std::function<void(double)>& progress = {},
                              std::stop_token stop = {});

/// Copies a log, also one that is still being written: the copy is one whole file with everything committed so
/// far. The file `to` appears only when it is complete; an older one is replaced.
Result<void> copyRunLog(const std::string& from, const std::string& to);

/// Writes a whole recording as a run log, replacing an older run log of that name, and nothing else.
Result<void> saveRunLog(const Recording& recording, const std::string& path);

bool isRunLog(const std::string& path);  ///< by content, not by name

}  // namespace antipode
