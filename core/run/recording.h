// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/acoustics/ping_record.h"
#include "core/base/geometry/geodesy.h"
#include "core/model/channels.h"
#include "core/run/recording_chunk.h"
#include "core/sim/fleet/command.h"

#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

namespace antipode {

/// Value between two neighbouring samples: linear, angles the short way round (degrees come back in
/// [0, 360), radians in [-pi, pi)); the earlier one next to NaN. `fraction` in [0, 1].
double interpolatedSample(const ChannelInfo& info, double before, double after, double fraction);

/// Everything a run leaves behind: the samples of all channels, the events, the command journal and the
/// state hashes. Written by one thread (simulation or loader), read by any; steps ascend from row to row,
/// but need not be equally spaced.
class Recording {
 public:
  struct Header {
    ScenarioPtr scenario;
    std::string scenarioText;                 ///< YAML; what the log stores
    std::string scenarioFile;                 ///< path it came from, may be empty
    std::vector<std::string> vehicleNames;    ///< by VehicleId
    std::vector<std::string> vehicleColours;  ///< "#rrggbb" by VehicleId; empty = the view chooses
    std::vector<RecordedChannel> channels;    ///< column order
    double startTime = 0, stepLength = 0.1;
    double logStart = 0;  ///< unix time of time 0; 0 = unknown
    std::string program;  ///< name and version that made it
  };
  struct Hash {
    std::int64_t step = 0;
    std::uint64_t hash = 0;
    bool operator==(const Hash&) const = default;
  };

  /// The position of a time in the recording: `fraction` (0 to 1) of the way from `row` to the next; 0 when there
  /// is no next.
  struct RowFraction {
    std::int64_t row = -1;  ///< -1: the recording is empty
    double fraction = 0;
  };

  explicit Recording(Header header);

  // any thread
  const Header& header() const { return header_; }
  std::int64_t rows() const { return rows_.load(std::memory_order_acquire); }
  bool isComplete() const { return complete_.load(std::memory_order_acquire); }  ///< no more rows will come
  double timeOfStep(std::int64_t step) const {
    return header_.startTime + static_cast<double>(step) * header_.stepLength;
  }
  double timeOfRow(std::int64_t row) const;  ///< row in [0, rows())
  std::int64_t stepOfRow(std::int64_t row) const;
  double endTime() const;                 ///< of the last row; startTime when empty
  std::int64_t rowAt(double time) const;  ///< last row at or before `time`; 0 when before the first; -1 when empty
  RowFraction rowFractionAt(double time) const;  ///< times outside the recording give its first or last row
  /// Column of a quantity to read; derived ones (channels.h) have columns too, behind the recorded ones. Nothing
  /// when it is not recorded, or cannot be derived (no origin).
  std::optional<int> columnOf(VehicleId vehicle, Channel channel) const;
  double sample(int column, std::int64_t row) const;
  /// Copies rows [firstRow, firstRow + out.size()) of a column; returns how many there were.
  std::size_t read(int column, std::int64_t firstRow, std::span<double> out) const;
  void readTimes(std::int64_t firstRow, std::span<double> out) const;
  /// Value at a time: linear between rows, angles the short way round, no interpolation across a
  /// transport (the earlier value holds) or next to NaN. NaN when empty or not recorded.
  double valueAt(VehicleId vehicle, Channel channel, double time) const;
  std::shared_ptr<const RecordingChunk> chunkOfRow(std::int64_t row) const;
  int chunkCapacity() const { return chunkCapacity_; }

  std::size_t eventCount() const;
  std::size_t journalCount() const;
  std::size_t hashCount() const;
  std::size_t entryCount() const;  ///< events, journal entries, hashes and pings
  std::size_t pingCount() const;   ///< pings are in the order of their reception
  std::vector<PingRecord> pings(std::size_t first, std::size_t count) const;
  std::vector<RunEvent> events(std::size_t first, std::size_t count) const;
  std::vector<JournalEntry> journal(std::size_t first = 0) const;  ///< from entry `first` on
  std::vector<Hash> hashes(std::size_t first = 0) const;

  // writer only
  /// One value a column; steps ascend.
  void appendRow(std::int64_t step, std::span<const double> row);
  /// The rows of a tile, which is left empty; they must not go across a multiple of RowTile::kRows.
  void appendTile(RowTile& tile);
  /// Many rows that come column by column (a log); `columns[c]` as long as `steps`, which ascend.
  void appendBlock(std::span<const std::int64_t> steps, std::span<const std::span<const double>> columns);
  void appendEvents(std::vector<RunEvent> events);
  void appendJournal(std::vector<JournalEntry> entries);
  void appendHash(Hash hash);
  void appendPings(std::span<const PingRecord> pings);
  void complete();
  /// Gives up the memory of rows before `row`, in whole chunks; the newest chunk stays. Only for a recording that
  /// nobody else reads: what was released must not be asked for again, and time queries find later rows only.
  void releaseRowsBefore(std::int64_t row);
  std::int64_t firstHeldRow() const { return firstHeldRow_.load(std::memory_order_acquire); }
  /// As releaseRowsBefore(), of the events and pings before these.
  void releaseEntriesBefore(std::size_t event, std::size_t ping);
  bool isHeldWhole() const;       ///< nothing was released
  std::size_t bytesHeld() const;  ///< memory of the rows, events and pings that are held

 private:
  RecordingChunk& chunkForAppend();
  bool isDerivedColumn(int column) const { return column >= static_cast<int>(header_.channels.size()); }
  std::optional<int> recordedColumn(VehicleId vehicle, Channel channel) const;
  std::size_t readDerived(int column, std::int64_t firstRow, std::span<double> out) const;

  Header header_;
  std::optional<LocalGrid> grid_;
  int chunkCapacity_ = 0;
  std::vector<int> columnIndex_;
  std::atomic<std::int64_t> rows_{0}, firstHeldRow_{0};
  std::atomic<bool> complete_{false};
  RecordingChunk* open_ = nullptr;  // writer only: the chunk that takes the next row
  mutable std::mutex mutex_;        // guards the lists below, held for moments only
  std::deque<std::shared_ptr<RecordingChunk>> chunks_;
  std::deque<RunEvent> events_;
  std::size_t firstHeldEvent_ = 0, firstHeldPing_ = 0;
  std::vector<JournalEntry> journal_;
  std::vector<Hash> hashes_;
  std::deque<PingRecord> pings_;
};

}  // namespace antipode
