// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace antipode {

/// A mistake in a text that is no YAML, in words that say what to write.
struct SyntaxHint {
  std::size_t offset = 0;  ///< byte of the text where the mistake is
  std::string message;
  std::string expected;
};

/// What is probably wrong with a text that the parser could not read on at `offset`. The mistake often stands
/// above the place where the parser notices it: a bracket that is not closed, a colon that is missing. Nullopt:
/// nothing is sure.
std::optional<SyntaxHint> syntaxHint(std::string_view text, std::size_t offset);

}  // namespace antipode
