// SPDX-License-Identifier: GPL-3.0-or-later
// The pings of a run log, in pieces of many. Private to core/io.
#pragma once

#include "core/io/runlog/sqlite_db.h"
#include "core/run/recording.h"

namespace antipode::runlog {

inline constexpr const char* kInsertPings = "INSERT INTO pings VALUES(?1, ?2, ?3, ?4, ?5)";

/// Adds the pings of a recording from number `first` on and returns how many they were. `insert` is made of
/// kInsertPings.
Result<std::size_t> writePings(SqliteStatement& insert, const Recording& recording, std::size_t first);

/// Reads them all; what is wrong as text, empty when all is well. A log from before there were pings has none.
std::string readPings(SqliteDb& db, Recording& recording);

}  // namespace antipode::runlog
