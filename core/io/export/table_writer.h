// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/export/run_selection.h"

namespace antipode {

/// Writes a run as one CSV table: `time`, then `VEHICLE.CHANNEL` for each vehicle and channel, a line for each
/// row. Numbers have 17 significant digits; a field is empty where there is no value. Whole or not at all. Error:
/// a file that cannot be written, or stopped.
Result<void> writeJoinedCsv(const Recording& recording, const std::string& path,
                            const ExportOptions& options = {});
/// A table for each vehicle, `VEHICLE.csv` in the folder, with `time` and its channels.
Result<void> writeCsvTables(const Recording& recording, const std::string& folder,
                            const ExportOptions& options = {});

}  // namespace antipode
