// SPDX-License-Identifier: GPL-3.0-or-later
// Reads run logs (.aprun): an SQLite file, described for people in docs/run-log.md.
#pragma once

#include "core/base/error.h"
#include "core/io/loaded_log.h"

#include <functional>
#include <stop_token>
#include <string>

namespace antipode {

/// Reads a log whole; changes nothing. `progress` gets 0..1. Errors name the file and what is wrong with it: no
/// run log, a newer version, no header that can be read, or stopped. Damage further on is no error: the
/// recording then ends before it and `note` says so.
Result<LoadedLog> loadRunLog(const std::string& path, const std::function<void(double)>& progress = {},
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

}  // namespace antipode
