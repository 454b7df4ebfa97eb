// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/behaviour_kind.h"
#include "core/autonomy/behaviours/kinds/williamson_turn.h"
#include "core/autonomy/behaviours/route_follower.h"

namespace antipode {

/// Runs a leg to and fro with a turn at each end (helm-behaviours.md section 3.12).
struct LegRunParams {
  static constexpr const char* kType = "leg_run";
  static constexpr const char* kMoosName = "BHV_LegRun";
  static constexpr const char* kPurpose = "Run a leg to and fro, with a turn at each end";
  static constexpr const char* kFunction =
      "Course to the next point and a steep speed, patience : 100 - patience.";
  static constexpr bool kIsPerpetual = true;
  static constexpr KindAlias kAliases[] = {
      {"vx1", "p1"},
      {"vx2", "p2"},
      {"radius", "capture_radius"},
      {"leg_endflag", "leg_end_flag"},
      {"leg1_endflag", "leg1_flag"},
      {"leg1_end_flag", "leg1_flag"},
      {"leg2_endflag", "leg2_flag"},
      {"leg2_end_flag", "leg2_flag"},
      {"turn_endflag", "turn_end_flag"},
      {"turn1_endflag", "turn1_flag"},
      {"turn1_end_flag", "turn1_flag"},
      {"turn2_endflag", "turn2_flag"},
      {"turn2_end_flag", "turn2_flag"},
      {"midlegflag", "mid_leg_flag"},
      {"midturnflag", "mid_turn_flag"}};
  std::optional<Vec2> p1, p2;
  std::optional<double> turnRad, turn1Rad, turn2Rad, turnExt, turn1Ext, turn2Ext, turnBias, turn1Bias, turn2Bias;
  std::string turn1Dir, turn2Dir;
  Side turnDir = Side::Port;
  double turnRadMin = 2, turnPtGap = 20;
  double speed = 0, patience = 50;
  std::optional<double> lead, leadDamper;
  double captureRadius = 3, slipRadius = 15;
  bool captureLine = false;
  int repeat = 0;
  std::string legSpeeds;
  bool legSpeedsRepeat = false, legSpeedsOnTurn = false;
  FirstLeg initLegMode = FirstLeg::Fixed;
  FlagList legEndFlags, leg1Flags, leg2Flags, turnEndFlags, turn1Flags, turn2Flags, midLegFlags, midTurnFlags;
  double midLegPct = 25, midTurnPct = 25;
  std::string visualHints;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("p1", p.p1, {.unit = "m", .live = true, .help = "End of the first leg.", .example = "[0, 0]"});
    f("p2", p.p2, {.unit = "m", .live = true, .help = "End of the second leg.", .example = "[100, 0]"});
    f("turn_rad", p.turnRad,
      {.unit = "m", .min = 0, .live = true, .help = "Radius of both turns.", .example = "20"});
    f("turn1_rad", p.turn1Rad, {.unit = "m", .min = 0, .live = true, .help = "Radius of the turn at p1."});
    f("turn2_rad", p.turn2Rad, {.unit = "m", .min = 0, .live = true, .help = "Radius of the turn at p2."});
    f("turn_ext", p.turnExt,
      {.unit = "m", .min = 0, .live = true, .help = "Way beyond the end of a leg to the turn."});
    f("turn1_ext", p.turn1Ext, {.unit = "m", .min = 0, .live = true, .help = "The same at p1."});
    f("turn2_ext", p.turn2Ext, {.unit = "m", .min = 0, .live = true, .help = "The same at p2."});
    f("turn_bias", p.turnBias,
      {.unit = "%", .min = -100, .max = 100, .live = true, .help = "Moves the middle of the turns sideways."});
    f("turn1_bias", p.turn1Bias, {.unit = "%", .min = -100, .max = 100, .live = true, .help = "The same at p1."});
    f("turn2_bias", p.turn2Bias, {.unit = "%", .min = -100, .max = 100, .live = true, .help = "The same at p2."});
    f("turn_dir", p.turnDir, {.live = true, .help = "Side of the turns."});
    f("turn1_dir", p.turn1Dir, {.live = true, .help = "Side of the turn at p1; unset: turn_dir."});
    f("turn2_dir", p.turn2Dir, {.live = true, .help = "Side of the turn at p2; unset: turn_dir."});
    f("turn_rad_min", p.turnRadMin, {.unit = "m", .min = 0, .live = true, .help = "No radius is smaller."});
    f("turn_pt_gap", p.turnPtGap,
      {.unit = "deg", .min = 0.5, .live = true, .help = "Angle between the points of a turn."});
    f("speed", p.speed, {.unit = "m/s", .min = 0, .live = true, .help = "Desired speed."});
    f("patience", p.patience,
      {.unit = "%", .min = 1, .max = 99, .live = true, .help = "Share of the course in the objective function."});
    f("lead", p.lead,
      {.unit = "m",
       .min = 0,
       .live = true,
       .help = "Steer to a point on the leg this distance ahead; needs lead_damper."});
    f("lead_damper", p.leadDamper,
      {.unit = "m", .min = 0, .live = true, .help = "Nearer to the leg than this the lead grows."});
    f("capture_radius", p.captureRadius,
      {.unit = "m", .min = 0, .live = true, .help = "A point is reached when the distance is smaller than this."});
    f("slip_radius", p.slipRadius,
      {.unit = "m",
       .min = 0,
       .live = true,
       .help = "Inside this distance a point is reached when the distance grows again."});
    f("capture_line", p.captureLine, {.live = true, .help = "Read; without effect, as the program has it."});
    f("repeat", p.repeat, {.min = 0, .live = true, .help = "Number of rounds of both legs; 0: any number."});
    f("leg_spds", p.legSpeeds,
      {.unit = "m/s",
       .live = true,
       .help = "Speeds of the legs in turn: 2, 3:1.5 is one leg of 2 and three of 1.5."});
    f("leg_spds_repeat", p.legSpeedsRepeat,
      {.live = true, .help = "On: the list of speeds begins anew at its end."});
    f("leg_spds_onturn", p.legSpeedsOnTurn, {.live = true, .help = "On: turns have the speed of their leg."});
    f("init_leg_mode", p.initLegMode,
      {.live = true, .help = "Where it begins: at p1, at the nearer end, or at the further one."});
    f("leg_end_flags", p.legEndFlags,
      {.live = true, .alias = "leg_end_flag", .help = "Posted at the end of each leg."});
    f("leg1_flags", p.leg1Flags,
      {.live = true, .alias = "leg1_flag", .help = "Posted at the end of the first leg."});
    f("leg2_flags", p.leg2Flags,
      {.live = true, .alias = "leg2_flag", .help = "Posted at the end of the second leg."});
    f("turn_end_flags", p.turnEndFlags,
      {.live = true, .alias = "turn_end_flag", .help = "Posted at the end of each turn."});
    f("turn1_flags", p.turn1Flags,
      {.live = true, .alias = "turn1_flag", .help = "Posted at the end of the turn at p1."});
    f("turn2_flags", p.turn2Flags,
      {.live = true, .alias = "turn2_flag", .help = "Posted at the end of the turn at p2."});
    f("mid_leg_flags", p.midLegFlags,
      {.live = true, .alias = "mid_leg_flag", .help = "Posted when mid_leg_pct of a leg is done."});
    f("mid_turn_flags", p.midTurnFlags,
      {.live = true, .alias = "mid_turn_flag", .help = "Posted when mid_turn_pct of a turn is done."});
    f("mid_leg_pct", p.midLegPct, {.unit = "%", .min = 0, .max = 100, .live = true, .help = "Part of a leg."});
    f("mid_turn_pct", p.midTurnPct, {.unit = "%", .min = 0, .max = 100, .live = true, .help = "Part of a turn."});
    f("visual_hints", p.visualHints, {.live = true, .help = "Colours and sizes of what it draws."});
  }
  Result<void> check() const;
  /// The speeds of the legs, one after the other.
  Result<std::vector<double>> speedsOfLegs() const;
  WilliamsonTurn turnAt(int end) const;  ///< 1 or 2
  bool operator==(const LegRunParams&) const = default;
};

