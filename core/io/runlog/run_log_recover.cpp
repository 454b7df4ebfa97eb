// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/run_log_recover.h"

#include "core/base/files/file_error.h"
#include "core/base/files/mapped_file.h"
#include "core/io/runlog/row_checksum.h"
#include "core/io/runlog/sqlite_pages.h"

#include <algorithm>
#include <array>
#include <set>

namespace antipode {
namespace {

using namespace runlog;

constexpr std::size_t kPageSize = 16384;  // of the logs that Antipode writes
// These tables are small, and a log cannot be read without them: what SQLite gives of them is taken as it is where
// no page had it intact.
constexpr std::array kHeaderTables = {kMeta, kScenario, kVehicles, kChannels};

/// What the values of a column are.
struct ColumnKind {
  std::string_view type;  ///< INTEGER, REAL, TEXT or BLOB; empty: any
  bool isRowId = false;   ///< stored as NULL; the row's number is its value

  bool holds(const RowValue& value) const {
    constexpr std::string_view kTypes[] = {"", "INTEGER", "REAL", "TEXT", "BLOB"};  // in the order of RowValue
    return type.empty() || value.index() == 0 || kTypes[value.index()] == type;
  }
};

std::vector<ColumnKind> columnKinds(const LogTable& table) {
  std::vector<ColumnKind> kinds;
  std::string_view rest = table.columns;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(", "), rest.size());
    const std::string_view column = rest.substr(0, end);
    const std::string_view behindName = column.substr(std::min(column.find(' ') + 1, column.size()));
    const bool hasType = column.find(' ') != std::string_view::npos;
    kinds.push_back({hasType ? behindName.substr(0, behindName.find(' ')) : std::string_view(),
                     column.ends_with("INTEGER PRIMARY KEY")});
    rest.remove_prefix(std::min(end + 2, rest.size()));
  }
  return kinds;
}

/// Finds the table of a row by its shape and its checksum.
class RowJudge {
 public:
  RowJudge() {
    for (const LogTable& table : kTables) kinds_.push_back(columnKinds(table));
  }

  /// The table, with the row's values as that table has them in `values`; null: no table of a run log has this
  /// row.
  const LogTable* tableOf(const PageRow& row, std::vector<RowValue>& values) const {
    for (std::size_t t = 0; t < kTables.size(); ++t) {
      const LogTable& table = kTables[t];
      const bool hasRowNumbers = std::string_view(table.options).empty();
      if (static_cast<int>(row.values.size()) != table.count + 1 || row.hasId != hasRowNumbers) continue;
      if (isTyped(row, kinds_[t], values) && isOf(table, values)) return &table;
    }
    return nullptr;
  }

 private:
  /// Fills `values` without the checksum; false: a value has another type, or the checksum is wrong.
  static bool isTyped(const PageRow& row, const std::vector<ColumnKind>& kinds, std::vector<RowValue>& values) {
    const auto* const checksum = std::get_if<std::int64_t>(&row.values.back());
    if (!checksum) return false;
    values.assign(row.values.begin(), row.values.end() - 1);
    for (std::size_t c = 0; c < kinds.size(); ++c) {
      if (kinds[c].isRowId) values[c] = row.id;
      // Whole numbers of REAL columns are stored as integers.
      const auto* const whole = std::get_if<std::int64_t>(&values[c]);
      if (whole && kinds[c].type == "REAL") values[c] = static_cast<double>(*whole);
      if (!kinds[c].holds(values[c])) return false;
    }
    return checksumOf(values) == *checksum;
  }

  /// Events and commands of the journal have the same columns; their words differ. The extent says how much there
  /// was, which is no help here.
  static bool isOf(const LogTable& table, const std::vector<RowValue>& values) {
    const std::string_view name = table.name;
    if (name != kEvents.name && name != kJournal.name) return name != kExtent.name;
    const auto* const word = std::get_if<std::string_view>(&values[3]);
    const std::string source = word ? splitWord(std::string(*word)).first : std::string();
    const bool isEvent = std::ranges::find(kEventSources, source) != kEventSources.end();
    return word && isEvent == (name == kEvents.name);
  }

  std::vector<std::vector<ColumnKind>> kinds_;
};

