// SPDX-License-Identifier: GPL-3.0-or-later
// Reading of a run log, from front to back, and on from where it ended. Private to core/io.
#pragma once

#include "core/io/loaded_log.h"
#include "core/io/runlog/log_tables.h"
#include "core/io/runlog/run_log_store.h"

#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace antipode::runlog {

/// What the log says that it holds.
struct Extent {
  std::int64_t rows = 0, events = 0, journal = 0, hashes = 0, pings = 0;
};

/// Reads one log from front to back. Header errors end the reading; damage behind it ends the rows there, and is
/// left out elsewhere.
class RunLogReader {
 public:
  RunLogReader(const std::string& path, LogTables log, const std::function<void(double)>& progress,
               const std::stop_token& stop)
      : path_(path), log_(std::move(log)), progress_(progress), stop_(stop) {}

  Result<LoadedLog> read();
  /// After read(), the recording of which is then not complete: adds what the log has got meanwhile. True:
  /// something.
  bool readOn();
  void willReadOn() { readsOn_ = true; }  ///< there will be a readOn()
  bool wasClosed() const { return wasClosed_; }
  bool isDamaged() const { return log_.isDamaged(); }
  /// From now on damage leaves out only what it is in.
  void readBehindDamage() { readsBehindDamage_ = true; }
  /// Whole chunks, and events and pings that are many, stay in the file until somebody asks for them.
  void leaveInFile() { leavesInFile_ = true; }
  std::int64_t lostVehicleChunks() const { return lostVehicleChunks_; }

 private:
  void adoptChunks(Recording& recording);
  std::vector<std::int64_t> listChunks(const Recording& recording);
  bool isIntact(RunLogStore& store, std::int64_t chunk, const Recording& recording) const;
  std::int64_t entriesToLeave(const char* sql);
  // These add what is wrong to the damages of the log.
  void readChunks(Recording& recording);
  bool readChunk(Recording& recording, const SqliteStatement& steps, SqliteStatement& blocks, std::int64_t chunk);
  bool readBlocks(Recording& recording, SqliteStatement& blocks, std::int64_t chunk,
                  const std::vector<std::int64_t>& steps, std::size_t known = 0);
  std::string readBlock(SqliteStatement& blocks, std::int64_t id, std::int64_t vehicle, std::size_t rows,
                        std::vector<double>& values);
  void salvageChunks(Recording& recording, SqliteStatement& blocks);
  void readTail(Recording& recording);
  template <class Take>
  void readEntries(const LogTable& table, const char* what, std::int64_t& count, Take take);
  void readEvents(Recording& recording);
  void readJournal(Recording& recording);
  void readHashes();
  void checkExtent(const Recording& recording);
  void takeHashes(Recording& recording);
  bool isVehicle(std::int64_t id) const { return id >= kAllVehicles && id < std::ssize(names_); }
  bool followsOn(const Recording& recording, std::span<const std::int64_t> steps) const;
  std::string noteOf(const Recording& recording) const;

  std::string path_;
  LogTables log_;
  std::function<void(double)> progress_;
  std::stop_token stop_;
  bool wasClosed_ = false;
  std::shared_ptr<Recording> recording_;
  std::vector<std::string> names_;           // of the vehicles
  std::vector<std::vector<int>> columnsOf_;  // by vehicle
  Extent found_;
  std::vector<Recording::Hash> hashes_;
  bool readsBehindDamage_ = false, leavesInFile_ = false, readsOn_ = false;
  std::int64_t lostVehicleChunks_ = 0;
};

/// Opens the tables of a file. Error: it is no run log, or none that can be read here.
Result<LogTables> openTables(const std::string& path);

}  // namespace antipode::runlog
