// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/bookmarks.h"

#include "core/base/files/file_error.h"
#include "core/io/runlog/log_tables.h"
#include "core/io/runlog/run_log_reader.h"
#include "core/io/runlog/sqlite_db.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

Result<void> insertAll(SqliteDb& db, std::span<const Bookmark> bookmarks) {
  const auto version = db.integerOf("PRAGMA user_version");
  if (!version) return tl::unexpected<Error>(version.error());
  auto insert = runlog::prepareInsert(db, runlog::kBookmarks, static_cast<int>(*version));
  if (!insert) return tl::unexpected<Error>(insert.error());
  std::int64_t id = 1;
  for (const Bookmark& bookmark : bookmarks) {
    insert->bind(1, id++);
    insert->bind(2, bookmark.time);
    insert->bind(3, std::string_view(bookmark.text));
    if (auto done = insert->run(); !done) return done;
  }
  return {};
}

}  // namespace

Result<std::vector<Bookmark>> readBookmarks(const std::string& path) {
  if (auto known = checkRunLog(path); !known) return tl::unexpected<Error>(known.error());
  auto db = SqliteDb::openReadOnly(path);
  if (!db) return tl::unexpected<Error>(db.error());
  const auto version = db->integerOf("PRAGMA user_version");
  if (!version) return tl::unexpected<Error>(version.error());
  runlog::LogTables log(std::move(*db), static_cast<int>(*version));
  auto rows = log.select(runlog::kBookmarks, "ORDER BY time, id");
  if (!rows) return tl::unexpected<Error>(rows.error());
  std::vector<Bookmark> bookmarks;
  for (;;) {
    const auto more = rows->step();
    if (!more) return tl::unexpected<Error>(more.error());
    if (!*more) return bookmarks;
    if (!log.isIntact(*rows, runlog::kBookmarks))
      return fileError(path, fmt::format("bookmark {} was changed", rows->integer(0)));
    bookmarks.push_back({rows->number(1), rows->text(2)});
  }
}

Result<void> writeBookmarks(const std::string& path, std::span<const Bookmark> bookmarks) {
  if (auto known = checkRunLog(path); !known) return tl::unexpected<Error>(known.error());
  if (!std::ranges::all_of(bookmarks, [](const Bookmark& b) { return std::isfinite(b.time); }))
    return fileError(path, "the time of a bookmark is no number", "seconds");
  auto db = SqliteDb::openReadWrite(path, SqliteDb::kShortPatience);
  if (!db) return tl::unexpected<Error>(db.error());
  if (auto begun = db->execute("BEGIN IMMEDIATE; DELETE FROM bookmarks"); !begun) return begun;
  auto done = insertAll(*db, bookmarks);
  if (done) return db->execute("COMMIT");
  (void)db->execute("ROLLBACK");
  return done;
}

}  // namespace antipode
