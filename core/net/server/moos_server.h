// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/net/local_database.h"
#include "core/net/moos_clock.h"
#include "core/net/network.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace antipode {

/// The database of a community on a port, for programs that speak the MOOSDB protocol. The protocol has no
/// authentication: whoever reaches the port may read and post everything, so only programs of this machine reach
/// it unless another address is asked for. Memory is bounded: a client that does not read, announces too much or
/// is silent is dropped with a word. All calls from any thread.
class MoosServer {
 public:
  struct Options {
    std::string community;
    std::string address = "127.0.0.1";
    std::uint16_t port = 9000;  ///< 0: any that is free
    double warp = 1;
    std::shared_ptr<const ClockHold> hold = {};  ///< of its clock; null: it is never held
    std::vector<std::string> allowed = {};       ///< addresses that may connect; empty: all that reach the port
    std::size_t mostClients = 500;
    std::size_t mostWaiting = std::size_t{16} << 20;  ///< bytes that a client has not read yet
    std::size_t mostMemory = std::size_t{256} << 20;  ///< bytes under way of all clients together
    double silence = 5;                               ///< wall s after which a silent client is dropped
    double roomBeforeNews = 60;  ///< wall s in which nobody came in vain, after which the next one is told again
  };
  /// Error: the port is taken, or the address is none of this machine.
  static Result<std::unique_ptr<MoosServer>> listen(Network& network, Options options);
  ~MoosServer();

  std::uint16_t port() const;
  std::size_t clientCount() const;
  /// For clients of the same process; it may be kept longer than the server, and then admits nobody.
  std::shared_ptr<LocalDatabase> local() const;
  /// What happened since this was asked last, a sentence each: who came and went, what was refused.
  std::vector<std::string> takeWords();

 private:
  struct Impl;
  explicit MoosServer(std::shared_ptr<Impl> impl);
  std::shared_ptr<Impl> impl_;
};

}  // namespace antipode
