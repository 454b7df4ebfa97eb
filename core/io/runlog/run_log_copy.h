// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"

#include <string>

namespace antipode {

/// Copies a log, also one that is still being written: the copy is one whole file with everything committed so
/// far. The file `to` appears only when it is complete; an older one is replaced.
Result<void> copyRunLog(const std::string& from, const std::string& to);

/// Writes a whole recording as a run log, replacing an older run log of that name, and nothing else.
Result<void> saveRunLog(const Recording& recording, const std::string& path);

}  // namespace antipode
