// SPDX-License-Identifier: GPL-3.0-or-later
// Writes run logs (.aprun) while a run is recorded; the file is described in docs/run-log.md.
#pragma once

#include "core/run/branch.h"
#include "core/run/recording_sink.h"

#include <memory>
#include <optional>
#include <string>

namespace antipode {

struct RunLogOptions {
  std::size_t queueBytes = std::size_t{64} << 20;  ///< samples not yet written, before the recorder waits;
                                                   ///< at least four chunks are always allowed
  std::size_t queueEntries = 1'000'000;            ///< events, commands and hashes not yet written
  std::optional<BranchOrigin> origin = {};         ///< of a branch
  bool givesWay = false;                           ///< a window needs the processors first; see letOthersGoFirst()
};

/// Creates the log (replacing an older run log of that name, and nothing else) and returns a sink that writes
/// it from its own thread, through a bounded queue: when the disk falls behind, the recording thread waits, so
/// logs are complete. Every commit is at most a second of wall time behind. The queue is the recording itself:
/// its chunks never move, so nothing is copied on the recording thread.
/// Errors: the file cannot be created, or is there and no run log.
Result<std::unique_ptr<RecordingSink>> createRunLog(const std::string& path, const Recording::Header& header,
                                                    RunLogOptions options = {});

}  // namespace antipode
