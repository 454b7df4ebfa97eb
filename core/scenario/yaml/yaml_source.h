// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace antipode {

struct SourceFault {
  std::size_t offset;
  std::string message;
  std::string expected;
};
/// First reason why `source` cannot be a text of ours: too large, not UTF-8, control characters.
std::optional<SourceFault> sourceFault(std::string_view source);

}  // namespace antipode
