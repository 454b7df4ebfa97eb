// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/acoustics/ping_record.h"
#include "core/base/geometry/geodesy.h"
#include "core/model/channels.h"
#include "core/run/page_cache.h"
#include "core/run/ping_pages.h"
#include "core/run/recording_chunk.h"
#include "core/run/recording_store.h"
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
/// but need not be equally spaced. With a store (recording_store.h) it need not be in memory: readers are given
/// the same, some of it read back.
class Recording {
 public:
  static constexpr std::size_t kPagesBudget = std::size_t{128} << 20;  ///< of chunks that were read back

  struct Header {
    ScenarioPtr scenario;
    std::string scenarioText;                 ///< YAML; what the log stores
    std::string scenarioFile;                 ///< path it came from, may be empty
    std::vector<std::string> vehicleNames;    ///< by VehicleId
    std::vector<std::string> vehicleColours;  ///< "#rrggbb" by VehicleId; empty = the view chooses
    std::vector<RecordedChannel> channels;    ///< column order
    double startTime = 0, stepLength = 0.1;
    double logStart = 0;  ///< unix time of time 0; 0 = unknown
    /// `logStart` is when a simulation was computed: it says nothing of when others ran.
    bool isComputed = false;
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
  /// The step at a time: the last one that has been done by then, of those that are recorded.
  std::int64_t stepAt(double time) const;
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
  /// Rows that follow lie there; null: on the heap.
  void setMemory(std::shared_ptr<FileMemory> memory) { memory_ = std::move(memory); }
  /// From now on what is released is read from there. Before anything is released.
  void setStore(std::shared_ptr<RecordingStore> store);
  bool hasStore() const { return store_ != nullptr; }
  /// What a store has already, for a recording that is still empty: whole chunks, by their first steps.
  void adoptStored(std::span<const std::int64_t> firstSteps, std::size_t events, std::size_t pings);
  /// Gives up the memory of rows before `row`, in whole chunks; the newest chunk stays. Without a store: only for
  /// a recording that nobody else reads, what was released must not be asked for again, and time queries find
  /// later rows only.
  void releaseRowsBefore(std::int64_t row);
  /// As releaseRowsBefore(), of the events and pings before these.
  void releaseEntriesBefore(std::size_t event, std::size_t ping);
  /// As that, of the journal; no store reads it back, so only where nobody asks for it again.
  void releaseJournalBefore(std::size_t entry);
  /// Releases the oldest of what lies before these until the rest fits `budget`.
  struct Stored {
    std::int64_t row = 0;
    std::size_t event = 0, ping = 0, journal = 0;
  };
  void keepWithin(std::size_t budget, const Stored& stored);

  // any thread
  std::size_t firstHeldJournal() const;
  std::int64_t firstHeldRow() const { return firstHeldRow_.load(std::memory_order_acquire); }
  /// What the store could not read when it was asked for it, as a part of a sentence; empty: nothing.
  std::string damage() const { return store_ ? store_->damage() : std::string(); }
  bool isWhole() const;  ///< nothing was released, or all that was can be read back
  /// Memory of the rows, events and pings that are held, and of what was read back. Writer only.
  std::size_t bytesHeld() const;

 private:
  /// A chunk that is not held has its first step here.
  struct Place {
    std::shared_ptr<RecordingChunk> chunk;
    std::int64_t firstStep = 0;
  };
  RecordingChunk& chunkForAppend();
  std::shared_ptr<const RecordingChunk> chunk(std::int64_t index) const;
  std::shared_ptr<const RecordingChunk> readBack(std::int64_t index, std::int64_t firstStep) const;
  std::size_t heldBytesOfRows() const;
  template <class List, class ReadBack>
  auto entries(const List& held, const std::size_t& firstHeld, std::size_t first, std::size_t count,
               ReadBack readBack) const;
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
  std::deque<Place> chunks_;
  std::deque<RunEvent> events_;
  std::size_t eventBytes_ = 0;  // of events_
  std::size_t firstHeldEvent_ = 0, firstHeldPing_ = 0, firstHeldJournal_ = 0;
  std::deque<JournalEntry> journal_;
  std::vector<Hash> hashes_;
  PingPages pings_;

  std::shared_ptr<FileMemory> memory_;
  std::shared_ptr<RecordingStore> store_;
  std::shared_ptr<const ColumnOwners> owners_;  // with a store
  mutable PageCache pages_{kPagesBudget};
};

}  // namespace antipode
