// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/encounters/encounter_watch.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr double kFarFactor = 1.5;  ///< of the encounter range: beyond it a pair is forgotten
constexpr double kTurnOfRange = 1;  ///< m by which the distance must fall or rise to count

}  // namespace

std::string_view encounterRankName(EncounterRank rank) {
  return rank == EncounterRank::Collision ? "collision" : rank == EncounterRank::NearMiss ? "near_miss" : "clear";
}

EncounterRank rankOf(double closest, const EncounterRanges& ranges) {
  if (closest <= ranges.collision) return EncounterRank::Collision;
  return closest <= ranges.nearMiss ? EncounterRank::NearMiss : EncounterRank::Clear;
}

std::optional<double> PairWatch::take(double distance, const EncounterRanges& ranges) {
  if (distance > kFarFactor * ranges.encounter) {
    closing_ = valid_ = false;
    previous_.reset();
    return std::nullopt;
  }
  if (previous_ && distance == *previous_) return std::nullopt;
  const bool falls = previous_ && distance < *previous_;
  const bool wasClosing = closing_, wasValid = valid_;
  if (falls) {
    least_ = distance;
    if (!closing_ && greatest_ - least_ > kTurnOfRange) closing_ = true;
  } else {
    greatest_ = distance;
    if (closing_ && distance - least_ > kTurnOfRange) closing_ = false;
  }
  previous_ = distance;
  valid_ = true;
  const bool hasPassed = wasClosing && !closing_ && wasValid;
  return hasPassed && least_ <= ranges.encounter ? std::optional(least_) : std::nullopt;
}

std::optional<double> ObstacleWatch::take(double distance, const ObstacleRanges& ranges) {
  const double before = previous_.value_or(-1);
  previous_ = distance;
  least_ = std::min(least_.value_or(distance), distance);
  const bool hasLeft = before > 0 && before <= ranges.encounter && distance > ranges.encounter;
  if (!hasLeft) return std::nullopt;
  const double closest = *least_;
  least_.reset();
  return closest;
}

EncounterRank ObstacleWatch::rank(double closest, const ObstacleRanges& ranges) {
  if (closest < ranges.collision) return EncounterRank::Collision;
  return closest < ranges.nearMiss ? EncounterRank::NearMiss : EncounterRank::Clear;
}

}  // namespace antipode
