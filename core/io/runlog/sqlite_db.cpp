// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/sqlite_db.h"

#include "core/base/files/file_error.h"

#include <sqlite3.h>

#include <filesystem>
#include <limits>

namespace antipode {
namespace {

constexpr int kMostBytes = 256 << 20;       // of a value
constexpr std::int64_t kMostWork = 50'000;  // thousands of instructions for one row: about a second
constexpr std::int64_t kWorkOfByte = 2;     // instructions: a row of 100 bytes is sorted with a dozen of them

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
  // An empty span may have no address, which SQLite would take for NULL.
  static constexpr std::byte kNothing{};
  sqlite3_bind_blob64(statement_.get(), parameter, bytes.data() ? bytes.data() : &kNothing, bytes.size(),
                      SQLITE_STATIC);
}

Result<bool> SqliteStatement::step() {
  if (work_) work_->done = 0;
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
std::string_view SqliteStatement::textView(int column) const {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  return {text ? text : "", text ? static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column)) : 0};
}
std::span<const std::byte> SqliteStatement::blob(int column) const {
  const auto* bytes = static_cast<const std::byte*>(sqlite3_column_blob(statement_.get(), column));
  return {bytes, bytes ? static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column)) : 0};
}
SqliteKind SqliteStatement::kind(int column) const {
  switch (sqlite3_column_type(statement_.get(), column)) {
    case SQLITE_INTEGER:
      return SqliteKind::Integer;
    case SQLITE_FLOAT:
      return SqliteKind::Real;
    case SQLITE_TEXT:
      return SqliteKind::Text;
    case SQLITE_BLOB:
      return SqliteKind::Blob;
    default:
      return SqliteKind::Null;
  }
}

void SqliteDb::Close::operator()(sqlite3* db) const {
  sqlite3_close_v2(db);
}

Result<SqliteDb> SqliteDb::open(const std::string& path, const std::string& name, int flags, const char* vfs) {
  SqliteDb made;
  made.path_ = path;
  sqlite3* db = nullptr;
  const int code = sqlite3_open_v2(name.c_str(), &db, flags | SQLITE_OPEN_NOMUTEX, vfs);
  made.db_.reset(db);
  if (code != SQLITE_OK) return sqliteError(path, db);
  sqlite3_extended_result_codes(db, 1);
  sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  for (const int power : {SQLITE_DBCONFIG_TRUSTED_SCHEMA, SQLITE_DBCONFIG_ENABLE_TRIGGER,
                          SQLITE_DBCONFIG_ENABLE_VIEW, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION})
    sqlite3_db_config(db, power, 0, nullptr);
  sqlite3_limit(db, SQLITE_LIMIT_LENGTH, kMostBytes);
  sqlite3_limit(db, SQLITE_LIMIT_EXPR_DEPTH, 100);
  sqlite3_limit(db, SQLITE_LIMIT_VDBE_OP, 100'000);
  return made;
}

void SqliteDb::limitWork(std::uintmax_t bytes) {
  work_->most = kMostWork + static_cast<std::int64_t>(bytes / 1000) * kWorkOfByte;
  const auto count = [](void* given) {
    auto& work = *static_cast<SqliteWork*>(given);
    return ++work.done > work.most ? 1 : 0;
  };
  sqlite3_progress_handler(db_.get(), 1000, count, work_.get());
}

void SqliteDb::limitRow(int bytes) {
  sqlite3_limit(db_.get(), SQLITE_LIMIT_LENGTH, bytes);
}

void SqliteDb::allowLongWork() {
  sqlite3_progress_handler(db_.get(), 0, nullptr, nullptr);
}

/// SQLite refuses a file that is shorter than it says, unless its schema may be written to. This connection is for
/// reading only, and what is missing is found when it is read.
bool SqliteDb::allowCutOff() {
  return sqlite3_db_config(db_.get(), SQLITE_DBCONFIG_DEFENSIVE, 0, nullptr) == SQLITE_OK &&
         sqlite3_db_config(db_.get(), SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1, nullptr) == SQLITE_OK;
}

bool SqliteDb::isReadable() {
  return integerOf("SELECT count(*) FROM sqlite_master").has_value();
}

Result<SqliteDb> SqliteDb::openReadWrite(const std::string& path, std::chrono::milliseconds patience) {
  // For SQLite a name that begins with a colon means other things than files.
  auto db = open(path, path.starts_with(':') ? "./" + path : path, SQLITE_OPEN_READWRITE);
  if (db) sqlite3_busy_timeout(db->handle(), static_cast<int>(patience.count()));
  return db;
}

Result<SqliteDb> SqliteDb::openReadOnly(const std::string& path) {
  auto db = open(path, path.starts_with(':') ? "./" + path : path, SQLITE_OPEN_READONLY);
  if (db) sqlite3_busy_timeout(db->handle(), static_cast<int>(kPatience.count())), db->limitWork();
  if (db && db->isReadable()) return db;
  if (db && (sqlite3_errcode(db->handle()) & 0xff) == SQLITE_CORRUPT && db->allowCutOff() && db->isReadable())
    return db;
  auto failure = db ? sqliteError(path, db->handle()) : tl::unexpected<Error>(db.error());
  // A file in WAL mode wants to keep a shared memory file beside it, which a read-only folder refuses. Without
  // a -wal, or with an empty one, nothing is missing from the file itself, so it can be read as something that
  // never changes. With one, SQLite keeps the index of the -wal in its own memory, if it need not share it with
  // anybody.
  std::error_code none;
  const auto walBytes = std::filesystem::file_size(path + "-wal", none);
  const bool hasWal = !none && walBytes > 0;
  auto fixed = open(path, uriOf(path) + (hasWal ? "" : "?immutable=1"), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI,
                    hasWal ? "unix-none" : nullptr);
  if (fixed && hasWal) (void)fixed->execute("PRAGMA locking_mode = EXCLUSIVE");
  if (fixed) fixed->limitWork();
  if (fixed && fixed->isReadable()) return fixed;
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
  return SqliteStatement(path_, statement, work_.get());
}

Result<std::int64_t> SqliteDb::integerOf(std::string_view sql) {
  auto statement = prepare(sql);
  if (!statement) return tl::unexpected<Error>(statement.error());
  auto row = statement->step();
  if (!row) return tl::unexpected<Error>(row.error());
  if (!*row) return err("{}: nothing found", path_);
  return statement->integer(0);
}

Result<std::string> SqliteDb::textOf(std::string_view sql) {
  auto statement = prepare(sql);
  if (!statement) return tl::unexpected<Error>(statement.error());
  auto row = statement->step();
  if (!row) return tl::unexpected<Error>(row.error());
  if (!*row) return err("{}: nothing found", path_);
  return statement->text(0);
}

Result<void> SqliteDb::close() {
  if (sqlite3_close(db_.get()) != SQLITE_OK) return sqliteError(path_, db_.get());
  db_.release();
  return {};
}

}  // namespace antipode
