// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/kinds/contact_behaviour.h"
#include "core/autonomy/encounters/colregs_mode.h"

namespace antipode {

/// Keeps clear of a contact by the rules of the road (encounters.md 4.2).
struct AvdColregsParams : ContactParams {
  static constexpr const char* kPurpose = "Keep clear of a contact by the rules of the road";
  static constexpr const char* kFunction =
      "Course and speed by the rule that applies: give way, stand on, head-on, ...";
  static constexpr bool kIsConstraint = true;
  AvdColregsParams() { timeOnLeg = 120; }
  double outer = 100, inner = 90, completed = 100, least = 10, enough = 75, turnRadius = 0;
  std::optional<double> bowDistance, evalTol;
  bool headOnOnly = false, portTurnsOk = true, postStatusOnIdle = false;
  Grade grade = Grade::Linear;
  std::string velocityFilter, avoidMode;

  ContactAlert alertRanges() const { return {outer, completed}; }
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    contactFields(p, f);
    f("pwt_outer_dist", p.outer, {.unit = "m", .min = 0, .live = true, .help = "Range from which it has weight."});
    f("pwt_inner_dist", p.inner, {.unit = "m", .min = 0, .live = true, .help = "Range of the whole weight."});
    f("completed_dist", p.completed,
      {.unit = "m", .min = 0, .live = true, .help = "It completes at 1.1 times this range."});
    f("min_util_cpa_dist", p.least,
      {.unit = "m", .min = 0, .live = true, .help = "A nearer closest approach is worth nothing."});
    f("max_util_cpa_dist", p.enough,
      {.unit = "m", .min = 0, .live = true, .help = "A farther closest approach is worth everything."});
    f("pwt_grade", p.grade, {.live = true, .help = "How the weight rises: linear, quasi or quadratic."});
    f("giveway_bow_dist", p.bowDistance,
      {.unit = "m", .min = 0, .live = true, .help = "Crossing farther before the contact than this is allowed."});
    f("turn_radius", p.turnRadius, {.unit = "m", .min = 0, .live = true, .help = "Of the own turning circle."});
    f("headon_only", p.headOnOnly, {.live = true, .help = "Only the head-on rule; otherwise just keep clear."});
    f("pts_port_turns_ok", p.portTurnsOk, {.live = true, .help = "May turn to port to pass behind the contact."});
    f("eval_tol", p.evalTol, {.unit = "s", .min = 0, .live = true, .help = "The same as time_on_leg."});
    f("velocity_filter", p.velocityFilter,
      {.live = true, .help = "min_spd=1,max_spd=4,pct=50: smaller distances for slow ships."});
    f("avoid_mode", p.avoidMode, {.live = true, .help = "Read; without effect."});
    f("post_status_info_on_idle", p.postStatusOnIdle,
      {.live = true, .help = "On: post_per_contact_info counts while it is idle, too."});
  }
  Result<void> check() const { return checkContact(); }
  bool operator==(const AvdColregsParams&) const = default;
};
struct AvdColregsV22Params : AvdColregsParams {
  static constexpr const char* kType = "avd_colregs";
  static constexpr const char* kMoosName = "BHV_AvdColregsV22";
  bool operator==(const AvdColregsV22Params&) const = default;
};
/// The same rules, without the newer parameters.
struct AvdColregsV19Params : AvdColregsParams {
  static constexpr const char* kType = "avd_colregs_v19";
  static constexpr const char* kMoosName = "BHV_AvdColregsV19";
  bool operator==(const AvdColregsV19Params&) const = default;
};
struct AvdColregsV17Params : AvdColregsParams {
  static constexpr const char* kType = "avd_colregs_v17";
  static constexpr const char* kMoosName = "BHV_AvdColregsV17";
  bool operator==(const AvdColregsV17Params&) const = default;
};

/// What the three kinds share.
class ColregsBehaviour {
 public:
  void look(const AvdColregsParams& p, BehaviourTurn& turn);
  void run(const AvdColregsParams& p, BehaviourTurn& turn);
  void idle(const AvdColregsParams& p, BehaviourTurn& turn);
  std::optional<MessageValue> macroOf(std::string_view name) const;
  bool hasEnded() const { return view_.hasEnded(); }
  template <class F>
  void visitMemory(F&& f) const {
    view_.visit(f);
    decider_.visitState(f);
  }

 private:
  ColregsParams paramsOf(const AvdColregsParams& p) const;
  ColregsParams filtered(ColregsParams params, const std::string& filter, bool compatible) const;
  void wish(const ColregsParams& params, BehaviourTurn& turn);
  void postStatus(const AvdColregsParams& p, BehaviourTurn& turn, const std::string& mode, int index) const;
  void postGiveWay(const AvdColregsParams& p, const ColregsParams& params, BehaviourTurn& turn) const;

  ContactView view_;
  ColregsDecider decider_;
  double share_ = 0, weight_ = 0;  // of this turn; of the last function
  bool hasRun_ = false, isToPort_ = false, hasCrossed_ = false;  // the contact has changed sides in this turn
};

template <class P>
class AvdColregs final : public RunnerOf<AvdColregs<P>, P> {
 public:
  void everyTurn(const P& p, BehaviourTurn& turn) { shared_.look(p, turn); }
  void turn(const P& p, BehaviourTurn& turn) { shared_.run(p, turn); }
  void idleTurn(const P& p, BehaviourTurn& turn, bool) { shared_.idle(p, turn); }
  std::optional<MessageValue> macroValue(const P&, std::string_view name) const { return shared_.macroOf(name); }
  bool hasEnded() const override { return shared_.hasEnded(); }
  template <class F>
  void visit(F&& f) const {
    shared_.visitMemory(f);
  }

 private:
  ColregsBehaviour shared_;
};

BehaviourKind avdColregsKind();
BehaviourKind avdColregsV19Kind();
BehaviourKind avdColregsV17Kind();

}  // namespace antipode
