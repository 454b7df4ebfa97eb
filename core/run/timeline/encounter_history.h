// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/encounters/encounter_class.h"
#include "core/autonomy/encounters/encounter_watch.h"
#include "core/run/timeline/history.h"
#include "core/sim/simulation.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace antipode {

/// A pass of two vehicles that is over.
struct Encounter {
  VehicleId first = 0, second = 0;  ///< first < second
  EncounterClass kind = EncounterClass::None;  ///< of the first, when it began
  EncounterRank rank = EncounterRank::Clear;
  double began = 0;    ///< s, when they were nearer than the range of detection
  double closestAt = 0;  ///< s
  double noticed = 0;  ///< s: known from then on, 1 m after the closest approach
  double closest = 0;  ///< m, the least distance, between rows on straight lines
  double safety = 1;   ///< 0 ... 1
  Vec2 firstAt = {}, secondAt = {};  ///< where they were then
  bool operator==(const Encounter&) const = default;
};

/// Two vehicles that are near each other.
struct NearPair {
  VehicleId first = 0, second = 0;
  EncounterClass kind = EncounterClass::None;  ///< of the first, as they are now
  double range = 0;     ///< m
  double closest = 0;   ///< m, if both go straight on
  double closestIn = 0;  ///< s; 0 while the range grows
  Vec2 firstAt = {}, secondAt = {}, firstThen = {}, secondThen = {};  ///< now, and at the closest approach
  bool isImminent = false;  ///< the closest approach comes soon and will count as an encounter
  bool operator==(const NearPair&) const = default;
};

struct EncounterSettings {
  EncounterRanges ranges;
  double detection = 100;  ///< m: from there on a pair is judged
  double ahead = 120;      ///< s before its closest approach from which on a pair is imminent
  SafetyRanges safety() const {
    return {2 * ranges.encounter, ranges.encounter, ranges.nearMiss, ranges.collision};
  }
  bool operator==(const EncounterSettings& other) const {
    return detection == other.detection && ahead == other.ahead && ranges.encounter == other.ranges.encounter &&
           ranges.nearMiss == other.ranges.nearMiss && ranges.collision == other.ranges.collision;
  }
};

/// All encounters of a recording. Pairs are found by a sweep over x, so what is far apart costs nothing. One thread.
class EncounterHistory final : public History {
 public:
  void setSettings(const EncounterSettings& settings);
  const EncounterSettings& settings() const { return settings_; }
  /// In the order in which they were noticed.
  const std::vector<Encounter>& encounters() const { return encounters_; }
  /// How many of those noticed by a time are over.
  std::size_t countAt(double time) const;

  struct Summary {
    std::array<std::size_t, kEncounterClasses> byClass{};
    std::size_t nearMisses = 0, collisions = 0;
    std::optional<double> closest;  ///< m, of all
    double meanSafety = 1;
  };
  Summary summaryAt(double time) const;

 private:
  struct Pair {
    PairWatch watch;
    double began = 0, closest = 0, closestAt = 0;
    EncounterClass kind = EncounterClass::None;
    Vec2 firstAt, secondAt;            // at the closest approach
    double firstCourse = 0, secondCourse = 0;
    std::int64_t row = -1;             // of its last look
  };
  void restart() override;
  bool readNew() override;
  void look(std::int64_t row, double time);
  void lookAt(VehicleId first, VehicleId second, std::int64_t row, double time);
  ShipState stateOf(VehicleId vehicle, bool isBefore) const;
  bool hasJumped(VehicleId vehicle) const { return now_.transported[static_cast<std::size_t>(vehicle)] == 1; }

  EncounterSettings settings_;
  std::vector<Encounter> encounters_;
  std::map<std::pair<VehicleId, VehicleId>, Pair> pairs_;
  struct Columns {
    std::optional<int> x, y, heading, speed, transported;
  };
  std::vector<Columns> columns_;
  struct Poses {
    std::vector<double> x, y, heading, speed, transported;
  };
  Poses now_, before_;
  double timeBefore_ = 0;
  std::vector<VehicleId> byX_;  // whose place was known in the last row
};

/// The pairs of a frame that are nearer than the range of detection, nearest first, at most `most`.
std::vector<NearPair> nearPairs(const Frame& frame, const EncounterSettings& settings, std::size_t most);

}  // namespace antipode
