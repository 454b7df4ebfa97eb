// SPDX-License-Identifier: GPL-3.0-or-later
// The format of the run log, for its writer and its reader; described in docs/run-log.md. Private to core/io.
#pragma once

#include "core/run/recording.h"

#include <array>
#include <bit>
#include <optional>

namespace antipode::runlog {

// Blobs hold numbers as they lie in memory; the format says little-endian.
static_assert(std::endian::native == std::endian::little);

inline constexpr int kRunLogVersion = 3;
inline constexpr int kFirstVersion = 2;                     // still read
inline constexpr int kFirstCheckedVersion = 3;              // since then every row ends with its checksum
inline constexpr std::int32_t kApplicationId = 0x4150524e;  // "APRN"

inline constexpr std::array<const char*, 6> kEventSources = {"script", "live", "vehicle", "helm", "run", "log"};

/// The word of an event's source, with the program or behaviour that posted it: "helm:survey", of an imported log
/// "log:pHelmIvP".
inline std::string sourceText(const RunEvent& event) {
  const std::string word = kEventSources[static_cast<std::size_t>(event.source)];
  return event.origin.empty() ? word : word + ':' + event.origin;
}

/// Head of one column in a block; as many as the vehicle has channels, in the order of their ids.
struct ColumnHead {
  double min, max;      ///< of the numbers among the values; NaN when there is none
  std::uint32_t first;  ///< index of its first value in the block's data
  std::uint32_t count;  ///< values there: one a row, or 1 = all rows have it
};
static_assert(sizeof(ColumnHead) == 24);

/// Columns of each vehicle, ascending.
inline std::vector<std::vector<int>> columnsByVehicle(const Recording::Header& header) {
  std::vector<std::vector<int>> columns(header.vehicleNames.size());
  for (std::size_t c = 0; c < header.channels.size(); ++c)
    columns[static_cast<std::size_t>(header.channels[c].vehicle)].push_back(static_cast<int>(c));
  return columns;
}

/// "log:pHelmIvP" -> "log", "pHelmIvP".
inline std::pair<std::string, std::string> splitWord(const std::string& text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos) return {text, {}};
  return {text.substr(0, colon), text.substr(colon + 1)};
}

/// Enumerator of a word in one of the tables above.
template <class E, std::size_t N>
std::optional<E> fromWord(const std::array<const char*, N>& words, const std::string& word) {
  for (std::size_t i = 0; i < N; ++i)
    if (word == words[i]) return static_cast<E>(i);
  return std::nullopt;
}

/// A table, without the column of the checksum that ends every row.
struct LogTable {
  const char* name;
  const char* columns;  ///< as in CREATE TABLE
  const char* names;    ///< as in SELECT
  int count;
  const char* options = "";
};

inline constexpr LogTable kMeta = {"meta", "key TEXT PRIMARY KEY, value", "key, value", 2, " WITHOUT ROWID"};
inline constexpr LogTable kScenario = {"scenario", "file TEXT, yaml TEXT", "file, yaml", 2};
inline constexpr LogTable kVehicles = {"vehicles", "id INTEGER PRIMARY KEY, name TEXT, colour TEXT",
                                       "id, name, colour", 3};
inline constexpr LogTable kChannels = {"channels", "id INTEGER PRIMARY KEY, vehicle INTEGER, name TEXT, unit TEXT",
                                       "id, vehicle, name, unit", 4};
inline constexpr LogTable kBlocks = {
    "blocks",
    "id INTEGER PRIMARY KEY, chunk INTEGER, vehicle INTEGER, first_row INTEGER, rows INTEGER, t0 REAL, t1 REAL, "
    "heads BLOB, data BLOB",
    "id, chunk, vehicle, first_row, rows, t0, t1, heads, data", 9};
inline constexpr LogTable kSteps = {
    "steps",
    "chunk INTEGER PRIMARY KEY, first_row INTEGER, rows INTEGER, first_step INTEGER, last_step INTEGER, data BLOB",
    "chunk, first_row, rows, first_step, last_step, data", 6};
