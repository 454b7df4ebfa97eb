// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/behaviour_kind.h"
#include "core/autonomy/encounters/helm_world.h"

namespace antipode {

/// Keeps clear of a convex obstacle (encounters.md 5.3).
struct AvoidObstacleParams {
  static constexpr const char* kPurpose = "Keep clear of an obstacle";
  static constexpr const char* kFunction = "Course: the farther its way passes from the obstacle, the better.";
  static constexpr KindAlias kAliases[] = {{"polygon", "poly"}, {"id", "obstacle_id"}, {"obid", "obstacle_id"}};
  static constexpr const char* kHeard[] = {"OBM_RESOLVED"};
  static constexpr bool kHasWorldPlaces = true;
  PointList poly;
  std::string obstacleId, visualHints;
  double least = 8, enough = 16, allowableTtc = 20, inner = 10, outer = 50, completed = 50;
  bool allstopOnBreach = true, holonomicOk = true, canDisable = true, useRefinery = false;
  bool drawInnerBuffer = true, drawOuterBuffer = true;
  Grade grade = Grade::Linear;
  TextLines rngFlags, cpaFlags;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("poly", p.poly,
      {.unit = "m", .live = true, .help = "Corners of the obstacle, a convex polygon, as x,y : x,y : x,y."});
    f("obstacle_id", p.obstacleId, {.live = true, .help = "Name of the obstacle."});
    f("min_util_cpa_dist", p.least,
      {.unit = "m", .min = 0, .live = true, .help = "A nearer pass is worth nothing."});
    f("max_util_cpa_dist", p.enough,
      {.unit = "m", .min = 0, .live = true, .help = "A farther pass is worth everything."});
    f("allowable_ttc", p.allowableTtc,
      {.unit = "s", .min = 0, .live = true, .help = "Time to collision that is safe; V21."});
    f("pwt_inner_dist", p.inner, {.unit = "m", .min = 0, .live = true, .help = "Distance of the whole weight."});
    f("pwt_outer_dist", p.outer,
      {.unit = "m", .min = 0, .live = true, .help = "Distance from which it has weight."});
    f("completed_dist", p.completed,
      {.unit = "m", .min = 0, .live = true, .help = "It completes beyond this distance."});
    f("pwt_grade", p.grade, {.live = true, .help = "How the weight rises; V21."});
    f("allstop_on_breach", p.allstopOnBreach, {.live = true, .help = "Inside the obstacle the vehicle stops."});
    f("holonomic_ok", p.holonomicOk, {.live = true, .help = "Without a turn model a straight line is taken."});
    f("rng_flags", p.rngFlags, {.live = true, .alias = "rng_flag", .help = "<40 VAR=text: posted while nearer."});
    f("cpa_flags", p.cpaFlags,
      {.live = true, .alias = "cpa_flag", .help = "VAR=text: posted when it has been passed."});
    f("can_disable", p.canDisable, {.live = true, .help = "May be disabled by BHV_ABLE_FILTER."});
    f("use_refinery", p.useRefinery, {.live = true, .help = "Read; functions are exact on the grid."});
    f("draw_buff_min_poly", p.drawInnerBuffer, {.live = true, .help = "Read; without effect."});
    f("draw_buff_max_poly", p.drawOuterBuffer, {.live = true, .help = "Read; without effect."});
    f("visual_hints", p.visualHints, {.live = true, .help = "Colours and sizes of what it draws."});
  }
  Result<void> check() const;
  bool operator==(const AvoidObstacleParams&) const = default;
};
struct AvoidObstacleV24Params : AvoidObstacleParams {
  static constexpr const char* kType = "avoid_obstacle";
  static constexpr const char* kMoosName = "BHV_AvoidObstacleV24";
  bool operator==(const AvoidObstacleV24Params&) const = default;
};
/// The older one: weight by distance alone, and a straight way.
struct AvoidObstacleV21Params : AvoidObstacleParams {
  static constexpr const char* kType = "avoid_obstacle_v21";
  static constexpr const char* kMoosName = "BHV_AvoidObstacleV21";
  static constexpr const char* kOldMoosNames[] = {"BHV_AvoidObstacle", "BHV_AvoidObstacleX"};
  bool operator==(const AvoidObstacleV21Params&) const = default;
};

/// What both kinds share.
class ObstacleBehaviour {
 public:
  explicit ObstacleBehaviour(bool isOld) : isOld_(isOld) {}
  void look(const AvoidObstacleParams& p, BehaviourTurn& turn);
  void run(const AvoidObstacleParams& p, BehaviourTurn& turn);
  void erase(const AvoidObstacleParams& p, BehaviourTurn& turn) const;
  std::optional<MessageValue> macroOf(const AvoidObstacleParams& p, std::string_view name) const;
  bool hasEnded() const { return ends_; }
  template <class F>
  void visitMemory(F&& f) const {
    f(range_), f(static_cast<int>(lock_)), f(isLocked_), f(least_.value_or(-1)), f(greatest_), f(isClosing_),
        f(ends_);
  }

 private:
  double relevanceOf(const AvoidObstacleParams& p, const BehaviourTurn& turn) const;
  void lockSide(const BehaviourTurn& turn, double relevance);
  void postFlags(const AvoidObstacleParams& p, BehaviourTurn& turn);
  void draw(const AvoidObstacleParams& p, BehaviourTurn& turn);
  std::string label(const AvoidObstacleParams& p, const BehaviourTurn& turn) const;

  bool isOld_;
  ShipState own_;
  std::vector<Vec2> polygon_;
  double range_ = 0, relevance_ = 0;
  PassingSide lock_ = PassingSide::None;
  bool isLocked_ = false;
  std::optional<double> least_;
  double greatest_ = 0;
  bool isClosing_ = false, ends_ = false;
  DrawnPolygon drawn_;
};

template <class P, bool IsOld>
class AvoidObstacle final : public RunnerOf<AvoidObstacle<P, IsOld>, P> {
 public:
  void everyTurn(const P& p, BehaviourTurn& turn) { shared_.look(p, turn); }
  void turn(const P& p, BehaviourTurn& turn) { shared_.run(p, turn); }
  void idleTurn(const P& p, BehaviourTurn& turn, bool wasOn) {
    if (wasOn) shared_.erase(p, turn);
  }
  std::optional<MessageValue> macroValue(const P& p, std::string_view name) const {
    return shared_.macroOf(p, name);
  }
  bool hasEnded() const override { return shared_.hasEnded(); }
  template <class F>
  void visit(F&& f) const {
    shared_.visitMemory(f);
  }

 private:
  ObstacleBehaviour shared_{IsOld};
};

BehaviourKind avoidObstacleKind();
BehaviourKind avoidObstacleV21Kind();

}  // namespace antipode
