// SPDX-License-Identifier: GPL-3.0-or-later
// The field list: one truth for the name, unit, range, default and meaning of every parameter.
//
// A parameter struct lists its fields once:
//
//   template <class Self, class Visitor> static void fields(Self& p, Visitor&& f) {
//     f("turn_rate", p.turnRate, {.unit = "%", .min = 0, .max = 100, .live = true, .help = "..."});
//   }
//
// Everything else is derived from it: YAML and MOOS reading and writing, `--set`, live commands,
// property panels, comparison and the printed reference. Defaults stand in the member initialisers only.
#pragma once

#include "core/base/error.h"

#include <concepts>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace antipode {

/// Texts: a list of texts; as one text they are divided by semicolons (text_list.h).
enum class FieldKind { Number, Integer, Flag, Choice, Text, List, Texts };

/// What a MOOS block or message with a value outside the range does (vehicle-model section 14, last
/// column). In a scenario file such a value is always an error.
enum class OutOfRange { Ignore, Clip, Zero };

struct FieldInfo {
  const char* unit = "";
  double min = -std::numeric_limits<double>::infinity();
  double max = std::numeric_limits<double>::infinity();
  bool minExcluded = false;        ///< the value must be greater than min
  bool live = false;               ///< may change while a run goes on
  bool composite = false;          ///< another spelling of other fields: read, never written or shown
  OutOfRange outOfRange = OutOfRange::Ignore;
  const char* alias = "";          ///< a second accepted name
  const char* help = "";
  const char* example = "";        ///< a value to show where the default is empty
};

/// How a type is written in text. fromText accepts what a scenario file, `--set` or a MOOS block may hold;
/// toText gives the shortest text that reads back equal. Specialised beside each field type.
template <class T>
struct FieldCodec;

/// Strict decimal number: "12", "-3.5", "8.06e-5", ".5"; blanks around it are allowed. No hex, no octal,
/// no "inf", "nan", nothing behind it; "-0" is 0.
Result<double> parseNumber(std::string_view text);
/// A number as MOOS programs take it: as parseNumber, but without an exponent.
Result<double> parsePlainNumber(std::string_view text);
/// Value of the longest leading decimal number, 0 without one (the C library's atof, without inf, nan and hex).
double leadingNumber(std::string_view text);
/// Shortest text that reads back to the same bits; 0 for -0.
std::string numberText(double value);
/// Shortest such text without an exponent, for parsePlainNumber().
std::string plainNumberText(double value);
/// true/false (also on/off, yes/no), case-blind.
Result<bool> parseFlag(std::string_view text);
std::string_view trimmed(std::string_view text);
std::string lowered(std::string_view text);
std::string uppered(std::string_view text);
/// Pieces between separators, trimmed; an empty text has none.
std::vector<std::string_view> splitTrimmed(std::string_view text, char separator);
/// The pieces of a text that is about to go would be gone before they are read.
template <std::same_as<std::string> Gone>
std::vector<std::string_view> splitTrimmed(Gone&& text, char separator) = delete;
/// Of `candidates` the one nearest to `word` (at most a third of its letters differ), or nullopt.
std::optional<std::string> nearestWord(std::string_view word, const std::vector<std::string>& candidates);
/// "a number from 0 to 100 (%)" and the like, for messages, tooltips and the reference.
std::string expectedNumber(const FieldInfo& info);
/// Error unless `value` is in the field's range.
Result<double> checkRange(double value, const FieldInfo& info, std::string_view name);

template <>
struct FieldCodec<double> {
  static constexpr FieldKind kKind = FieldKind::Number;
  static Result<double> fromText(std::string_view text) { return parseNumber(text); }
  static std::string toText(double value) { return numberText(value); }
};
template <>
struct FieldCodec<int> {
  static constexpr FieldKind kKind = FieldKind::Integer;
  static Result<int> fromText(std::string_view text);
  static std::string toText(int value) { return fmt::format("{}", value); }
};
template <>
struct FieldCodec<bool> {
  static constexpr FieldKind kKind = FieldKind::Flag;
  static Result<bool> fromText(std::string_view text) { return parseFlag(text); }
  static std::string toText(bool value) { return value ? "true" : "false"; }
};
template <>
struct FieldCodec<std::string> {
  static constexpr FieldKind kKind = FieldKind::Text;
  static Result<std::string> fromText(std::string_view text) { return std::string(text); }
  static std::string toText(const std::string& value) { return value; }
};
/// An unset optional is written as the empty text and left out of files.
template <class T>
struct FieldCodec<std::optional<T>> {
  static constexpr FieldKind kKind = FieldCodec<T>::kKind;
  static Result<std::optional<T>> fromText(std::string_view text) {
    if (trimmed(text).empty()) return std::optional<T>{};
    auto value = FieldCodec<T>::fromText(text);
    if (!value) return tl::unexpected<Error>(value.error());
    return std::optional<T>{std::move(*value)};
  }
  static std::string toText(const std::optional<T>& value) {
    return value ? FieldCodec<T>::toText(*value) : std::string{};
  }
};
/// Enums: specialise choiceNames<E>() with the words in enumerator order, and derive the codec.
template <class E>
std::vector<std::string> choiceNames();
template <class E>
struct ChoiceCodec {
  static constexpr FieldKind kKind = FieldKind::Choice;
  static Result<E> fromText(std::string_view text) {
    const auto names = choiceNames<E>();
    const std::string word = lowered(trimmed(text));
    for (std::size_t i = 0; i < names.size(); ++i)
      if (names[i] == word) return static_cast<E>(i);
    return errExpected(fmt::format("one of {}", fmt::join(names, ", ")), "'{}' is not a known word", text);
  }
  static std::string toText(E value) { return choiceNames<E>()[static_cast<std::size_t>(value)]; }
};

