// SPDX-License-Identifier: GPL-3.0-or-later
// Reads run logs (.aprun): an SQLite file, described for people in docs/run-log.md.
#pragma once

#include "core/base/error.h"
#include "core/io/loaded_log.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

namespace antipode {

class FileDescriptor;

/// Logs up to this size are read whole, and damage is found at once.
inline constexpr std::uint64_t kReadWhole = std::uint64_t{256} << 20;

/// Opens a log; changes nothing. `progress` gets 0..1. Errors name the file and what is wrong with it: no
/// run log, a newer version, no header that can be read, or stopped. Damage further on is no error: the
/// recording then ends before it and `note` says so. Of a log of more than `readWhole` bytes the recording reads
/// the chunks that it is asked for; its end is looked for damage, and damage in the middle is found when somebody
/// comes to it: there are no values then (Recording::damage()).
Result<LoadedLog> loadRunLog(const std::string& path, const std::function<void(double)>& progress = {},
                             std::stop_token stop = {}, std::uint64_t readWhole = kReadWhole);

/// As loadRunLog(). Of a log that was not closed, and is not damaged, the recording is not complete, and grows by
/// LoadedLog::growth.
Result<LoadedLog> followRunLog(const std::string& path, const std::function<void(double)>& progress = {},
                               std::stop_token stop = {});

/// Of a damaged log everything that can be read, also behind the damage. A piece of a vehicle's values that was
/// changed or is gone has no values (NaN); of a piece whose steps are lost nothing is there. Errors as of
/// loadRunLog().
struct SalvagedLog {
  std::shared_ptr<const Recording> recording;
  std::int64_t lostVehicleChunks = 0;
};
Result<SalvagedLog> salvageRunLog(const std::string& path);

bool isRunLog(const std::string& path);  ///< by content, not by name
Result<bool> isRunLog(const FileDescriptor& file);  ///< the same; error: it cannot be read
/// Error: it is none, or cannot be read.
Result<void> checkRunLog(const std::string& path);
tl::unexpected<Error> notARunLog(const std::string& path);

}  // namespace antipode
