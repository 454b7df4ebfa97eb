// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/behaviour_kind.h"

namespace antipode {

/// A soft limit of the height above the bottom (helm-behaviours.md section 3.9).
struct MinAltitudeParams {
  static constexpr const char* kType = "min_altitude";
  static constexpr const char* kMoosName = "BHV_MinAltitudeX";
  static constexpr const char* kPurpose = "Stay above the bottom";
  static constexpr const char* kFunction = "Depth: full down to the least height above the bottom, nothing below.";
  static constexpr bool kIsConstraint = true;
  double minAltitude = 0;
  bool missingAltitudeCritical = true;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("min_altitude", p.minAltitude, {.unit = "m", .min = 0, .live = true, .help = "Least height above the bottom."});
    f("missing_altitude_critical", p.missingAltitudeCritical,
      {.live = true,
       .help = "On: without an altitude the helm stops the vehicle. In compatibility mode it always does."});
  }
  bool operator==(const MinAltitudeParams&) const = default;
};

class MinAltitude final : public RunnerOf<MinAltitude, MinAltitudeParams> {
 public:
  void turn(const MinAltitudeParams& p, BehaviourTurn& turn);
  template <class F>
  void visit(F&&) const {}
};

BehaviourKind minAltitudeKind();

}  // namespace antipode