namespace detail {
template <class T> struct Unwrapped { using type = T; };
template <class T> struct Unwrapped<std::optional<T>> { using type = T; };
template <class T> std::vector<std::string> choicesOf() {
  using U = typename Unwrapped<T>::type;
  if constexpr (std::is_enum_v<U>) return choiceNames<U>();
  else return {};
}
template <class T> Result<T> checked(T value, const FieldInfo& info, std::string_view name) {
  using U = typename Unwrapped<T>::type;
  if constexpr (std::is_same_v<U, double> || std::is_same_v<U, int>) {
    if constexpr (std::is_same_v<T, U>) {
      if (auto ok = checkRange(value, info, name); !ok) return tl::unexpected<Error>(ok.error());
    } else if (value) {
      if (auto ok = checkRange(*value, info, name); !ok) return tl::unexpected<Error>(ok.error());
    }
  }
  return value;
}
}  // namespace detail

/// A field that is another spelling of other fields of the struct ("drift_vector" for drift_x and drift_y).
/// It is passed to the visitor as a small object that refers to them, with FieldInfo::composite set.
template <class T>
concept CompositeField = requires(T field, std::string_view text) {
  { field.assignText(text) } -> std::same_as<Result<void>>;
};

/// One field of one value, seen without its type: what a property panel or a listing needs.
struct FieldView {
  std::string name;
  FieldInfo info;
  FieldKind kind = FieldKind::Text;
  std::string text;                   ///< present value
  std::string defaultText;            ///< of a default-constructed struct
  bool isDefault = true;
  std::vector<std::string> choices;   ///< for FieldKind::Choice
};

template <class P>
std::vector<FieldView> fieldViews(const P& params) {
  std::vector<FieldView> views;
  P::fields(params, [&](const char* name, const auto& value, const FieldInfo& info) {
    using T = std::remove_cvref_t<decltype(value)>;
    if constexpr (CompositeField<T>)
      views.push_back({name, info, FieldKind::Text, {}, {}, true, {}});
    else
      views.push_back({name, info, FieldCodec<T>::kKind, FieldCodec<T>::toText(value), {}, true,
                     detail::choicesOf<T>()});
  });
  const P defaults{};
  std::size_t i = 0;
  P::fields(defaults, [&](const char*, const auto& value, const FieldInfo&) {
    using T = std::remove_cvref_t<decltype(value)>;
    if constexpr (!CompositeField<T>) {
      views[i].defaultText = FieldCodec<T>::toText(value);
      views[i].isDefault = views[i].text == views[i].defaultText;
    }
    ++i;
  });
  return views;
}

template <class P>
std::vector<std::string> fieldNames() {
  std::vector<std::string> names;
  const P defaults{};
  P::fields(defaults, [&](const char* name, const auto&, const FieldInfo&) { names.emplace_back(name); });
  return names;
}

/// Sets the field `name` (or its alias, case-blind) from text. Errors: no such field (with the nearest
/// name), unreadable or out of range; then `params` is unchanged.
template <class P>
Result<void> setField(P& params, std::string_view name, std::string_view text) {
  const std::string key = lowered(trimmed(name));
  bool found = false;
  Result<void> outcome;
  P::fields(params, [&](const char* fieldName, auto& value, const FieldInfo& info) {
    if (found || (key != fieldName && (info.alias[0] == '\0' || key != info.alias))) return;
    found = true;
    using T = std::remove_cvref_t<decltype(value)>;
    const auto fail = [&](Error error) {
      if (error.message.rfind(fieldName, 0) != 0)
        error.message = fmt::format("{}: {}", fieldName, error.message);
      outcome = tl::unexpected<Error>(std::move(error));
    };
    if constexpr (CompositeField<T>) {
      if (auto read = value.assignText(text); !read) fail(read.error());
    } else {
      auto read = FieldCodec<T>::fromText(text);
      if (read) read = detail::checked<T>(std::move(*read), info, fieldName);
      if (read) {
        value = std::move(*read);
        return;
      }
      Error error = read.error();
      if (error.expected.empty() && FieldCodec<T>::kKind == FieldKind::Number)
        error.expected = expectedNumber(info);
      fail(std::move(error));
    }
  });
  if (found) return outcome;
  const auto near = nearestWord(key, fieldNames<P>());
  return errExpected(near ? fmt::format("'{}'", *near) : std::string{}, "unknown key '{}'", name);
}

/// Text of one field, or nullopt when there is no such field.
template <class P>
std::optional<std::string> fieldText(const P& params, std::string_view name) {
  std::optional<std::string> text;
  P::fields(params, [&](const char* fieldName, const auto& value, const FieldInfo& info) {
    using T = std::remove_cvref_t<decltype(value)>;
    if constexpr (!CompositeField<T>)
      if (name == fieldName || (info.alias[0] != '\0' && name == info.alias))
        text = FieldCodec<T>::toText(value);
  });
  return text;
}

}  // namespace antipode
