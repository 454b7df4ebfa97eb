// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message_value.h"
#include "core/base/text_list.h"

namespace antipode {

/// What the macros of a flag are filled with.
struct FlagMacros {
  double x = 0, y = 0;  ///< $[X], $[Y]: m
  double speed = 0;     ///< $[SPEED]: m/s
  double heading = 0;   ///< $[HEADING]: deg
  double depth = 0;     ///< $[DEPTH]: m
  double utc = 0;       ///< $[UTC]: s, time of the run
};

/// Whether `name` is one of them.
bool isFlagMacro(std::string_view name);

/// `VAR = value`: what a behaviour posts when its state changes. Numbers become numbers, a value in quotes stays a
/// text.
struct Flag {
  std::string variable;
  MessageValue value;  ///< with the macros as they were written

  static Result<Flag> fromText(std::string_view text);
  std::string text() const;
  /// The value with its macros filled in: a lone macro is a number, among other letters it has up to three
  /// decimals. Unknown macros stay as they are.
  MessageValue filled(const FlagMacros& macros) const;
  bool operator==(const Flag&) const = default;
};

template <>
struct FieldCodec<Flag> {
  static constexpr FieldKind kKind = FieldKind::Text;
  static Result<Flag> fromText(std::string_view text) { return Flag::fromText(text); }
  static std::string toText(const Flag& flag) { return flag.text(); }
};

using FlagList = TextList<Flag>;

}  // namespace antipode
