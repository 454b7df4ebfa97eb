// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/wire/moos_message.h"

#include <bit>
#include <cstring>

namespace antipode {
namespace {

// Numbers go over the wire as they lie in memory.
static_assert(std::endian::native == std::endian::little);

template <class T>
void appendNumber(T value, std::string& bytes) {
  char raw[sizeof value];
  std::memcpy(raw, &value, sizeof value);
  bytes.append(raw, sizeof value);
}

void appendText(const std::string& text, std::string& bytes) {
  appendNumber(static_cast<std::int32_t>(text.size()), bytes);
  bytes += text;
}

/// Reads fields one after another; after a field that does not fit nothing is read any more.
class FieldReader {
 public:
  explicit FieldReader(std::string_view bytes) : bytes_(bytes) {}

  template <class T>
  void number(T& value) {
    if (!has(sizeof value)) return;
    std::memcpy(&value, bytes_.data(), sizeof value);
    bytes_.remove_prefix(sizeof value);
  }
  template <class T>
  void character(T& value) {
    char raw = 0;
    number(raw);
    value = static_cast<T>(raw);
  }
  void text(std::string& value) {
    std::int32_t length = 0;
    number(length);
    if (length < 0 || !has(static_cast<std::size_t>(length))) {
      isWhole_ = false;
      return;
    }
    value.assign(bytes_.substr(0, static_cast<std::size_t>(length)));
    bytes_.remove_prefix(static_cast<std::size_t>(length));
  }
  bool isWhole() const { return isWhole_; }

 private:
  bool has(std::size_t count) {
    isWhole_ = isWhole_ && bytes_.size() >= count;
    return isWhole_;
  }

  std::string_view bytes_;
  bool isWhole_ = true;
};

}  // namespace

MoosMessage notification(std::string variable, const MessageValue& value, std::string source, double time) {
  MoosMessage message;
  message.type = MoosMessageType::Notify;
  message.source = std::move(source);
  message.key = std::move(variable);
  message.time = time;
  if (const double* number = std::get_if<double>(&value)) {
    message.number = *number;
  } else {
    message.dataType = MoosDataType::Text;
    message.text = std::get<std::string>(value);
  }
  return message;
}

void appendMessage(const MoosMessage& message, std::string& bytes) {
  const std::size_t start = bytes.size();
  bytes.resize(start + sizeof(std::int32_t));  // the length, known at the end
  appendNumber(message.id, bytes);
  bytes += static_cast<char>(message.type);
  bytes += static_cast<char>(message.dataType);
  for (const std::string* text : {&message.source, &message.sourceAux, &message.community, &message.key})
    appendText(*text, bytes);
  for (const double number : {message.time, message.number, message.number2}) appendNumber(number, bytes);
  appendText(message.text, bytes);
  const auto length = static_cast<std::int32_t>(bytes.size() - start);
  std::memcpy(bytes.data() + start, &length, sizeof length);
}

Result<MoosMessage> takeMessage(std::string_view& bytes) {
  std::int32_t length = 0;
  if (bytes.size() >= sizeof length) std::memcpy(&length, bytes.data(), sizeof length);
  if (length < static_cast<std::int32_t>(kShortestMessage) || static_cast<std::size_t>(length) > bytes.size())
    return err("a message of {} bytes in the {} that are left of its packet", length, bytes.size());
  FieldReader fields(bytes.substr(sizeof length, static_cast<std::size_t>(length) - sizeof length));
  MoosMessage message;
  fields.number(message.id);
  fields.character(message.type);
  fields.character(message.dataType);
  for (std::string* text : {&message.source, &message.sourceAux, &message.community, &message.key})
    fields.text(*text);
  for (double* number : {&message.time, &message.number, &message.number2}) fields.number(*number);
  fields.text(message.text);
  if (!fields.isWhole()) return err("a text is longer than its message of {} bytes", length);
  bytes.remove_prefix(static_cast<std::size_t>(length));  // later versions may append fields
  return message;
}

}  // namespace antipode
