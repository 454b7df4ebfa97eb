// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/behaviour_kind.h"

namespace antipode {

/// A soft limit of the speed (helm-behaviours.md section 3.9).
struct MaxSpeedParams {
  static constexpr const char* kType = "max_speed";
  static constexpr const char* kMoosName = "BHV_MaxSpeed";
  static constexpr const char* kPurpose = "Stay below a speed";
  static constexpr const char* kFunction = "Speed: full up to the limit, falling to nothing over the base width.";
  static constexpr bool kIsConstraint = true;
  static constexpr KindAlias kAliases[] = {{"tolerance", "basewidth"}};
  double maxSpeed = 1;
  double baseWidth = 0.5;
  std::string slackVariable;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("max_speed", p.maxSpeed, {.unit = "m/s", .live = true, .help = "The limit; below 0 it counts as 0."});
    f("basewidth", p.baseWidth,
      {.unit = "m/s", .live = true, .help = "Speed above the limit over which the wish falls to nothing."});
    f("speed_slack_var", p.slackVariable, {.live = true, .help = "Variable for the limit less the present speed."});
  }
  bool operator==(const MaxSpeedParams&) const = default;
};

class MaxSpeed final : public RunnerOf<MaxSpeed, MaxSpeedParams> {
 public:
  void everyTurn(const MaxSpeedParams& p, BehaviourTurn& turn);
  void turn(const MaxSpeedParams& p, BehaviourTurn& turn);
  template <class F>
  void visit(F&&) const {}
};

BehaviourKind maxSpeedKind();

}  // namespace antipode
