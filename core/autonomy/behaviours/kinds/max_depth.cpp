// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/max_depth.h"

#include <algorithm>

namespace antipode {

void MaxDepth::everyTurn(const MaxDepthParams& p, BehaviourTurn& turn) {
  if (!p.slackVariable.empty()) turn.post(p.slackVariable, std::max(p.maxDepth, 0.0) - turn.pose.depth);
}

void MaxDepth::turn(const MaxDepthParams& p, BehaviourTurn& turn) {
  turn.functions = single(
      atMost(Variable::Depth, std::max(p.maxDepth, 0.0), std::max(p.baseWidth, 0.0), turn.grids.depth));
}

BehaviourKind maxDepthKind() {
  return kindOf<MaxDepth>();
}

}  // namespace antipode
