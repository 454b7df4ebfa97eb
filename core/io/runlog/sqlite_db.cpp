// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/sqlite_db.h"

#include "core/base/files/file_error.h"

#include <sqlite3.h>

#include <filesystem>
#include <limits>

namespace antipode {
namespace {

constexpr int kLockPatience = 5000;  // ms, while another program holds the file

tl::unexpected<Error> sqliteError(const std::string& path, sqlite3* db) {
  return fileError(path, fmt::format("{} (SQLite {})", db ? sqlite3_errmsg(db) : "out of memory",
                                     db ? sqlite3_extended_errcode(db) : SQLITE_NOMEM));
}

/// "file:" name of a path, for options that only a URI can carry.
std::string uriOf(const std::string& path) {
  std::string uri = "file:";
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                         std::string_view("/-._~").find(c) != std::string_view::npos;
    uri += isPlain ? std::string(1, c) : fmt::format("%{:02X}", byte);
  }
  return uri;
}

}  // namespace

void SqliteStatement::Finalize::operator()(sqlite3_stmt* statement) const {
  sqlite3_finalize(statement);
}

void SqliteStatement::bind(int parameter, std::int64_t value) {
  sqlite3_bind_int64(statement_.get(), parameter, value);
}
void SqliteStatement::bind(int parameter, double value) {
  sqlite3_bind_double(statement_.get(), parameter, value);
}
void SqliteStatement::bind(int parameter, std::string_view text) {
  sqlite3_bind_text64(statement_.get(), parameter, text.data() ? text.data() : "", text.size(), SQLITE_STATIC,
                      SQLITE_UTF8);
}
void SqliteStatement::bindBlob(int parameter, std::span<const std::byte> bytes) {
  sqlite3_bind_blob64(statement_.get(), parameter, bytes.data(), bytes.size(), SQLITE_STATIC);
}

Result<bool> SqliteStatement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  return sqliteError(path_, sqlite3_db_handle(statement_.get()));
}

Result<void> SqliteStatement::run() {
  auto outcome = step();
  reset();
  if (!outcome) return tl::unexpected<Error>(outcome.error());
  return {};
}

void SqliteStatement::reset() {
  sqlite3_reset(statement_.get());
}

std::int64_t SqliteStatement::integer(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}
double SqliteStatement::number(int column) const {
  if (sqlite3_column_type(statement_.get(), column) == SQLITE_NULL)
    return std::numeric_limits<double>::quiet_NaN();
  return sqlite3_column_double(statement_.get(), column);
}
std::string SqliteStatement::text(int column) const {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  return text ? std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column)))
              : std::string{};
}
std::span<const std::byte> SqliteStatement::blob(int column) const {
  const auto* bytes = static_cast<const std::byte*>(sqlite3_column_blob(statement_.get(), column));
  return {bytes, bytes ? static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column)) : 0};
}
bool SqliteStatement::isText(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_TEXT;
}

void SqliteDb::Close::operator()(sqlite3* db) const {
  sqlite3_close_v2(db);
}

Result<SqliteDb> SqliteDb::open(const std::string& path, const std::string& name, int flags) {
  SqliteDb made;
  made.path_ = path;
  sqlite3* db = nullptr;
  const int code = sqlite3_open_v2(name.c_str(), &db, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  made.db_.reset(db);
  if (code != SQLITE_OK) return sqliteError(path, db);
  sqlite3_extended_result_codes(db, 1);
  return made;
}

Result<SqliteDb> SqliteDb::create(const std::string& path) {
  // For SQLite an empty name, and a name that begins with a colon, mean other things than files.
  if (path.empty()) return err("a log needs a file name");
  return open(path, path.front() == ':' ? "./" + path : path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
}

Result<SqliteDb> SqliteDb::openReadWrite(const std::string& path) {
  auto db = open(path, path.starts_with(':') ? "./" + path : path, SQLITE_OPEN_READWRITE);
  if (db) sqlite3_busy_timeout(db->handle(), kLockPatience);
  return db;
}

Result<SqliteDb> SqliteDb::openReadOnly(const std::string& path) {
  auto db = open(path, path.starts_with(':') ? "./" + path : path, SQLITE_OPEN_READONLY);
  const auto isReadable = [](auto& opened) {
    return opened && opened->integerOf("SELECT count(*) FROM sqlite_master").has_value();
  };
  if (db) sqlite3_busy_timeout(db->handle(), kLockPatience);
  if (isReadable(db)) return db;
  auto failure = db ? sqliteError(path, db->handle()) : tl::unexpected<Error>(db.error());
  // A file in WAL mode wants to keep a shared memory file beside it, which a read-only folder refuses. Without
  // a -wal nothing is missing from the file itself, so it can be read as something that never changes.
  std::error_code ignored;
  if (std::filesystem::exists(path + "-wal", ignored)) return failure;
  auto fixed = open(path, uriOf(path) + "?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
  if (isReadable(fixed)) return fixed;
  return failure;
}

Result<void> SqliteDb::execute(const std::string& sql) {
  if (sqlite3_exec(db_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
    return sqliteError(path_, db_.get());
  return {};
}

Result<SqliteStatement> SqliteDb::prepare(std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v3(db_.get(), sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                         &statement, nullptr) != SQLITE_OK)
    return sqliteError(path_, db_.get());
  return SqliteStatement(path_, statement);
}

Result<std::int64_t> SqliteDb::integerOf(std::string_view sql) {
  auto statement = prepare(sql);
  if (!statement) return tl::unexpected<Error>(statement.error());
  auto row = statement->step();
  if (!row) return tl::unexpected<Error>(row.error());
  if (!*row) return err("{}: nothing found", path_);
  return statement->integer(0);
}

Result<void> SqliteDb::close() {
  if (sqlite3_close(db_.get()) != SQLITE_OK) return sqliteError(path_, db_.get());
  db_.release();
  return {};
}

}  // namespace antipode
