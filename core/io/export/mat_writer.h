// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/export/run_selection.h"

namespace antipode {

/// Writes a run as a MAT file of level 5, which MATLAB, Octave and SciPy read: `time` (s), `info` (what it is),
/// and for each vehicle a struct with a column for each channel. Names are made to fit: letters, digits and
/// underscores. Whole or not at all. Error: a file that cannot be written, a vehicle with more than 2 GiB, or
/// stopped.
Result<void> writeMat(const Recording& recording, const std::string& path, const ExportOptions& options = {});

/// The name of a variable for each vehicle: no two are the same, and none is `time` or `info`.
std::vector<std::string> matNames(const std::vector<std::string>& vehicleNames);

}  // namespace antipode
