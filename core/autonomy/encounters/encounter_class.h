// SPDX-License-Identifier: GPL-3.0-or-later
// What kind of encounter two vehicles have, and how safe it was, after Woerner et al. 2018 as others restate it
// (encounters.md 6.4).
#pragma once

#include "core/autonomy/encounters/approach.h"

namespace antipode {

/// What the rules of the road ask of the first of two vehicles.
enum class EncounterClass { None, HeadOn, GiveWay, StandOn, Overtaking, Overtaken };
inline constexpr int kEncounterClasses = 6;
/// What they ask of the other one.
EncounterClass counterpartOf(EncounterClass kind);
/// By where each sees the other: head-on, crossing, overtaking.
EncounterClass encounterClassOf(const ShipState& own, const ShipState& contact);

/// Ranges at which the safety of a pass is 100, 80, 20 and 0 %, m, descending.
struct SafetyRanges {
  double preferred = 40, least = 20, nearMiss = 6, collision = 3;
};
/// How safe a pass was, 0 ... 1: by its range, and by whether one showed its side to the other. `own` and `contact`
/// at the closest approach.
double safetyOf(double range, const ShipState& own, const ShipState& contact, const SafetyRanges& ranges);

}  // namespace antipode
