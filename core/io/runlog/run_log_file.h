// SPDX-License-Identifier: GPL-3.0-or-later
// The file of a run log while it is written. Private to core/io.
#pragma once

#include "core/io/runlog/log_place.h"
#include "core/io/runlog/row_checksum.h"
#include "core/io/runlog/run_log_format.h"
#include "core/io/runlog/sqlite_db.h"
#include "core/run/branch.h"
#include "core/run/recording.h"

#include <optional>

namespace antipode {

/// The file, with counts of what was written so far. One thread at a time.
///
/// What one commit adds belongs together: the journal and the state hashes go up to the last step that has a row,
/// so that a log that ends at any commit can be run again and compared.
class RunLogFile {
 public:
  static Result<RunLogFile> create(const std::string& path, const Recording::Header& header,
                                   const std::optional<BranchOrigin>& origin = {});

  /// Adds what the recording has gained: full chunks, one transaction each; with `withTail` also the rows
  /// behind them. Events, commands and hashes go with either. After an error the same may be tried again.
  Result<void> add(const Recording& recording, bool withTail);
  /// Adds the rest and leaves one plain file. Error: not all is written, or it stands in two files.
  Result<void> finish(const Recording& recording);
  /// Error: the file is no longer where it was made.
  Result<void> checkPlace();
  bool isDiskFull() const { return isDiskFull_; }  ///< the reason of the last error

  std::int64_t rowsWritten() const { return written_.rows; }
  std::int64_t rowsInChunks() const { return written_.chunkRows; }  ///< these are not read again
  std::size_t eventsWritten() const { return written_.events; }
  std::size_t pingsWritten() const { return written_.pings; }
  std::size_t journalWritten() const { return written_.journal; }
  bool isComplete() const { return isComplete_; }  ///< finish() has written all
  /// Of the recording's entries, those that are written, or that wait for their row.
  std::size_t entriesHandled() const { return written_.entries; }
  const std::string& path() const { return place_->path(); }
  std::int64_t vehicles() const { return static_cast<std::int64_t>(columnsOf_.size()); }
  sqlite3* handle() const { return db_.handle(); }

 private:
  Result<void> makeTables(const Recording::Header& header, const std::optional<BranchOrigin>& origin);
  Result<void> joinFiles();
  void closeStatements();
  Result<void> prepareAll();
  Result<void> writeHeader(const Recording::Header& header);
  Result<void> writeOrigin(const BranchOrigin& origin);
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
  Result<void> writeEntries(const Recording& recording, std::int64_t lastStep);
  Result<void> writeEvents(const Recording& recording);
  Result<void> writeJournal(const Recording& recording, std::int64_t lastStep);
  Result<void> writeHashes(const Recording& recording, std::int64_t lastStep);
  Result<void> writeExtent();

  /// What the file holds.
  struct Written {
    std::int64_t chunks = 0;     ///< full ones
    std::int64_t chunkRows = 0;  ///< rows in them
    std::int64_t rows = 0;       ///< in chunks and tail
    std::size_t events = 0, journal = 0, hashes = 0, pings = 0;
    std::size_t entries = 0;  ///< all four, with those that wait for their row
  };

  std::unique_ptr<LogPlace> place_;  // outlives the connection
  SqliteDb db_;
  SqliteStatement deleteTail_;
  runlog::CheckedInsert insertMeta_, insertBlock_, insertSteps_, insertTail_, insertEvent_, insertJournal_,
      insertHash_, insertPings_, insertExtent_;
  std::vector<std::vector<int>> columnsOf_;  // by vehicle: its columns, ascending
  std::vector<runlog::ColumnHead> heads_;    // of the block that is being written
  std::vector<double> values_;
  Written written_;
  bool isDiskFull_ = false, isComplete_ = false;
};

}  // namespace antipode
