// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/worker_pool.h"

namespace antipode {

WorkerPool::WorkerPool(int threads) {
  for (int i = 1; i < threads; ++i) helpers_.emplace_back([this] { help(); });
}

WorkerPool::~WorkerPool() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_all();
  for (std::thread& helper : helpers_) helper.join();
}

void WorkerPool::takeBlocks(const std::function<void(int)>& work, int blocks) {
  for (int block = nextBlock_.fetch_add(1); block < blocks; block = nextBlock_.fetch_add(1)) work(block);
}

void WorkerPool::run(int blocks, const std::function<void(int)>& work) {
  if (helpers_.empty() || blocks < 2) {
    for (int block = 0; block < blocks; ++block) work(block);
    return;
  }
  {
    const std::lock_guard lock(mutex_);
    work_ = &work;
    blocks_ = blocks;
    nextBlock_.store(0);
    busyHelpers_.store(static_cast<int>(helpers_.size()));
    ++round_;
  }
  wake_.notify_all();
  takeBlocks(work, blocks);
  // Helpers are at most one block behind, far less than a sleep would cost.
  while (busyHelpers_.load(std::memory_order_acquire) > 0) std::this_thread::yield();
}

void WorkerPool::help() {
  std::uint64_t seen = 0;
  while (true) {
    const std::function<void(int)>* work = nullptr;
    int blocks = 0;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return stop_ || round_ != seen; });
      if (stop_) return;
      seen = round_;
      work = work_;
      blocks = blocks_;
    }
    takeBlocks(*work, blocks);
    busyHelpers_.fetch_sub(1, std::memory_order_release);
  }
}

}  // namespace antipode
