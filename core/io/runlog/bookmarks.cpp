// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/bookmarks.h"

#include "core/base/files/file_error.h"
#include "core/io/runlog/run_log_reader.h"
#include "core/io/runlog/sqlite_db.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

tl::unexpected<Error> noRunLog(const std::string& path) {
  return fileError(path, "is not a run log", "a file recorded by Antipode (.aprun)");
}

Result<void> insertAll(SqliteDb& db, std::span<const Bookmark> bookmarks) {
  auto insert = db.prepare("INSERT INTO bookmarks(time, text) VALUES(?1, ?2)");
  if (!insert) return tl::unexpected<Error>(insert.error());
  for (const Bookmark& bookmark : bookmarks) {
    insert->bind(1, bookmark.time);
    insert->bind(2, std::string_view(bookmark.text));
    if (auto done = insert->run(); !done) return done;
  }
  return {};
}

}  // namespace

Result<std::vector<Bookmark>> readBookmarks(const std::string& path) {
  if (!isRunLog(path)) return noRunLog(path);
  auto db = SqliteDb::openReadOnly(path);
  if (!db) return tl::unexpected<Error>(db.error());
  auto rows = db->prepare("SELECT time, text FROM bookmarks ORDER BY time, id");
  if (!rows) return tl::unexpected<Error>(rows.error());
  std::vector<Bookmark> bookmarks;
  for (;;) {
    const auto more = rows->step();
    if (!more) return tl::unexpected<Error>(more.error());
    if (!*more) return bookmarks;
    bookmarks.push_back({rows->number(0), rows->text(1)});
  }
}

Result<void> writeBookmarks(const std::string& path, std::span<const Bookmark> bookmarks) {
  if (!isRunLog(path)) return noRunLog(path);
  if (!std::ranges::all_of(bookmarks, [](const Bookmark& b) { return std::isfinite(b.time); }))
    return fileError(path, "the time of a bookmark is no number", "seconds");
  auto db = SqliteDb::openReadWrite(path);
  if (!db) return tl::unexpected<Error>(db.error());
  if (auto begun = db->execute("BEGIN IMMEDIATE; DELETE FROM bookmarks"); !begun) return begun;
  auto done = insertAll(*db, bookmarks);
  if (done) return db->execute("COMMIT");
  (void)db->execute("ROLLBACK");
  return done;
}

}  // namespace antipode
