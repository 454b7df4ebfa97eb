// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string_view>

namespace antipode {

/// 64-bit hash of the bits of a sequence of values. Equal states give equal hashes. A difference in the last
/// bit of one number gives another hash. Not for security.
class StateHash {
 public:
  void add(std::uint64_t word) {
    // Multiply-xorshift rounds with the constants of the splitmix64 generator.
    state_ = (state_ ^ word) * 0xbf58476d1ce4e5b9ULL;
    state_ ^= state_ >> 29;
    state_ = state_ * 0x94d049bb133111ebULL + 0x9e3779b97f4a7c15ULL;
    state_ ^= state_ >> 32;
  }
  /// All values that are no number are one: what their other bits are depends on the processor and the compiler.
  void add(double value) {
    constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();
    add(std::bit_cast<std::uint64_t>(std::isnan(value) ? kNoNumber : value));
  }
  void add(std::int64_t value) { add(static_cast<std::uint64_t>(value)); }
  void add(int value) { add(static_cast<std::uint64_t>(value)); }
  void add(bool value) { add(std::uint64_t{value}); }
  void add(std::string_view text) {
    add(std::uint64_t{text.size()});
    for (const char c : text) add(static_cast<std::uint64_t>(static_cast<unsigned char>(c)));
  }
  std::uint64_t value() const { return state_; }

 private:
  std::uint64_t state_ = 0x2545f4914f6cdd1dULL;
};

}  // namespace antipode
