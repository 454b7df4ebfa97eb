// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/pyramid.h"

#include <algorithm>
#include <cassert>

namespace antipode {
namespace {

constexpr std::int64_t kFactor = 16;
constexpr double kInf = std::numeric_limits<double>::infinity();

}  // namespace

// Comparisons with NaN are false, so NaN leaves a block as it is.
void MinMaxPyramid::Block::take(double value) {
  min = value < min ? value : min;
  max = value > max ? value : max;
}
void MinMaxPyramid::Block::take(const Block& other) {
  min = other.min < min ? other.min : min;
  max = other.max > max ? other.max : max;
}

double MinMaxPyramid::sample(std::int64_t row) const {
  const auto& chunk = chunks_[static_cast<std::size_t>(row / recording_->chunkCapacity())];
  return chunk->column(column_)[static_cast<std::size_t>(row - chunk->firstRow())];
}

void MinMaxPyramid::update() {
  const std::int64_t rows = recording_->rows();
  const std::int64_t capacity = recording_->chunkCapacity();
  while (static_cast<std::int64_t>(chunks_.size()) * capacity < rows)
    chunks_.push_back(recording_->chunkOfRow(static_cast<std::int64_t>(chunks_.size()) * capacity));
  rows_ = rows;

  if (levels_.empty()) levels_.emplace_back();
  // A chunk's capacity is a multiple of 16, so a block never straddles two chunks.
  auto& lowest = levels_.front();
  while (static_cast<std::int64_t>(lowest.size() + 1) * kFactor <= rows) {
    const std::int64_t first = static_cast<std::int64_t>(lowest.size()) * kFactor;
    const auto& chunk = chunks_[static_cast<std::size_t>(first / capacity)];
    const auto values =
        chunk->column(column_).subspan(static_cast<std::size_t>(first - chunk->firstRow()), kFactor);
    Block block{kInf, -kInf};
    for (const double value : values) block.take(value);
    lowest.push_back(block);
  }
  for (std::size_t k = 1; levels_[k - 1].size() >= kFactor; ++k) {
    if (levels_.size() == k) levels_.emplace_back();
    auto& level = levels_[k];
    const auto& below = levels_[k - 1];
    while ((level.size() + 1) * kFactor <= below.size()) {
      Block block{kInf, -kInf};
      for (std::size_t i = level.size() * kFactor, n = 0; n < kFactor; ++n) block.take(below[i + n]);
      level.push_back(block);
    }
  }
}

MinMaxPyramid::Block MinMaxPyramid::blockOf(std::int64_t firstRow, std::int64_t endRow) const {
  Block all{kInf, -kInf};
  std::int64_t first = firstRow, end = endRow;
  while (first < end && first % kFactor != 0) all.take(sample(first++));
  while (first < end && end % kFactor != 0) all.take(sample(--end));
  // From here on first and end count blocks of the level; what is left over on both sides is taken here,
  // the aligned middle by the level above.
  for (const auto& level : levels_) {
    first /= kFactor;
    end /= kFactor;
    while (first < end && first % kFactor != 0) all.take(level[static_cast<std::size_t>(first++)]);
    while (first < end && end % kFactor != 0) all.take(level[static_cast<std::size_t>(--end)]);
    if (first >= end) break;
  }
  assert(first >= end);  // at the top level there are fewer than 16 blocks
  return all;
}

Extent MinMaxPyramid::extent(std::int64_t firstRow, std::int64_t endRow) const {
  const Block all = blockOf(std::max<std::int64_t>(firstRow, 0), std::min(endRow, rows_));
  return all.min <= all.max ? Extent{all.min, all.max} : Extent{};
}

void MinMaxPyramid::envelope(std::int64_t firstRow, std::int64_t endRow, int buckets,
                             std::vector<EnvelopeBucket>& out) const {
  out.clear();
  firstRow = std::max<std::int64_t>(firstRow, 0);
  const std::int64_t count = std::min(endRow, rows_) - firstRow;
  const std::int64_t parts = std::min<std::int64_t>(buckets, count);
  if (parts <= 0) return;
  out.reserve(static_cast<std::size_t>(parts));
  // count / parts and the remainder apart, so that huge row numbers cannot overflow.
  const std::int64_t whole = count / parts, rest = count % parts;
  const auto boundary = [&](std::int64_t i) { return firstRow + whole * i + rest * i / parts; };
  for (std::int64_t i = 0; i < parts; ++i) {
    const std::int64_t begin = boundary(i), end = boundary(i + 1);
    out.push_back({begin, end - begin, sample(begin), sample(end - 1), extent(begin, end)});
  }
}

}  // namespace antipode
