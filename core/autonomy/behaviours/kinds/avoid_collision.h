// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/kinds/contact_behaviour.h"

namespace antipode {

/// Keeps clear of a contact, whatever the rules of the road say (encounters.md 4.1).
struct AvoidCollisionParams : ContactParams {
  static constexpr const char* kType = "avoid_collision";
  static constexpr const char* kMoosName = "BHV_AvoidCollision";
  static constexpr const char* kPurpose = "Keep clear of a contact";
  static constexpr const char* kFunction = "Course and speed: the farther the closest approach, the better.";
  static constexpr bool kIsConstraint = true;
  AvoidCollisionParams() { timeOnLeg = 120; }
  double outer = 200, inner = 50, completed = 500, least = 10, enough = 75;
  Grade grade = Grade::Quasi;
  std::optional<double> collisionDepth;
  bool verbose = false;

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
    f("collision_depth", p.collisionDepth,
      {.unit = "m", .min = 0, .live = true, .help = "Read; the function has course and speed only."});
    f("verbose", p.verbose, {.live = true, .help = "Read; without effect."});
  }
  Result<void> check() const { return checkContact(); }
  bool operator==(const AvoidCollisionParams&) const = default;
};

class AvoidCollision final : public RunnerOf<AvoidCollision, AvoidCollisionParams> {
 public:
  void everyTurn(const AvoidCollisionParams& p, BehaviourTurn& turn);
  void turn(const AvoidCollisionParams& p, BehaviourTurn& turn);
  std::optional<MessageValue> macroValue(const AvoidCollisionParams&, std::string_view name) const {
    return view_.macroValue(name);
  }
  bool hasEnded() const override { return view_.hasEnded(); }
  template <class F>
  void visit(F&& f) const {
    view_.visit(f);
  }

 private:
  ContactView view_;
};

BehaviourKind avoidCollisionKind();

}  // namespace antipode
