// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/fleet/worker_pool.h"

#include <utility>

namespace antipode {
namespace {

/// Looks at a round's start before a helper goes to sleep: some 50 us. Steps of a run flat out follow each other
/// faster than a sleeper wakes up; those of a paced one do not keep a core busy.
constexpr int kSpins = 2000;

constexpr std::uint64_t kHelpers = 0xffff, kOpen = 0x1'0000, kRound = 0x2'0000;  // parts of gate_
std::uint64_t roundOf(std::uint64_t gate) {
  return gate / kRound;
}

void pauseBriefly() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#else
  std::this_thread::yield();
#endif
}

/// Whether each thread has a processor of its own. The question opens a file of the system, and each run of a study
/// has a pool.
bool hasProcessors(int threads) {
  static const unsigned processors = std::thread::hardware_concurrency();
  return static_cast<unsigned>(threads) <= processors;
}

}  // namespace

WorkerPool::WorkerPool(int threads)
    : shares_(std::make_unique<Share[]>(static_cast<std::size_t>(threads))),
      // Without a core for each thread, looking would only keep the others from working.
      spins_(hasProcessors(threads) ? kSpins : 0) {
  for (int i = 1; i < threads; ++i) helpers_.emplace_back([this, i] { help(static_cast<std::size_t>(i)); });
}

WorkerPool::~WorkerPool() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_all();
  for (std::thread& helper : helpers_) helper.join();
}

void WorkerPool::takeBlocks(std::size_t thread) try {
  const std::size_t count = helpers_.size() + 1;
  for (std::size_t i = 0; i < count; ++i) {
    Share& share = shares_[(thread + i) % count];
    for (int block = share.next.fetch_add(1, std::memory_order_relaxed); block < share.end;
         block = share.next.fetch_add(1, std::memory_order_relaxed))
      (*work_)(block);
  }
} catch (...) {
  const std::lock_guard lock(mutex_);
  if (!failure_) failure_ = std::current_exception();
}

void WorkerPool::run(int blocks, const std::function<void(int)>& work) {
  if (helpers_.empty() || blocks < 2) {
    for (int block = 0; block < blocks; ++block) work(block);
    return;
  }
  work_ = &work;
  const int count = threads();
  for (int i = 0; i < count; ++i) {
    Share& share = shares_[static_cast<std::size_t>(i)];
    share.next.store(blocks * i / count, std::memory_order_relaxed);
    share.end = blocks * (i + 1) / count;
  }
  const std::uint64_t round = roundOf(gate_.load(std::memory_order_relaxed)) + 1;
  gate_.store(round * kRound | kOpen, std::memory_order_seq_cst);  // publishes all the above
  if (asleep_.load(std::memory_order_seq_cst) > 0) {
    { const std::lock_guard lock(mutex_); }  // a helper about to sleep has either seen the round or sleeps now
    wake_.notify_all();
  }
  takeBlocks(0);
  gate_.fetch_and(~kOpen, std::memory_order_acq_rel);
  // Who is still at work has its last block in hand, far less than a sleep would cost.
  for (int spin = 0; gate_.load(std::memory_order_acquire) & kHelpers; ++spin)
    spin < spins_ ? pauseBriefly() : std::this_thread::yield();
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

/// Waits for another round than the last one seen. False: the pool ends.
bool WorkerPool::waitForRound(std::uint64_t& seen) {
  const auto isNew = [&](std::uint64_t gate) { return roundOf(gate) != seen; };
  for (int spin = 0; spin < spins_ && !isNew(gate_.load(std::memory_order_acquire)); ++spin) pauseBriefly();
  if (!isNew(gate_.load(std::memory_order_acquire))) {
    std::unique_lock lock(mutex_);
    asleep_.fetch_add(1, std::memory_order_seq_cst);
    wake_.wait(lock, [&] { return stop_ || isNew(gate_.load(std::memory_order_seq_cst)); });
    asleep_.fetch_sub(1, std::memory_order_seq_cst);
  }
  seen = roundOf(gate_.load(std::memory_order_acquire));
  return !stop_;
}

/// Joins a round unless it has been closed.
bool WorkerPool::enter(std::uint64_t round) {
  std::uint64_t gate = gate_.load(std::memory_order_acquire);
  while (roundOf(gate) == round && gate & kOpen)
    if (gate_.compare_exchange_weak(gate, gate + 1, std::memory_order_acq_rel)) return true;
  return false;
}

void WorkerPool::help(std::size_t thread) {
  for (std::uint64_t seen = 0; waitForRound(seen);) {
    if (!enter(seen)) continue;
    takeBlocks(thread);
    gate_.fetch_sub(1, std::memory_order_release);
  }
}

}  // namespace antipode