inline constexpr LogTable kTail = {"tail", "row INTEGER PRIMARY KEY, step INTEGER, data BLOB", "row, step, data",
                                   3};
inline constexpr LogTable kEvents = {
    "events", "id INTEGER PRIMARY KEY, step INTEGER, vehicle INTEGER, source TEXT, variable TEXT, value",
    "id, step, vehicle, source, variable, value", 6};
inline constexpr LogTable kJournal = {
    "journal", "id INTEGER PRIMARY KEY, step INTEGER, vehicle INTEGER, kind TEXT, name TEXT, value",
    "id, step, vehicle, kind, name, value", 6};
inline constexpr LogTable kHashes = {"hashes", "id INTEGER PRIMARY KEY, step INTEGER, hash TEXT", "id, step, hash",
                                     3};
inline constexpr LogTable kPings = {"pings",
                                    "first INTEGER PRIMARY KEY, count INTEGER, t0 REAL, t1 REAL, data BLOB",
                                    "first, count, t0, t1, data", 5};
/// One row, renewed by every commit: how much the log holds, so that what has gone from an end is missed.
inline constexpr LogTable kExtent = {
    "extent",
    "id INTEGER PRIMARY KEY, rows INTEGER, events INTEGER, journal INTEGER, hashes INTEGER, pings INTEGER",
    "id, rows, events, journal, hashes, pings", 6};
inline constexpr LogTable kBookmarks = {"bookmarks", "id INTEGER PRIMARY KEY, time REAL, text TEXT",
                                        "id, time, text", 3};

inline constexpr std::array kTables = {kMeta,   kScenario, kVehicles, kChannels, kBlocks, kSteps,    kTail,
                                       kEvents, kJournal,  kHashes,   kPings,    kExtent, kBookmarks};

/// "INSERT INTO tail VALUES(?1, ?2, ?3, ?4)"; the last one is the checksum.
inline std::string insertSql(const LogTable& table, int version) {
  std::string values = "?1";
  for (int i = 2; i <= table.count + (version >= kFirstCheckedVersion ? 1 : 0); ++i)
    values += fmt::format(", ?{}", i);
  return fmt::format("INSERT OR REPLACE INTO {} VALUES({})", table.name, values);
}

/// "SELECT row, step, data, checksum FROM tail" and what follows.
inline std::string selectSql(const LogTable& table, int version, const char* rest = "") {
  return fmt::format("SELECT {}{} FROM {} {}", table.names, version >= kFirstCheckedVersion ? ", checksum" : "",
                     table.name, rest);
}

inline std::string schemaSql() {
  std::string sql;
  for (const LogTable& table : kTables)
    sql += fmt::format("CREATE TABLE {}({}, checksum INTEGER){};", table.name, table.columns, table.options);
  return sql;
}

inline constexpr const char* kViews = R"sql(
CREATE VIEW clock AS SELECT
  (SELECT value FROM meta WHERE key = 'start_time') AS start_time,
  (SELECT value FROM meta WHERE key = 'step_length') AS step_length;
CREATE VIEW event_list AS
  SELECT e.id, e.step, start_time + e.step * step_length AS time, coalesce(v.name, '(all)') AS vehicle, e.source,
    e.variable, e.value
  FROM events e CROSS JOIN clock LEFT JOIN vehicles v ON v.id = e.vehicle;
CREATE VIEW journal_list AS
  SELECT j.id, j.step, start_time + j.step * step_length AS time, coalesce(v.name, '(all)') AS vehicle, j.kind,
    j.name, j.value
  FROM journal j CROSS JOIN clock LEFT JOIN vehicles v ON v.id = j.vehicle;
CREATE VIEW block_list AS
  SELECT v.name AS vehicle, b.chunk, b.first_row, b.rows, b.t0, b.t1, length(b.data) AS bytes
  FROM blocks b JOIN vehicles v ON v.id = b.vehicle;
)sql";

}  // namespace antipode::runlog
