// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/behaviour_kind.h"
#include "core/autonomy/behaviours/kinds/region_limits.h"

namespace antipode {

/// Turns back to a core polygon when outside a second one, stops outside a third one (helm-behaviours.md section 3.5).
struct OpRegionV24Params {
  static constexpr const char* kType = "op_region_v24";
  static constexpr const char* kMoosName = "BHV_OpRegionV24";
  static constexpr const char* kPurpose = "Turn back near the edge of a region, stop beyond it";
  static constexpr const char* kFunction =
      "Outside the save polygon: courses that lead back on the shortest way, and a recovery speed.";
  static constexpr KindAlias kAliases[] = {{"opregion_poly", "core_poly"}, {"recover_speed", "recover_spd"}};
  static constexpr bool kHasWorldPlaces = true;
  static constexpr const char* kNewPolygon = "core_poly";
  PointList corePoly, savePoly, haltPoly;
  std::optional<double> saveDist, haltDist;
  double recoverSpeed = 0.8;
  bool triggerOnPolyEntry = true;
  double triggerEntryTime = 1, triggerExitTime = 0.5;
  RegionLimits limits;
  FlagList saveFlags, savexFlags, polyFlags;
  std::string dynamicRegionVar;
  bool drawSave = true, drawHalt = true;
  std::string visualHints;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("core_poly", p.corePoly,
      {.unit = "m",
       .live = true,
       .help = "Corners of the convex polygon to be in, as x,y : x,y : x,y.",
       .example = "[[0, 0], [200, 0], [200, 200], [0, 200]]"});
    f("save_dist", p.saveDist,
      {.unit = "m", .min = 0, .live = true, .help = "Further outside the core than this the vehicle turns back."});
    f("halt_dist", p.haltDist,
      {.unit = "m", .min = 0, .live = true, .help = "Further outside the core than this the helm stops it."});
    f("save_poly", p.savePoly, {.unit = "m", .live = true, .help = "The polygon to turn back to, instead of save_dist."});
    f("halt_poly", p.haltPoly, {.unit = "m", .live = true, .help = "The polygon to stop beyond, instead of halt_dist."});
    f("recover_spd", p.recoverSpeed,
      {.unit = "m/s", .min = 0, .minExcluded = true, .live = true, .help = "Speed of the way back."});
    f("trigger_on_poly_entry", p.triggerOnPolyEntry,
      {.live = true, .help = "On: leaving counts only once the vehicle has been inside."});
    f("trigger_entry_time", p.triggerEntryTime,
      {.unit = "s", .min = 0, .live = true, .help = "Time inside that counts as having been inside."});
    f("trigger_exit_time", p.triggerExitTime,
      {.unit = "s", .min = 0, .live = true, .help = "Time outside after which the vehicle has left."});
    RegionLimits::fields(p.limits, f);
    f("save_flags", p.saveFlags,
      {.live = true, .alias = "save_flag", .help = "Posted when the vehicle begins to turn back."});
    f("savex_flags", p.savexFlags,
      {.live = true, .alias = "savex_flag", .help = "Posted in every turn outside the save polygon."});
    f("breached_poly_flags", p.polyFlags,
      {.live = true, .alias = "breached_poly_flag", .help = "Posted once when it is beyond the halt polygon."});
    f("dynamic_region_var", p.dynamicRegionVar, {.live = true, .help = "Variable whose messages set another core."});
    f("draw_save_status", p.drawSave, {.live = true, .help = "Draws the save polygon."});
    f("draw_halt_status", p.drawHalt, {.live = true, .help = "Draws the halt polygon."});
    f("visual_hints", p.visualHints, {.live = true, .help = "Colours and sizes of what it draws."});
  }
  Result<void> check() const;
  bool operator==(const OpRegionV24Params&) const = default;
};

class OpRegionV24 final : public RunnerOf<OpRegionV24, OpRegionV24Params> {
 public:
  void turn(const OpRegionV24Params& p, BehaviourTurn& turn);
  void adapt(const OpRegionV24Params& before, const OpRegionV24Params& after);
  std::optional<Result<void>> take(OpRegionV24Params& p, std::string_view key, std::string_view value);
  std::optional<MessageValue> macroValue(const OpRegionV24Params& p, std::string_view name) const;
  template <class F>
  void visit(F&& f) const {
    watch_.visit(f), core_.visit(f), save_.visit(f), halt_.visit(f);
    f(start_.value_or(-1)), f(turns_), f(committed_), f(hasEntered_), f(hasBeenInside_), f(isSaving_), f(hasTold_);
  }

 private:
  struct Region {
    std::vector<Vec2> corners;
    StateClock inside;
    double away = 0;  // m, negative inside
    DrawnPolygon drawn;
    void look(const BehaviourTurn& turn);
    template <class F>
    void visit(F&& f) const {
      inside.visit(f), f(away);
      for (const Vec2 corner : corners) f(corner);
    }
  };
  /// What macros tell of the present turn.
  struct Sight {
    Vec2 at;
    double heading = 0, depth = 0, topSpeed = 0, time = 0;
    std::optional<double> altitude;
  };
  std::optional<MessageValue> regionMacro(std::string_view name) const;
  void prepare(const OpRegionV24Params& p, const std::vector<Vec2>& core);
  void lookAtHalt(const OpRegionV24Params& p, BehaviourTurn& turn);
  void turnBack(const OpRegionV24Params& p, BehaviourTurn& turn);
  Objective waysBack(BehaviourTurn& turn);
  void draw(const OpRegionV24Params& p, BehaviourTurn& turn);

  RegionLimitWatch watch_;
  Region core_, save_, halt_;
  std::optional<double> start_;
  Sight sight_;
  std::int64_t turns_ = 0;
  int committed_ = 0;  // -1 to port, 1 to starboard
  bool isReady_ = false, hasEntered_ = false, hasBeenInside_ = false, isSaving_ = false, hasTold_ = false;
  std::uint64_t regionSeen_ = 0;
};

BehaviourKind opRegionV24Kind();

}  // namespace antipode
