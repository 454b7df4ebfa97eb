// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"
#include "widgets/plots/chart/plot_scale.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <span>
#include <vector>

namespace antipode {

/// The rows a plot shows, cut into pieces of equal length: one piece per pixel column or two. The length is a
/// power of two and the pieces start at its multiples, so that they stay the same while the view moves and
/// the curve does not shimmer.
struct RowBuckets {
  std::int64_t firstRow = 0;
  std::int64_t endRow = 0;    ///< one behind the last
  int shift = 0;              ///< a piece has 2^shift rows; 0: every row is drawn
  std::vector<double> times;  ///< s, of the middle row of each piece
  std::size_t count() const { return times.size(); }
  /// s from piece to piece; 0 where every row is drawn.
  double length() const {
    return shift == 0 || count() < 2 ? 0 : (times.back() - times.front()) / static_cast<double>(count() - 1);
  }
  bool operator==(const RowBuckets&) const = default;
};

/// Pieces for `time` on `pixels` columns, with one row more at each end so that the line leaves the view.
RowBuckets bucketsFor(const Recording& recording, const PlotRange& time, int pixels);
/// Of the first `rows` rows alone: a run goes on while it is drawn, and a curve has only the rows that it has
/// read.
RowBuckets bucketsFor(const Recording& recording, const PlotRange& time, int pixels, std::int64_t rows);

/// A piece of a curve ready for drawing: the values between `low` and `high` at `time`. Pieces follow each other
/// without a gap except where a stretch starts anew: behind missing values, or where an angle wraps.
struct CurvePiece {
  double time = 0;
  double low = 0;
  double high = 0;
  bool startsStretch = false;
  bool operator==(const CurvePiece&) const = default;
};

/// Of the values that are not NaN; count 0: there are none and the rest means nothing.
struct CurveStatistics {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();
  double sum = 0;
  std::int64_t count = 0;
  double mean() const { return sum / static_cast<double>(count); }
  void add(double value);
  void add(const CurveStatistics& other);
  /// Of angles that go on across their seam: whole turns are taken off until the lowest is in the first one.
  void moveToFirstTurn(double period);
};

/// Makes angles continuous by adding whole turns.
struct AngleUnwrapper {
  double period = 0;  ///< 0: values pass as they are
  double turns = 0;
  double last = std::numeric_limits<double>::quiet_NaN();
  double operator()(double value);
};

/// Values row by row, of a recording or computed from one.
class RowValues {
 public:
  virtual ~RowValues() = default;
  virtual std::int64_t rows() const = 0;
  /// Copies rows [firstRow, firstRow + out.size()); returns how many there were.
  virtual std::size_t read(std::int64_t firstRow, std::span<double> out) const = 0;
};

/// One column of a recording, prepared for drawing at any zoom: minima, maxima and sums of 16, 256, 4096 ...
/// rows. Angles are held unwrapped, so that a piece with a turn through north is known as such.
/// GUI thread. The recording must outlive it.
class CurveData {
 public:
  /// `period` > 0: the values are angles that wrap at it.
  CurveData(const Recording& recording, int column, double period);
  CurveData(std::unique_ptr<const RowValues> source, double period);

  /// Takes in the rows that came since the last call.
  void update();
  std::int64_t rows() const { return rows_; }

  /// What to draw: of every bucket the range of its values. A bucket in which an angle wraps gives two pieces.
  std::vector<CurvePiece> pieces(const RowBuckets& buckets) const;

  /// Over rows [firstRow, endRow). Angles are continuous across their seam, so high may lie beyond it (350 to
  /// 370 degrees); above 65,536 rows they are taken to the nearest 16 rows.
  CurveStatistics statistics(std::int64_t firstRow, std::int64_t endRow) const;
  /// The values of these rows, of very many every second, fourth ...; angles are continuous.
  std::vector<double> values(std::int64_t firstRow, std::int64_t endRow) const;
  /// Of so many rows values() has every how many-th.
  static std::int64_t strideOf(std::int64_t rows) {
    return std::max<std::int64_t>(1, (rows + kMostValues - 1) / kMostValues);
  }

 private:
  static constexpr std::int64_t kMostValues = 200'000;
  class Builder;
  void append(std::span<const double> values);
  void rebuildParents(std::int64_t firstRow);
  std::vector<double> readRows(std::int64_t firstRow, std::int64_t endRow) const;
  CurveStatistics nodesOf(std::int64_t firstRow, int shift) const;
  void addPiece(Builder& out, double time, const CurveStatistics& piece) const;
  double seam() const;
  double wrapped(double value) const;
  CurveStatistics fromSeam(CurveStatistics piece) const;

  std::unique_ptr<const RowValues> source_;
  AngleUnwrapper unwrapper_;
  std::int64_t rows_ = 0;
  double lowestAngle_ = 0;
  std::vector<std::vector<CurveStatistics>> levels_;  // [0]: 16 rows a node, [1]: 256, ...
};

}  // namespace antipode
