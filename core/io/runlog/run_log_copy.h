// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"

#include <cstdint>
#include <string>

namespace antipode {

/// Copies a log, also one that is still being written: the copy is one whole file with everything committed so
/// far. The file `to` appears only when it is complete; an older one is replaced.
Result<void> copyRunLog(const std::string& from, const std::string& to);

/// Copies the log of a run that goes on or rests. Waits until the log holds `rows` rows, which its writer commits
/// within a second, and copies it. The copy is a whole log of the run up to there, and counts as closed.
Result<void> copyRunningLog(const std::string& from, const std::string& to, std::int64_t rows);

/// Writes a whole recording as a run log, replacing an older run log of that name, and nothing else.
Result<void> saveRunLog(const Recording& recording, const std::string& path);

}  // namespace antipode
