// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/chart/curve_data.h"

#include "core/base/not_a_number.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace antipode {
namespace {

constexpr int kFactorShift = 4;  // 16 nodes of a level make one of the next
constexpr std::size_t kValuesPerRead = 4096;

class RecordedColumn final : public RowValues {
 public:
  RecordedColumn(const Recording& recording, int column) : recording_(recording), column_(column) {}
  std::int64_t rows() const override { return recording_.rows(); }
  std::size_t read(std::int64_t firstRow, std::span<double> out) const override {
    return recording_.read(column_, firstRow, out);
  }

 private:
  const Recording& recording_;
  int column_;
};

}  // namespace

/// Collects pieces; starts a new stretch where an angle jumps by more than half its period.
class CurveData::Builder {
 public:
  Builder(std::vector<CurvePiece>& pieces, double period) : pieces_(pieces), period_(period) {}

  void add(double time, double low, double high) {
    const bool wraps = period_ > 0 && !pieces_.empty() && distance(low, high) > period_ / 2;
    pieces_.push_back({time, low, high, isBroken_ || wraps});
    isBroken_ = false;
  }
  void breakOff() { isBroken_ = true; }
  /// From the last piece to the range; infinite behind a gap.
  double distance(double low, double high) const {
    if (isBroken_) return std::numeric_limits<double>::infinity();
    return std::max({0.0, low - pieces_.back().high, pieces_.back().low - high});
  }

 private:
  std::vector<CurvePiece>& pieces_;
  double period_;
  bool isBroken_ = true;
};

RowBuckets bucketsFor(const Recording& recording, const PlotRange& time, int pixels) {
  return bucketsFor(recording, time, pixels, recording.rows());
}

RowBuckets bucketsFor(const Recording& recording, const PlotRange& time, int pixels, std::int64_t rows) {
  RowBuckets buckets;
  if (rows == 0 || time.high < recording.timeOfRow(0) || time.low > recording.timeOfRow(rows - 1)) return buckets;
  buckets.firstRow = recording.rowAt(time.low);
  buckets.endRow = std::min(rows, recording.rowAt(time.high) + 2);
  const std::int64_t most = std::max(16, pixels);
  while (((buckets.endRow - buckets.firstRow) >> buckets.shift) > most) ++buckets.shift;
  const std::int64_t length = std::int64_t{1} << buckets.shift;
  buckets.firstRow &= ~(length - 1);
  buckets.endRow = std::min(rows, (buckets.endRow + length - 1) & ~(length - 1));
  buckets.times.resize(static_cast<std::size_t>((buckets.endRow - buckets.firstRow + length - 1) / length));
  if (buckets.shift == 0) {
    recording.readTimes(buckets.firstRow, buckets.times);
    return buckets;
  }
  std::int64_t row = buckets.firstRow;
  for (double& middle : buckets.times) {
    middle = recording.timeOfRow((row + std::min(row + length, buckets.endRow)) / 2);
    row += length;
  }
  return buckets;
}

void CurveStatistics::add(double value) {
  if (!std::isfinite(value)) return;
  low = std::min(low, value);
  high = std::max(high, value);
  sum += value;
  ++count;
}

void CurveStatistics::add(const CurveStatistics& other) {
  low = std::min(low, other.low);
  high = std::max(high, other.high);
  sum += other.sum;
  count += other.count;
}

void CurveStatistics::moveToFirstTurn(double period) {
  if (count == 0) return;
  const double turns = period * std::floor(low / period);
  low -= turns, high -= turns;
  sum -= turns * static_cast<double>(count);
}

CurveData::CurveData(const Recording& recording, int column, double period)
    : CurveData(std::make_unique<RecordedColumn>(recording, column), period) {}

CurveData::CurveData(std::unique_ptr<const RowValues> source, double period)
    : source_(std::move(source)), unwrapper_{.period = period}, levels_(1) {}

