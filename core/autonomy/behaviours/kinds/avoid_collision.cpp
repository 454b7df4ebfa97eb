// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/avoid_collision.h"

namespace antipode {
namespace {

constexpr double kCompletedFactor = 1.1;

}  // namespace

void AvoidCollision::everyTurn(const AvoidCollisionParams& p, BehaviourTurn& turn) {
  if (!view_.look(p, turn)) return;
  const bool isFar = view_.range() >= kCompletedFactor * p.completed;
  if (isFar || view_.isFilteredOut(p)) view_.end();
}

void AvoidCollision::turn(const AvoidCollisionParams& p, BehaviourTurn& turn) {
  if (view_.isOver(turn)) return;
  const Approach approach(view_.own().at, view_.contact());
  const double inner = std::min(p.inner, p.outer);
  const double share = rangeWeight(approach.range(), inner, p.outer, weightGradeOf(p.grade), false);
  view_.postContactFlags(p, turn);
  view_.drawLine(p, turn, share);
  if (p.postPerContactInfo) {
    turn.post("RANGE_AVD_" + p.contact, approach.range());
    turn.post("CLSG_SPD_AVD_" + p.contact, view_.closing());
  }
  if (share <= 0) return;
  const ApproachLimits limits = ApproachLimits{p.least, p.enough, p.timeOnLeg}.at(approach.range());
  setContactFunction(turn, contactFunction(ApproachUtility{approach, limits}, turn.grids), share);
}

BehaviourKind avoidCollisionKind() {
  return kindOf<AvoidCollision>();
}

}  // namespace antipode
