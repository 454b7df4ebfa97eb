// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/curves/stretched_curve.h"

#include "widgets/plots/chart/curve_layer.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace antipode {
namespace {

void append(std::vector<CurvePiece>& pieces, const std::vector<CurvePiece>& more, const PlotRange& time) {
  bool isFirst = true;
  for (CurvePiece piece : more) {
    if (!time.contains(piece.time)) continue;
    piece.startsStretch = std::exchange(isFirst, false) || piece.startsStretch;
    pieces.push_back(piece);
  }
}

}  // namespace

StretchedCurve::StretchedCurve(const Recording& run, std::unique_ptr<CurveSource> recorded, Read read)
    : run_(run), recorded_(std::move(recorded)), read_(std::move(read)) {}

bool StretchedCurve::setStretch(std::shared_ptr<const Recording> stretch) {
  stretch_ = std::move(stretch);
  steps_ = stretch_ && stretch_->rows() > 0 ? read_(*stretch_) : nullptr;
  if (steps_) steps_->update();
  return steps_ != nullptr;
}

bool StretchedCurve::isCovered(const PlotRange& time) const {
  return steps_ && stretch_->timeOfRow(0) <= std::max(time.low, run_.timeOfRow(0)) &&
         stretch_->endTime() >= std::min(time.high, run_.endTime());
}

/// The stretch where it has all that there is of the time, else the recording.
const CurveSource& StretchedCurve::at(const PlotRange& time) const {
  return isCovered(time) || !recorded_ ? *steps_ : *recorded_;
}

double StretchedCurve::valueAt(double time) const {
  if (isCovered({time, time})) return steps_->valueAt(time);
  return recorded_ ? recorded_->valueAt(time) : std::nan("");
}

std::vector<std::pair<double, double>> StretchedCurve::samples(const PlotRange& time) const {
  if (recorded_) return recorded_->samples(time);
  if (!steps_->column()) return steps_->samples(time);
  std::vector<std::pair<double, double>> result;
  const int column = *steps_->column();
  const auto [first, end] = rowsWithin(*stretch_, time);
  for (std::int64_t row = first; row < end; ++row)
    result.emplace_back(stretch_->timeOfRow(row), stretch_->sample(column, row));
  return result;
}

void StretchedCurve::draw(const RowBuckets& buckets, const PlotRange& time, DrawnCurve& out) const {
  constexpr int kLeastPieces = 800;  // the recording may have few rows here
  constexpr double kEver = std::numeric_limits<double>::infinity();
  DrawnCurve recorded, steps;
  if (recorded_) recorded_->draw(buckets, time, recorded);
  out.pieces.clear();
  out.bucket = recorded.bucket;
  const int columns = std::max(kLeastPieces, static_cast<int>(buckets.count()));
  steps_->draw(bucketsFor(*stretch_, time, columns), time, steps);
  if (steps.pieces.empty()) return out.pieces.swap(recorded.pieces);
  const double first = steps.pieces.front().time, last = steps.pieces.back().time;
  append(out.pieces, recorded.pieces, {-kEver, std::nextafter(first, -kEver)});
  append(out.pieces, steps.pieces, {first, last});
  append(out.pieces, recorded.pieces, {std::nextafter(last, kEver), kEver});
  out.bucket = std::max(recorded.bucket, steps.bucket);
}

}  // namespace antipode
