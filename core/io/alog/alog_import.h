// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/alog/alog_reader.h"
#include "core/io/loaded_log.h"

namespace antipode {

/// How the error of a log without any vehicle begins.
inline constexpr std::string_view kNoVehicleInLog = "the log holds no vehicle";

struct AlogImportOptions {
  /// Start of the names of the own vehicle's variables, without the underscore; empty: found in the log.
  std::string prefix = {};
  /// Above these the variables with the most postings stay out of the events; the note then names them.
  std::size_t mostEvents = 500'000;
  std::size_t mostEventBytes = std::size_t{128} << 20;
  /// Of all rows and columns: 3.2 GB. Of more, only every second, third, ... row is kept; the note says so.
  double mostValues = 4e8;
};

/// The prefix under which the log's own vehicle publishes (P of P_X, P_Y and P_HEADING or P_YAW): NAV if it is
/// there, else USM, else the one with the most positions. Empty: the log has none.
std::string alogPrefix(const Alog& log);

/// A log of a MOOS community as a recording, for replay and conversion. Time 0 is the start of the logger.
///
/// - The own vehicle has the variables `<prefix>_X`, ... and DESIRED_*; its name, colour and type come from
///   NODE_REPORT_LOCAL. The other vehicles that NODE_REPORT names follow it.
/// - Rows are at the exact times at which the own vehicle's position was posted, and at those of others that
/// lie
///   between; other quantities are interpolated there, commands are held (log_series.h). The step length is the
///   resolution of a log's times.
/// - All other variables are events with the program that posted them.
/// - The scenario holds the vehicles with their first poses; it is no model of what was logged.
///
/// Error: there is no vehicle in it. `path` gives the scenario's name.
Result<LoadedLog> importAlog(const Alog& log, const std::string& path, const AlogImportOptions& options = {},
                             const std::function<void(double)>& progress = {}, std::stop_token stop = {});

/// The same for a log that nobody needs any more: what has been read of it is freed on the way.
Result<LoadedLog> importAlog(Alog&& log, const std::string& path, const AlogImportOptions& options = {},
                             const std::function<void(double)>& progress = {}, std::stop_token stop = {});

/// Opens and imports. Errors also as Alog::open().
Result<LoadedLog> loadAlog(const std::string& path, const AlogImportOptions& options = {},
                           const std::function<void(double)>& progress = {}, std::stop_token stop = {});

/// The first megabytes of a large log, which are there at once, for a picture until all of it is read; nullopt:
/// the log is so small that it is not worth it, or its beginning has no vehicle.
std::optional<LoadedLog> loadAlogBeginning(const std::string& path, const AlogImportOptions& options = {},
                                           std::stop_token stop = {});

}  // namespace antipode
