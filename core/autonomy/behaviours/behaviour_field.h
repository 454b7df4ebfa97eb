// SPDX-License-Identifier: GPL-3.0-or-later
// The types that a parameter of a behaviour of the table (behaviour_kind.h) may have. The list is closed, so that
// readers, editors and writers of parameters are compiled once for all these behaviours.
#pragma once

#include "core/autonomy/behaviours/point_list.h"
#include "core/autonomy/conditions/condition.h"
#include "core/autonomy/conditions/flag.h"

#include <variant>

namespace antipode {

/// A line of text without a grammar of its own, as the item of a list.
struct TextLine {
  std::string words;
  static Result<TextLine> fromText(std::string_view text) { return TextLine{std::string(trimmed(text))}; }
  std::string text() const { return words; }
  bool operator==(const TextLine&) const = default;
};
using TextLines = TextList<TextLine>;

/// A side of the vehicle, or of a turn.
enum class Side { Port, Star };
template <>
inline std::vector<std::string> choiceNames<Side>() {
  return {"port", "star"};
}
template <>
struct FieldCodec<Side> : ChoiceCodec<Side> {
  static Result<Side> fromText(std::string_view text) {
    const std::string word = lowered(trimmed(text));
    if (word == "starboard" || word == "right") return Side::Star;
    if (word == "left") return Side::Port;
    return ChoiceCodec<Side>::fromText(text);
  }
};

/// How a polygon is gone round.
enum class Rotation { Clockwise, Counterclockwise, Best };
template <>
inline std::vector<std::string> choiceNames<Rotation>() {
  return {"true", "false", "best"};
}
template <>
struct FieldCodec<Rotation> : ChoiceCodec<Rotation> {};

/// How a value falls with the way that is left.
enum class Grade { Linear, Quadratic, Quasi, FullSpeed };
template <>
inline std::vector<std::string> choiceNames<Grade>() {
  return {"linear", "quadratic", "quasi", "fullspeed"};
}
template <>
struct FieldCodec<Grade> : ChoiceCodec<Grade> {};

/// Which end of a leg is sailed to first.
enum class FirstLeg { Fixed, CloseTurn, FarTurn };
template <>
inline std::vector<std::string> choiceNames<FirstLeg>() {
  return {"fixed", "close_turn", "far_turn"};
}
template <>
struct FieldCodec<FirstLeg> : ChoiceCodec<FirstLeg> {};

using FieldPointer =
    std::variant<double*, std::optional<double>*, int*, bool*, std::string*, std::optional<Vec2>*, PointList*,
                 FlagList*, ConditionList*, TextLines*, Side*, Rotation*, Grade*, FirstLeg*>;

/// A parameter of a behaviour that is being looked at.
struct BehaviourField {
  const char* name;
  FieldPointer value;
  FieldInfo info;
};

}  // namespace antipode