double AngleUnwrapper::operator()(double value) {
  if (period <= 0 || !std::isfinite(value)) return value;
  if (std::abs(value - last) > period / 2) turns -= std::copysign(period, value - last);
  last = value;
  return value + turns;
}

void CurveData::update() {
  const std::int64_t end = source_->rows();
  std::array<double, kValuesPerRead> values;
  const std::int64_t firstNew = rows_;
  while (rows_ < end) {
    const auto wanted = std::min<std::int64_t>(kValuesPerRead, end - rows_);
    const std::size_t got = source_->read(rows_, std::span(values).first(static_cast<std::size_t>(wanted)));
    if (got == 0) break;
    append(std::span(values).first(got));
  }
  if (rows_ > firstNew) rebuildParents(firstNew);
}

void CurveData::append(std::span<const double> values) {
  std::vector<CurveStatistics>& nodes = levels_.front();
  for (const double value : values) {
    const auto node = static_cast<std::size_t>(rows_ >> kFactorShift);
    if (node == nodes.size()) nodes.emplace_back();
    nodes[node].add(unwrapper_(value));
    if (value < lowestAngle_) lowestAngle_ = value;
    ++rows_;
  }
}

void CurveData::rebuildParents(std::int64_t firstRow) {
  for (std::size_t level = 1; levels_[level - 1].size() > 1; ++level) {
    if (level == levels_.size()) {
      levels_.emplace_back();
      firstRow = 0;  // a level that is new has everything to take in
    }
    const std::vector<CurveStatistics>& children = levels_[level - 1];
    std::vector<CurveStatistics>& parents = levels_[level];
    const std::size_t count = (children.size() + 15) >> kFactorShift;
    parents.resize(count);
    for (auto i = static_cast<std::size_t>(firstRow >> (kFactorShift * static_cast<int>(level + 1))); i < count;
         ++i) {
      parents[i] = {};
      const std::size_t end = std::min(children.size(), (i + 1) << kFactorShift);
      for (std::size_t child = i << kFactorShift; child < end; ++child) parents[i].add(children[child]);
    }
  }
}

/// Angles are recorded as 0..P, -P/2..P/2 or -P..0: what has been seen so far tells which.
double CurveData::seam() const {
  if (lowestAngle_ >= 0) return 0;
  return lowestAngle_ > -0.501 * unwrapper_.period ? -unwrapper_.period / 2 : -unwrapper_.period;
}

double CurveData::wrapped(double value) const {
  return value - unwrapper_.period * std::floor((value - seam()) / unwrapper_.period);
}

std::vector<double> CurveData::readRows(std::int64_t firstRow, std::int64_t endRow) const {
  std::vector<double> values(static_cast<std::size_t>(std::max<std::int64_t>(0, endRow - firstRow)), kNaN);
  source_->read(firstRow, values);
  return values;
}

CurveStatistics CurveData::nodesOf(std::int64_t firstRow, int shift) const {
  const int level = std::min(shift / kFactorShift, static_cast<int>(levels_.size())) - 1;
  const std::vector<CurveStatistics>& nodes = levels_[static_cast<std::size_t>(level)];
  const int nodeShift = kFactorShift * (level + 1);
  const auto first = static_cast<std::size_t>(firstRow >> nodeShift);
  const std::size_t end = std::min(nodes.size(), first + (std::size_t{1} << (shift - nodeShift)));
  CurveStatistics result;
  for (std::size_t i = first; i < end; ++i) result.add(nodes[i]);
  return result;
}

void CurveData::addPiece(Builder& out, double time, const CurveStatistics& piece) const {
  const double period = unwrapper_.period;
  if (piece.count == 0) return out.breakOff();
  if (period <= 0) return out.add(time, piece.low, piece.high);
  const double low = wrapped(piece.low);
  const double high = low + (piece.high - piece.low);
  const double bottom = seam();
  const double top = bottom + period;
  if (high < top) return out.add(time, low, high);
  if (high - low >= period) return out.add(time, bottom, top);
  // Through the seam: both parts, the one nearer to what was drawn before first.
  const bool lowerFirst = out.distance(bottom, high - period) < out.distance(low, top);
  lowerFirst ? out.add(time, bottom, high - period) : out.add(time, low, top);
  out.breakOff();
  lowerFirst ? out.add(time, low, top) : out.add(time, bottom, high - period);
}

