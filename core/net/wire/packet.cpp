// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/wire/packet.h"

#include <algorithm>
#include <cctype>
#include <cstring>

namespace antipode {
namespace {

constexpr std::string_view kProtocol = "ELKS CAN'T DANCE 2/8/10";
constexpr std::size_t kKeptBytes = std::size_t{1} << 16;  // of a buffer that has been read

std::int32_t intAt(std::string_view bytes, std::size_t at) {
  std::int32_t value = 0;
  std::memcpy(&value, bytes.data() + at, sizeof value);
  return value;
}

}  // namespace

std::string greeting() {
  std::string bytes(kProtocol);
  bytes.resize(kGreetingBytes, '\0');
  return bytes;
}

bool isGreeting(std::string_view bytes) {
  const std::string_view text = bytes.substr(0, bytes.find('\0'));
  return std::ranges::equal(text, kProtocol, [](char a, char b) {
    return std::toupper(static_cast<unsigned char>(a)) == std::toupper(static_cast<unsigned char>(b));
  });
}

std::string packetOf(std::size_t count, std::string_view messages) {
  std::string bytes;
  bytes.reserve(kPacketHead + messages.size());
  for (const std::size_t number : {kPacketHead + messages.size(), count}) {
    const auto value = static_cast<std::int32_t>(number);
    char raw[sizeof value];
    std::memcpy(raw, &value, sizeof value);
    bytes.append(raw, sizeof value);
  }
  bytes += '\0';
  bytes += messages;
  return bytes;
}

std::string packetOf(std::span<const MoosMessage> messages) {
  std::string bytes;
  for (const MoosMessage& message : messages) appendMessage(message, bytes);
  return packetOf(messages.size(), bytes);
}

void PacketReader::append(std::string_view bytes) {
  if (used_ == bytes_.size() || used_ > kKeptBytes) {
    bytes_.erase(0, used_);
    used_ = 0;
    if (bytes_.empty() && bytes_.capacity() > kKeptBytes) bytes_.shrink_to_fit();
  }
  bytes_ += bytes;
}

Result<std::optional<std::vector<MoosMessage>>> PacketReader::next() {
  std::string_view bytes = std::string_view(bytes_).substr(used_);
  if (bytes.size() < kPacketHead) return std::nullopt;
  const std::int32_t length = intAt(bytes, 0), count = intAt(bytes, 4);
  if (length < static_cast<std::int32_t>(kPacketHead)) return err("a packet announces {} bytes", length);
  if (static_cast<std::size_t>(length) > mostBytes_)
    return err("a packet announces {} bytes; at most {} are accepted", length, mostBytes_);
  if (bytes[8] != 0) return err("a packet is compressed, which nobody does");
  const std::size_t room = (static_cast<std::size_t>(length) - kPacketHead) / kShortestMessage;
  if (count < 0 || static_cast<std::size_t>(count) > room)
    return err("a packet of {} bytes announces {} messages", length, count);
  if (bytes.size() < static_cast<std::size_t>(length)) return std::nullopt;
  bytes = bytes.substr(kPacketHead, static_cast<std::size_t>(length) - kPacketHead);
  std::vector<MoosMessage> messages;
  messages.reserve(static_cast<std::size_t>(count));
  for (std::int32_t i = 0; i < count; ++i) {
    auto message = takeMessage(bytes);
    if (!message) return tl::unexpected<Error>(message.error());
    messages.push_back(std::move(*message));
  }
  if (!bytes.empty()) return err("a packet has {} bytes behind its last message", bytes.size());
  used_ += static_cast<std::size_t>(length);
  return messages;
}

}  // namespace antipode
