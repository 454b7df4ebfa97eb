// SPDX-License-Identifier: GPL-3.0-or-later
// What a run log says before its rows. Private to core/io.
#pragma once

#include "core/io/runlog/log_tables.h"
#include "core/run/recording.h"

namespace antipode::runlog {

struct RunLogHeader {
  Recording::Header header;
  bool wasClosed = false;
};

/// Error: something is missing without which nothing can be shown. What was changed but can still be read is added
/// to the damages of `log`.
Result<RunLogHeader> readHeader(LogTables& log);

}  // namespace antipode::runlog
