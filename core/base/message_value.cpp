// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/message_value.h"

namespace antipode {
namespace {

bool isQuoted(std::string_view text) {
  return text.size() >= 2 && text.front() == '"' && text.back() == '"';
}

}  // namespace

MessageValue messageValueFromText(std::string_view text) {
  text = trimmed(text);
  if (isQuoted(text)) return std::string(text.substr(1, text.size() - 2));
  if (const auto number = parseNumber(text)) return *number;
  return std::string(text);
}

std::string quotedMessageText(const MessageValue& value) {
  const std::string text = messageText(value);
  if (std::holds_alternative<double>(value)) return text;
  const bool isPlain = !text.empty() && messageValueFromText(text) == value &&
                       text.find_first_of("();\n") == std::string::npos &&
                       text.find("//") == std::string::npos;  // begins a comment in mission files
  return isPlain ? text : '"' + text + '"';
}

}  // namespace antipode
