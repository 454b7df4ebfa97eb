// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/server/client_connection.h"

#include <utility>

namespace antipode {
namespace {

constexpr std::size_t kHandshakeBytes = 4096;

/// Why a connection ends; empty: the client has closed it, or has gone.
std::string reasonOf(const asio::error_code& error) {
  return isEndOfPeer(error) || error == asio::error::operation_aborted ? std::string() : error.message();
}

}  // namespace

ClientConnection::ClientConnection(int id, asio::ip::tcp::socket socket, Owner owner, std::size_t mostWaiting)
    : id_(id),
      socket_(std::move(socket)),
      owner_(std::move(owner)),
      mostWaiting_(mostWaiting),
      reader_(kHandshakeBytes) {}

void ClientConnection::start() {
  asio::error_code ignored;
  socket_.set_option(asio::ip::tcp::no_delay(true), ignored);
  readGreeting();
}

std::string ClientConnection::address() const {
  asio::error_code error;
  const auto end = socket_.remote_endpoint(error);
  return error ? std::string("?") : end.address().to_string();
}

void ClientConnection::accept(std::string name, bool isAsynchronous) {
  name_ = std::move(name);
  isAsynchronous_ = isAsynchronous;
  reader_.setMostBytes(PacketReader::kMostBytes);
}

void ClientConnection::readGreeting() {
  asio::async_read(socket_, asio::buffer(input_, kGreetingBytes),
                   [self = shared_from_this()](const asio::error_code& error, std::size_t count) {
                     if (error) return self->close(reasonOf(error));
                     if (!isGreeting({self->input_.data(), count}))
                       return self->close("it speaks another protocol");
                     self->read();
                   });
}

void ClientConnection::read() {
  socket_.async_read_some(asio::buffer(input_),
                          [self = shared_from_this()](const asio::error_code& error, std::size_t count) {
                            if (error) return self->close(reasonOf(error));
                            self->lastHeard_ = Clock::now();
                            self->reader_.append({self->input_.data(), count});
                            self->takePackets();
                            if (!self->isClosed_ && !self->endsAfterSending_) self->read();
                          });
}

void ClientConnection::takePackets() {
  while (!isClosed_ && !endsAfterSending_) {
    auto packet = reader_.next();
    if (!packet) return close(packet.error().message);
    if (!*packet) return;
    if (auto taken = owner_.packet(*this, **packet); !taken) return close(taken.error().message);
  }
}

void ClientConnection::add(const MoosMessage& message) {
  if (isClosed_ || isOverfull()) return;  // the owner drops it soon
  appendMessage(message, mail_);
  ++mailCount_;
}

void ClientConnection::flush(const MoosMessage* head) {
  if (isClosed_ || (!head && mailCount_ == 0)) return;
  std::string first;
  if (head) appendMessage(*head, first);
  packets_ += packetOf(mailCount_ + (head ? 1 : 0), first + mail_);
  mail_.clear();
  mailCount_ = 0;
  if (sending_.empty()) send();
}

void ClientConnection::send() {
  sending_ = std::exchange(packets_, {});
  asio::async_write(socket_, asio::buffer(sending_),
                    [self = shared_from_this()](const asio::error_code& error, std::size_t) {
                      self->sending_.clear();
                      if (error) return self->close(reasonOf(error));
                      if (!self->packets_.empty()) return self->send();
                      if (self->endsAfterSending_) self->close(self->endReason_);
                    });
}

void ClientConnection::closeAfterSending(std::string reason) {
  endsAfterSending_ = true;
  endReason_ = std::move(reason);
  if (sending_.empty()) close(std::string(endReason_));
}

void ClientConnection::close(const std::string& reason) {
  if (std::exchange(isClosed_, true)) return;
  owner_.closed(*this, reason);
  asio::error_code ignored;
  socket_.shutdown(asio::ip::tcp::socket::shutdown_both, ignored);
  socket_.close(ignored);
}

}  // namespace antipode
