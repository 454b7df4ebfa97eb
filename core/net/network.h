// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace asio {
class io_context;
}

namespace antipode {

/// The one thread that does all network work of its clients and servers. Outlives them.
class Network {
 public:
  Network();
  ~Network();  ///< closes every connection that is still open
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;
  asio::io_context& context();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace antipode
