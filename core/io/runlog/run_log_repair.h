// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <string>

namespace antipode {

/// What a repair found and did.
struct RunLogRepair {
  std::uintmax_t joinedBytes = 0;  ///< that stood in a -wal beside the log
  bool wasDamaged = false;  ///< then `savedAs` is a new log of what could be read, and the damaged one stays
  std::string savedAs;
  std::int64_t rows = 0;               ///< that the whole log, or the new one, holds
  std::int64_t lostVehicleChunks = 0;  ///< pieces of a vehicle's values that could not be read: no values there
  std::string note;                    ///< what is damaged
};

/// Brings what stands in the -wal beside a log into the log itself. Of a damaged log it writes a new one,
/// `NAME.repaired.aprun`, with every row of which something can be read: a piece of a vehicle's values that was
/// changed has no values there, and the pieces behind it stay. Errors: it is no run log, somebody is writing it,
/// nothing in it can be read, or there is no room.
Result<RunLogRepair> repairRunLog(const std::string& path);

}  // namespace antipode
