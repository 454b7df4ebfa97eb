// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"

#include <functional>
#include <stop_token>

namespace antipode {

/// Writes `<vehicle>.csv` into `directory` (made if absent) for every vehicle: a header line, then a line for each
/// recorded row, the initial state first. Columns: step, time and the first 24 channels, always all of them, then
/// the channels of swarms and hovering vehicles that the vehicle records, then the desired heading, speed and
/// depth, the reset count, and latitude and longitude where the scenario has an origin. Numbers have 17
/// significant digits; a field is empty where a quantity does not apply or is not recorded. Each file appears
/// whole or not at all. A run with pings gets `pings.csv` too. `progress` gets 0..1. Errors: a file that cannot be
/// written, or stopped.
Result<void> writeCsv(const Recording& recording, const std::string& directory,
                      const std::function<void(double)>& progress = {}, const std::stop_token& stop = {});

/// The file of one vehicle under a name of its own.
Result<void> writeCsvFile(const Recording& recording, VehicleId vehicle, const std::string& path,
                          const std::stop_token& stop = {});

/// Whether the files of vehicles that record this channel have a column for it.
bool isCsvChannel(Channel channel);

}  // namespace antipode
