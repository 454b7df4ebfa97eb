// SPDX-License-Identifier: GPL-3.0-or-later
// Random numbers without a state. Each number is a function of the seed of the scenario, the purpose, the ids
// of the vehicles concerned, and a counter. So a number does not depend on the order of the calls, on threads
// or on the time warp:
//
//   const RandomStream noise(seed, RandomPurpose::Ping, receiver, sender, pingIndex);
//   range += 1.5 * noise.normal(0);
//   bearing += 5 * noise.normal(1);
//   if (noise.unit(2) < dropout) ...
//
// Construction: the key mixes one word after the other. Number n of a stream is the mixed sum of the key and n
// times the golden ratio (the splitmix64 generator; its n-th number can be computed without the others).
// Thread: any, immutable. The bits are the same on every machine.
#pragma once

#include "core/base/portable_math.h"

#include <algorithm>
#include <concepts>

namespace antipode {

/// What random numbers are used for. Streams of different purposes are independent. The values are part of
/// every recorded run.
enum class RandomPurpose : std::uint64_t {
  EventTime = 1,
  EventVariable = 2,
  ScriptDelay = 3,
  ScriptWarp = 4,
  ScriptTime = 5,
  ScriptVariableAtReset = 6,
  ScriptVariableAtPost = 7,
  Ping = 8,
  StartPosition = 9,
  NodeLoss = 10,
  Future = 11,
  StudyPoint = 12,
  StudyRun = 13,
  CommunityProgram = 14,
};

class RandomStream {
 public:
  /// Ids are whole numbers. (1, 2) and (2, 1) are different streams, and so are (1) and (1, 0).
  template <std::integral... Ids>
  RandomStream(std::uint64_t seed, RandomPurpose purpose, Ids... ids) : key_(mixed(seed + kGolden)) {
    absorb(static_cast<std::uint64_t>(purpose));
    (absorb(static_cast<std::uint64_t>(ids)), ...);
  }

  /// 64 random bits.
  std::uint64_t bits(std::uint64_t counter) const { return mixed(key_ + (counter + 1) * kGolden); }
  /// Uniform in [0, 1), a multiple of 2^-53.
  double unit(std::uint64_t counter) const { return static_cast<double>(bits(counter) >> 11) * 0x1p-53; }
  /// Uniform in [low, high]; finite, low <= high.
  double uniform(std::uint64_t counter, double low, double high) const {
    if (low == high) return low;
    const double u = unit(counter);
    return std::clamp((1.0 - u) * low + u * high, low, high);
  }
  /// Mean 0, standard deviation 1; independent of unit() and bits() of the same counter.
  [[gnu::always_inline]] double normal(std::uint64_t counter) const {
    const RandomStream other(mixed(key_ ^ kNormal));
    const double radius = std::sqrt(-2.0 * portable::log(1.0 - other.unit(2 * counter)));
    return radius * portable::cos(6.283185307179586 * other.unit(2 * counter + 1));
  }

 private:
  static constexpr std::uint64_t kGolden = 0x9e3779b97f4a7c15ULL;
  static constexpr std::uint64_t kNormal = 0xd1b54a32d192ed03ULL;

  explicit RandomStream(std::uint64_t key) : key_(key) {}

  static std::uint64_t mixed(std::uint64_t word) {
    word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9ULL;
    word = (word ^ (word >> 27)) * 0x94d049bb133111ebULL;
    return word ^ (word >> 31);
  }
  void absorb(std::uint64_t word) { key_ = mixed(key_ * 0x2545f4914f6cdd1dULL + mixed(word + kGolden)); }

  std::uint64_t key_;
};

}  // namespace antipode
