// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as logs write them: a sign, digits, a point, digits. Several times faster than the general parser,
// with the same result to the last bit.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace antipode {

namespace decimal_detail {
/// Powers of ten that a double holds exactly.
inline constexpr double kPowers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                     1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
inline bool isDigit(char c) {
  return static_cast<unsigned char>(c - '0') < 10;
}

/// Everything else that is a number: many digits, exponents, "nan", "inf".
inline std::optional<double> general(std::string_view text) {
  if (text.size() >= 2 && text[0] == '+' && text[1] != '-') text.remove_prefix(1);
  if (text.empty()) return std::nullopt;
  double value = 0;
  const char* end = text.data() + text.size();
  const auto [stoppedAt, failure] = std::from_chars(text.data(), end, value);
  if (stoppedAt != end || failure != std::errc()) return std::nullopt;
  return value;
}
}  // namespace decimal_detail

/// The number that is the whole of `text`; nullopt when it is none. "nan" and "inf" are numbers here.
inline std::optional<double> parseDecimal(std::string_view text) {
  using namespace decimal_detail;
  const char *p = text.data(), *const end = p + text.size();
  const bool isNegative = p != end && *p == '-';
  if (p != end && (*p == '-' || *p == '+')) ++p;
  std::uint64_t digits = 0;
  const char* const whole = p;
  for (; p != end && isDigit(*p); ++p) digits = digits * 10 + static_cast<std::uint64_t>(*p - '0');
  auto count = p - whole;
  std::ptrdiff_t decimals = 0;
  if (p != end && *p == '.') {
    const char* const point = ++p;
    for (; p != end && isDigit(*p); ++p) digits = digits * 10 + static_cast<std::uint64_t>(*p - '0');
    decimals = p - point;
    count += decimals;
  }
  // Up to 2^53 both operands are exact, so that the division rounds once, as it should.
  if (p != end || count == 0 || count > 18 || digits > (std::uint64_t{1} << 53)) return general(text);
  const double value = static_cast<double>(digits) / kPowers[decimals];
  return isNegative ? -value : value;
}

}  // namespace antipode
