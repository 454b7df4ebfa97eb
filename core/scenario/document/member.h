// SPDX-License-Identifier: GPL-3.0-or-later
// How a member of a part of a scenario is nested: the wrappers that a Shape (shape.h) gives to its visitors.
#pragma once

#include "core/base/fields.h"
#include "core/scenario/document/effect.h"

#include <array>
#include <optional>
#include <type_traits>

namespace antipode {

/// A single value that has an effect of its own, or is written even where it is the default.
template <class T>
struct Single {
  T& value;
  std::optional<Effect> effect = {};
  bool isRequired = false;
  const char* expected = nullptr;  ///< what a file may hold, where the kind of the value does not say enough
};
/// A struct with members of its own: a map in YAML.
template <class T>
struct Section {
  T& value;
  std::optional<Effect> effect = {};  ///< of all that is in it; unset: as its members say
  bool isWhole = false;               ///< all members are written, or none
};
/// A section that may be missing, and whose presence means something.
template <class T>
struct OptionalSection {
  T& value;  ///< a std::optional
  std::optional<Effect> effect = {};
  bool isWhole = false;
  const char* absent = nullptr;  ///< why setting a member does not make the section; null: it does
};
/// A list of parts.
template <class T>
struct List {
  T& value;
  const char* noun;  ///< of an item, for messages: "vehicle"
  std::optional<Effect> effect = {};
  bool isWhole = false;     ///< all members of an item are written
  bool isRequired = false;  ///< written even where it is empty
};
/// A list that is compared and set as a whole.
template <class T>
struct Whole {
  T& value;
  Effect effect;
  const char* noun = "entry";  ///< of an item
};
/// A key that is known but cannot be set here; `why` is told to people who try.
struct NotHere {
  const char* why;
  const char* expected = "";
  Result<void> assignText(std::string_view) const { return errExpected(expected, "{}", why); }
};

// clang 14 does not deduce aggregates by itself.
template <class T, class... Rest>
Single(T&, Rest...) -> Single<T>;
template <class T, class... Rest>
Section(T&, Rest...) -> Section<T>;
template <class T, class... Rest>
OptionalSection(T&, Rest...) -> OptionalSection<T>;
template <class T, class... Rest>
List(T&, Rest...) -> List<T>;
template <class T, class... Rest>
Whole(T&, Effect, Rest...) -> Whole<T>;

template <class M, template <class> class W>
struct IsWrapped : std::false_type {};
template <class T, template <class> class W>
struct IsWrapped<W<T>, W> : std::true_type {};
template <class M, template <class> class W>
inline constexpr bool kIs = IsWrapped<std::remove_cvref_t<M>, W>::value;
/// A member that is no wrapper.
template <class M>
inline constexpr bool kIsPlain =
    !kIs<M, Single> && !kIs<M, Section> && !kIs<M, OptionalSection> && !kIs<M, List> && !kIs<M, Whole>;

}  // namespace antipode
