// SPDX-License-Identifier: GPL-3.0-or-later
// The variables that conditions read.
#pragma once

#include "core/autonomy/conditions/condition.h"

#include <optional>
#include <string>
#include <string_view>

namespace antipode {

/// The variable that the right side of a comparison names, "$(OTHER)": its value counts. Nullopt: it is a value itself.
inline std::optional<std::string_view> otherVariable(const MessageValue& value) {
  const auto* text = std::get_if<std::string>(&value);
  if (!text || text->size() < 4 || !text->starts_with("$(") || !text->ends_with(')')) return std::nullopt;
  return std::string_view(*text).substr(2, text->size() - 3);
}

/// Calls f(name) for each variable of a condition, in the written order.
template <class F>
void forEachVariable(const Condition& condition, F&& f) {
  condition.forEachComparison([&](const Condition::Comparison& comparison) {
    f(comparison.variable);
    if (const auto other = otherVariable(comparison.value)) f(std::string(*other));
  });
}

}  // namespace antipode
