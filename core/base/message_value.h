// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"

#include <string>
#include <variant>

namespace antipode {

/// The value of a MOOS message: a number or a text.
using MessageValue = std::variant<double, std::string>;

/// A number in its shortest form, or the text itself.
inline std::string messageText(const MessageValue& value) {
  if (const double* number = std::get_if<double>(&value)) return numberText(*number);
  return std::get<std::string>(value);
}

/// The value that `VAR = text` in a mission file posts. A number becomes a number. A text in quotes stays a
/// text, without the quotes.
MessageValue messageValueFromText(std::string_view text);
/// The opposite of messageValueFromText(). The text is quoted where it would be read as another value.
std::string quotedMessageText(const MessageValue& value);

}  // namespace antipode
