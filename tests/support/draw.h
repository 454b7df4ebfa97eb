// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>

namespace antipode::test {

/// Draws by chance; the same seed gives the same draws.
class Draw {
 public:
  explicit Draw(std::uint32_t seed) : random_(seed) {}

  double number(double low, double high) { return std::uniform_real_distribution<double>(low, high)(random_); }
  int whole(int low, int high) { return std::uniform_int_distribution<int>(low, high)(random_); }
  std::int64_t step(std::int64_t low, std::int64_t high) {
    return std::uniform_int_distribution<std::int64_t>(low, high)(random_);
  }
  bool chance(double share) { return number(0, 1) < share; }
  std::uint32_t seed() { return static_cast<std::uint32_t>(random_()); }
  /// One of a list that is not empty.
  template <class List>
  auto& of(List& list) {
    return list[static_cast<std::size_t>(step(0, static_cast<std::int64_t>(std::size(list)) - 1))];
  }

 private:
  std::mt19937 random_;
};

}  // namespace antipode::test
