// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <vector>

namespace asio {
class io_context;
}

namespace antipode {

/// The one thread that does all network work of its clients and servers. Outlives them.
class Network {
 public:
  /// Throws std::system_error where the system has no descriptor or no thread left for it.
  Network();
  ~Network();  ///< closes every connection that is still open
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;
  asio::io_context& context();

  using Work = std::function<void()>;
  /// Does it soon on the thread of the network; what one thread posts, in the order of its calls. From any thread.
  void post(Work work);

  /// While it lives, what its thread posts to this network waits. So the thread of the network is woken once for all of it,
  /// and not for each. Within another batch it does nothing of its own.
  class Batch {
   public:
    explicit Batch(Network& network);
    ~Batch();
    Batch(const Batch&) = delete;
    Batch& operator=(const Batch&) = delete;

   private:
    friend class Network;
    Network& network_;
    std::vector<Work> work_;
  };

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace antipode
