// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace antipode {

struct Study;

/// How many runs a worker does until it hands in their results: whole blocks of 64 vehicles, as many as take about
/// half a second. So short runs fill their blocks and do not wait for the disk, and a kill loses little of long
/// ones. No result depends on it. Thread: one at a time.
class ChunkPace {
 public:
  /// For a study with so many runs left for each worker: none of them takes so much that the others wait in the
  /// end. A stop rule is looked at after each chunk, so with one they stay at a block.
  ChunkPace(const Study& study, std::int64_t runsOfWorker);
  std::int64_t next() const { return next_; }  ///< runs
  /// The same where only so many runs are left for each worker: less and less, so that all end at nearly the same
  /// time.
  std::int64_t next(std::int64_t runsOfWorker) const;
  /// A chunk has taken so long.
  void took(std::int64_t runs, double seconds);

 private:
  std::int64_t inBlock_, most_, next_;
};

/// Runs of a study whose vehicles fill a block.
std::int64_t runsInBlock(const Study& study);

}  // namespace antipode
