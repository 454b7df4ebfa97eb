// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/run_log_repair.h"

#include "core/base/files/file_error.h"
#include "core/io/runlog/log_place.h"
#include "core/io/runlog/run_log_copy.h"
#include "core/io/runlog/run_log_reader.h"
#include "core/io/runlog/sqlite_db.h"

#include <filesystem>

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

}  // namespace

Result<RunLogRepair> repairRunLog(const std::string& path) {
  if (!isRunLog(path)) return fileError(path, "is not a run log", "a file recorded by Antipode (.aprun)");
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
  const auto saved = salvageRunLog(path);
  if (!saved) return tl::unexpected<Error>(load ? saved.error() : load.error());
  repair.rows = saved->recording->rows();
  repair.lostVehicleChunks = saved->lostVehicleChunks;
  repair.savedAs = repairedName(path);
  if (auto written = saveRunLog(*saved->recording, repair.savedAs); !written)
    return tl::unexpected<Error>(written.error());
  return repair;
}

}  // namespace antipode
