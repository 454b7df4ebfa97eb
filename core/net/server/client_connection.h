// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/net/asio.h"
#include "core/net/wire/packet.h"

#include <array>
#include <chrono>
#include <functional>
#include <memory>

namespace antipode {

/// One client of a server: its greeting, its packets, and what waits to be sent to it. Thread: that of the
/// network.
class ClientConnection : public std::enable_shared_from_this<ClientConnection> {
 public:
  using Clock = std::chrono::steady_clock;
  struct Owner {
    /// Takes a whole packet. An error ends the connection.
    std::function<Result<void>(ClientConnection&, const std::vector<MoosMessage>&)> packet;
    /// The connection has ended; an empty reason: the client closed it.
    std::function<void(ClientConnection&, const std::string& reason)> closed;
  };

  ClientConnection(int id, asio::ip::tcp::socket socket, Owner owner, std::size_t mostWaiting);
  void start();

  int id() const { return id_; }
  const std::string& name() const { return name_; }  ///< empty before the handshake
  bool isAsynchronous() const { return isAsynchronous_; }
  std::string address() const;
  /// The handshake is done: from now on packets may be large.
  void accept(std::string name, bool isAsynchronous);

  /// Keeps a message for the next packet.
  void add(const MoosMessage& message);
  /// Sends what was added as one packet, behind `head` if there is one.
  void flush(const MoosMessage* head = nullptr);
  bool hasMail() const { return mailCount_ > 0; }
  void close(const std::string& reason);
  /// As close(), once what waits has been sent.
  void closeAfterSending(std::string reason);

  /// It does not read: more waits for it than is kept.
  bool isOverfull() const { return waiting() > mostWaiting_; }
  std::size_t bytesHeld() const { return waiting() + reader_.bytesHeld(); }
  Clock::time_point lastHeard() const { return lastHeard_; }

 private:
  std::size_t waiting() const { return mail_.size() + packets_.size() + sending_.size(); }
  void readGreeting();
  void read();
  void takePackets();
  void send();

  int id_;
  std::string name_;
  bool isAsynchronous_ = true;
  asio::ip::tcp::socket socket_;
  Owner owner_;
  std::size_t mostWaiting_;
  std::array<char, 4096> input_{};
  PacketReader reader_;
  std::string mail_;  // messages of the next packet
  std::size_t mailCount_ = 0;
  std::string packets_, sending_;
  std::string endReason_;
  bool endsAfterSending_ = false, isClosed_ = false;
  Clock::time_point lastHeard_ = Clock::now();
};

}  // namespace antipode
