// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/files/file_memory.h"
#include "core/run/paged_columns.h"
#include "core/sim/fleet/row_sampler.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace antipode {

/// The newest rows of a simulation on their way into a recording. Eight values of a column are one cache line,
/// so eight rows together cost little more than one.
class RowTile {
 public:
  static constexpr int kRows = 8;

  RowTile(const Simulation& simulation, std::span<const RecordedChannel> channels);

  int rows() const { return static_cast<int>(steps_.size()); }
  void rememberJumps() { reader_.rememberJumps(); }  ///< after a step that leaves no row
  void read(std::int64_t step);  ///< takes in the present values; at most kRows times before they are appended

 private:
  friend class RecordingChunk;
  /// Rows of at most 64 columns: a band of the reader, or several where few vehicles make bands so short that
  /// looking at each costs more than its values.
  struct alignas(64) Strip {
    double values[kRows * kBlockSize];                // row after row: few columns touch few lines of memory
    Column before;                                    // the row before the first
    unsigned used = 0, width = 0;                     // values of a row; from one row to the next, whole vectors
    std::array<std::uint32_t, kBlockSize> columns{};  // of the recording, by value of a row
    VehicleMask recorded = 0;                         // values that are wanted
    VehicleMask stored = 0;                           // values whose column of the chunk is not constant so far
    bool isShared = false;                            // by several bands
    int still = 0;  // rows like `before`, from the first on; not in `values` while all are so; 0 where shared

    double* row(int index) { return values + static_cast<std::size_t>(index) * width; }
    void take(int index, std::span<const double> band);  // where the strip is that band
    void fillStill(int count);
    VehicleMask changed(int count) const;
  };
  struct Place {
    std::uint32_t strip, first;  // value of its rows
  };
  void place(const RowSampler::Band& band);

  RowSampler reader_;
  std::vector<Strip> strips_;
  std::vector<Place> places_;  // by band of the reader
  std::vector<std::int64_t> steps_;
};

/// Rows of all channels. Columns have a fixed capacity and never move; one in which every row has the same bits
/// is only that number, and most of a fleet's are. rows() is published last, so readers see whole rows only. One
/// writer, any readers, no lock.
class RecordingChunk {
 public:
  /// The values of one column.
  class Column {
   public:
    Column() = default;
    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }
    double operator[](std::size_t row) const { return values_[row * step_]; }
    bool isConstant() const { return step_ == 0; }
    /// All values one after the other; only the first when the column is constant.
    std::span<const double> stored() const { return {values_, step_ == 0 && size_ > 0 ? 1 : size_}; }
    void copy(std::size_t first, std::span<double> to) const;

   private:
    friend class RecordingChunk;
    Column(const double* values, std::size_t size, std::size_t step) : values_(values), size_(size), step_(step) {}
    const double* values_ = nullptr;
    std::size_t size_ = 0, step_ = 0;
  };

  /// In `memory`, or on the heap where that is null.
  RecordingChunk(std::int64_t firstRow, int capacity, int columns, std::shared_ptr<FileMemory> memory = nullptr);
  /// Rows that lie in a store; nothing can be appended to them.
  RecordingChunk(std::int64_t firstRow, std::vector<std::int64_t> steps, std::unique_ptr<PagedColumns> pages);
  std::int64_t firstRow() const { return firstRow_; }
  int capacity() const { return capacity_; }
  int rows() const { return rows_.load(std::memory_order_acquire); }
  std::size_t bytes() const;  ///< memory that the rows take; of rows that are written: writer only
  bool isFull() const { return rows() == capacity_; }
  std::span<const std::int64_t> steps() const { return {steps_.get(), static_cast<std::size_t>(rows())}; }
  Column column(int index) const;  ///< rows() values; NaN = does not apply
  /// Where the columns lie in a store, reads these at once, which is much faster than one by one.
  void fetch(std::span<const int> columns) const {
    if (pages_) pages_->fetch(columns);
  }

  // Writer only; what is appended must fit.
  void append(std::int64_t step, std::span<const double> row);  ///< one value a column
  /// Rows that come column by column, `columns[c]` as long as `steps`.
  void append(std::span<const std::int64_t> steps, std::span<const std::span<const double>> columns);
  void append(RowTile& tile);  ///< and empties it

 private:
  struct Free {
    std::shared_ptr<FileMemory> memory;  // null: the heap
    std::size_t bytes;
    void operator()(double* values) const;
  };
  using Values = std::unique_ptr<double[], Free>;
  static Values allocate(std::size_t values, std::shared_ptr<FileMemory> memory);
  void put(std::size_t column, std::size_t at, const double* values, std::size_t step, std::size_t count);
  double* store(std::size_t column, std::size_t rows);

  std::int64_t firstRow_;
  int capacity_, columns_;
  std::size_t stride_;                      // from one stored column to the next
  std::unique_ptr<PagedColumns> pages_;     // instead of the values below
  std::unique_ptr<std::int64_t[]> steps_;   // not initialised beyond rows(): memory is taken as rows come
  Values values_;                           // stored columns, in the order in which they ceased to be constant
  std::unique_ptr<double[]> constants_;     // by column: its first value
  std::unique_ptr<std::atomic<std::uint32_t>[]> places_;  // by column: 0 = constant, else 1 + its index in values_
  std::uint32_t stored_ = 0;
  std::atomic<int> rows_{0};
};

}  // namespace antipode
