// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>

namespace antipode {

/// "key = value" taken apart at its first '=', both without blanks around them; they point into the text.
struct KeyValue {
  std::string_view key, value;
};
/// Nullopt: there is no '=' in it.
std::optional<KeyValue> keyValueOf(std::string_view text);
/// What stands before the first '=', without blanks around it; without one the whole text.
std::string_view keyOf(std::string_view text);

/// The parts of a text that is about to go would be gone before they are read.
template <std::same_as<std::string> Gone>
std::optional<KeyValue> keyValueOf(Gone&& text) = delete;
template <std::same_as<std::string> Gone>
std::string_view keyOf(Gone&& text) = delete;

}  // namespace antipode
