// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace antipode {

/// Runs the blocks of one loop on several threads, the caller's included. Each thread has a share of its own,
/// the same in every loop, so that its blocks stay in its caches, and helps with the others' when it is done. A
/// helper that comes too late, because its core is busy with something else, is not waited for.
/// Which thread takes which block is therefore open, and blocks must not share anything they write: then the
/// results do not depend on the threads.
class WorkerPool {
 public:
  explicit WorkerPool(int threads);  ///< threads - 1 helpers; 1 = the caller alone
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  int threads() const { return static_cast<int>(helpers_.size()) + 1; }
  /// Calls work(block) for 0 <= block < blocks and returns when all are done. Throws what a call has thrown, the
  /// first of them; no thread is at work then any more, and not all blocks need be done.
  void run(int blocks, const std::function<void(int)>& work);

 private:
  struct alignas(64) Share {
    std::atomic<int> next{0};
    int end = 0;
  };
  void help(std::size_t thread);
  void takeBlocks(std::size_t thread);
  bool waitForRound(std::uint64_t& seen);
  bool enter(std::uint64_t round);

  std::mutex mutex_;
  std::condition_variable wake_;
  const std::function<void(int)>* work_ = nullptr;
  std::unique_ptr<Share[]> shares_;  // by thread
  /// Number of the round, whether helpers may still join it, and how many are at work.
  std::atomic<std::uint64_t> gate_{0};
  std::atomic<bool> stop_{false};
  std::atomic<int> asleep_{0};
  int spins_ = 0;
  std::exception_ptr failure_;  // of this round; guarded by mutex_ while threads are at work
  std::vector<std::thread> helpers_;
};

}  // namespace antipode
