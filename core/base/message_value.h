// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"

#include <string>
#include <variant>

namespace antipode {

/// Number or text, as in a MOOS message.
using MessageValue = std::variant<double, std::string>;

/// The number in its shortest form, or the text itself.
inline std::string messageText(const MessageValue& value) {
  if (const double* number = std::get_if<double>(&value)) return numberText(*number);
  return std::get<std::string>(value);
}

/// What `VAR = text` in a mission file posts: a text in quotes stays a text (without them), a number becomes a number.
MessageValue messageValueFromText(std::string_view text);
/// The opposite: quoted where it would else read as another value.
std::string quotedMessageText(const MessageValue& value);

}  // namespace antipode
