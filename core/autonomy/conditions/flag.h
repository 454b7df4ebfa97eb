// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/conditions/condition.h"
#include "core/base/message_value.h"
#include "core/base/text_list.h"

#include <functional>
#include <optional>

namespace antipode {

/// The values of the macros of flags.
struct FlagMacros {
  double x = 0, y = 0;  ///< $[X], $[Y]: m
  double speed = 0;     ///< $[SPEED]: m/s
  double heading = 0;   ///< $[HEADING]: deg
  double depth = 0;     ///< $[DEPTH]: m
  double utc = 0;       ///< $[UTC]: s, time of the run
  /// The other macros of a helm and of a behaviour; unset: there are none.
  std::function<std::optional<MessageValue>(std::string_view name)> others = {};
};

/// Tells whether `name` is a macro of the flags of every behaviour.
bool isFlagMacro(std::string_view name);

/// `VAR = value`: a variable that a behaviour posts when its state changes. A number is posted as a number, a
/// value in quotes as a text. `#group VAR = value` is for others, `VAR = value [if] condition` only posted while the
/// condition holds.
struct Flag {
  std::string variable;
  MessageValue value;  ///< with unexpanded macros
  std::string others = {};              ///< who gets it instead of the own vehicle: "all", "group" or a name
  bool isHereToo = false;               ///< "#all+": others and the own vehicle
  std::string contactTag = {};          ///< "@tag": when contact behaviours post it
  std::optional<Condition> when = {};

  static Result<Flag> fromText(std::string_view text);
  std::string text() const;
  /// The value with its macros expanded. A single macro becomes a number; within a text a macro has up to three
  /// decimals. Unknown macros stay unchanged.
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
