// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/acoustics/ping_record.h"
#include "core/sim/fleet/command.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace antipode {

/// The columns of one vehicle in a chunk, as they were stored.
struct StoredBlock {
  struct Column {
    std::uint32_t first = 0;  ///< index of its first value
    std::uint32_t count = 0;  ///< one a row, or 1: all rows have it
  };
  std::vector<Column> columns;  ///< of the vehicle, in the order of the recording; empty: they cannot be read
  std::vector<double> values;
};

/// Where a recording reads what it does not hold in memory: a file of chunks, by their numbers. Implemented by io
/// (run_log_store.h); run knows no file format. What is asked for has been stored. Any thread.
class RecordingStore {
 public:
  virtual ~RecordingStore() = default;
  /// Of the rows of a chunk; empty: they cannot be read.
  virtual std::vector<std::int64_t> steps(std::int64_t chunk) = 0;
  /// Of these vehicles, as many as asked for; together they cost much less than one by one.
  virtual std::vector<StoredBlock> blocks(std::int64_t chunk, VehicleId first, std::size_t count) = 0;
  /// As blocks(), of the columns that have one value only, which costs much less. The others, and those of which
  /// that is not sure, have no values there: their count is 0. A block without columns: nothing is known.
  virtual std::vector<StoredBlock> constants(std::int64_t, VehicleId, std::size_t count) {
    return std::vector<StoredBlock>(count);
  }
  virtual std::vector<RunEvent> events(std::size_t first, std::size_t count) = 0;
  virtual std::vector<PingRecord> pings(std::size_t first, std::size_t count) = 0;
  /// What could not be read, as a part of a sentence; empty: all could that was asked for.
  virtual std::string damage() const { return {}; }
};

}  // namespace antipode