void bindAll(CheckedInsert& insert, const std::vector<RowValue>& values) {
  for (std::size_t c = 0; c < values.size(); ++c) {
    const int parameter = static_cast<int>(c) + 1;
    std::visit(
        [&](const auto& value) {
          using T = std::remove_cvref_t<decltype(value)>;
          if constexpr (std::is_same_v<T, std::span<const std::byte>>)
            insert.bindBlob(parameter, value);
          else if constexpr (std::is_same_v<T, std::monostate>)
            insert.bind(parameter, std::numeric_limits<double>::quiet_NaN());  // stored as NULL
          else
            insert.bind(parameter, value);
        },
        values[c]);
  }
}

/// The new log, into which rows are put as they are found.
class NewLog {
 public:
  static Result<NewLog> make(const std::string& path) {
    auto db = SqliteDb::openReadWrite(path);
    if (!db) return tl::unexpected<Error>(db.error());
    NewLog log;
    log.db_ = std::move(*db);
    const std::string sql = fmt::format(
        "PRAGMA page_size = {}; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA application_id = "
        "{}; "
        "PRAGMA user_version = {}; BEGIN;",
        kPageSize, kApplicationId, kRunLogVersion);
    if (auto made = log.db_.execute(sql + schemaSql()); !made) return tl::unexpected<Error>(made.error());
    for (const LogTable& table : kTables) {
      auto insert = prepareInsert(log.db_, table);
      if (!insert) return tl::unexpected<Error>(insert.error());
      log.inserts_.push_back(std::move(*insert));
    }
    return log;
  }

  Result<void> add(const LogTable& table, const std::vector<RowValue>& values) {
    const auto at = std::ranges::find(kTables, std::string_view(table.name), &LogTable::name);
    CheckedInsert& insert = inserts_[static_cast<std::size_t>(at - kTables.begin())];
    bindAll(insert, values);
    return insert.run();
  }
  /// Adds what is not there yet.
  Result<void> addMissing(const LogTable& table, SqliteStatement& rows) {
    const auto count = db_.integerOf(fmt::format("SELECT count(*) FROM {}", table.name));
    if (table.name == std::string_view(kScenario.name) && count && *count > 0) return {};  // its rows have no key
    std::string sql = insertSql(table, kRunLogVersion);
    sql.replace(sql.find("REPLACE"), 7, "IGNORE");
    auto statement = db_.prepare(sql);
    if (!statement) return tl::unexpected<Error>(statement.error());
    CheckedInsert insert(std::move(*statement), table.count, true);
    for (;;) {
      const auto more = rows.step();
      if (!more || !*more) return {};
      bindAll(insert, rowValues(rows, table.count));
      if (auto added = insert.run(); !added) return added;
    }
  }
  /// Rows that have moved into a chunk may still be found on pages that are out of use.
  Result<void> finish() {
    inserts_.clear();
    return db_.execute("DELETE FROM tail WHERE row < (SELECT max(first_row + rows) FROM steps); COMMIT");
  }

 private:
  SqliteDb db_;
  std::vector<CheckedInsert> inserts_;
};

Result<void> addFromPages(std::span<const std::byte> file, NewLog& log) {
  const RowJudge judge;
  std::vector<RowValue> values;
  Result<void> outcome;
  std::set<std::size_t> sizes{kPageSize};
  if (const auto size = sqlitePageSize(file)) sizes.insert(*size);
  for (const std::size_t size : sizes)
    SqlitePages(file, size).forEachRow([&](const PageRow& row) {
      const LogTable* const table = outcome ? judge.tableOf(row, values) : nullptr;
      if (table) outcome = log.add(*table, values);
    });
  return outcome;
}

/// What SQLite still gives of the header.
Result<void> addMissingHeader(const std::string& path, NewLog& log) {
  auto old = SqliteDb::openReadOnly(path);
  if (!old) return {};
  for (const LogTable& table : kHeaderTables) {
    auto rows = old->prepare(selectSql(table, kRunLogVersion));
    if (!rows) continue;
    if (auto added = log.addMissing(table, *rows); !added) return added;
  }
  return {};
}

}  // namespace

Result<void> recoverRunLog(const std::string& path, const std::string& to) {
  const auto file = MappedFile::open(path);
  if (!file) return tl::unexpected<Error>(file.error());
  auto log = NewLog::make(to);
  if (!log) return tl::unexpected<Error>(log.error());
  if (auto added = addFromPages(std::as_bytes(std::span(file->bytes())), *log); !added) return added;
  if (auto added = addMissingHeader(path, *log); !added) return added;
  return log->finish();
}

}  // namespace antipode
