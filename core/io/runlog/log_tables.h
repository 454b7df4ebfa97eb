// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of a run log while it is read. Private to core/io.
#pragma once

#include "core/io/runlog/row_checksum.h"
#include "core/io/runlog/run_log_format.h"

#include <string>
#include <vector>

namespace antipode::runlog {

/// An open log. Collects what is found to be damaged in it, as parts of a sentence.
class LogTables {
 public:
  LogTables(SqliteDb db, int version) : db_(std::move(db)), version_(version) {}

  /// All columns of a table, in order; `rest` is what follows in the query.
  Result<SqliteStatement> select(const LogTable& table, const char* rest = "") {
    return db_.prepare(selectSql(table, version_, rest));
  }
  bool hasChecksums() const { return version_ >= kFirstCheckedVersion; }
  /// Whether a row that select() gave is the one that was written. Logs without checksums cannot tell.
  bool isIntact(const SqliteStatement& row, const LogTable& table) const {
    return !hasChecksums() || runlog::isIntact(row, table.count);
  }
  SqliteDb& db() { return db_; }
  int version() const { return version_; }
  /// Between two readings nobody is kept from closing the log. The statements are gone before.
  void close() { db_ = {}; }
  Result<void> reopen(const std::string& path) {
    auto db = SqliteDb::openReadOnly(path);
    if (!db) return tl::unexpected<Error>(db.error());
    db_ = std::move(*db);
    return {};
  }

  void addDamage(std::string what) { damages_.push_back(std::move(what)); }
  bool isDamaged() const { return !damages_.empty(); }
  /// "what, and 3 more places"; empty when nothing is damaged.
  std::string damageText() const {
    if (damages_.size() < 2) return damages_.empty() ? std::string() : damages_.front();
    const std::size_t more = damages_.size() - 1;
    return fmt::format("{}, and {} more place{}", damages_.front(), more, more == 1 ? "" : "s");
  }

 private:
  SqliteDb db_;
  int version_;
  std::vector<std::string> damages_;
};

}  // namespace antipode::runlog
