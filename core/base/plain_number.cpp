// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/plain_number.h"

#include <array>
#include <charconv>
#include <cmath>

namespace antipode {

std::string plainNumberText(double value) {
  std::array<char, 800> text;  // the smallest number there is has 767 digits
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed).ptr;
  return {text.data(), end};
}

std::string roundedNumberText(double value) {
  const double kept = std::abs(value) < 1e9 ? std::round(value * 1e6) / 1e6 : value;
  return plainNumberText(kept == 0 ? 0 : kept);  // not "-0"
}

}  // namespace antipode
