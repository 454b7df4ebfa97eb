// SPDX-License-Identifier: GPL-3.0-or-later
// What another program does to an SQLite file, for tests.
#pragma once

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <string>

namespace antipode::test {

/// A connection of another program.
class Sqlite {
 public:
  explicit Sqlite(const std::string& path) { EXPECT_EQ(sqlite3_open(path.c_str(), &db_), SQLITE_OK); }
  ~Sqlite() { sqlite3_close(db_); }
  Sqlite(const Sqlite&) = delete;
  Sqlite& operator=(const Sqlite&) = delete;
  void run(const std::string& sql) {
    EXPECT_EQ(sqlite3_exec(db_, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(db_);
  }
  /// First row as text, columns parted by '|'.
  std::string firstRow(const std::string& sql) {
    sqlite3_stmt* statement = nullptr;
    EXPECT_EQ(sqlite3_prepare_v2(db_, sql.c_str(), -1, &statement, nullptr), SQLITE_OK) << sqlite3_errmsg(db_);
    std::string row;
    if (sqlite3_step(statement) == SQLITE_ROW)
      for (int c = 0; c < sqlite3_column_count(statement); ++c) {
        const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, c));
        if (c > 0) row += '|';
        row += text ? text : "NULL";
      }
    sqlite3_finalize(statement);
    return row;
  }

 private:
  sqlite3* db_ = nullptr;
};

}  // namespace antipode::test
