// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"

#include <functional>
#include <stop_token>

namespace antipode {

/// The source of its lines, with what posted an event behind a colon.
inline constexpr std::string_view kAlogProgram = "antipode";

struct AlogWriteOptions {
  bool marksTypes = false;              ///< "D:" or "S:" before every value, and the header says so
  int precision = 5;                    ///< decimals of numbers, 0 to 15
  std::optional<double> logStart = {};  ///< unix time of time 0 in the header; else that of the recording
  double reportInterval = 0.5;          ///< s between two NODE_REPORT_LOCAL; 0: none
  /// The functions of the behaviours (BHV_IPF) at each iteration of the helm, of fleets of at most so many
  /// vehicles: the run is simulated once more for each file.
  std::size_t mostWithFunctions = 20;
};

/// Writes `<vehicle>.alog` into `directory` (made if absent) for every vehicle, as the logger of its community
/// would have (moos-files.md section 4): at each recorded row what the vehicle publishes (published.h) under its
/// `prefix`, node reports, and the events and messages of the run that concern it. Times are those of the
/// recording. The source of a line is kAlogProgram, or the program of an imported log. A line end within a text
/// becomes a blank. Each file appears whole or not at all; the same recording gives the same bytes. `progress`
/// gets 0..1. Errors: a file that cannot be written, or stopped.
Result<void> writeAlog(const Recording& recording, const std::string& directory,
                       const AlogWriteOptions& options = {}, const std::function<void(double)>& progress = {},
                       std::stop_token stop = {});

/// The text of one vehicle's file; for tests.
std::string alogText(const Recording& recording, VehicleId vehicle, const AlogWriteOptions& options = {});

/// One vehicle's file under a name of its own.
Result<void> writeAlogFile(const Recording& recording, VehicleId vehicle, const std::string& path,
                           const AlogWriteOptions& options = {}, std::stop_token stop = {});

}  // namespace antipode
