// SPDX-License-Identifier: GPL-3.0-or-later
// A thin cover over the SQLite C interface: handles that close themselves, and errors that name the file.
// Private to core/io.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace antipode {

/// A prepared statement. Parameters count from 1, columns from 0. Bound texts and blobs are not copied: they
/// must live until the next step() or reset().
class SqliteStatement {
 public:
  SqliteStatement() = default;
  SqliteStatement(std::string path, sqlite3_stmt* statement) : path_(std::move(path)), statement_(statement) {}

  void bind(int parameter, std::int64_t value);
  void bind(int parameter, double value);  ///< NaN is stored as NULL
  void bind(int parameter, std::string_view text);
  void bindBlob(int parameter, std::span<const std::byte> bytes);

  Result<bool> step();  ///< true: a row is there to be read
  Result<void> run();   ///< steps a statement that gives no rows, then makes it ready for the next use
  void reset();

  std::int64_t integer(int column) const;
  double number(int column) const;  ///< NULL reads as NaN
  std::string text(int column) const;
  std::span<const std::byte> blob(int column) const;  ///< valid until the next step() or reset()
  bool isText(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  std::string path_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// One connection to one file; used by one thread at a time.
class SqliteDb {
 public:
  static Result<SqliteDb> create(const std::string& path);  ///< opens for writing, makes the file
  static Result<SqliteDb> openReadWrite(const std::string& path);  ///< a file that is there
  /// Opens for reading. Works in a folder that may not be written to, as long as nothing is left to recover.
  static Result<SqliteDb> openReadOnly(const std::string& path);

  Result<void> execute(const std::string& sql);
  Result<SqliteStatement> prepare(std::string_view sql);
  Result<std::int64_t> integerOf(std::string_view sql);  ///< first value of the first row
  sqlite3* handle() const { return db_.get(); }
  const std::string& path() const { return path_; }
  Result<void> close();

 private:
  struct Close {
    void operator()(sqlite3* db) const;
  };
  static Result<SqliteDb> open(const std::string& path, const std::string& name, int flags);
  std::string path_;
  std::unique_ptr<sqlite3, Close> db_;
};

template <class T>
std::span<const std::byte> bytesOf(std::span<const T> values) {
  return std::as_bytes(values);
}

}  // namespace antipode
