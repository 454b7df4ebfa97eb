// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>

namespace antipode {

/// Hands the newest T from one writer thread to one reader thread. Neither ever waits, and nothing is
/// allocated once the three slots have their size. What nobody fetched in time is overwritten: for
/// pictures, not for things that must arrive.
///
///   writer: fills back() ── publish() ──► ready ──► fetchNewest() : reader looks at front
template <class T>
class Mailbox {
 public:
  T& back() { return slots_[back_]; }  ///< writer only; holds an older value, to be overwritten whole
  void publish() { back_ = ready_.exchange(back_ | kFresh, std::memory_order_acq_rel) & kIndex; }  ///< writer only
  /// Reader only. Null: nothing new since the last call. The value stays put until the next call.
  const T* fetchNewest() {
    if ((ready_.load(std::memory_order_relaxed) & kFresh) == 0) return nullptr;
    front_ = ready_.exchange(front_, std::memory_order_acq_rel) & kIndex;
    return &slots_[front_];
  }

 private:
  static constexpr unsigned kIndex = 3, kFresh = 4;
  T slots_[3]{};
  std::atomic<unsigned> ready_{0};
  unsigned back_ = 1;   // writer's
  unsigned front_ = 2;  // reader's
};

}  // namespace antipode
