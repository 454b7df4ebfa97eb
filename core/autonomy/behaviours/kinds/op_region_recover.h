// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/behaviour_kind.h"

namespace antipode {

/// Steers back into a polygon (helm-behaviours.md section 3.13).
struct OpRegionRecoverParams {
  static constexpr const char* kType = "op_region_recover";
  static constexpr const char* kMoosName = "BHV_OpRegionRecover";
  static constexpr const char* kPurpose = "Steer back into a polygon";
  static constexpr const char* kFunction =
      "Outside: courses that lead back on the shortest way, and a slow speed.";
  static constexpr bool kHasWorldPlaces = true;
  static constexpr const char* kNewPolygon = "polygon";
  PointList polygon;
  double bufferDist = 0, triggerExitTime = 0.5, triggerEntryTime = 1;
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("polygon", p.polygon,
      {.unit = "m",
       .live = true,
       .help = "Corners of the convex polygon, as x,y : x,y : x,y.",
       .example = "[[0, 0], [200, 0], [200, 200], [0, 200]]"});
    f("buffer_dist", p.bufferDist,
      {.unit = "m", .min = 0, .live = true, .help = "It acts further outside than this."});
    f("trigger_exit_time", p.triggerExitTime,
      {.unit = "s", .min = 0, .live = true, .help = "Time outside after which it acts."});
    f("trigger_entry_time", p.triggerEntryTime,
      {.unit = "s", .min = 0, .live = true, .help = "Time inside after which it ends."});
  }
  Result<void> check() const;
  bool operator==(const OpRegionRecoverParams&) const = default;
};
class OpRegionRecover final : public RunnerOf<OpRegionRecover, OpRegionRecoverParams> {
 public:
  void turn(const OpRegionRecoverParams& p, BehaviourTurn& turn);
  template <class F>
  void visit(F&& f) const {
    f(isKnown_), f(isIn_), f(changed_), f(acts_);
  }

 private:
  bool isKnown_ = false, isIn_ = false, acts_ = false;
  double changed_ = 0;
};

BehaviourKind opRegionRecoverKind();

}  // namespace antipode
