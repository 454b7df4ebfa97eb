// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace antipode::cli {

/// All threads share one heap: for programs whose threads allocate little, in place of one half empty heap for each. Call
/// it before any thread begins.
void useOneHeap();

/// Gives memory back to the system that only the beginning of a long run has needed: free parts of the heap, and pages of the
/// program and its libraries that are as in their files. What is needed again comes back from the file by itself. The system
/// brings 16 pages for each that is missed, mostly for nothing: so for some seconds every other page is described to it in
/// another way, since it brings none across such a border. After them the pages that are there are those that are used.
class SpareMemory {
 public:
  using Clock = std::chrono::steady_clock;
  /// Begins at that time.
  explicit SpareMemory(Clock::time_point begin) : next_(begin), nextTrim_(begin) {}
  /// Does a small part of the work if one is due: some tenths of a millisecond.
  void advance(Clock::time_point now);

  /// Addresses of whole pages that nobody writes to.
  struct Range {
    std::uintptr_t begin = 0, end = 0;
  };

 private:
  enum class Phase { Before, Dropping, Learning, Joining };
  bool takeSlice(Range& slice);

  Phase phase_ = Phase::Before;
  Clock::time_point next_, nextTrim_;
  std::vector<Range> left_;  // of this phase
};

}  // namespace antipode::cli
