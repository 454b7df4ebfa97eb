// SPDX-License-Identifier: GPL-3.0-or-later
// The pings of a run log, in pieces of many. Private to core/io.
#pragma once

#include "core/io/runlog/log_tables.h"
#include "core/run/recording.h"

namespace antipode::runlog {

/// Adds the pings of a recording from number `first` on and returns how many they were. `insert` is made for
/// the table kPings.
Result<std::size_t> writePings(CheckedInsert& insert, const Recording& recording, std::size_t first);

/// Pings in one row of the table, at most.
inline constexpr std::size_t kMaxPingsInPiece = 8192;

/// Of a row of the table kPings; empty: it makes no sense.
std::vector<PingRecord> pingsOfPiece(const SqliteStatement& row, std::int64_t vehicles);

/// Reads them up to the first that is damaged, which is added to the damages of `log`. A log from before there
/// were pings has none.
void readPings(LogTables& log, Recording& recording);

}  // namespace antipode::runlog
