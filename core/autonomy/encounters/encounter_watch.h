// SPDX-License-Identifier: GPL-3.0-or-later
// When two vehicles, or a vehicle and an obstacle, have passed each other, and how near (encounters.md section 6).
#pragma once

#include "core/base/geometry/vec2.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace antipode {

struct EncounterRanges {
  double encounter = 20, nearMiss = 6, collision = 3;  ///< m
};

enum class EncounterRank { Clear, NearMiss, Collision };
std::string_view encounterRankName(EncounterRank rank);  ///< "near_miss"
EncounterRank rankOf(double closest, const EncounterRanges& ranges);

/// Watches the distance of one pair. An encounter is noticed 1 m after the closest point of approach.
class PairWatch {
 public:
  /// Takes the present distance. The result is the least distance when an encounter has just ended.
  std::optional<double> take(double distance, const EncounterRanges& ranges);

  template <class F>
  void visitState(F&& f) const {
    f(previous_.value_or(-1));
    f(least_);
    f(greatest_);
    f(static_cast<std::int64_t>(closing_ ? 1 : 0));
    f(static_cast<std::int64_t>(valid_ ? 1 : 0));
  }

 private:
  std::optional<double> previous_;
  double least_ = 0, greatest_ = 0;
  bool closing_ = false, valid_ = false;
};

struct ObstacleRanges {
  double encounter = 15, nearMiss = 5, collision = 1;  ///< m
};

/// Watches the distance of one vehicle to one obstacle. An encounter ends when the vehicle leaves the range.
class ObstacleWatch {
 public:
  /// Takes the present distance, 0 inside. The result is the least distance when an encounter has just ended.
  std::optional<double> take(double distance, const ObstacleRanges& ranges);
  static EncounterRank rank(double closest, const ObstacleRanges& ranges);

  template <class F>
  void visitState(F&& f) const {
    f(previous_.value_or(-1));
    f(least_.value_or(-1));
  }

 private:
  std::optional<double> previous_, least_;
};

}  // namespace antipode