class LegRun final : public RunnerOf<LegRun, LegRunParams> {
 public:
  void everyTurn(const LegRunParams& p, BehaviourTurn& turn);
  void turn(const LegRunParams& p, BehaviourTurn& turn);
  void idleTurn(const LegRunParams&, BehaviourTurn&, bool) { wasIdle_ = true; }
  void adapt(const LegRunParams& before, const LegRunParams& after);
  std::optional<Result<void>> take(LegRunParams& p, std::string_view key, std::string_view value);
  std::optional<MessageValue> macroValue(const LegRunParams& p, std::string_view name) const;
  void report(const LegRunParams& p, BehaviourReport& report) const;
  template <class F>
  void visit(F&& f) const {
    route_.visit(f);
    f(static_cast<int>(mode_)), f(legs_), f(cycles_), f(hasToldMiddle_), f(wasIdle_), f(last_), f(steer_);
  }

 private:
  enum class Mode { Init, Leg1, Turn1, Leg2, Turn2 };
  bool isLeg() const { return mode_ == Mode::Leg1 || mode_ == Mode::Leg2; }
  void enter(const LegRunParams& p, Mode mode, BehaviourTurn& turn);
  void begin(const LegRunParams& p, Mode mode, Vec2 position);
  void comeBack(const LegRunParams& p, BehaviourTurn& turn);
  void tellMode(BehaviourTurn& turn) const;
  void tellSettings(const LegRunParams& p, BehaviourTurn& turn) const;
  void goOn(const LegRunParams& p, BehaviourTurn& turn);
  void tellMiddle(const LegRunParams& p, BehaviourTurn& turn);
  Vec2 steering(const LegRunParams& p, Vec2 position) const;
  double speedNow(const LegRunParams& p) const;

  Mode mode_ = Mode::Init;
  std::vector<Vec2> points_;  // of the present leg or turn
  RouteFollower route_;
  int legs_ = 0, cycles_ = 0;
  bool hasToldMiddle_ = false;
  bool wasIdle_ = false;
  bool isChanged_ = true;  // its parameters have not been told yet
  Vec2 last_, steer_;
};

BehaviourKind legRunKind();

}  // namespace antipode
