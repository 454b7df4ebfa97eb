// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"

#include <functional>
#include <stop_token>

namespace antipode {

/// Writes `<vehicle>.csv` into `directory` (made if absent) for every vehicle: a header line, then a line a
/// recorded row, the initial state first; columns step, time and the first 24 channels, always all of them, then
/// those of swarms and hovering vehicles that the vehicle records; 17 significant digits, an empty field where a
/// quantity does not apply or is not recorded. Each file appears whole or not at all. Of a run with pings also
/// `pings.csv`. `progress` gets 0..1. Errors: a file that cannot be written, or stopped.
Result<void> writeCsv(const Recording& recording, const std::string& directory,
                      const std::function<void(double)>& progress = {}, std::stop_token stop = {});

/// Whether files have this channel, of vehicles that record it.
bool isCsvChannel(Channel channel);

/// Writes the pings of a recording, a line a ping at a receiver, in the order of reception.
Result<void> writePingsCsv(const Recording& recording, const std::string& path);

/// Name of the file of each vehicle, by VehicleId: the vehicle's name with what a file name may not hold
/// replaced, and a number behind where two would be the same. `extension` begins with its point.
std::vector<std::string> exportFileNames(const std::vector<std::string>& vehicleNames, std::string_view extension);
std::vector<std::string> csvFileNames(const std::vector<std::string>& vehicleNames);

/// A table of numbers as writeCsv() makes it. NaN = empty field.
struct CsvTable {
  std::vector<std::string> columns;
  std::vector<std::vector<double>> rows;  ///< each as long as `columns`
  std::optional<std::size_t> columnOf(std::string_view name) const;
};
/// Writes a table; the file appears whole or not at all.
Result<void> writeCsvTable(const CsvTable& table, const std::string& path);
/// Errors name file and line: no header, a field that is no number, a row of another length.
Result<CsvTable> readCsv(const std::string& path);

}  // namespace antipode
