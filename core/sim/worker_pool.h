// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace antipode {

/// Runs the blocks of one loop on several threads, the caller's included. Which thread takes which block is
/// open, so blocks must not share anything they write: then the results do not depend on the threads.
class WorkerPool {
 public:
  explicit WorkerPool(int threads);  ///< threads - 1 helpers; 1 = the caller alone
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  int threads() const { return static_cast<int>(helpers_.size()) + 1; }
  /// Calls work(block) for 0 <= block < blocks and returns when all are done.
  void run(int blocks, const std::function<void(int)>& work);

 private:
  void help();
  void takeBlocks(const std::function<void(int)>& work, int blocks);

  std::mutex mutex_;
  std::condition_variable wake_;
  const std::function<void(int)>* work_ = nullptr;
  int blocks_ = 0;
  std::uint64_t round_ = 0;
  bool stop_ = false;
  std::atomic<int> nextBlock_{0};
  std::atomic<int> busyHelpers_{0};
  std::vector<std::thread> helpers_;
};

}  // namespace antipode
