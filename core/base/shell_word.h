// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace antipode {

/// The text as one word for a shell, in single quotes, whatever is in it.
inline std::string shellWord(const std::string& text) {
  std::string word = "'";
  for (const char c : text) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return word + "'";
}

}  // namespace antipode
