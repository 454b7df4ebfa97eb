// SPDX-License-Identifier: GPL-3.0-or-later
// Reads chunks, events and pings of a run log one by one, also while it is written. Private to core/io.
#pragma once

#include "core/io/runlog/log_tables.h"
#include "core/run/recording.h"

#include <mutex>
#include <optional>
#include <string>

namespace antipode {

/// The file is open all the time, so that it may be renamed. Any thread.
class RunLogStore final : public RecordingStore {
 public:
  static Result<std::shared_ptr<RunLogStore>> open(const std::string& path, int version, std::int64_t vehicles);

  std::vector<std::int64_t> steps(std::int64_t chunk) override;
  std::vector<StoredBlock> blocks(std::int64_t chunk, VehicleId first, std::size_t count) override;
  std::vector<StoredBlock> constants(std::int64_t chunk, VehicleId first, std::size_t count) override;
  std::vector<RunEvent> events(std::size_t first, std::size_t count) override;
  std::vector<PingRecord> pings(std::size_t first, std::size_t count) override;

  /// Closes the file while `write` changes it as a whole; readers wait.
  template <class Write>
  auto closedWhile(Write write) {
    const std::lock_guard lock(mutex_);
    close();
    auto result = write();
    (void)openFile();  // if it fails, who reads tries again
    return result;
  }
  std::string damage() const override;

 private:
  RunLogStore(std::string path, int version, std::int64_t vehicles)
      : path_(std::move(path)), version_(version), vehicles_(vehicles) {}
  Result<void> openFile();
  bool isOpen();
  void close();
  bool isIntact(const SqliteStatement& row, const runlog::LogTable& table) const;
  void noteDamage(std::string what);
  template <class Take>
  void forEachBlock(SqliteStatement& statement, std::int64_t chunk, VehicleId first, std::size_t count, Take take);

  const std::string path_;
  const int version_;
  const std::int64_t vehicles_;
  std::mutex mutex_;  // guards what follows
  std::optional<SqliteDb> db_;
  SqliteStatement steps_, blocks_, heads_, events_, pings_;
  mutable std::mutex damageMutex_;  // apart, because the window asks all the time
  std::string damage_;
  std::size_t damages_ = 0;
};

}  // namespace antipode
