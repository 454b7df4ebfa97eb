// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/io/loaded_log.h"

namespace antipode {

/// A track as writeCsv() makes it (also a recorded trajectory of the reference data) as a recording of one vehicle
/// that is named after the file. Columns of other names are left out. Errors name file and line: no step or time
/// column, steps that do not ascend, a time that does not follow the steps, or reading was stopped.
Result<LoadedLog> importCsv(const std::string& path, const LogLoadOptions& options = {});

/// Whether the header of a table has the columns of a track, step and time.
bool isCsvTrack(const std::string& path);

}  // namespace antipode
