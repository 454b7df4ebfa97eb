// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/chunk_pace.h"

#include "core/sim/batch/vehicle_block.h"
#include "core/study/study.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr double kAimed = 0.5;          // s, of a chunk
constexpr std::int64_t kTail = 8;       // chunks of a worker at least, so that all end at nearly the same time
constexpr std::int64_t kGrowth = 4;     // times as many runs at most as in the chunk before
constexpr std::int64_t kLargest = 1e5;  // runs, whose results are in memory

}  // namespace

std::int64_t runsInBlock(const Study& study) {
  const auto fleet = static_cast<std::int64_t>(fleetOf(*study.scenario).size());
  return std::max<std::int64_t>(1, std::int64_t{kBlockSize} / std::max<std::int64_t>(1, fleet));
}

ChunkPace::ChunkPace(const Study& study, std::int64_t runsOfWorker)
    : inBlock_(runsInBlock(study)),
      most_(study.stop.isSet() ? inBlock_ : std::clamp(runsOfWorker / kTail, inBlock_, kLargest)),
      next_(std::clamp<std::int64_t>(runsOfWorker, 1, inBlock_)) {}

std::int64_t ChunkPace::next(std::int64_t runsOfWorker) const {
  return std::min(next_, std::max<std::int64_t>(1, runsOfWorker / 2 / inBlock_) * inBlock_);
}

void ChunkPace::took(std::int64_t runs, double seconds) {
  const double wanted = seconds > 0 ? kAimed / seconds * static_cast<double>(runs) : 1e9;
  const auto grown = std::min(static_cast<std::int64_t>(std::min(wanted, 1e9)), kGrowth * runs);
  next_ = std::max<std::int64_t>(1, std::min(grown, most_) / inBlock_) * inBlock_;
}

}  // namespace antipode
