// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace antipode {

/// Length of a UTF-8 byte order mark at the start of `source`: 3 or 0.
std::size_t bomLength(std::string_view source);

/// Length in bytes of the well-formed UTF-8 character at `offset`, 0 when there is none.
std::size_t utf8Length(std::string_view source, std::size_t offset);

struct SourceFault {
  std::size_t offset;
  std::string message;
  std::string expected;
};
/// First reason why `source` cannot be a text of ours: too large, not UTF-8, control characters.
std::optional<SourceFault> sourceFault(std::string_view source);

}  // namespace antipode
