// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/alog/alog_import.h"

#include <optional>
#include <span>

namespace antipode {

/// One log of several that are shown together.
struct LogPart {
  LoadedLog load;
  std::string name;  ///< distinguishes its vehicles from those of the same name in other logs
};

/// The logs as one recording, for replay: their vehicles side by side on one time axis.
///
/// - Logs of communities whose times overlap by their clocks keep their place in time: time 0 is that of the one
///   that began first. All others, such as two runs of one scenario, begin together: each keeps its own times.
/// - A vehicle that one log owns and another only reports about is taken from its own log; one that nobody owns
///   from the first log that knows it. Vehicles of the same name in several logs are called "<name>-<log>".
/// - Rows stand at the moments of all logs, those of one log closer than three quarters of its usual spacing to
///   one of another taken together; values are interpolated, commands held. Before the beginning and behind the
///   end of a log its values are NaN. Where that would be more than `mostValues` values of all rows and columns,
///   only every second, third, ... row is kept; the note says so.
/// - Positions, paths and stations are moved to the origin of the first log that has one.
/// - The scenario holds the vehicles with their first poses, as in alog_import.h. The journal has what was edited
/// and sent of each vehicle; hashes are left out.
///
/// `parts` holds one log at least; a single one is given back as it is.
LoadedLog joinLogs(std::span<const LogPart> parts, double mostValues = AlogImportOptions().mostValues);

/// Loads and joins. A log without a vehicle, such as that of a shoreside nobody reports to, is left out with a note while
/// another one has some. Errors as of loadLog() for any of the others. `progress` gets 0..1, `beginning` that of a single
/// large log.
Result<LoadedLog> loadLogs(const std::vector<std::string>& paths, const std::function<void(double)>& progress = {},
                           std::stop_token stop = {}, const std::function<void(LoadedLog)>& beginning = {});

inline constexpr std::size_t kMostJoinedLogs = 100;

/// The logs of a folder as one recording, see logsInFolder(). Nullopt: it is no folder, or has none.
std::optional<Result<LoadedLog>> loadLogFolder(const std::string& folder,
                                               const std::function<void(double)>& progress = {},
                                               std::stop_token stop = {});

}  // namespace antipode
