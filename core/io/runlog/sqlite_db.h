// SPDX-License-Identifier: GPL-3.0-or-later
// A thin cover over the SQLite C interface: handles that close themselves, and errors that name the file.
// Private to core/io.
#pragma once

#include "core/base/error.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace antipode {

enum class SqliteKind { Integer, Real, Text, Blob, Null };

/// What a step of a query costs, in thousands of instructions.
struct SqliteWork {
  std::int64_t done = 0;
  std::int64_t most = 0;  ///< more ends the query
};

/// A prepared statement. Parameters count from 1, columns from 0. Bound texts and blobs are not copied: they
/// must live until the next step() or reset().
class SqliteStatement {
 public:
  SqliteStatement() = default;
  /// `work` counts what a step costs, from 0 for each one.
  SqliteStatement(std::string path, sqlite3_stmt* statement, SqliteWork* work)
      : path_(std::move(path)), work_(work), statement_(statement) {}

  void bind(int parameter, std::int64_t value);
  void bind(int parameter, double value);  ///< NaN is stored as NULL
  void bind(int parameter, std::string_view text);
  void bindBlob(int parameter, std::span<const std::byte> bytes);

  Result<bool> step();  ///< true: a row is there to be read
  Result<void> run();   ///< steps a statement that gives no rows, then makes it ready for the next use
  void reset();

  std::int64_t integer(int column) const;
  double number(int column) const;  ///< NULL reads as NaN
  std::string text(int column) const { return std::string(textView(column)); }
  std::string_view textView(int column) const;        ///< valid until the next step() or reset()
  std::span<const std::byte> blob(int column) const;  ///< valid until the next step() or reset()
  SqliteKind kind(int column) const;
  bool isText(int column) const { return kind(column) == SqliteKind::Text; }

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  std::string path_;
  SqliteWork* work_ = nullptr;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// One connection to one file; used by one thread at a time. Its statements do not outlive it. What a file says
/// about views, triggers and functions is not carried out: a log may come from anybody.
class SqliteDb {
 public:
  /// What every such file begins with.
  static constexpr std::string_view kMagic{"SQLite format 3\0", 16};
  /// How long to wait for other programs that write to the file: longer than any of them should, or, where a
  /// person waits for the answer, no longer than a person notices.
  static constexpr std::chrono::milliseconds kPatience{5000}, kShortPatience{200};

  static Result<SqliteDb> openReadWrite(const std::string& path,
                                        std::chrono::milliseconds patience = kPatience);  ///< a file that is there
  /// Opens for reading, also in a folder that may not be written to. A query that works too long for a row ends
  /// with an error.
  static Result<SqliteDb> openReadOnly(const std::string& path);

  Result<void> execute(const std::string& sql);
  Result<SqliteStatement> prepare(std::string_view sql);
  Result<std::int64_t> integerOf(std::string_view sql);  ///< first value of the first row
  Result<std::string> textOf(std::string_view sql);      ///< the same as a text
  sqlite3* handle() const { return db_.get(); }
  const std::string& path() const { return path_; }
  Result<void> close();
  void allowLongWork();  ///< no limit on the work of a query
  /// A query that works too long for a row ends with an error. One that goes over a whole table before it gives
  /// its first row may work longer, as `bytes` of rows need.
  void limitWork(std::uintmax_t bytes = 0);
  void limitRow(int bytes);  ///< a row that is longer is neither read nor written

 private:
  struct Close {
    void operator()(sqlite3* db) const;
  };
  static Result<SqliteDb> open(const std::string& path, const std::string& name, int flags,
                               const char* vfs = nullptr);
  bool isReadable();
  bool allowCutOff();
  std::string path_;
  std::unique_ptr<SqliteWork> work_ = std::make_unique<SqliteWork>();
  std::unique_ptr<sqlite3, Close> db_;
};

template <class T>
std::span<const std::byte> bytesOf(std::span<const T> values) {
  return std::as_bytes(values);
}

}  // namespace antipode
