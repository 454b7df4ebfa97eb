// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/max_speed.h"

#include <algorithm>

namespace antipode {

void MaxSpeed::everyTurn(const MaxSpeedParams& p, BehaviourTurn& turn) {
  if (!p.slackVariable.empty()) turn.post(p.slackVariable, std::max(p.maxSpeed, 0.0) - turn.pose.speed);
}

void MaxSpeed::turn(const MaxSpeedParams& p, BehaviourTurn& turn) {
  turn.functions = single(
      atMost(Variable::Speed, std::max(p.maxSpeed, 0.0), std::max(p.baseWidth, 0.0), turn.grids.speed));
}

BehaviourKind maxSpeedKind() {
  return kindOf<MaxSpeed>();
}

}  // namespace antipode
