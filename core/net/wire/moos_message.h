// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/message_value.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace antipode {

/// What a message of the MOOSDB protocol is for: the character on the wire. Others are internal and ignored.
enum class MoosMessageType : char {
  Notify = 'N',
  Register = 'R',
  Unregister = 'U',
  WildcardRegister = '*',
  WildcardUnregister = '/',
  Timing = 'T',
  ServerRequest = 'Q',
  Null = '.',
  Handshake = 'i',
  Welcome = 'W',
  Poison = 'K',
};

enum class MoosDataType : char { Number = 'D', Text = 'S', Binary = 'B' };

/// One message of the MOOSDB protocol.
struct MoosMessage {
  static constexpr std::int32_t kServerRequestId = -2;

  std::int32_t id = -1;  ///< clients number what they post; the database passes it on
  MoosMessageType type = MoosMessageType::Null;
  MoosDataType dataType = MoosDataType::Number;
  std::string source;     ///< name of the client
  std::string sourceAux;  ///< a part of it, such as a behaviour
  std::string community;  ///< where it was posted first; the database fills it in
  std::string key;        ///< MOOS variable
  double time = -1;       ///< s since 1970, times the warp
  double number = -1, number2 = -1;
  std::string text;  ///< also the bytes of a binary value
  /// When it came to this process, by the same clock; -1: it was not sent. Not on the wire.
  double received = -1;

  MessageValue value() const {
    return dataType == MoosDataType::Number ? MessageValue(number) : MessageValue(text);
  }
  bool operator==(const MoosMessage&) const = default;
};

/// A notification, as a client posts it.
MoosMessage notification(std::string variable, const MessageValue& value, std::string source, double time);

/// Bytes of a message with empty texts; none is shorter.
inline constexpr std::size_t kShortestMessage = 54;

/// Appends the bytes of a message.
void appendMessage(const MoosMessage& message, std::string& bytes);
/// Reads the message that begins `bytes`, and takes its bytes away. Error: its lengths contradict each other.
Result<MoosMessage> takeMessage(std::string_view& bytes);

}  // namespace antipode
