// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/export/run_selection.h"

namespace antipode {

/// Writes a run as an MCAP file, which Foxglove, rerun and PlotJuggler open: messages as JSON with their schemas,
/// in chunks with indexes and a summary. For each vehicle the topic `/NAME/state` has the channels of each row,
/// and
/// `/NAME/location` the place where the scenario has an origin (foxglove.LocationFix); `/events` has what was
/// posted (foxglove.Log). Times are unix times where the clock is known, else those of the run. Whole or not at
/// all. Error: a file that cannot be written, or stopped.
Result<void> writeMcap(const Recording& recording, const std::string& path, const ExportOptions& options = {});

}  // namespace antipode
