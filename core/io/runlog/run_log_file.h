// SPDX-License-Identifier: GPL-3.0-or-later
// The file of a run log while it is written. Private to core/io.
#pragma once

#include "core/io/runlog/run_log_format.h"
#include "core/io/runlog/sqlite_db.h"
#include "core/run/recording.h"

namespace antipode {

/// The file, with counts of what was written so far. One thread at a time.
class RunLogFile {
 public:
  static Result<RunLogFile> create(const std::string& path, const Recording::Header& header);

  /// Adds what the recording has gained: full chunks, one transaction each; with `withTail` also the rows
  /// behind them. Events, commands and hashes go with either.
  Result<void> add(const Recording& recording, bool withTail);
  /// Adds the rest and leaves one plain file.
  Result<void> finish(const Recording& recording);

  std::int64_t rowsWritten() const { return rowsWritten_; }
  std::size_t entriesWritten() const { return events_ + journal_ + hashes_ + pings_; }
  sqlite3* handle() const { return db_.handle(); }

 private:
  Result<void> prepareAll();
  Result<void> writeHeader(const Recording::Header& header);
  template <class Value>
  Result<void> setMeta(std::string_view key, Value value) {
    insertMeta_.bind(1, key);
    insertMeta_.bind(2, value);
    return insertMeta_.run();
  }
  template <class Body>
  Result<void> transaction(Body body);
  Result<void> writeChunk(const Recording& recording, std::int64_t firstRow);
  void gatherBlock(const RecordingChunk& chunk, const std::vector<int>& columns, std::size_t rows);
  Result<void> writeTail(const Recording& recording, std::int64_t endRow);
  Result<void> writeEntries(const Recording& recording);

  SqliteDb db_;
  SqliteStatement insertMeta_, insertBlock_, insertSteps_, deleteTail_, insertTail_, insertEvent_, insertJournal_,
      insertHash_, insertPings_;
  std::vector<std::vector<int>> columnsOf_;  // by vehicle: its columns, ascending
  std::vector<runlog::ColumnHead> heads_;    // of the block that is being written
  std::vector<double> values_;
  std::int64_t chunks_ = 0;       // full ones written
  std::int64_t rowsWritten_ = 0;  // in chunks and tail
  std::size_t events_ = 0, journal_ = 0, hashes_ = 0, pings_ = 0;
};

}  // namespace antipode
