// SPDX-License-Identifier: GPL-3.0-or-later
// Packets of the MOOSDB protocol: 4 bytes total length, 4 bytes number of messages, 1 byte compression (always 0),
// then the messages.
#pragma once

#include "core/net/wire/moos_message.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace antipode {

/// What a client sends first, filled with zero bytes.
inline constexpr std::size_t kGreetingBytes = 32;
std::string greeting();
/// Whether these bytes are the greeting; case does not matter.
bool isGreeting(std::string_view bytes);

inline constexpr std::size_t kPacketHead = 9;

std::string packetOf(std::span<const MoosMessage> messages);
/// The packet of messages whose bytes appendMessage() has made.
std::string packetOf(std::size_t count, std::string_view messages);

/// Cuts a stream of bytes into packets. Once it has met an error there is no way to find the next packet: the
/// connection is to be closed.
class PacketReader {
 public:
  /// The largest packet that is accepted. Memory grows with what has arrived, not with what was announced.
  static constexpr std::size_t kMostBytes = std::size_t{16} << 20;

  explicit PacketReader(std::size_t mostBytes = kMostBytes) : mostBytes_(mostBytes) {}
  void setMostBytes(std::size_t bytes) { mostBytes_ = bytes; }
  std::size_t bytesHeld() const { return bytes_.size(); }
  void append(std::string_view bytes);
  /// The messages of the next whole packet; nothing: more bytes are needed.
  Result<std::optional<std::vector<MoosMessage>>> next();

 private:
  std::size_t mostBytes_;
  std::string bytes_;
  std::size_t used_ = 0;  // of them
};

}  // namespace antipode