std::vector<CurvePiece> CurveData::pieces(const RowBuckets& buckets) const {
  if (buckets.endRow > rows_) return {};
  std::vector<CurvePiece> result;
  result.reserve(buckets.count() + 8);
  Builder out(result, unwrapper_.period);
  if (buckets.shift >= kFactorShift) {
    for (std::size_t i = 0; i < buckets.count(); ++i)
      addPiece(out, buckets.times[i],
               nodesOf(buckets.firstRow + (static_cast<std::int64_t>(i) << buckets.shift), buckets.shift));
    return result;
  }
  const std::vector<double> values = readRows(buckets.firstRow, buckets.endRow);
  AngleUnwrapper unwrap{.period = unwrapper_.period};
  for (std::size_t i = 0; i < buckets.count(); ++i) {
    const std::size_t end = std::min(values.size(), (i + 1) << buckets.shift);
    CurveStatistics piece;
    for (std::size_t row = i << buckets.shift; row < end; ++row) piece.add(unwrap(values[row]));
    addPiece(out, buckets.times[i], piece);
  }
  return result;
}

/// The same piece moved by whole turns until it starts within the first one.
CurveStatistics CurveData::fromSeam(CurveStatistics piece) const {
  if (unwrapper_.period <= 0 || piece.count == 0) return piece;
  const double move = wrapped(piece.low) - piece.low;
  piece.low += move;
  piece.high += move;
  piece.sum += move * static_cast<double>(piece.count);
  return piece;
}

CurveStatistics CurveData::statistics(std::int64_t firstRow, std::int64_t endRow) const {
  constexpr std::int64_t kNode = std::int64_t{1} << kFactorShift;
  constexpr std::int64_t kFewRows = 65536;
  endRow = std::min(endRow, rows_);
  CurveStatistics result;
  if (firstRow >= endRow) return result;
  AngleUnwrapper unwrap{.period = unwrapper_.period};
  if (endRow - firstRow <= kFewRows) {
    for (const double value : readRows(firstRow, endRow)) result.add(unwrap(value));
    return fromSeam(result);
  }
  // Whole nodes where they fit, single rows at both ends.
  const std::int64_t firstNode = (firstRow + kNode - 1) & ~(kNode - 1);
  const std::int64_t endNode = endRow & ~(kNode - 1);
  if (unwrapper_.period <= 0) {
    for (const double value : readRows(firstRow, firstNode)) result.add(value);
    for (const double value : readRows(endNode, endRow)) result.add(value);
  }
  const int highestShift = kFactorShift * static_cast<int>(levels_.size());
  for (std::int64_t row = firstNode; row < endNode;) {
    int shift = kFactorShift;
    const auto fits = [&](std::int64_t length) { return row % length == 0 && row + length <= endNode; };
    while (shift < highestShift && fits(std::int64_t{1} << (shift + kFactorShift))) shift += kFactorShift;
    result.add(nodesOf(row, shift));
    row += std::int64_t{1} << shift;
  }
  return fromSeam(result);
}

std::vector<double> CurveData::values(std::int64_t firstRow, std::int64_t endRow) const {
  endRow = std::min(endRow, rows_);
  if (firstRow >= endRow) return {};
  const std::int64_t every = strideOf(endRow - firstRow);
  AngleUnwrapper unwrap{.period = unwrapper_.period};
  std::vector<double> result;
  for (std::int64_t first = firstRow; first < endRow; first += kMostValues) {
    const std::vector<double> rows = readRows(first, std::min(endRow, first + kMostValues));
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const double value = unwrap(rows[i]);
      if ((first - firstRow + static_cast<std::int64_t>(i)) % every == 0) result.push_back(value);
    }
  }
  return result;
}

}  // namespace antipode
