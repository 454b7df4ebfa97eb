// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/behaviour_kind.h"
#include "core/autonomy/behaviours/kinds/region_limits.h"

namespace antipode {

/// Stops the vehicle outside a polygon, too deep, too near to the bottom or too late (helm-behaviours.md section 3.4).
struct OpRegionParams {
  static constexpr const char* kType = "op_region";
  static constexpr const char* kMoosName = "BHV_OpRegion";
  static constexpr const char* kPurpose = "Stop outside a polygon, too deep or too late";
  static constexpr const char* kFunction = "None: it stops the helm, or with soft_poly_breach takes its control.";
  static constexpr bool kHasWorldPlaces = true;
  static constexpr const char* kNewPolygon = "polygon";
  PointList polygon;
  RegionLimits limits;
  std::optional<double> triggerEntryTime;
  double triggerExitTime = 0.5;
  bool softPolyBreach = false;
  FlagList polyFlags;
  std::string resetVar, timeRemainingVar, polyVar, visualHints;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("polygon", p.polygon,
      {.unit = "m",
       .live = true,
       .help = "Corners of the convex polygon to stay in, as x,y : x,y : x,y; unset: no polygon.",
       .example = "[[0, 0], [200, 0], [200, 200], [0, 200]]"});
    RegionLimits::fields(p.limits, f);
    f("trigger_entry_time", p.triggerEntryTime,
      {.unit = "s",
       .min = 0,
       .live = true,
       .help = "Time inside after which leaving counts; unset: leaving always counts."});
    f("trigger_exit_time", p.triggerExitTime,
      {.unit = "s", .min = 0, .live = true, .help = "Time outside after which the vehicle has left."});
    f("soft_poly_breach", p.softPolyBreach,
      {.live = true, .help = "On: leaving takes the control from the helm, it is no error."});
    f("breached_poly_flags", p.polyFlags,
      {.live = true, .alias = "breached_poly_flag", .help = "Posted once when the vehicle has left the polygon."});
    f("reset_var", p.resetVar,
      {.live = true, .help = "Variable; its messages true, poly, time or altitude make these flags count anew."});
    f("time_remaining_var", p.timeRemainingVar,
      {.live = true, .help = "Variable for the seconds that are left; unset: OPREG_TIME_REMAINING."});
    f("opregion_poly_var", p.polyVar,
      {.live = true,
       .help =
           "Variable whose messages set another polygon; by the rules of MOOS-IvP the polygon is posted in it."});
    f("visual_hints", p.visualHints, {.live = true, .help = "Colours and sizes of what it draws."});
  }
  Result<void> check() const;
  bool operator==(const OpRegionParams&) const = default;
};

class OpRegion final : public RunnerOf<OpRegion, OpRegionParams> {
 public:
  void turn(const OpRegionParams& p, BehaviourTurn& turn);
  void idleTurn(const OpRegionParams& p, BehaviourTurn& turn, bool wasOn);
  template <class F>
  void visit(F&& f) const {
    watch_.visit(f), inside_.visit(f);
    f(start_.value_or(-1)), f(hasEntered_), f(hasTold_);
    for (const Vec2 corner : other_) f(corner);
  }

 private:
  void readMail(const OpRegionParams& p, BehaviourTurn& turn);
  void lookAtPolygon(const OpRegionParams& p, const std::vector<Vec2>& polygon, BehaviourTurn& turn);
  void tellPolygon(const OpRegionParams& p, BehaviourTurn& turn) const;
  void tellDistances(const std::vector<Vec2>& polygon, BehaviourTurn& turn) const;

  RegionLimitWatch watch_;
  StateClock inside_;
  std::optional<double> start_;
  bool hasEntered_ = false, hasTold_ = false;
  std::vector<Vec2> other_;  // polygon of opregion_poly_var
  std::uint64_t resetSeen_ = 0, polygonSeen_ = 0;
  DrawnPolygon drawn_;
};

BehaviourKind opRegionKind();

}  // namespace antipode
