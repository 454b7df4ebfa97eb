// SPDX-License-Identifier: GPL-3.0-or-later
// Values that are worked out when they are posted: macros such as $[ANGLE], and arithmetic in braces with one
// operator a pair: {{$[ANGLE]+10}*2}.
#pragma once

#include "core/base/message_value.h"

#include <functional>

namespace antipode {

/// Gives the text of a macro by its name; nullopt leaves it as it stands.
using MacroLookup = std::function<std::optional<std::string>(std::string_view name)>;

/// Names between "$[" and "]", in their order.
std::vector<std::string_view> macrosIn(std::string_view text);
std::string withMacros(std::string_view text, const MacroLookup& lookup);
/// Every pair of braces around "number operator number" (+ - * /) becomes the result, inner ones first. Others
/// stay as they stand, and so do quotients by 0 and results that no number holds.
std::string withArithmetic(std::string_view text);

/// Whether a value has to be worked out: a text with "$[" or a brace.
bool isTemplate(const MessageValue& value);
/// The value to be posted. A text that is worked out and reads as a number becomes a number, unless it stands in
/// quotes of its own ("\"$[COUNT]\""), which are taken off. Every other value stays what it is.
MessageValue filledIn(const MessageValue& value, const MacroLookup& lookup);
/// Whether a template may turn out to be a number, whatever its macros hold.
bool mayBecomeNumber(std::string_view text);

/// The macros that every script knows: COUNT, TCOUNT, IDX, DBTIME, UTCTIME.
bool isBuiltInMacro(std::string_view name);

}  // namespace antipode
