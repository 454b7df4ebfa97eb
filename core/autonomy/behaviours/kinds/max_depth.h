// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/behaviour_kind.h"

namespace antipode {

/// A soft limit of the depth (helm-behaviours.md section 3.9).
struct MaxDepthParams {
  static constexpr const char* kType = "max_depth";
  static constexpr const char* kMoosName = "BHV_MaxDepth";
  static constexpr const char* kPurpose = "Stay above a depth";
  static constexpr const char* kFunction = "Depth: full down to the limit, falling to nothing over the base width.";
  static constexpr bool kIsConstraint = true;
  static constexpr KindAlias kAliases[] = {{"tolerance", "basewidth"}};
  double maxDepth = 0;
  double baseWidth = 100;
  std::string slackVariable;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("max_depth", p.maxDepth, {.unit = "m", .live = true, .help = "The limit; below 0 it counts as 0."});
    f("basewidth", p.baseWidth,
      {.unit = "m", .live = true, .help = "Depth below the limit over which the wish falls to nothing."});
    f("depth_slack_var", p.slackVariable, {.live = true, .help = "Variable for the limit less the present depth."});
  }
  bool operator==(const MaxDepthParams&) const = default;
};

class MaxDepth final : public RunnerOf<MaxDepth, MaxDepthParams> {
 public:
  void everyTurn(const MaxDepthParams& p, BehaviourTurn& turn);
  void turn(const MaxDepthParams& p, BehaviourTurn& turn);
  template <class F>
  void visit(F&&) const {}
};

BehaviourKind maxDepthKind();

}  // namespace antipode
