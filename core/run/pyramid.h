// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"

#include <limits>

namespace antipode {

/// Smallest and largest of some samples; both NaN when there is no number among them.
struct Extent {
  double min = std::numeric_limits<double>::quiet_NaN();
  double max = std::numeric_limits<double>::quiet_NaN();
};

/// What a plot draws for one column of pixels: the samples of `rows` rows from `firstRow` on.
struct EnvelopeBucket {
  std::int64_t firstRow = 0;
  std::int64_t rows = 0;
  double first = 0, last = 0;  ///< samples of the first and last row; NaN where the quantity did not apply
  Extent extent;               ///< of the numbers among them
};

/// Min-max pyramid over one column of a recording: whatever the number of samples, an envelope costs some
/// hundred look-ups a bucket at most. Level k holds the extents of blocks of 16^k samples; the samples
/// themselves stay in the recording. One eighth of the column's memory.
/// Thread: one reader thread; the recording may grow meanwhile, and outlives the pyramid.
class MinMaxPyramid {
 public:
  MinMaxPyramid(const Recording& recording, int column) : recording_(&recording), column_(column) {}

  /// Takes in what was recorded since the last call; costs per new sample only.
  void update();
  std::int64_t rows() const { return rows_; }  ///< taken in so far
  int column() const { return column_; }

  /// Rows [firstRow, endRow), cut to [0, rows()), in `buckets` parts of nearly equal length; fewer when there
  /// are fewer rows (then each bucket is one sample). `out` is overwritten.
  void envelope(std::int64_t firstRow, std::int64_t endRow, int buckets, std::vector<EnvelopeBucket>& out) const;
  Extent extent(std::int64_t firstRow, std::int64_t endRow) const;  ///< of rows [firstRow, endRow), cut likewise

 private:
  struct Block {
    double min, max;  // +inf and -inf when empty
    void take(double value);
    void take(const Block& other);
  };
  double sample(std::int64_t row) const;
  Block blockOf(std::int64_t firstRow, std::int64_t endRow) const;

  const Recording* recording_;
  int column_;
  std::int64_t rows_ = 0;
  std::vector<std::shared_ptr<const RecordingChunk>> chunks_;  // so that look-ups need no lock
  std::vector<std::vector<Block>> levels_;                     // [0]: blocks of 16 samples; whole blocks only
};

}  // namespace antipode
