// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/export/run_selection.h"

namespace antipode {

/// Writes a run as a NetCDF file of trajectories by the CF conventions 1.8 (classic format with 64-bit offsets):
/// time, and a variable of (trajectory, obs) for each channel, with its unit and meaning. Latitude and longitude
/// are there where the scenario has an origin. Whole or not at all. Error: a file that cannot be written, a
/// variable of more than 4 GiB, or stopped.
Result<void> writeNetcdf(const Recording& recording, const std::string& path, const ExportOptions& options = {});

}  // namespace antipode
