// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/run_log_repair.h"

#include "core/base/files/file_error.h"
#include "core/base/files/target_path.h"
#include "core/io/runlog/bookmarks.h"
#include "core/io/runlog/log_place.h"
#include "core/io/runlog/run_log_copy.h"
#include "core/io/runlog/run_log_reader.h"
#include "core/io/runlog/run_log_recover.h"
#include "core/io/runlog/sqlite_db.h"

#include <unistd.h>

#include <filesystem>
#include <optional>

namespace antipode {
namespace {

namespace fs = std::filesystem;

/// "folder/run.aprun" -> "folder/run.repaired.aprun".
std::string repairedName(const std::string& path) {
  const fs::path name(path);
  return (name.parent_path() / (name.stem().string() + ".repaired" + name.extension().string())).string();
}

/// The -wal into the file; true when all of it is there now.
Result<void> joinWal(const std::string& path) {
  auto db = SqliteDb::openReadWrite(path);
  if (!db) return tl::unexpected<Error>(db.error());
  const auto busy = db->integerOf("PRAGMA wal_checkpoint(TRUNCATE)");
  if (!busy) return tl::unexpected<Error>(busy.error());
  if (*busy != 0) return fileError(path, "another program is reading the log; its -wal cannot be joined now");
  const auto mode = db->textOf("PRAGMA journal_mode = DELETE");
  if (!mode) return tl::unexpected<Error>(mode.error());
  return {};
}

/// What could be saved of a damaged log.
struct Saved {
  SalvagedLog log;
  std::vector<Bookmark> bookmarks;
};

Result<Saved> savedFrom(const std::string& path) {
  auto log = salvageRunLog(path);
  if (!log) return tl::unexpected<Error>(log.error());
  return Saved{std::move(*log), readBookmarks(path).value_or(std::vector<Bookmark>{})};
}

/// By the rows on the single pages of the file.
Result<Saved> savedFromPages(const std::string& path) {
  std::string name;
  if (const FileDescriptor file = openBeside(path, name); !file.isOpen())
    return fileError(path, "no file can be made beside it");
  const auto recovered = recoverRunLog(path, name);
  auto saved = recovered ? savedFrom(name) : Result<Saved>(tl::unexpected<Error>(recovered.error()));
  ::unlink(name.c_str());
  return saved;
}

bool isBetter(const Saved& one, const Saved& other) {
  const std::int64_t rows = one.log.recording->rows() - other.log.recording->rows();
  if (rows != 0) return rows > 0;
  if (one.log.lostVehicleChunks != other.log.lostVehicleChunks)
    return one.log.lostVehicleChunks < other.log.lostVehicleChunks;
  return one.log.recording->entryCount() > other.log.recording->entryCount();
}

/// What the tables give, or what the pages give, whichever is more. A damaged tree hides whole rows.
Result<Saved> saved(const std::string& path) {
  auto byTables = savedFrom(path);
  auto byPages = savedFromPages(path);
  if (!byTables) return byPages;
  if (byPages && isBetter(*byPages, *byTables)) return byPages;
  return byTables;
}

}  // namespace

Result<RunLogRepair> repairRunLog(const std::string& path) {
  if (std::error_code failed; !fs::exists(path, failed)) return fileError(path, "there is no such file");
  if (auto known = checkRunLog(path); !known) return tl::unexpected<Error>(known.error());
  // Declared first: the lock is given back after the connections are closed.
  auto lock = lockRunLog(path);
  if (!lock) return tl::unexpected<Error>(lock.error());
  RunLogRepair repair;
  std::error_code none;
  if (const auto size = fs::file_size(path + "-wal", none); !none) repair.joinedBytes = size;
  const auto joined = joinWal(path);
  auto load = loadRunLog(path);
  if (load && !load->isDamaged) {
    if (!joined) return tl::unexpected<Error>(joined.error());
    repair.rows = load->recording->rows();
    return repair;
  }
  repair.wasDamaged = true;
  if (load) repair.note = load->note;
  const auto most = saved(path);
  if (!most) return tl::unexpected<Error>(load ? most.error() : load.error());
  repair.rows = most->log.recording->rows();
  repair.lostVehicleChunks = most->log.lostVehicleChunks;
  repair.savedAs = repairedName(path);
  if (auto written = saveRunLog(*most->log.recording, repair.savedAs); !written)
    return tl::unexpected<Error>(written.error());
  if (most->bookmarks.empty()) return repair;
  if (auto written = writeBookmarks(repair.savedAs, most->bookmarks); !written)
    return tl::unexpected<Error>(written.error());
  return repair;
}

}  // namespace antipode
