// SPDX-License-Identifier: GPL-3.0-or-later
// The checksum that every row of a run log carries as its last column; described in docs/run-log.md. Private to
// core/io.
#pragma once

#include "core/base/files/crc32.h"
#include "core/io/runlog/run_log_format.h"
#include "core/io/runlog/sqlite_db.h"
#include "core/io/runlog/sqlite_pages.h"

#include <vector>

namespace antipode::runlog {

std::int64_t checksumOf(std::span<const RowValue> row);
/// The first `columns` values of the row that a query gives; valid until its next step.
std::vector<RowValue> rowValues(const SqliteStatement& row, int columns);

/// An INSERT whose last parameter is the checksum of the others. It remembers what was bound, as the statement
/// itself does: bound texts and blobs live until run() has returned.
class CheckedInsert {
 public:
  CheckedInsert() = default;
  CheckedInsert(SqliteStatement statement, int columns, bool hasChecksum)
      : statement_(std::move(statement)), row_(static_cast<std::size_t>(columns)), hasChecksum_(hasChecksum) {}

  void bind(int parameter, std::int64_t value);
  void bind(int parameter, double value);  ///< NaN is stored as NULL
  void bind(int parameter, std::string_view text);
  void bindBlob(int parameter, std::span<const std::byte> bytes);
  Result<void> run();

 private:
  RowValue& at(int parameter) { return row_[static_cast<std::size_t>(parameter - 1)]; }
  SqliteStatement statement_;
  std::vector<RowValue> row_;
  bool hasChecksum_ = true;  // false: the log is of an older version
};

Result<CheckedInsert> prepareInsert(SqliteDb& db, const LogTable& table, int version = kRunLogVersion);

/// Whether the row that a query gives is the one that was written: its first `columns` columns are all that the
/// table has, in order, and the next one is their checksum.
bool isIntact(const SqliteStatement& row, int columns);

}  // namespace antipode::runlog
