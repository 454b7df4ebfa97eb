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

inline constexpr int kRunLogVersion = 2;
inline constexpr std::int32_t kApplicationId = 0x4150524e;  // "APRN"
inline constexpr std::int64_t kMaxChunkRows = 65536;        // larger ones are damage

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

inline constexpr const char* kSchema = R"sql(
CREATE TABLE meta(key TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE scenario(file TEXT, yaml TEXT);
CREATE TABLE vehicles(id INTEGER PRIMARY KEY, name TEXT, colour TEXT);
CREATE TABLE channels(id INTEGER PRIMARY KEY, vehicle INTEGER, name TEXT, unit TEXT);
CREATE TABLE blocks(id INTEGER PRIMARY KEY, chunk INTEGER, vehicle INTEGER, first_row INTEGER, rows INTEGER,
  t0 REAL, t1 REAL, heads BLOB, data BLOB);
CREATE TABLE steps(chunk INTEGER PRIMARY KEY, first_row INTEGER, rows INTEGER, first_step INTEGER,
  last_step INTEGER, data BLOB);
CREATE TABLE tail(row INTEGER PRIMARY KEY, step INTEGER, data BLOB);
CREATE TABLE events(id INTEGER PRIMARY KEY, step INTEGER, vehicle INTEGER, source TEXT, variable TEXT, value);
CREATE TABLE journal(id INTEGER PRIMARY KEY, step INTEGER, vehicle INTEGER, kind TEXT, name TEXT, value);
CREATE TABLE hashes(id INTEGER PRIMARY KEY, step INTEGER, hash TEXT);
CREATE TABLE pings(first INTEGER PRIMARY KEY, count INTEGER, t0 REAL, t1 REAL, data BLOB);
CREATE TABLE bookmarks(id INTEGER PRIMARY KEY, time REAL, text TEXT);

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
